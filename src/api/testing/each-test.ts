import { afterEach, beforeEach, vi } from 'vitest'
import { FakeService } from './fake-service.ts'
import { fakeTime, freshBrowser } from './tabs.ts'

/** The service of the running test. Every test of a file that imports this begins with an empty browser, a fresh service and faked time. */
export let service = new FakeService()

beforeEach(() => {
  fakeTime()
  service = freshBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
