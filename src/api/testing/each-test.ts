import { afterEach, beforeEach, vi } from 'vitest'
import { FakeService } from './fake-service.ts'
import { fakeTime, freshBrowser } from './tabs.ts'

/** Importing this gives each test an empty browser, a fresh service and fake time. */
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
