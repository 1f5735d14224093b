/** Prerenders the pages of the given module. In a worker, so the rest of the build doesn't see the browser stubs. */
import { parentPort, workerData } from 'node:worker_threads'
import { browserStub } from './browser-stub.ts'
import type { PrerenderedPages } from './page-files.ts'

// Node's own `navigator` can't be assigned to.
for (const [name, value] of Object.entries(browserStub)) Object.defineProperty(globalThis, name, { value })
const { renderPages } = (await import(workerData as string)) as {
  renderPages: () => Promise<PrerenderedPages>
}
parentPort?.postMessage(await renderPages(), [])
