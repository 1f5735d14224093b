import { readSlice, spells } from '../bytes.ts'
import type { PartialInspection } from '../inspection.ts'

/** Memory limit: a JPEG is read in one piece. */
const JPEG_BYTES_MAX = 40_000_000

/** `unclear`: no end mark, but other data follows, as in some phones' panoramas. */
type PictureEnd = 'found' | 'missing' | 'unclear'

const isBetween = (marker: number, first: number, last: number): boolean => marker >= first && marker <= last

const isSegment = (marker: number): boolean =>
  isBetween(marker, 0xc0, 0xcf) || isBetween(marker, 0xda, 0xef) || marker === 0xfe

/** Stuffing, restart markers and fill bytes. */
const isInScan = (marker: number): boolean => marker === 0 || isBetween(marker, 0xd0, 0xd7) || marker === 0xff

/** Segments are skipped by length: a thumbnail inside one has its own end mark. */
function jpegEnd(data: Uint8Array): PictureEnd {
  let isScanned = false
  // The end of Samsung's trailer, which may hold no marker.
  let end: PictureEnd = spells(data, data.length - 4, 'SEFT') ? 'unclear' : 'missing'
  for (let at = data.indexOf(0xff, 2); at !== -1; at = data.indexOf(0xff, at)) {
    const marker = data[at + 1] ?? 0
    if (marker === 0xd9) return 'found'
    if (isSegment(marker)) {
      isScanned ||= marker === 0xda
      at += 2 + (data[at + 2] ?? 0) * 256 + (data[at + 3] ?? 0)
    } else {
      if (isScanned && !isInScan(marker)) end = 'unclear'
      at += 1
    }
  }
  return end
}

async function pngEnd(file: Blob): Promise<PictureEnd> {
  for (let at = 8; at + 12 <= file.size;) {
    const { all } = await readSlice(file, at, at + 8)
    if (spells(all, 4, 'IEND')) return 'found'
    // Names are letters; without one, no chunk follows.
    if ((all[4] ?? 0) < 0x41) break
    at += 12 + new DataView(all.buffer).getUint32(0)
  }
  return 'missing'
}

/** Detects truncated photos: a browser decodes half of one without an error. */
export async function inspectPicture(file: Blob, kind: 'jpg' | 'png'): Promise<PartialInspection> {
  if (kind === 'jpg' && file.size > JPEG_BYTES_MAX) return { kind, complete: false }
  const end = kind === 'png' ? await pngEnd(file) : jpegEnd(new Uint8Array(await file.arrayBuffer()))
  return { kind, damaged: end === 'missing', complete: end !== 'unclear' }
}
