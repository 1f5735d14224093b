import { write } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { readTimestamp } from '#lib/read-timestamp.ts'
import type { Attempt } from '#memory/attempts/attempt-machine.ts'
import { moveAttempt, readAttempt, readAttempts } from '#memory/attempts/stored-attempts.ts'
import { addOrderByNumber } from '../checks/order-checks.ts'
import { readOrder } from '#memory/store/read-records.ts'
import { orderTypeOf, type OrderRecord } from '#memory/store/records.ts'
import { storeOrder } from '#memory/store/store-order.ts'

type Mismatch = 'other-property' | 'valuation' | 'quote' | 'other-time'

/** `valuation`, `quote`: its actual product. `takenBy`: the attempt it belongs to. */
export interface LinkRefusal {
  ok: false
  reason: Mismatch | 'unknown-attempt' | 'taken' | 'settled'
  orderId: number
  takenBy?: string
}
type Link = { attemptId: string; orderNumber: number }
type LinkResult = { ok: true; attempt: Attempt } | LinkRefusal

/** The service's times have no zone, so allow a day and two hours either way. */
const PLAUSIBLE_MS = 26 * 3_600_000

/** Null if the order fits. `knownBefore`: listed before the send. */
function mismatch(attempt: Attempt, order: OrderRecord, knownBefore: boolean): Mismatch | null {
  const { record } = order
  if (record.propertyId != null && record.propertyId !== attempt.propertyId) return 'other-property'
  const type = orderTypeOf(record.type)
  if (type !== null && type !== attempt.orderType) return type === 'FULL' ? 'valuation' : 'quote'
  const createdAt = readTimestamp(record.createdAtTimestamp)
  const early = createdAt !== null && Math.abs(createdAt - (attempt.sentAt ?? createdAt)) > PLAUSIBLE_MS
  return knownBefore || early ? 'other-time' : null
}

/**
 * Resolves an unknown attempt by its order number: fetches the order within the check limit, and compares
 * property, product and time. The order stays listed either way. Throws ApiError if the order can't be read.
 */
export async function linkAttempt({ attemptId, orderNumber }: Link): Promise<LinkResult> {
  const account = currentAccount()
  const refused = { ok: false, orderId: orderNumber } as const
  const attempt = await readAttempt(account, attemptId)
  if (attempt === null) return { ...refused, reason: 'unknown-attempt' }
  const taken = (await readAttempts(account)).find(
    (other) => other.orderId === orderNumber && other.attemptId !== attemptId,
  )
  if (taken !== undefined) return { ...refused, reason: 'taken', takenBy: taken.attemptId }
  const before = await readOrder(account, orderNumber)
  const order = await addOrderByNumber(orderNumber)
  const firstSeenAt = before?.seen[0]?.at ?? Infinity
  const reason = mismatch(attempt, order, firstSeenAt < (attempt.sentAt ?? 0))
  if (reason !== null) return { ...refused, reason }
  const linked = await moveAttempt(attemptId, { type: 'link', orderId: order.id })
  if (linked?.state !== 'confirmed' || linked.orderId !== order.id) return { ...refused, reason: 'settled' }
  await storeOrder(order.record, {
    account,
    answeredAt: order.checkedAt ?? Date.now(),
    propertyId: attempt.propertyId,
    orderType: attempt.orderType,
    amountCents: attempt.amountCents,
    ...(attempt.sentAt !== null && { placedAt: attempt.sentAt }),
    card: attempt.card,
    attemptId,
  })
  return { ok: true, attempt: linked }
}

export const useLinkAttempt = write('link-order', linkAttempt)
