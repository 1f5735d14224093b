import { IDBFactory } from 'fake-indexeddb'
import { afterAll, vi } from 'vitest'

// First import of a test file that mocks modules: it must not get modules and storage that an earlier file used, nor a later file its mocks.
vi.resetModules()
globalThis.indexedDB = new IDBFactory()
afterAll(() => vi.resetModules())
