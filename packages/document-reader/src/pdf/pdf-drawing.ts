import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type DrawingOptions, openPdf } from './pdf-reader.ts'

/** Maximum height by width. */
const TALLEST = 1.6
/** Larger embedded images are left out. */
const PICTURE_PIXELS_MAX = 40_000_000

/** Replaces pdf.js's factory, which needs a DOM. */
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

/** SVG filters need a DOM too; a thumbnail can do without. */
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
  // A worker has fonts but no document.
  ownerDocument: { fonts: Reflect.get(globalThis, 'fonts') } as unknown as HTMLDocument,
  disableWorkerRendering: true,
  disableFontFace: false,
  useSystemFonts: true,
  maxImageSize: PICTURE_PIXELS_MAX,
  // Decoders of fax and JPEG 2000 images; the build copies them here.
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
  // Other intents wait for animation frames, which a worker lacks.
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport,
    intent: 'print',
    background: 'white',
  }).promise
  page.cleanup()
  return canvas.transferToImageBitmap()
}

/** Stays open between pages; one at a time. */
export interface PdfDrawing {
  /** `page` from 1; `width` in pixels. */
  draw: (page: number, width: number) => Promise<ImageBitmap>
  close: () => Promise<void>
}

/** Needs `OffscreenCanvas`; runs in a worker. */
export async function openPdfDrawing(file: Blob): Promise<PdfDrawing> {
  const { document, unreadable, close } = await openPdf(file, null, drawing)
  const draw = (page: number, width: number): Promise<ImageBitmap> =>
    Promise.race([drawPage(document, page, width), unreadable])
  return { draw, close }
}
