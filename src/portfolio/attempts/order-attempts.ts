import { useExclusiveMutation, type WriteOptions } from '#api/exclusive-mutation.ts'
import { readClaim, cancelClaim } from '#api/outbox/claims.ts'
import { outcomeOf, type OnceOutcome } from '#api/outbox/sender.ts'
import { sendOrderOnce } from '#api/orders.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { FULL_ORDER_CENTS } from '#contract/order-words.ts'
import type { OrderType } from '#contract/order.ts'
import { randomId } from '#lib/random-id.ts'
import { holdLock } from '#platform/locks.ts'
import { attemptLock } from './adopt-answers.ts'
import { canDiscard, step, type Attempt, type AttemptEvent } from './attempt-machine.ts'
import { claimAttempt, forgetAttempts, moveAttempt, openDraft, readAttempt } from './attempt-rows.ts'
import { announceChange } from '../store/changes.ts'
import { displayName, type Card, type PropertyRecord } from '../store/records.ts'
import { eventOfOutcome, orderOfAnswer, settleAttempt } from './settle-attempt.ts'

/**
 * Writes a draft to disk, or takes the one up again that lies there for the same property and product. One that is armed,
 * sent or unknown blocks. Throws StorageError.
 */
export async function startAttempt(wish: {
  property: PropertyRecord
  orderType: OrderType
  documentIds: readonly number[]
}): Promise<{ attempt: Attempt } | { blockedBy: Attempt }> {
  const account = currentAccount()
  const opened = await openDraft(
    {
      account,
      propertyId: wish.property.propertyId,
      propertyName: displayName(wish.property),
      orderType: wish.orderType,
      documentIds: [...wish.documentIds],
      amountCents: wish.orderType === 'FULL' ? FULL_ORDER_CENTS : 0,
    },
    Date.now(),
  )
  announceChange(account, 'attempts')
  return opened
}

/** Runs the work while the page's lock of the attempt is held, so that other tabs do not judge it meanwhile. */
const whilePlacing = <T>(attemptId: string, work: () => Promise<T>): Promise<T> =>
  holdLock(attemptLock(attemptId), work, { mode: 'shared' })

/** Sends a claimed attempt; an outcome, or the error that stopped it when it is certain that nothing was sent. */
async function send(
  attempt: Attempt,
  claimId: string,
): Promise<OnceOutcome | { type: 'not-sent'; error: unknown }> {
  try {
    return await sendOrderOnce({
      claimId,
      account: attempt.account,
      body: {
        propertyId: attempt.propertyId,
        orderType: attempt.orderType,
        ...(attempt.documentIds.length === 0 ? {} : { documentIds: attempt.documentIds }),
        ...(attempt.cardToken === null ? {} : { cardToken: attempt.cardToken }),
      },
    })
  } catch (error) {
    if (await cancelClaim(claimId).catch(() => false)) return { type: 'not-sent', error }
    const answer = await readClaim(claimId).then(
      (claim) => claim?.answer ?? null,
      () => null,
    )
    return answer === null ? { type: 'lost' } : outcomeOf(answer)
  }
}

async function sendClaimed(attempt: Attempt, claimId: string, onClaimed?: () => void): Promise<Attempt> {
  announceChange(attempt.account, 'attempts')
  onClaimed?.()
  const outcome = await send(attempt, claimId)
  if (outcome.type === 'not-sent') {
    await moveAttempt(attempt.attemptId, { type: 'not-sent', claimId })
    throw outcome.error
  }
  try {
    return await settleAttempt(attempt, claimId, outcome, Date.now())
  } catch {
    // The answer is known and lies in the claim; the rows are taken over at the next start.
    const order = outcome.type === 'answer' ? orderOfAnswer(outcome) : null
    return step(attempt, eventOfOutcome(claimId, outcome, order)) ?? attempt
  }
}

/** Claims the attempt under a new claim by the events that lead to "sent", then sends it. */
function claimAndSend(
  attemptId: string,
  eventsTo: (claimId: string, at: number) => AttemptEvent[],
  onClaimed?: () => void,
): Promise<Attempt> {
  const account = currentAccount()
  return whilePlacing(attemptId, async () => {
    const claimId = randomId()
    const claimed = await claimAttempt(account, attemptId, eventsTo(claimId, Date.now()))
    if (claimed === null) throw new Error('No such attempt')
    return claimed.mine ? sendClaimed(claimed.attempt, claimId, onClaimed) : claimed.attempt
  })
}

/**
 * Sends an attempt, once: one durable claim in one transaction, then the request, then order and outcome are on disk
 * before this resolves. To be called from the click handler only. Resolves to the attempt in its new state, or to the
 * one that stands in the way (already sent, settled, or another of the same property and product). A valuation that may have been
 * charged is not sent unless `looked` names the claim of the send that the customer has looked for a charge of.
 * Rejects only when nothing was sent (ApiError or StorageError); never after the send. `onClaimed` is called once it is on disk that
 * the attempt is sent.
 */
export const placeOrder = (
  attemptId: string,
  {
    cardToken = null,
    card = null,
    looked = null,
    onClaimed,
  }: {
    cardToken?: string | null
    card?: Card | null
    looked?: string | null
    onClaimed?: () => void
  } = {},
): Promise<Attempt> =>
  claimAndSend(
    attemptId,
    (claimId, at) => [
      { type: 'arm', cardToken, card, looked },
      { type: 'send', claimId, at },
    ],
    onClaimed,
  )

/**
 * Sends the same order again with the same token, as a new claim on the same attempt; a person's choice. Only an order in
 * the answer ends it, every other answer leaves it unknown. Resolves and rejects as `placeOrder`.
 */
export const resendAttempt = (attemptId: string): Promise<Attempt> =>
  claimAndSend(attemptId, (claimId, at) => [{ type: 'resend', claimId, at }])

/**
 * "I have checked: I was not charged": closes the attempt when its wait is over. Resolves to the attempt, closed or as
 * it was; null when it is not known.
 */
export async function closeAttempt(attemptId: string): Promise<Attempt | null> {
  const attempt = await readAttempt(currentAccount(), attemptId)
  return attempt === null ? null : moveAttempt(attemptId, { type: 'close', at: Date.now() })
}

/** Deletes a draft that was not paid; one that may have been charged, or is under way, stays. Throws StorageError. */
export function discardDraft(attemptId: string): Promise<void> {
  const account = currentAccount()
  return forgetAttempts(
    (attempt) => attempt.account === account && attempt.attemptId === attemptId && canDiscard(attempt),
  )
}

/** Resends an order whose outcome is unknown; see `resendAttempt`. */
export const useResendAttempt = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['resend-order'],
    mutationFn: (attemptId: string) => resendAttempt(attemptId),
    ...options,
  })

/** Closes an order whose outcome is unknown. */
export const useCloseAttempt = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['close-order'],
    mutationFn: (attemptId: string) => closeAttempt(attemptId),
    ...options,
  })

/** Discards an order that was not sent. */
export const useDiscardDraft = (options?: WriteOptions) =>
  useExclusiveMutation({
    mutationKey: ['discard-draft'],
    mutationFn: (attemptId: string) => discardDraft(attemptId),
    ...options,
  })
