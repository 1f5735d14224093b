import { countOf } from '#lib/format-number.ts'
import { BYTES_MAX, FILES_MAX, type FolderOfFiles } from '#work/uploads/intake/gather-files.ts'
import type { ArrivingFile } from '#work/uploads/upload.ts'
import { matchFolder, type FolderTarget } from './match-folder.ts'

export interface FolderSuggestion {
  folder: FolderOfFiles
  matches: readonly number[]
}

export const suggestFolders = (
  folders: readonly FolderOfFiles[],
  targets: readonly FolderTarget[],
): FolderSuggestion[] => folders.map((folder) => ({ folder, matches: matchFolder(folder.name, targets) }))

export interface FolderPlan {
  byProperty: ReadonlyMap<number, readonly ArrivingFile[]>
  files: number
  /** One sentence. */
  words: string
  /** Null if everything can be added. */
  refusal: string | null
}

/** An invalid property number skips the folder. */
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
