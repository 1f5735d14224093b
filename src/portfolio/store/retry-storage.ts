import { announceChange } from './changes.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { closePortfolio, writePortfolio } from './database.ts'
import { storageAlarm } from './storage-alarm.ts'
import { saveUnsaved } from './unsaved.ts'

/**
 * Tries the store once with a row that is taken out again, writes what is held, and lets every page read again. Throws
 * StorageError when it still fails.
 */
export async function retryStorage(): Promise<void> {
  const account = currentAccount()
  // A connection that somebody else still waits for may never open.
  void closePortfolio()
  await writePortfolio(async (transaction) => {
    const keys = transaction.objectStore('keys')
    await keys.put({ account, keyId: 0, name: '', createdAt: null, replacement: null, off: null })
    await keys.delete([account, 0])
  })
  await saveUnsaved()
  announceChange(account)
}

const ASK_AGAIN_MS = 5_000

/**
 * Asks a store that did not answer again by itself until it does, so that nobody is left with an alarm that is over.
 * Every other trouble needs a person first. Returns the way to stop.
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
