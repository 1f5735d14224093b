import type { OrderType } from '@plumbline/service-contract/order'
import { isBlocking, mustCheckFirst, type Attempt } from '../attempts/attempt-machine.ts'
import { readAttempts } from '../attempts/attempt-rows.ts'
import { readPortfolio } from '../store/database.ts'
import { localQuery } from '../store/local-query.ts'
import { startingWith } from '../store/key-range.ts'
import type { OrderRecord } from '../store/records.ts'

/** Attempt without an order. `ordered`: it has a number, but this browser couldn't save the order yet. */
export type OpenAttempt = { attemptId: string } & (
  | { is: 'sending' | 'unknown' | 'look-first' | 'refused' | 'draft' }
  | { is: 'ordered'; orderId: number }
)

/** Newest order of a property and product, and an attempt without one. */
export type Ordered =
  | { order: OrderRecord; attempt: OpenAttempt | null }
  | { order: null; attempt: OpenAttempt }

export type PropertyOrders = { propertyId: number } & Readonly<Record<OrderType, Ordered | null>>

function openAs(attempt: Attempt, orders: readonly OrderRecord[]): OpenAttempt | null {
  const { attemptId, state, orderId } = attempt
  if (mustCheckFirst(attempt)) return { is: 'look-first', attemptId }
  if (isBlocking(attempt)) return { is: state === 'unknown' ? 'unknown' : 'sending', attemptId }
  if (state !== 'confirmed' || orderId === null || orders.some(({ id }) => id === orderId)) return null
  return { is: 'ordered', attemptId, orderId }
}

function openAttempt(orders: readonly OrderRecord[], attempts: readonly Attempt[]): OpenAttempt | null {
  for (const attempt of attempts) {
    const open = openAs(attempt, orders)
    if (open !== null) return open
  }
  for (const { state, orderType, createdAt, attemptId } of attempts) {
    // Only a payment is continued later; a free request is made anew.
    if (state === 'draft' && orderType === 'FULL') return { is: 'draft', attemptId }
    // A refusal before the newest order no longer matters.
    if (state === 'refused' && createdAt > (orders[0]?.placedAt ?? -Infinity))
      return { is: 'refused', attemptId }
  }
  return null
}

/** Of one property and product, newest first. An attempt never hides an order. Null if there is neither. */
export function orderedOf(orders: readonly OrderRecord[], attempts: readonly Attempt[]): Ordered | null {
  const attempt = openAttempt(orders, attempts)
  const order = orders[0] ?? null
  if (order !== null) return { order, attempt }
  return attempt === null ? null : { order, attempt }
}

/** Number of the newest order, saved or not. */
export const newestOrder = (ordered: Ordered | null): number | null =>
  ordered?.attempt?.is === 'ordered' ? ordered.attempt.orderId : (ordered?.order?.id ?? null)

/** Attempts first: one that is confirmed has saved its order before. */
export async function readOrdered(
  account: string,
  propertyIds: readonly number[],
): Promise<PropertyOrders[]> {
  const attempts = await readAttempts(account)
  const orders = await readPortfolio(['orders'], (transaction) => {
    const byProperty = transaction.objectStore('orders').index('byProperty')
    return Promise.all(propertyIds.map((id) => byProperty.getAll(startingWith(account, id))))
  })
  return propertyIds.map((propertyId, at) => {
    const newest = (orders[at] ?? []).toReversed()
    const of = (type: OrderType): Ordered | null =>
      orderedOf(
        newest.filter(({ orderType }) => orderType === type),
        attempts.filter((attempt) => attempt.propertyId === propertyId && attempt.orderType === type),
      )
    return { propertyId, FULL: of('FULL'), LOAN: of('LOAN') }
  })
}

/** Never shown from the cache. */
export const orderedQuery = (propertyIds: readonly number[]) =>
  localQuery(['ordered', propertyIds], (account) => readOrdered(account, propertyIds), {
    reads: ['records', 'attempts'],
    staleTime: 0,
  })
