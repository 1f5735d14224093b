import { spells, starts } from './bytes.ts'
import type { FoundKind } from './inspection.ts'

/** Windows pictures made of drawing commands: EMF, and WMF with or without the header for placing it. */
const isMetafile = (head: Uint8Array): boolean =>
  (starts(head, 1, 0, 0, 0) && spells(head, 40, ' EMF')) ||
  starts(head, 0xd7, 0xcd, 0xc6, 0x9a) ||
  starts(head, 1, 0, 9, 0, 0, 1) ||
  starts(head, 1, 0, 9, 0, 0, 3)

/** TrueType begins with little more than the number of its tables, and a number that follows from it. */
function isTrueType(head: Uint8Array): boolean {
  const tables = head[5] ?? 0
  if (!starts(head, 0, 1, 0, 0, 0) || tables === 0) return false
  return ((head[6] ?? 0) << 8) + (head[7] ?? 0) === 16 * 2 ** Math.floor(Math.log2(tables))
}

const isFont = (head: Uint8Array): boolean =>
  ['OTTO', 'true\0', 'ttcf\0', 'wOFF', 'wOF2'].some((mark) => spells(head, 0, mark)) || isTrueType(head)

const kbits = {
  mpeg1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}

/** The length of the MP3 frame at `at` in bytes; null where there is none. */
function mp3Frame(head: Uint8Array, at: number): number | null {
  const [sync = 0, kind = 0, rates = 0] = head.subarray(at, at + 3)
  // Layer III of one of the three versions that exist.
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2 || (kind & 0x18) === 0x08) return null
  const version = (kind >> 3) & 3
  const kbit = kbits[version === 3 ? 'mpeg1' : 'mpeg2'][(rates >> 4) - 1]
  const hertz = [44_100, 48_000, 32_000][(rates >> 2) & 3]
  if (kbit === undefined || hertz === undefined) return null
  const [samples, slower] = version === 3 ? [144, 1] : [72, version === 2 ? 2 : 4]
  return Math.floor((samples * kbit * 1000 * slower) / hertz) + ((rates >> 1) & 1)
}

/** Two frames, one right after the other: a single one may be chance. */
function isBareMp3(head: Uint8Array): boolean {
  const length = mp3Frame(head, 0)
  return length !== null && mp3Frame(head, length) !== null
}

const isSound = (head: Uint8Array): boolean =>
  (spells(head, 0, 'RIFF') && spells(head, 8, 'WAVE')) ||
  (spells(head, 0, 'FORM') && (spells(head, 8, 'AIFF') || spells(head, 8, 'AIFC'))) ||
  ['ftypM4A ', 'ftypM4B ', 'ftypM4P '].some((mark) => spells(head, 4, mark)) ||
  ['OggS\0', 'fLaC', 'MThd\0\0\0', '#!AMR'].some((mark) => spells(head, 0, mark)) ||
  (spells(head, 0, 'ID3') && [2, 3, 4].includes(head[3] ?? 0)) ||
  isBareMp3(head)

/**
 * Kinds that are nothing for the service and can be told for certain. They come first: what an Outlook package or a metafile holds may
 * be a whole PDF near its beginning.
 */
export function foreignKindOf(head: Uint8Array): FoundKind | null {
  if (starts(head, 0x78, 0x9f, 0x3e, 0x22)) return 'tnef'
  if (isMetafile(head)) return 'metafile'
  if (isFont(head)) return 'font'
  return isSound(head) ? 'sound' : null
}
