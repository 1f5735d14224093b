import { type Bytes, findText, readSlice } from './bytes.ts'
import type { FoundKind } from './inspection.ts'

const LISTED = 0x02014b50
const END = 0x06054b50
const PART = 'PK\u0003\u0004'
/** Includes a comment of up to 64 KB after the end record. */
const END_BYTES = 66_000
const HEAD_BYTES = 1_048_576
const ADDRESS_LIST_BYTES_MAX = 8_388_608

/** Read from the central directory; nothing is unpacked. */
interface Archive {
  kind: FoundKind
  /** Total unpacked size as the directory states it, in bytes. */
  unpacked: number
  /** False if the directory is missing; `kind` is then guessed from the file's beginning. */
  isWhole: boolean
}

const nameAt = (bytes: Bytes, at: number, length: number): string =>
  new TextDecoder().decode(bytes.slice(at, length)).replace(/\\/gu, '/').toLowerCase()

/** Decides by the first part's folder: parts of an embedded package come later. */
function kindOfNames(names: readonly string[]): FoundKind {
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name))
  if (has(/^mimetype$/u) && has(/^content\.xml$/u)) return 'open-document'
  const folder = names
    .map((name) => /^\/?(xl|word|ppt)\//u.exec(name)?.[1])
    .find((found) => found !== undefined)
  if (folder === undefined) return 'zip'
  if (folder !== 'xl') return folder === 'word' ? 'docx' : 'powerpoint'
  if (has(/^\/?xl\/(?:workbook|worksheets\/.*)\.bin$/u)) return 'xlsb'
  return has(/^\/?xl\/vbaproject/u) ? 'xlsm' : 'xlsx'
}

/** Reads the name before each part. */
async function byItsParts(file: Blob): Promise<Archive> {
  const bytes = await readSlice(file, 0, HEAD_BYTES)
  const names: string[] = []
  let at = findText(bytes.all, PART)
  for (; at !== -1 && at + 30 <= bytes.length; at = findText(bytes.all, PART, at + 4))
    names.push(nameAt(bytes, at + 30, Math.min(bytes.u16(at + 26), bytes.length - at - 30)))
  const kind = kindOfNames(names)
  return { kind: kind === 'zip' ? 'unknown' : kind, unpacked: 0, isWhole: false }
}

function findEnd(tail: Bytes): number | null {
  for (let at = tail.length - 22; at >= 0; at -= 1) if (tail.u32(at) === END) return at
  return null
}

export async function readArchive(file: Blob): Promise<Archive> {
  const tail = await readSlice(file, file.size - END_BYTES, file.size)
  const end = findEnd(tail)
  if (end === null) return byItsParts(file)
  const [size, start] = [tail.u32(end + 12), tail.u32(end + 16)]
  const list = await readSlice(file, start, start + Math.min(size, ADDRESS_LIST_BYTES_MAX))
  const names: string[] = []
  let unpacked = 0
  let at = 0
  while (at + 46 <= list.length && list.u32(at) === LISTED) {
    const length = list.u16(at + 28)
    names.push(nameAt(list, at + 46, Math.min(length, list.length - at - 46)))
    const stated = list.u32(at + 24)
    // ZIP64: the size is stored elsewhere.
    if (stated !== 0xffff_ffff) unpacked += stated
    at += 46 + length + list.u16(at + 30) + list.u16(at + 32)
  }
  return names.length === 0 && size > 0
    ? byItsParts(file)
    : { kind: kindOfNames(names), unpacked, isWhole: true }
}
