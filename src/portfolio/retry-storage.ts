import { announceChange } from './changes.ts'
import { currentAccount } from '../api/session/session-store.ts'
import { writePortfolio } from './database.ts'
import { saveUnsaved } from './unsaved.ts'

/**
 * Tries the store once with a row that is taken out again, writes what is held, and lets every page read again. Throws
 * StorageTrouble when it still fails.
 */
export async function retryStorage(): Promise<void> {
  const account = currentAccount()
  await writePortfolio(async (transaction) => {
    const keys = transaction.objectStore('keys')
    await keys.put({ account, keyId: 0, name: '', createdAt: null, replacement: null, off: null })
    await keys.delete([account, 0])
  })
  await saveUnsaved()
  announceChange(account)
}
