import type { AddressListAnswer, AddressListQuestion } from './list-worker.ts'
import type { AddressTable } from './read-table.ts'

/** Megabytes take about a second. */
const LIMIT_MS = 20_000

let worker: Worker | null = null
let lastId = 0
let settle: ((table: AddressTable | null) => void) | null = null

function end(): void {
  worker?.terminate()
  worker = null
  settle?.(null)
  settle = null
}

function theWorker(): Worker {
  if (worker !== null) return worker
  worker = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data: { id, table } }: MessageEvent<AddressListAnswer>) => {
    if (id !== lastId) return
    settle?.(table)
    settle = null
  })
  worker.addEventListener('error', end)
  return worker
}

/** A newer text cancels an older one. Null when canceled, timed out or the worker crashed; never rejects. */
export async function readTextInWorker(text: string): Promise<AddressTable | null> {
  if (settle !== null) end()
  lastId += 1
  const question: AddressListQuestion = { id: lastId, text }
  const timer = setTimeout(end, LIMIT_MS)
  try {
    return await new Promise<AddressTable | null>((resolve) => {
      settle = resolve
      theWorker().postMessage(question, [])
    })
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
