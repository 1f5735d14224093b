import * as z from 'zod/mini'
import { ORDER_TYPES } from '@plumbline/service-contract/order'
import { isUnresolved, mayHaveGoneThrough, type Attempt } from '../attempts/attempt-machine.ts'
import { moveAttempt, newAttempt, readAttempts } from '../attempts/stored-attempts.ts'
import { writePortfolio } from '../store/database.ts'
import { attemptId, cardSchema, instant, TEXT_MAX } from '../store/record-schemas.ts'
import type { OrderRecord } from '../store/records.ts'

const whole = z.int().check(z.minimum(0))

/** An order that may have gone through; never its card token. */
export const attemptSchema = z.object({
  attemptId,
  propertyId: whole,
  propertyName: z.string().check(z.maxLength(TEXT_MAX)),
  orderType: z.enum(ORDER_TYPES),
  documentIds: z.array(whole).check(z.maxLength(1000)),
  amountCents: whole,
  /** `unknown`: no answer; `refused` and `draft`: the refusal may answer a repeat of the order. */
  state: z.enum(['unknown', 'refused', 'draft']),
  createdAt: instant,
  sentAt: z.nullable(instant),
  resentAt: z.nullable(instant),
  resends: whole,
  card: z.nullable(cardSchema),
  httpStatus: z.nullable(whole),
  serviceMessage: z.nullable(z.string().check(z.maxLength(TEXT_MAX))),
})
export type AttemptInBackup = z.infer<typeof attemptSchema>

/** Those that may have gone through without a known order number. */
export const openAttempts = (attempts: readonly Attempt[]): AttemptInBackup[] =>
  attempts.filter(mayHaveGoneThrough).flatMap((attempt) => {
    const state = isUnresolved(attempt) ? 'unknown' : attempt.state
    return z.safeParse(attemptSchema, { ...attempt, state }).data ?? []
  })

const restored = (line: AttemptInBackup, account: string, now: number): Attempt => {
  const past = (at: number | null): number | null => (at === null ? null : Math.min(at, now))
  return {
    ...newAttempt({ ...line, account }, line.attemptId, Math.min(line.createdAt, now)),
    ...line,
    createdAt: Math.min(line.createdAt, now),
    sentAt: past(line.sentAt),
    resentAt: past(line.resentAt),
    // The call is unknown here, but a check for its charge must name a claim.
    claimId: line.attemptId,
    mayBeRepeat: true,
  }
}

/** Adds those this browser doesn't know; its own are newer. Resolves to their count. */
export async function restoreAttempts(
  lines: readonly AttemptInBackup[],
  account: string,
  now: number,
): Promise<number> {
  if (lines.length === 0) return 0
  return writePortfolio(['attempts'], async (transaction) => {
    const store = transaction.objectStore('attempts')
    let count = 0
    for (const line of lines) {
      if ((await store.getKey(line.attemptId)) !== undefined) continue
      await store.add(restored(line, account, now))
      count += 1
    }
    return count
  })
}

/** Open attempts whose order came with the backup: the browser that sent them has its number. */
export async function resolveAttempts(
  orders: readonly Pick<OrderRecord, 'id' | 'propertyId' | 'orderType' | 'attemptId'>[],
  account: string,
): Promise<void> {
  const numbered = new Map(orders.map((order) => [order.attemptId ?? '', order]))
  for (const attempt of (await readAttempts(account)).filter(mayHaveGoneThrough)) {
    const order = numbered.get(attempt.attemptId)
    if (order?.propertyId === attempt.propertyId && order.orderType === attempt.orderType)
      await moveAttempt(attempt.attemptId, { type: 'link', orderId: order.id })
  }
}
