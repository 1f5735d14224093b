import { type Inspection, nothingFound } from './inspection.ts'

export type WorkerQuestion = { id: number; file: Blob }
/** `inspection` is null when the file can't be read. */
export type WorkerAnswer = { id: number; inspection: Inspection | null }

/** A little more than the inspectors give themselves: whoever does not answer by then hangs and is replaced. */
const WORKER_LIMIT_MS = 11_000
const IDLE_MS = 30_000

let worker: Worker | null = null
let nextId = 1
let idle: ReturnType<typeof setTimeout> | undefined
const waiting = new Map<number, (inspection: Inspection | null) => void>()

function dropWorker(): void {
  worker?.terminate()
  worker = null
  for (const answer of waiting.values()) answer(nothingFound)
  waiting.clear()
}

function theWorker(): Worker {
  if (worker !== null) return worker
  worker = new Worker(new URL('./inspect-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data: { id, inspection } }: MessageEvent<WorkerAnswer>) => {
    waiting.get(id)?.(inspection)
    waiting.delete(id)
  })
  // A worker that can't start or dies answers everyone: "could not look inside".
  worker.addEventListener('error', dropWorker)
  return worker
}

/**
 * Looks into a file in the worker, which starts with the first file and leaves when it has been idle. Resolves to null when
 * the file can't be read; never rejects.
 */
export async function inspectInWorker(file: Blob): Promise<Inspection | null> {
  clearTimeout(idle)
  const id = nextId
  nextId += 1
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<Inspection | null>((resolve) => {
      waiting.set(id, resolve)
      timer = setTimeout(dropWorker, WORKER_LIMIT_MS)
      theWorker().postMessage({ id, file } satisfies WorkerQuestion, [])
    })
  } catch {
    return nothingFound
  } finally {
    clearTimeout(timer)
    waiting.delete(id)
    if (waiting.size === 0) idle = setTimeout(dropWorker, IDLE_MS)
  }
}
