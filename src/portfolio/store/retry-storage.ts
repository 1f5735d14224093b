import { announceChange } from './changes.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { closePortfolio, writePortfolio } from './database.ts'
import { storageAlarm } from './storage-alarm.ts'
import { saveUnsaved } from './unsaved.ts'

/**
 * Tests storage with a temporary row, saves pending rows, and refetches everything. Throws StorageError if it
 * still fails.
 */
export async function retryStorage(): Promise<void> {
  const account = currentAccount()
  // A connection that is still opening may never open.
  void closePortfolio()
  await writePortfolio(async (transaction) => {
    const keys = transaction.objectStore('keys')
    await keys.put({ account, keyId: 0, name: '', createdAt: null, replacement: null, off: null })
    await keys.delete([account, 0])
  })
  await saveUnsaved()
  announceChange(account)
  announceChange(account, 'lists')
}

const ASK_AGAIN_MS = 5_000

/**
 * Retries while storage is unresponsive, so no outdated alarm stays. Other problems need the user first.
 * Returns the unsubscribe function.
 */
export function retryWhileStuck(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (): void => {
    clearTimeout(timer)
    if (storageAlarm.getState() !== 'stuck') return
    timer = setTimeout(() => void retryStorage().then(plan, plan), ASK_AGAIN_MS)
  }
  plan()
  const unsubscribe = storageAlarm.subscribe(plan)
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
