/** Runs in a worker of the build, so that nothing else of it takes this for a browser: draws the pages of the module it is given. */
import { parentPort, workerData } from 'node:worker_threads'
import { browserStub } from './browser-stub.ts'
import type { PrerenderedPages } from './page-files.ts'

// Node has a navigator of its own, which can't be assigned to.
for (const [name, value] of Object.entries(browserStub)) Object.defineProperty(globalThis, name, { value })
const { renderPages } = (await import(workerData as string)) as {
  renderPages: () => Promise<PrerenderedPages>
}
parentPort?.postMessage(await renderPages(), [])
