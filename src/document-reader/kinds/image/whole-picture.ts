import { readSlice, spells } from '../bytes.ts'
import type { PartialInspection } from '../inspection.ts'
import { crc32 } from './crc32.ts'
import { wholeJpeg, type PictureState } from './whole-jpeg.ts'

/** Memory limit: a JPEG is read in one piece. */
const JPEG_BYTES_MAX = 40_000_000
/** In ms; a 12-megapixel photo takes about 200. */
const LIMIT_MS = 5_000
const PIECE_BYTES = 1_000_000

/** Verifies the checksum of every critical chunk up to the end mark. */
async function wholePng(file: Blob, isLate: () => boolean): Promise<PictureState> {
  for (let at = 8; at + 12 <= file.size;) {
    const head = (await readSlice(file, at, at + 8)).all
    const length = new DataView(head.buffer).getUint32(0)
    const end = at + 8 + length
    if (end + 4 > file.size) return 'damaged'
    // A capital first letter marks a critical chunk.
    if (((head[4] ?? 0) & 0x20) === 0) {
      let sum = 0
      for (let from = at + 4; from < end; from += PIECE_BYTES) {
        if (isLate()) return 'late'
        sum = crc32((await readSlice(file, from, Math.min(from + PIECE_BYTES, end))).all, sum)
      }
      const stated = (await readSlice(file, end, end + 4)).all
      if (new DataView(stated.buffer).getUint32(0) !== sum) return 'damaged'
    }
    if (spells(head, 4, 'IEND')) return 'whole'
    at = end + 4
  }
  return 'damaged'
}

/** Detects truncated photos: a browser decodes half of one without an error. */
export async function inspectPicture(file: Blob, kind: 'jpg' | 'png'): Promise<PartialInspection> {
  const until = Date.now() + LIMIT_MS
  const isLate = (): boolean => Date.now() > until
  if (kind === 'jpg' && file.size > JPEG_BYTES_MAX) return { kind, complete: false }
  const state =
    kind === 'png'
      ? await wholePng(file, isLate)
      : wholeJpeg(new Uint8Array(await file.arrayBuffer()), isLate)
  return { kind, damaged: state === 'damaged', complete: state !== 'late' }
}
