import { countOf } from '#lib/format-number.ts'
import { BYTES_MAX, FILES_MAX } from '#uploads/intake/gather-files.ts'
import type { FolderOfFiles } from '#uploads/intake/group-folders.ts'
import type { ArrivingFile } from '#uploads/upload-row.ts'
import { matchFolder, type FolderTarget } from './match-folder.ts'

/** A folder with the properties that it may be about. */
export interface FolderSuggestion {
  folder: FolderOfFiles
  matches: readonly number[]
}

export const suggestFolders = (
  folders: readonly FolderOfFiles[],
  targets: readonly FolderTarget[],
): FolderSuggestion[] => folders.map((folder) => ({ folder, matches: matchFolder(folder.name, targets) }))

/** What one press adds: files by property. */
export interface FolderPlan {
  byProperty: ReadonlyMap<number, readonly ArrivingFile[]>
  files: number
  /** In one sentence. */
  words: string
  /** Why it can't be added as it stands; null when it can. */
  refusal: string | null
}

/** What becomes of folders with the properties that were chosen for them; a number that is none skips the folder. */
export function planFolders(chosen: readonly { folder: FolderOfFiles; propertyId: number }[]): FolderPlan {
  const byProperty = new Map<number, ArrivingFile[]>()
  let [files, bytes, skipped] = [0, 0, 0]
  for (const { folder, propertyId } of chosen) {
    if (!(propertyId > 0)) {
      skipped += 1
      continue
    }
    byProperty.set(propertyId, [...(byProperty.get(propertyId) ?? []), ...folder.files])
    files += folder.files.length
    bytes += folder.bytes
  }
  const isTooMuch = files > FILES_MAX || bytes > BYTES_MAX
  const tooMuch = `You can add up to ${FILES_MAX} files or 2 GB at a time. Skip some folders and add them later.`
  return {
    byProperty,
    files,
    words: `${countOf(files, 'file')} for ${countOf(byProperty.size, 'property')}${skipped === 0 ? '' : `, ${countOf(skipped, 'folder')} skipped`}.`,
    refusal: files === 0 ? 'Choose a property for at least one folder.' : isTooMuch ? tooMuch : null,
  }
}
