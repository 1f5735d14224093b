import { ApiError } from '../../api/errors.ts'
import { currentAccount } from '../../api/session/session-state.ts'
import { checkPatiently } from './order-checks.ts'
import { readOrder } from '../store/read-records.ts'
import type { OrderRecord } from '../store/records.ts'

/**
 * Finds an order by its number, through the gate, and rebuilds its property and documents; they are on disk when this
 * resolves. Throws ApiError: `missing` (not this account's), `too-many` with the wait when it was asked for a moment ago and is
 * not known here.
 */
export async function addOrderByNumber(id: number): Promise<OrderRecord> {
  const account = currentAccount()
  const outcome = await checkPatiently(account, id)
  if (outcome.type === 'answered') return outcome.order
  const known = await readOrder(account, id)
  if (known !== null) return known
  if (outcome.type === 'failed') throw outcome.error
  throw new ApiError('too-many', 'getOrder', {
    retryAfterMs: outcome.type === 'wait' ? Math.max(0, outcome.until - Date.now()) : null,
    sent: false,
  })
}
