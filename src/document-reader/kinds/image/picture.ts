import { pictureSize } from './picture-size.ts'

/** A larger picture would take more memory decoded than a page may have (4 bytes for each pixel). */
const PIXELS_MAX = 60_000_000
const JPEG_QUALITY = 0.92

/** The picture scaled to `width` pixels, turned as its camera noted; null where it is too large or can't be decoded. */
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
 * A picture that the service does not take (HEIC), as a JPEG; null where this platform can't decode it. Turned upright;
 * what the camera noted (place, time) does not come along.
 */
export async function convertToJpeg(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
    // A canvas that knows no JPEG answers with PNG.
    return jpeg.type === 'image/jpeg' ? jpeg : null
  } catch {
    return null
  }
}
