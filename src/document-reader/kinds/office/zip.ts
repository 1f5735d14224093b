import { concatBytes } from '@noble/hashes/utils.js'
import { type Bytes, readSlice } from '../bytes.ts'
import { crc32 } from './crc32.ts'
import { Damaged, LimitReached } from '../inspection.ts'

export interface ZipEntry {
  /** With forward slashes and without a leading one, as written. */
  name: string
  method: number
  encrypted: boolean
  packedSize: number
  size: number
  /** CRC-32 of the content. */
  checksum: number
  /** Where the entry's local header begins, from the start of the file. */
  offset: number
}

/** The entry is encrypted by the archive itself. */
export class EntryLocked extends Error {
  override readonly name = 'EntryLocked'
}

/** Entries by lower-cased name: Office compares part names without case. */
export type ZipDirectory = ReadonlyMap<string, ZipEntry>

const LIST_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
/** The ending may be followed by a comment of 64 KB; other readers also forgive some junk after it. */
const END_SEARCH = 150_000
const DIRECTORY_MAX = 8 * 1024 * 1024
const ENTRIES_MAX = 9_999

interface Ending {
  count: number
  size: number
  offset: number
  /** Bytes that stand before the archive's own beginning. */
  shift: number
}

/** Where the ending stands: the last one whose list could lie before it. A comment may hold what only looks like one. */
function findEnding(tail: Bytes, before: number): number {
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.all[at] !== 0x50 || tail.u32(at) !== 0x06054b50) continue
    const [count, size] = [tail.u16(at + 10), tail.u32(at + 12)]
    const plausible = size === 0xffff_ffff || (size >= count * 46 && size <= before + at)
    if (plausible) return at
  }
  throw new Damaged('no end of central directory')
}

async function readEnding(file: Blob): Promise<Ending> {
  const tail = await readSlice(file, file.size - END_SEARCH, file.size)
  const at = findEnding(tail, file.size - tail.length)
  const start = file.size - tail.length + at
  const count = tail.u16(at + 10)
  const size = tail.u32(at + 12)
  const offset = tail.u32(at + 16)
  if (count !== 0xffff && size !== 0xffff_ffff && offset !== 0xffff_ffff)
    return { count, size, offset, shift: start - size - offset }
  const locator = at - 20
  if (locator < 0 || tail.u32(locator) !== 0x07064b50)
    return { count, size, offset, shift: start - size - offset }
  // Where something stands before the archive, the wide ending lies later than the locator says: right before it.
  for (const place of [tail.u64(locator + 8), file.size - tail.length + locator - 56]) {
    const wide = await readSlice(file, place, place + 56)
    if (wide.length < 56 || wide.u32(0) !== 0x06064b50) continue
    const [wideSize, wideOffset] = [wide.u64(40), wide.u64(48)]
    return { count: wide.u64(32), size: wideSize, offset: wideOffset, shift: place - wideSize - wideOffset }
  }
  throw new Damaged('no wide end of central directory')
}

/** The list of entries, before the ending; where bytes were added between the two, at the place that the ending names. */
async function readList(file: Blob, ending: Ending): Promise<{ bytes: Bytes; shift: number }> {
  for (const shift of [ending.shift, 0]) {
    const start = ending.offset + shift
    if (start < 0 || start + ending.size > file.size) continue
    const bytes = await readSlice(file, start, start + ending.size)
    if (ending.count === 0 || (bytes.length >= 4 && bytes.u32(0) === LIST_ENTRY)) return { bytes, shift }
  }
  throw new Damaged('no central directory where the ending says')
}

/** Sizes and offset that did not fit into 32 bits stand in the extra field 0x0001, in this order. */
function widen(bytes: Bytes, from: number, length: number, entry: ZipEntry): void {
  for (let at = from; at + 4 <= from + length; at += 4 + bytes.u16(at + 2)) {
    if (bytes.u16(at) !== 1) continue
    let next = at + 4
    for (const field of ['size', 'packedSize', 'offset'] as const) {
      if (entry[field] !== 0xffff_ffff) continue
      entry[field] = bytes.u64(next)
      next += 8
    }
    return
  }
}

const nameOf = (bytes: Bytes, at: number, length: number, flags: number): string =>
  bytes
    .text(at, length, (flags & 0x800) === 0 ? 'windows-1252' : 'utf-8')
    .replace(/\\/gu, '/')
    .replace(/^\/+/u, '')

