import { inspectFile } from '../inspect/inspect.ts'
import type { WorkerAnswer, WorkerJob, WorkerQuestion } from './inspect-client.ts'
import { convertToJpeg, drawPicture } from '../inspect/image/picture.ts'
import type { PdfDrawing } from '../inspect/pdf/pdf-drawing.ts'

/** Looks into files off the main thread: one question, one answer, matched by id. The page asks one at a time. */
const scope = globalThis as unknown as {
  addEventListener: (type: 'message', listener: (event: MessageEvent<WorkerQuestion>) => void) => void
  postMessage: (answer: WorkerAnswer, transfer: Transferable[]) => void
}

let open: { key: string; drawing: PdfDrawing } | null = null

/** The document stays open for its next page, until another file comes. */
async function drawingOf(key: string, file: Blob): Promise<PdfDrawing> {
  if (open?.key === key) return open.drawing
  await closeDrawing()
  const { openPdfDrawing } = await import('../inspect/pdf/pdf-drawing.ts')
  open = { key, drawing: await openPdfDrawing(file) }
  return open.drawing
}

async function closeDrawing(): Promise<void> {
  const closing = open
  open = null
  await closing?.drawing.close()
}

async function answerOf(job: WorkerJob): Promise<Omit<WorkerAnswer, 'id'>> {
  switch (job.type) {
    case 'inspect':
      await closeDrawing()
      return { inspection: await inspectFile(job.file, job.deep) }
    case 'read-figures': {
      const { readFigures } = await import('../figures/read-figures.ts')
      return { figures: await readFigures(job.file, job.ask) }
    }
    case 'read-sheet': {
      const { readFirstSheet } = await import('../figures/cells/first-sheet.ts')
      return { sheet: await readFirstSheet(job.file) }
    }
    case 'draw-page':
      return { bitmap: await (await drawingOf(job.key, job.file)).draw(job.page, job.width) }
    case 'draw-picture':
      return { bitmap: await drawPicture(job.file, job.width) }
    default:
      return { jpeg: await convertToJpeg(job.file) }
  }
}

// With damaged files pdf.js leaves promises behind that reject; whoever asked has been answered all the same.
addEventListener('unhandledrejection', (event) => event.preventDefault())

scope.addEventListener('message', ({ data }) => {
  // pdf.js's own half listens in this thread too; its messages are none of ours.
  if (data.job === undefined) return
  answerOf(data.job).then(
    (answer) => scope.postMessage({ id: data.id, ...answer }, answer.bitmap ? [answer.bitmap] : []),
    () => scope.postMessage({ id: data.id }, []),
  )
})
