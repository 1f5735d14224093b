import { transact } from '../api/once/database.ts'
import { announceChange } from './changes.ts'
import { writePortfolio } from './database.ts'
import { startingWith } from './read-page.ts'

/**
 * Erases what this browser remembers of an account: properties, documents, orders, order attempts with their tokens, and the
 * checks whose minute is over (the others keep the service's limit and hold numbers only). Can't be undone.
 */
export async function erasePortfolio(account: string, now = Date.now()): Promise<void> {
  await transact(['attempts', 'checks'], 'readwrite', async (transaction) => {
    const attempts = transaction.objectStore('attempts')
    const checks = transaction.objectStore('checks')
    const keys = await attempts.index('account').getAllKeys(account)
    const over = (await checks.getAll(startingWith(account))).filter((row) => row.nextAllowedAt <= now)
    await Promise.all([
      ...keys.map((key) => attempts.delete(key)),
      ...over.map((row) => checks.delete([account, row.orderId])),
    ])
  })
  await writePortfolio(async (transaction) => {
    const range = startingWith(account)
    await Promise.all([
      transaction.objectStore('properties').delete(range),
      transaction.objectStore('documents').delete(range),
      transaction.objectStore('orders').delete(range),
      transaction.objectStore('finder').delete(range),
    ])
  })
  announceChange(account)
  announceChange(account, 'attempts')
}
