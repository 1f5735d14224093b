import { pictureSize } from './picture-size.ts'

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
