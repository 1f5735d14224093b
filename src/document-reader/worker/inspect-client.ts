import { missingWorker } from '#platform/missing-part.ts'
import type { TextSheet } from '../workbook/workbook.ts'
import type { FiguresAsk, FiguresReading } from '../figures/reading.ts'
import { type Inspection, nothingFound } from '../kinds/inspection.ts'
import type { WorkerAnswer, WorkerJobs, WorkerQuestion } from './inspect-worker.ts'

/** A worker that does not answer by then hangs, and is replaced. A little more than the inspectors give themselves. */
const LIMIT_MS = 11_000
/** The customer never waits for figures: only what hangs ends here, however slow the device. */
const FIGURES_LIMIT_MS = 60_000
const IDLE_MS = 30_000

type Waiting = Omit<WorkerQuestion, 'id'> & {
  signal: AbortSignal | null
  settle: (answer: WorkerAnswer | null) => void
}

/**
 * Resolves to null when the worker hung, died or could not start; to a `result` of null when the job failed. Rejects when its code
 * could not be loaded.
 */
type Run = <J extends keyof WorkerJobs>(
  job: J,
  given: Parameters<WorkerJobs[J]>,
  signal?: AbortSignal | null,
) => Promise<{ result: Awaited<ReturnType<WorkerJobs[J]>> | null } | null>

/** A worker that does one job after the other, starts with the first one and leaves when it has been idle. */
function createLane(limitMs: number): Run {
  let worker: Worker | null = null
  let nextId = 1
  let idle: ReturnType<typeof setTimeout> | undefined
  let running: { id: number; settle: (answer: WorkerAnswer | null) => void } | null = null
  const waiting: Waiting[] = []

  function endWorker(answer: WorkerAnswer | null = null): void {
    worker?.terminate()
    worker = null
    running?.settle(answer)
  }

  function theWorker(): Worker {
    if (worker !== null) return worker
    worker = new Worker(new URL('./inspect-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.id === running?.id) running.settle(data)
    })
    worker.addEventListener('error', (event) => {
      // What goes wrong inside of it comes with its message; a worker whose code is gone says nothing.
      const missing = !(event instanceof ErrorEvent)
      endWorker(missing ? { id: 0, result: null, missing } : null)
    })
    return worker
  }

  /** Pictures come last: the customer waits for the rest. */
  function runNext(): void {
    if (running !== null) return
    clearTimeout(idle)
    const index = waiting.findIndex(({ job }) => !job.startsWith('draw'))
    const [next] = waiting.splice(Math.max(index, 0), 1)
    if (next === undefined) {
      idle = setTimeout(() => endWorker(), IDLE_MS)
      return
    }
    if (next.signal?.aborted === true) {
      next.settle(null)
      runNext()
      return
    }
    const id = nextId
    nextId += 1
    const timer = setTimeout(() => endWorker(), limitMs)
    running = {
      id,
      settle: (answer) => {
        clearTimeout(timer)
        running = null
        next.settle(answer)
        runNext()
      },
    }
    try {
      theWorker().postMessage({ id, job: next.job, given: next.given } satisfies WorkerQuestion, [])
    } catch {
      endWorker()
    }
  }

  return async (job, given, signal = null) => {
    const answer = await new Promise<WorkerAnswer | null>((settle) => {
      waiting.push({ job, given, signal, settle })
      runNext()
    })
    if (answer?.missing === true) throw missingWorker()
    // Each job's own kind of result.
    return answer as { result: never } | null
  }
}

const run = createLane(LIMIT_MS)

/** Figures have a worker of their own: a large sheet must never hold up the look into the next file. */
const runBeside = createLane(FIGURES_LIMIT_MS)

/**
 * Looks into a file in the worker, which starts with the first file and leaves when it has been idle. Resolves to null when
 * the file can't be read; rejects when the worker's code could not be loaded. A file that hangs the worker is looked at once more, without its insides.
 */
export async function inspectInWorker(file: Blob): Promise<Inspection | null> {
  const answer = (await run('inspect', [file, true])) ?? (await run('inspect', [file, false]))
  return answer === null ? nothingFound : answer.result
}

/** What a page can do without: null when it can't be had, for whatever reason. */
async function resultOrNull<R>(answer: Promise<{ result: R | null } | null>): Promise<R | null> {
  try {
    return (await answer)?.result ?? null
  } catch {
    return null
  }
}

/**
 * Reads a document's figures in a worker. Null when the file can't be read any more, the worker hung, or nobody wants it any
 * more (`signal`); never rejects.
 */
export const figuresInWorker = (
  file: Blob,
  ask: FiguresAsk,
  signal: AbortSignal,
): Promise<FiguresReading | null> => resultOrNull(runBeside('readFigures', [file, ask], signal))

/** The lines of a workbook's sheets, in a worker. Null when they can't be read; rejects when the worker's code could not be loaded. */
export const sheetsInWorker = async (file: Blob): Promise<readonly TextSheet[] | null> =>
  (await run('readSheets', [file]))?.result ?? null

/** A page of a PDF as a picture, or null. Pages of one document share `key`. */
export const drawPage = (
  { file, key, page, width }: { file: Blob; key: string; page: number; width: number },
  signal: AbortSignal,
): Promise<ImageBitmap | null> => resultOrNull(run('drawPage', [file, key, page, width], signal))

/** A picture scaled down, or null. */
export const drawPicture = (file: Blob, width: number, signal: AbortSignal): Promise<ImageBitmap | null> =>
  resultOrNull(run('drawPicture', [file, width], signal))

/** A HEIC picture as JPEG where the platform can, else null. */
export const convertInWorker = (file: Blob): Promise<Blob | null> => resultOrNull(run('convert', [file]))
