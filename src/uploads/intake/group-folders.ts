import type { ArrivingFile } from '../upload-row.ts'
import { isJunk } from './file-name.ts'
import { folderOf } from './gather-files.ts'

/** With all its subfolders. */
export interface FolderOfFiles {
  /** '' for files without a folder. */
  name: string
  files: ArrivingFile[]
  bytes: number
}

export interface FolderTree {
  folders: FolderOfFiles[]
  /** Number of system files. */
  junk: number
}

const inOrder = new Intl.Collator('en', { numeric: true })

/**
 * Groups by first-level folder. A folder that contains all the others is skipped, unless `isKnown` wants it;
 * files directly in it are grouped under its name.
 */
export function groupFolders(arrived: readonly File[], isKnown: (name: string) => boolean): FolderTree {
  const files = arrived
    .map((file) => ({ file, folder: folderOf(file) }))
    .filter(({ file }) => !isJunk(file.name))
  const paths = files.map(({ folder }) => (folder === '' ? [] : folder.split('/')))
  const namesAt = (depth: number): Set<string | undefined> => new Set(paths.map((path) => path[depth]))

  let level = 0
  for (;;) {
    const [root, ...more] = namesAt(level)
    const below = [...namesAt(level + 1)].filter((name) => name !== undefined)
    if (root === undefined || more.length > 0 || below.length === 0) break
    if (isKnown(root) && !below.some(isKnown)) break
    level += 1
  }

  const folders = new Map<string, FolderOfFiles>()
  for (const [index, arriving] of files.entries()) {
    const path = paths[index] ?? []
    const name = path[level] ?? path[level - 1] ?? ''
    const folder = folders.get(name) ?? { name, files: [], bytes: 0 }
    folder.files.push(arriving)
    folder.bytes += arriving.file.size
    folders.set(name, folder)
  }
  return {
    folders: [...folders.values()].sort((a, b) => inOrder.compare(a.name, b.name)),
    junk: arrived.length - files.length,
  }
}
