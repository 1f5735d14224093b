import { transact } from '../../api/outbox/database.ts'
import { randomId } from '../../lib/random-id.ts'
import { storageSentence } from '../../platform/storage-error.ts'
import { writePortfolio } from '../store/database.ts'

/** Writes a claim-sized row into the small database and a note into the portfolio, and takes both away again. */
async function testWrite(): Promise<void> {
  const claimId = `test-${randomId()}`
  await transact(['claims'], 'readwrite', (transaction) =>
    transaction.objectStore('claims').put({
      claimId,
      kind: 'create-order',
      account: '',
      subject: 'x'.repeat(4_000),
      at: 0,
      by: '',
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

/**
 * Whether a paid order may be placed: only when its note can be written before the request and its order kept afterwards
 * (no journal, no charge). The reason is a sentence to show.
 */
export async function canPlacePaid(): Promise<{ ok: true } | { ok: false; reason: string }> {
  try {
    await testWrite()
    return { ok: true }
  } catch (error) {
    return { ok: false, reason: storageSentence(error) }
  }
}
