import { transact } from '#api/outbox/database.ts'
import { randomId } from '#lib/random-id.ts'
import { writePortfolio } from '../store/database.ts'

/**
 * No journal, no charge: a paid order needs its claim saved before the request and the order saved after it.
 * Writes and deletes a row of that size in both databases. Throws StorageError.
 */
export async function requireJournal(): Promise<void> {
  const claimId = `test-${randomId()}`
  await transact(['claims'], 'readwrite', (transaction) =>
    transaction.objectStore('claims').put({
      claimId,
      kind: 'create-order',
      account: '',
      subject: 'x'.repeat(4_000),
      at: 0,
      answer: null,
      adoptedAt: 0,
    }),
  )
  await transact(['claims'], 'readwrite', (transaction) => transaction.objectStore('claims').delete(claimId))
  await writePortfolio(async (transaction) => {
    const finder = transaction.objectStore('finder')
    const row = { account: '', kind: 'order', id: 0, propertyId: null, text: '', rank: 0 } as const
    await finder.put({ ...row, bornAt: 0, activityAt: 0, status: null, type: null, county: null })
    await finder.delete(['', 'order', 0])
  })
}
