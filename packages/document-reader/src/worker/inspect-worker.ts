import type { FiguresAsk } from '../figures/reading.ts'
import { isMissingPart } from './missing-part.ts'
import { inspectFile } from '../kinds/inspect.ts'
import { convertToJpeg, drawPicture } from '../kinds/image/picture.ts'
import type { PdfDrawing } from '../pdf/pdf-drawing.ts'

let open: { key: string; drawing: PdfDrawing } | null = null

/** Keeps the document open for its next page, until another file is inspected or drawn. */
async function drawingOf(key: string, file: Blob): Promise<PdfDrawing> {
  if (open?.key === key) return open.drawing
  await closeDrawing()
  const { openPdfDrawing } = await import('../pdf/pdf-drawing.ts')
  open = { key, drawing: await openPdfDrawing(file) }
  return open.drawing
}

async function closeDrawing(): Promise<void> {
  const closing = open
  open = null
  await closing?.drawing.close()
}

/** A rejection means the file couldn't be read or drawn. */
const jobs = {
  /** Without `deep`, skips the PDF reader. */
  inspect: async (file: Blob, deep: boolean) => {
    await closeDrawing()
    return inspectFile(file, deep)
  },
  readFigures: async (file: Blob, ask: FiguresAsk) =>
    (await import('../figures/read-figures.ts')).readFigures(file, ask),
  readSheets: async (file: Blob) => (await import('../workbook/workbook.ts')).readTextSheets(file),
  drawPage: async (file: Blob, key: string, page: number, width: number) =>
    (await drawingOf(key, file)).draw(page, width),
  drawPicture,
  convert: convertToJpeg,
}
export type WorkerJobs = typeof jobs
export type WorkerQuestion = { id: number; job: keyof WorkerJobs; given: unknown[] }
/** `missing`: the code couldn't be loaded. */
export type WorkerAnswer = { id: number; result: unknown; missing?: boolean }

/** One request at a time, matched by id. */
const scope = globalThis as unknown as {
  addEventListener: (type: 'message', listener: (event: MessageEvent<WorkerQuestion>) => void) => void
  postMessage: (answer: WorkerAnswer, transfer: Transferable[]) => void
}

// pdf.js leaves unhandled rejections with damaged files; the caller has its answer already.
addEventListener('unhandledrejection', (event) => event.preventDefault())

scope.addEventListener('message', ({ data: { id, job, given } }) => {
  // pdf.js's worker half posts its messages in this thread too.
  if (given === undefined) return
  const run = jobs[job] as (...given: unknown[]) => Promise<unknown>
  run(...given).then(
    (result) => scope.postMessage({ id, result }, result instanceof ImageBitmap ? [result] : []),
    (error: unknown) => scope.postMessage({ id, result: null, missing: isMissingPart(error) }, []),
  )
})
