import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type DrawingOptions, openPdf } from './pdf-reader.ts'

/** A page is drawn at most this many times as high as it is wide. */
const TALLEST = 1.6
/** Pictures inside a page with more pixels than this are left out of its drawing. */
const PICTURE_PIXELS_MAX = 40_000_000

/** Makes the canvases that pdf.js draws on; the class that it brings needs a page around it. */
class WorkerCanvasFactory {
  create(width: number, height: number): { canvas: OffscreenCanvas; context: unknown } {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    Object.assign(canvas, { width, height })
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    Object.assign(canvas, { width: 0, height: 0 })
  }
  getNoAlphaContext(canvas: OffscreenCanvas): unknown {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  }
}

/** SVG filters need a page around them too; a thumbnail does without. */
class NoFilters {
  addFilter = (): string => 'none'
  addHCMFilter = (): string => 'none'
  addAlphaFilter = (): string => 'none'
  addLuminosityFilter = (): string => 'none'
  addKnockoutFilter = (): string => 'none'
  addHighlightHCMFilter = (): string => 'none'
  addSelectionHCMFilter = (): string => 'none'
  addSelectionFilter = (): string => 'none'
  createSelectionStyle = (): null => null
  destroy = (): void => undefined
}

const drawing: DrawingOptions = (version) => ({
  CanvasFactory: WorkerCanvasFactory,
  FilterFactory: NoFilters,
  // A worker has no document, but it has fonts.
  ownerDocument: { fonts: Reflect.get(globalThis, 'fonts') } as unknown as HTMLDocument,
  disableWorkerRendering: true,
  disableFontFace: false,
  useSystemFonts: true,
  maxImageSize: PICTURE_PIXELS_MAX,
  // Fax and JPEG 2000 pictures, as scanners make them, are decoded by parts that the build lays beside this script.
  wasmUrl: new URL(`pdfjs-${version}/`, self.location.href).href,
})

async function drawPage(document: PDFDocumentProxy, number: number, width: number): Promise<ImageBitmap> {
  const page = await document.getPage(number)
  const whole = page.getViewport({ scale: 1 })
  const scale = Math.min(width / whole.width, (width * TALLEST) / whole.height)
  const viewport = page.getViewport({ scale })
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  )
  // As for print: pdf.js then does not wait for frames, which a worker does not have.
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport,
    intent: 'print',
    background: 'white',
  }).promise
  page.cleanup()
  return canvas.transferToImageBitmap()
}

/** A document that stays open between pages; there is one at a time. */
export interface PdfDrawing {
  /** The page (from 1) as a picture `width` pixels wide. */
  draw: (page: number, width: number) => Promise<ImageBitmap>
  close: () => Promise<void>
}

/** Opens a PDF for drawing its pages. Runs in workers that have `OffscreenCanvas`. */
export async function openPdfDrawing(file: Blob): Promise<PdfDrawing> {
  const { document, unreadable, close } = await openPdf(file, null, drawing)
  const draw = (page: number, width: number): Promise<ImageBitmap> =>
    Promise.race([drawPage(document, page, width), unreadable])
  return { draw, close }
}
