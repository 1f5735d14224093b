import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterAll, vi } from 'vitest'

// Test files share a process: each leaves the globals and the disk as it found them.
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'onLine')
  await emptyDisk()
})

/** Clears what a connection that is still open would keep from being deleted. */
async function emptyDisk(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue
    const database = await openDB(name)
    const stores = [...database.objectStoreNames]
    if (stores.length > 0) {
      const transaction = database.transaction(stores, 'readwrite')
      for (const store of stores) void transaction.objectStore(store).clear()
      await transaction.done
    }
    database.close()
  }
}

// Vitest's own limit is a second, which a busy machine exceeds.
const { waitFor } = vi
vi.waitFor = (holds, options = { timeout: 30_000 }) => waitFor(holds, options)
