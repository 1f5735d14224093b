import { afterAll, vi } from 'vitest'

// First import of a test file that mocks modules: it must not get modules that an earlier file loaded, nor a later file its mocks.
vi.resetModules()
afterAll(() => vi.resetModules())
