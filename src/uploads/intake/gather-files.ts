import { localDay } from './document-date.ts'
import { FILE_BYTES_MAX } from '#contract/document.ts'
import { isJunk } from './file-name.ts'
import { twoDigits } from '#lib/two-digits.ts'
import type { ArrivingFile } from '../upload-row.ts'

/** What is taken in one go. */
export const FILES_MAX = 200
export const BYTES_MAX = 2_000_000_000

/** What a drop, a pick or a paste brought: what to take, and what was left out. */
export interface Gathered {
  files: ArrivingFile[]
  /** Names of files that systems and programs leave lying about. */
  junk: string[]
  /** Files beyond the limit of one go. */
  beyond: number
}

/** The folder, '' for none, by whichever of the three ways to say it the file has: dropped, chosen, or neither. */
export function folderOf(file: File): string {
  const path = ['relativePath', 'path', 'webkitRelativePath']
    .map((key): unknown => Reflect.get(file, key))
    .find((value): value is string => typeof value === 'string' && value.includes('/'))
  const parts = (path ?? '').split('/').filter((part) => part !== '' && part !== '.')
  return parts.slice(0, -1).join('/')
}

/**
 * Sorts what arrived: junk out of folders is left aside and counted, and at most 200 files or 2 GB are taken at once.
 * A lock file that was chosen by itself stays, so that its row can say what it is.
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
      // A file over the limit of one is refused by its row and never sent.
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

/** A pasted picture has no name of its own: it gets one with the minute. */
export function namePasted(file: File, now: number): File {
  if (!/^image\.\w+$/u.test(file.name)) return file
  const date = new Date(now)
  const name = `Pasted image ${localDay(now)} ${twoDigits(date.getHours())}.${twoDigits(date.getMinutes())}.png`
  return new File([file], file.type === 'image/jpeg' ? name.replace(/png$/u, 'jpg') : name, {
    type: file.type,
    lastModified: now,
  })
}
