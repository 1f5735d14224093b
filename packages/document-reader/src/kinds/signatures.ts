import { findText, spells, starts } from './bytes.ts'
import type { FoundKind } from './inspection.ts'

/** Containers need their directory to be read. */
export type HeadKind = FoundKind | 'zip-container' | 'cfb-container' | 'bare-biff' | 'not-binary'

/** Bytes read to detect the kind. */
export const HEAD_BYTES = 65_536

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'heif']

function boxKind(head: Uint8Array): FoundKind | null {
  if (!spells(head, 4, 'ftyp')) return null
  const brand = String.fromCharCode(...head.subarray(8, 12))
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return heicBrands.includes(brand) ? 'heic' : 'video'
}

/** BIFF 2 to 5 without a container: BOF record, its length, a plausible version. */
function isBareBiff(head: Uint8Array): boolean {
  const record = (head[0] ?? 0) | ((head[1] ?? 0) << 8)
  const length = (head[2] ?? 0) | ((head[3] ?? 0) << 8)
  return [0x0009, 0x0209, 0x0409, 0x0809].includes(record) && length >= 4 && length <= 16
}

/** `head`: up to 64 KB. */
export function kindOfHead(head: Uint8Array): HeadKind {
  if (head.length === 0) return 'empty'
  if (starts(head, 0xff, 0xd8, 0xff)) return 'jpg'
  if (starts(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (spells(head, 0, 'GIF87a') || spells(head, 0, 'GIF89a')) return 'gif'
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'cfb-container'
  if (starts(head, 0x50, 0x4b) && [0x0304, 0x0506, 0x0708].includes(((head[2] ?? 0) << 8) | (head[3] ?? 0)))
    return 'zip-container'
  // Readers accept a PDF header anywhere in the first 1,024 bytes.
  if (findText(head, '%PDF-', 0, 1024) !== -1) return 'pdf'
  const box = boxKind(head)
  if (box !== null) return box
  if (spells(head, 0, 'RIFF') && spells(head, 8, 'WEBP')) return 'webp'
  if (starts(head, 0x49, 0x49, 0x2a, 0) || starts(head, 0x4d, 0x4d, 0, 0x2a)) return 'tiff'
  if (spells(head, 0, 'BM') && head[6] === 0 && head[7] === 0 && head[8] === 0 && head[9] === 0) return 'bmp'
  if (spells(head, 0, '{\\rtf')) return 'rtf'
  if ((spells(head, 0, 'MZ') && head.includes(0)) || starts(head, 0x7f, 0x45, 0x4c, 0x46)) return 'program'
  if (spells(head, 0, 'Rar!') || starts(head, 0x37, 0x7a, 0xbc, 0xaf) || starts(head, 0x1f, 0x8b))
    return 'archive'
  if (isBareBiff(head)) return 'bare-biff'
  return 'not-binary'
}
