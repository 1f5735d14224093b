import 'fake-indexeddb/auto'
import { afterAll, vi } from 'vitest'

// Test files share a process: each leaves the globals as they were.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'onLine')
})
