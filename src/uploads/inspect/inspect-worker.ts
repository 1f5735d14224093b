import { inspectFile } from './inspect.ts'
import type { WorkerAnswer, WorkerQuestion } from './inspect-client.ts'

/** Looks into files off the main thread: one question, one answer, matched by id. */
const scope = globalThis as unknown as {
  addEventListener: (type: 'message', listener: (event: MessageEvent<WorkerQuestion>) => void) => void
  postMessage: (answer: WorkerAnswer, transfer: Transferable[]) => void
}

scope.addEventListener('message', ({ data: { id, file } }) => {
  inspectFile(file).then(
    (inspection) => scope.postMessage({ id, inspection }, []),
    () => scope.postMessage({ id, inspection: null }, []),
  )
})
