import { isBlocking, mustCheckFirst, type Attempt } from '../attempts/attempt-machine.ts'
import { readAttempts } from '../attempts/attempt-rows.ts'
import { readPortfolio } from '../store/database.ts'
import { localQuery } from '../store/local-query.ts'
import { startingWith } from '../store/key-range.ts'
import type { OrderRecord } from '../store/records.ts'

/** Attempt without an order. */
export interface OpenValuation {
  is: 'sending' | 'unknown' | 'look-first' | 'refused' | 'draft'
  attemptId: string
}

/** Newest order, and an attempt without one. */
export type Valuation = { propertyId: number } & (
  | { order: OrderRecord; attempt: OpenValuation | null }
  | { order: null; attempt: OpenValuation }
)

const openAs = (attempt: Attempt): 'sending' | 'unknown' | 'look-first' | null => {
  if (mustCheckFirst(attempt)) return 'look-first'
  if (!isBlocking(attempt)) return null
  return attempt.state === 'unknown' ? 'unknown' : 'sending'
}

function openValuation(attempts: readonly Attempt[], order: OrderRecord | null): OpenValuation | null {
  for (const attempt of attempts) {
    const is = openAs(attempt)
    if (is !== null) return { is, attemptId: attempt.attemptId }
  }
  for (const { state, createdAt, attemptId } of attempts) {
    if (state === 'draft') return { is: 'draft', attemptId }
    // A decline before the newest order no longer matters.
    if (state === 'refused' && (order === null || createdAt > order.placedAt))
      return { is: 'refused', attemptId }
  }
  return null
}

/** Null if there is none. An attempt never hides an order. Both lists: newest first. */
export function valuationOf(
  propertyId: number,
  orders: readonly OrderRecord[],
  attempts: readonly Attempt[],
): Valuation | null {
  const order = orders[0] ?? null
  const attempt = openValuation(attempts, order)
  if (order !== null) return { propertyId, order, attempt }
  return attempt === null ? null : { propertyId, order, attempt }
}

/** Newest first. */
const readValuationOrders = (account: string, propertyIds: ReadonlySet<number>): Promise<OrderRecord[]> =>
  readPortfolio(async (transaction) => {
    const index = transaction.objectStore('orders').index('byProperty')
    const rows = await Promise.all([...propertyIds].map((id) => index.getAll(startingWith(account, id))))
    return rows
      .flat()
      .filter(({ orderType }) => orderType === 'FULL')
      .sort((a, b) => b.placedAt - a.placedAt || b.id - a.id)
  })

async function readValuations(account: string, propertyIds: readonly number[]): Promise<Valuation[]> {
  const ids = new Set(propertyIds)
  const [orders, attempts] = await Promise.all([readValuationOrders(account, ids), readAttempts(account)])
  return [...ids]
    .map((id) =>
      valuationOf(
        id,
        orders.filter(({ propertyId }) => propertyId === id),
        attempts.filter(({ propertyId, orderType }) => propertyId === id && orderType === 'FULL'),
      ),
    )
    .filter((one) => one !== null)
}

/** Without properties that have none. Money is never shown from the cache. */
export const valuationsQuery = (propertyIds: readonly number[]) =>
  localQuery(['valuations', propertyIds], (account) => readValuations(account, propertyIds), {
    reads: ['records', 'attempts'],
    staleTime: 0,
  })
