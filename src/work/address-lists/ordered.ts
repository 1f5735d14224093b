import type { OrderType } from '@plumbline/service-contract/order'
import { isBlocking, mustCheckFirst, type Attempt } from '#memory/attempts/attempt-machine.ts'
import { getAttempts } from '#memory/attempts/stored-attempts.ts'
import { readPortfolio } from '#memory/store/database.ts'
import { localQuery } from '#memory/store/local-query.ts'
import { getOrdersOf } from '#memory/store/read-records.ts'
import type { OrderRecord } from '#memory/store/records.ts'

/** Attempt without an order. */
export type OpenAttempt = {
  attemptId: string
  is: 'sending' | 'unknown' | 'look-first' | 'refused' | 'draft'
}

/** Newest order of a property and product, and an attempt without one. */
export type Ordered =
  | { order: OrderRecord; attempt: OpenAttempt | null }
  | { order: null; attempt: OpenAttempt }

export type OrderedOfProperty = { propertyId: number } & Readonly<Record<OrderType, Ordered | null>>

function openAs(attempt: Attempt): OpenAttempt | null {
  const { attemptId, state } = attempt
  if (mustCheckFirst(attempt)) return { is: 'look-first', attemptId }
  return isBlocking(attempt) ? { is: state === 'unknown' ? 'unknown' : 'sending', attemptId } : null
}

function openAttempt(orders: readonly OrderRecord[], attempts: readonly Attempt[]): OpenAttempt | null {
  for (const attempt of attempts) {
    const open = openAs(attempt)
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

export async function readOrdered(
  account: string,
  propertyIds: readonly number[],
): Promise<OrderedOfProperty[]> {
  const [attempts, orders] = await readPortfolio(['attempts', 'orders'], (transaction) =>
    Promise.all([
      getAttempts(transaction, account),
      Promise.all(propertyIds.map((id) => getOrdersOf(transaction, account, id))),
    ]),
  )
  return propertyIds.map((propertyId, at) => {
    const newest = orders[at] ?? []
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
