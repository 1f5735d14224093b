import { type Bytes, readSlice, spells } from '../bytes.ts'
import { Damaged } from '../inspection.ts'

interface PictureSize {
  width: number
  height: number
}

const SEGMENTS_MAX = 500

const big16 = (bytes: Bytes, at: number): number => bytes.u8(at) * 256 + bytes.u8(at + 1)

/** Skips to the frame header without reading the segments before it. */
async function jpegSize(file: Blob): Promise<PictureSize | null> {
  let at = 2
  for (let count = 0; count < SEGMENTS_MAX; count += 1) {
    const head = await readSlice(file, at, at + 9)
    if (head.u8(0) !== 0xff) return null
    const marker = head.u8(1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: big16(head, 5), width: big16(head, 7) }
    at += marker === 0xff ? 1 : 2 + big16(head, 2)
  }
  return null
}

/** From the header of a JPEG, PNG or GIF, not decoded; null if unreadable. */
export async function pictureSize(file: Blob): Promise<PictureSize | null> {
  try {
    const head = await readSlice(file, 0, 32)
    if (head.u8(0) === 0xff && head.u8(1) === 0xd8) return await jpegSize(file)
    if (spells(head.all, 1, 'PNG'))
      return {
        width: big16(head, 16) * 65_536 + big16(head, 18),
        height: big16(head, 20) * 65_536 + big16(head, 22),
      }
    return spells(head.all, 0, 'GIF') ? { width: head.u16(6), height: head.u16(8) } : null
  } catch (error) {
    if (error instanceof Damaged) return null
    throw error
  }
}

/** Memory limit: a decoded pixel takes 4 bytes. */
const PIXELS_MAX = 60_000_000
const JPEG_QUALITY = 0.92

/** Respects the camera's orientation. Null if too large or not decodable. */
export async function drawPicture(file: Blob, width: number): Promise<ImageBitmap | null> {
  const size = await pictureSize(file)
  if (size === null || size.width * size.height > PIXELS_MAX) return null
  try {
    return await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' })
  } catch {
    return null
  }
}

/**
 * For HEIC, which the service rejects. Upright, without the camera's metadata (place, time). Null if this
 * platform can't decode it.
 */
export async function convertToJpeg(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
    // A canvas without a JPEG encoder returns PNG.
    return jpeg.type === 'image/jpeg' ? jpeg : null
  } catch {
    return null
  }
}
