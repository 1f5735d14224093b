import { currentAccount } from '#api/session/session-state.ts'
import { dismissStorageAlarm, storageAlarm } from '#api/storage/storage-alarm.ts'
import { announceMoved, putMoved } from './attempts/stored-attempts.ts'
import { announceChange } from './store/changes.ts'
import { closePortfolio, RECORD_STORES, writePortfolio } from './store/database.ts'
import { saveKept } from './store/store-order.ts'
import { letGo, unsaved, type Unsaved } from './store/unsaved.ts'

/** An order with its attempt: its answer may not have been saved either. */
async function save(kept: Unsaved): Promise<void> {
  const moved = await writePortfolio([...RECORD_STORES, 'attempts'], async (transaction) => {
    await saveKept(transaction, kept)
    if (kept.what !== 'order' || kept.row.attemptId === null) return null
    return putMoved(transaction, kept.row.attemptId, { type: 'link', orderId: kept.id })
  })
  if (moved !== null) announceMoved(moved)
}

/**
 * Tests storage with a temporary row, saves what it refused, and refetches everything. Throws StorageError if
 * it still fails; what wasn't saved stays held.
 */
export async function retryStorage(): Promise<void> {
  const account = currentAccount()
  // A connection that is still opening may never open.
  if (storageAlarm.getState() === 'stuck') void closePortfolio()
  await writePortfolio(['keys'], async (transaction) => {
    const keys = transaction.objectStore('keys')
    await keys.put({ account, keyId: 0, replacedBy: null })
    await keys.delete([account, 0])
  })
  if (storageAlarm.getState() === 'full') dismissStorageAlarm()
  for (const one of unsaved.getState()) {
    await save(one)
    // A later state may be held by now.
    if (unsaved.getState().includes(one)) letGo(one)
    announceChange(one.account)
  }
  announceChange(account)
  announceChange(account, 'lists')
}

const RETRY_MS = 5_000

const isNeeded = (): boolean =>
  ['stuck', 'full'].includes(storageAlarm.getState() ?? '') || unsaved.getState().length > 0

/**
 * Retries now, then every 5 s while storage is unresponsive or full, or a row isn't saved. Other problems need the user
 * first. Returns the unsubscribe function.
 */
export function retryWhileNeeded(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function retry(): void {
    timer = undefined
    if (isNeeded()) void retryStorage().then(plan, plan)
  }
  function plan(): void {
    if (isNeeded()) timer ??= setTimeout(retry, RETRY_MS)
  }
  retry()
  const stops = [storageAlarm.subscribe(plan), unsaved.subscribe(plan)]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
