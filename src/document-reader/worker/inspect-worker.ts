import type { FiguresAsk } from '../figures/reading.ts'
import { isMissingPart } from '#platform/missing-part.ts'
import { inspectFile } from '../kinds/inspect.ts'
import { convertToJpeg, drawPicture } from '../kinds/image/picture.ts'
import type { PdfDrawing } from '../pdf/pdf-drawing.ts'

let open: { key: string; drawing: PdfDrawing } | null = null

/** The document stays open for its next page, until another file comes. */
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

/** What can be asked of this worker. A job that rejects could not read or draw the file. */
const jobs = {
  /** Without `deep` the PDF reader stays out of it. */
  inspect: async (file: Blob, deep: boolean) => {
    await closeDrawing()
    return inspectFile(file, deep)
  },
  readFigures: async (file: Blob, ask: FiguresAsk) =>
    (await import('../figures/read-figures.ts')).readFigures(file, ask),
  readSheets: async (file: Blob) => (await import('../workbook/workbook.ts')).readTextSheets(file),
  /** One page of a PDF; the document `key` stays open for the next one. */
  drawPage: async (file: Blob, key: string, page: number, width: number) =>
    (await drawingOf(key, file)).draw(page, width),
  drawPicture,
  convert: convertToJpeg,
}
export type WorkerJobs = typeof jobs
export type WorkerQuestion = { id: number; job: keyof WorkerJobs; given: unknown[] }
/** `missing`: the code for it could not be loaded. */
export type WorkerAnswer = { id: number; result: unknown; missing?: boolean }

/** Looks into files off the main thread: one question, one answer, matched by id. The page asks one at a time. */
const scope = globalThis as unknown as {
  addEventListener: (type: 'message', listener: (event: MessageEvent<WorkerQuestion>) => void) => void
  postMessage: (answer: WorkerAnswer, transfer: Transferable[]) => void
}

// With damaged files pdf.js leaves promises behind that reject; whoever asked has been answered all the same.
addEventListener('unhandledrejection', (event) => event.preventDefault())

scope.addEventListener('message', ({ data: { id, job, given } }) => {
  // pdf.js's own half listens in this thread too; its messages are none of ours.
  if (given === undefined) return
  const run = jobs[job] as (...given: unknown[]) => Promise<unknown>
  run(...given).then(
    (result) => scope.postMessage({ id, result }, result instanceof ImageBitmap ? [result] : []),
    (error: unknown) => scope.postMessage({ id, result: null, missing: isMissingPart(error) }, []),
  )
})
