import { StorageError } from '#platform/storage-error.ts'
import { errorOfAnswer, isPage, readAnswer } from '#api/read-answer.ts'
import { markAdopted } from '#api/outbox/claims.ts'
import type { OnceOutcome } from '#api/outbox/sender.ts'
import { order as orderSchema, type Order } from '@plumbline/service-contract/order'
import { step, type Attempt, type AttemptEvent } from './attempt-machine.ts'
import { moveAttempt } from './attempt-rows.ts'
import { storeOrder } from '../store/store-order.ts'

type Answer = Extract<OnceOutcome, { type: 'answer' }>

/** Null for everything else, including an unreadable 2xx. */
export function orderOfAnswer(answer: Answer): Order | null {
  try {
    return readAnswer('createOrder', answer, orderSchema)
  } catch {
    return null
  }
}

export function eventOfOutcome(claimId: string, outcome: OnceOutcome, order: Order | null): AttemptEvent {
  if (outcome.type === 'lost') return { type: 'lost', claimId }
  const { status, onlySend } = outcome
  const message =
    order === null && status >= 400 ? errorOfAnswer('createOrder', outcome).serviceMessage : null
  return {
    type: 'answered',
    claimId,
    status,
    orderId: order?.id ?? null,
    message,
    onlySend,
    isPage: isPage(outcome),
  }
}

/**
 * Adopts an outcome: first saves the order in the portfolio, then moves the attempt, then marks the claim.
 * Every step may run twice. The order belongs to the account that paid, no matter who is signed in. If the
 * portfolio can't be written, this tab holds the order in memory, and the claim keeps its answer for the next
 * start. Throws StorageError.
 */
export async function settleAttempt(
  attempt: Attempt,
  claimId: string,
  outcome: OnceOutcome,
  answeredAt: number,
): Promise<Attempt> {
  const order = outcome.type === 'answer' ? orderOfAnswer(outcome) : null
  let isStored = true
  if (order !== null) {
    await storeOrder(order, {
      account: attempt.account,
      answeredAt,
      propertyId: attempt.propertyId,
      orderType: attempt.orderType,
      amountCents: attempt.amountCents,
      card: attempt.card,
      attemptId: attempt.attemptId,
      placedAt: attempt.sentAt ?? answeredAt,
    }).catch((error: unknown) => {
      if (!(error instanceof StorageError)) throw error
      isStored = false
    })
  }
  const event = eventOfOutcome(claimId, outcome, order)
  const settled = await moveAttempt(attempt.attemptId, event)
  if (isStored && outcome.type === 'answer') await markAdopted(claimId, answeredAt)
  return settled ?? step(attempt, event) ?? attempt
}