/**
 * Where an archive that lost its end holds another one whole, that one's list is found. What gives it away: the file begins with an
 * entry, and the list knows nothing of it. (Bytes before an archive that are no entry are only junk.)
 */
async function checkBeginning(
  file: Blob,
  ending: Ending,
  shift: number,
  entries: ZipDirectory,
): Promise<void> {
  if (shift === 0 || ending.count === 0) return
  const head = await readSlice(file, 0, 30)
  // An entry's own header: the version that it needs (no more than 6.3), and the length of its name.
  if (head.length < 30 || head.u32(0) !== LOCAL_ENTRY || head.u16(4) > 63 || head.u16(26) === 0) return
  if (![...entries.values()].some(({ offset }) => offset === 0))
    throw new Damaged('the list belongs to an archive inside')
}

/** Reads the list of entries from the end of the file. Local headers and contents stay unread. */
export async function readZipDirectory(file: Blob): Promise<ZipDirectory> {
  const ending = await readEnding(file)
  if (ending.count > ENTRIES_MAX || ending.size > DIRECTORY_MAX) throw new LimitReached('too many entries')
  const { bytes, shift } = await readList(file, ending)
  const entries = new Map<string, ZipEntry>()
  let at = 0
  // The list ends where its bytes do: some writers count wrongly.
  for (let index = 0; at + 46 <= bytes.length; index += 1) {
    if (index > ENTRIES_MAX) throw new LimitReached('too many entries')
    if (bytes.u32(at) !== LIST_ENTRY) {
      if (index < ending.count) throw new Damaged('central directory entry expected')
      break
    }
    const flags = bytes.u16(at + 8)
    const nameLength = bytes.u16(at + 28)
    const extraLength = bytes.u16(at + 30)
    const entry: ZipEntry = {
      name: nameOf(bytes, at + 46, nameLength, flags),
      method: bytes.u16(at + 10),
      encrypted: (flags & 1) === 1,
      checksum: bytes.u32(at + 16),
      packedSize: bytes.u32(at + 20),
      size: bytes.u32(at + 24),
      offset: bytes.u32(at + 42),
    }
    widen(bytes, at + 46 + nameLength, extraLength, entry)
    entry.offset += shift
    entries.set(entry.name.toLowerCase(), entry)
    at += 46 + nameLength + extraLength + bytes.u16(at + 32)
  }
  if (at > bytes.length && entries.size < ending.count) throw new Damaged('an entry is longer than the list')
  await checkBeginning(file, ending, shift, entries)
  return entries
}

/** The packed bytes of an entry, as a part of the file that is not read yet. */
async function packedPart(file: Blob, entry: ZipEntry): Promise<Blob> {
  if (entry.encrypted) throw new EntryLocked('the entry is encrypted')
  const header = await readSlice(file, entry.offset, entry.offset + 30)
  if (header.u32(0) !== LOCAL_ENTRY) throw new Damaged('no entry where the directory says')
  const start = entry.offset + 30 + header.u16(26) + header.u16(28)
  if (start + entry.packedSize > file.size) throw new Damaged('an entry is cut off')
  if (entry.method !== 0 && entry.method !== 8) throw new LimitReached('an unusual compression')
  return file.slice(start, start + entry.packedSize)
}

/**
 * The content of one entry piece by piece. What is wrong with it shows at the piece where it is, a wrong checksum after the last one;
 * whoever stops before that has it unchecked.
 */
export async function* streamZipEntry(file: Blob, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const packed: ReadableStream<Uint8Array<ArrayBuffer>> = (await packedPart(file, entry)).stream()
  const reader = (
    entry.method === 0 ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'))
  ).getReader()
  let checksum = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw error instanceof DOMException ? error : new Damaged('deflate data is damaged')
      })
      if (done) break
      checksum = crc32(value, checksum)
      yield value
    }
  } finally {
    // Whoever stops early leaves the rest packed.
    await reader.cancel().catch(() => undefined)
  }
  if (checksum !== entry.checksum) throw new Damaged('content and checksum differ')
}

/** The content of one entry, at most `cap` bytes of it packed and unpacked; more is `LimitReached`. */
export async function readZipEntry(file: Blob, entry: ZipEntry, cap: number): Promise<Uint8Array> {
  if (entry.size > cap || entry.packedSize > cap) throw new LimitReached('an entry is too large')
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of streamZipEntry(file, entry)) {
    length += piece.length
    // Whatever the archive claims about its size.
    if (length > cap) throw new LimitReached('an entry unpacks to too much')
    pieces.push(piece)
  }
  return concatBytes(...pieces)
}
