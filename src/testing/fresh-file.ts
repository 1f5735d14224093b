import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, vi } from 'vitest'

// Test files share a process. Each starts with modules and storage of its own, and leaves the globals as they were.
vi.resetModules()
globalThis.indexedDB = new IDBFactory()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'onLine')
})
