import { missingWorker } from './missing-part.ts'
import type { TextSheet } from '../workbook/workbook.ts'
import type { FiguresAsk, FiguresReading } from '../figures/reading.ts'
import { type Inspection, nothingFound } from '../kinds/inspection.ts'
import type { WorkerAnswer, WorkerJobs, WorkerQuestion } from './inspect-worker.ts'

/** After this the worker is replaced. Slightly longer than the inspection's own limit. */
const LIMIT_MS = 11_000
/** Only for hung workers, even on slow devices: the customer never waits for figures. */
const FIGURES_LIMIT_MS = 60_000
const IDLE_MS = 30_000

type Waiting = Omit<WorkerQuestion, 'id'> & {
  signal: AbortSignal | null
  settle: (answer: WorkerAnswer | null) => void
}

/**
 * Resolves to null if the worker hung, died or couldn't start; to a null `result` if the job failed. Rejects
 * if its code couldn't be loaded.
 */
type Run = <J extends keyof WorkerJobs>(
  job: J,
  given: Parameters<WorkerJobs[J]>,
  signal?: AbortSignal | null,
) => Promise<{ result: Awaited<ReturnType<WorkerJobs[J]>> | null } | null>

/** Queue of one worker: starts it with the first job, ends it when idle. */
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
      // Errors inside the worker have a message; a missing script has none.
      const missing = !(event instanceof ErrorEvent)
      endWorker(missing ? { id: 0, result: null, missing } : null)
    })
    return worker
  }

  /** Drawings come last: the customer waits for the others. */
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
    // Each job has its own result type.
    return answer as { result: never } | null
  }
}

const run = createLane(LIMIT_MS)

/** A second worker for figures: a large sheet must not delay the next inspection. */
const runBeside = createLane(FIGURES_LIMIT_MS)

/**
 * Null if the file can't be read; rejects if the worker's code couldn't be loaded. A file that hangs the
 * worker is inspected once more without its contents.
 */
export async function inspectInWorker(file: Blob): Promise<Inspection | null> {
  const answer = (await run('inspect', [file, true])) ?? (await run('inspect', [file, false]))
  return answer === null ? nothingFound : answer.result
}

/** For optional results: null on any failure. */
async function resultOrNull<R>(answer: Promise<{ result: R | null } | null>): Promise<R | null> {
  try {
    return (await answer)?.result ?? null
  } catch {
    return null
  }
}

/** Null if the file can't be read anymore, the worker hung or `signal` was aborted; never rejects. */
export const figuresInWorker = (
  file: Blob,
  ask: FiguresAsk,
  signal: AbortSignal,
): Promise<FiguresReading | null> => resultOrNull(runBeside('readFigures', [file, ask], signal))

/** Null if the sheets can't be read; rejects if the worker's code couldn't be loaded. */
export const sheetsInWorker = async (file: Blob): Promise<readonly TextSheet[] | null> =>
  (await run('readSheets', [file]))?.result ?? null

export const drawPage = (
  { file, key, page, width }: { file: Blob; key: string; page: number; width: number },
  signal: AbortSignal,
): Promise<ImageBitmap | null> => resultOrNull(run('drawPage', [file, key, page, width], signal))

export const drawPicture = (file: Blob, width: number, signal: AbortSignal): Promise<ImageBitmap | null> =>
  resultOrNull(run('drawPicture', [file, width], signal))

export const convertInWorker = (file: Blob): Promise<Blob | null> => resultOrNull(run('convert', [file]))
