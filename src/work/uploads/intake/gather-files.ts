import { localDay } from '#lib/format-date.ts'
import { FILE_BYTES_MAX } from '@plumbline/service-contract/document'
import { isJunk } from './file-name.ts'
import { twoDigits } from '#lib/two-digits.ts'
import type { ArrivingFile } from '../upload.ts'

/** Limits per drop or selection. */
export const FILES_MAX = 200
export const BYTES_MAX = 2_000_000_000

export interface Gathered {
  files: ArrivingFile[]
  /** Names of system files. */
  junk: string[]
  /** Number of files over the limits. */
  beyond: number
}

/** '' for none. Browsers differ in the property for dropped and chosen files. */
function folderOf(file: File): string {
  const path = ['relativePath', 'path', 'webkitRelativePath']
    .map((key): unknown => Reflect.get(file, key))
    .find((value): value is string => typeof value === 'string' && value.includes('/'))
  const parts = (path ?? '').split('/').filter((part) => part !== '' && part !== '.')
  return parts.slice(0, -1).join('/')
}

/**
 * Skips and counts junk, and files over 200 or 2 GB. A lock file chosen directly stays, so its row can
 * explain what it is.
 */
export function gatherFiles(arrived: readonly File[]): Gathered {
  const files: ArrivingFile[] = []
  const junk: string[] = []
  let bytes = 0
  let beyond = 0
  for (const file of arrived) {
    const folder = folderOf(file)
    const inFolder = folder !== ''
    if (isJunk(file.name) && (inFolder || !file.name.startsWith('~$'))) junk.push(file.name)
    else {
      // Will be refused and never uploaded.
      const size = file.size > FILE_BYTES_MAX ? 0 : file.size
      if (files.length >= FILES_MAX || bytes + size > BYTES_MAX) beyond += 1
      else {
        files.push({ file, folder })
        bytes += size
      }
    }
  }
  return { files, junk, beyond }
}

/** Browsers name every pasted image alike; adds the time. */
export function namePasted(file: File, now: number): File {
  if (!/^image\.\w+$/u.test(file.name)) return file
  const date = new Date(now)
  const name = `Pasted image ${localDay(now)} ${twoDigits(date.getHours())}.${twoDigits(date.getMinutes())}.png`
  return new File([file], file.type === 'image/jpeg' ? name.replace(/png$/u, 'jpg') : name, {
    type: file.type,
    lastModified: now,
  })
}

interface Pasted {
  files: Iterable<{ type: string }>
  getData: (type: string) => string
}

/**
 * Office programs add a picture of copied cells or paragraphs. A copied image has no text besides its address; a copied
 * file may have its name as text, but no markup and no cells.
 */
export function isPictureOfText(pasted: Pasted | null): boolean {
  if (pasted === null || [...pasted.files].some(({ type }) => !type.startsWith('image/'))) return false
  const text = pasted.getData('text/plain').trim()
  return text !== '' && !URL.canParse(text) && (text.includes('\t') || pasted.getData('text/html') !== '')
}

/** With all its subfolders. */
export interface FolderOfFiles {
  /** '' for files without a folder. */
  name: string
  files: ArrivingFile[]
  bytes: number
}

export interface FolderTree {
  folders: FolderOfFiles[]
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
  return { folders: [...folders.values()].sort((a, b) => inOrder.compare(a.name, b.name)) }
}
