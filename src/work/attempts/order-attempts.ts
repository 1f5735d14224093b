import { write } from '#api/exclusive-mutation.ts'
import { readClaim } from '#api/once/claims.ts'
import { outcomeOf, type OnceOutcome } from '#api/once/sender.ts'
import { sendOrderOnce } from '#api/orders.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { FULL_ORDER_CENTS } from '@plumbline/service-contract/order-copy'
import type { OrderType } from '@plumbline/service-contract/order'
import { randomId } from '#lib/random-id.ts'
import { holdLock } from '#platform/locks.ts'
import { attemptLock, settleAttempt } from './adopt-answers.ts'
import { canDiscard, type Attempt, type AttemptEvent } from '#memory/attempts/attempt-machine.ts'
import {
  claimAttempt,
  forgetAttempts,
  moveAttempt,
  openDraft,
  readAttempt,
  takeBack,
} from '#memory/attempts/stored-attempts.ts'
import { announceChange } from '#memory/store/changes.ts'
import { displayName, type Card, type PropertyRecord } from '#memory/store/records.ts'

/**
 * Saves a draft, or reuses the one for the same property and product. An attempt that is armed, sent or
 * unknown blocks. Throws StorageError.
 */
export async function startAttempt(request: {
  property: PropertyRecord
  orderType: OrderType
  documentIds: readonly number[]
}): Promise<{ attempt: Attempt } | { blockedBy: Attempt }> {
  const account = currentAccount()
  const opened = await openDraft(
    {
      account,
      propertyId: request.property.propertyId,
      propertyName: displayName(request.property),
      orderType: request.orderType,
      documentIds: [...request.documentIds],
      amountCents: request.orderType === 'FULL' ? FULL_ORDER_CENTS : 0,
    },
    Date.now(),
  )
  announceChange(account, 'attempts')
  return opened
}

/** Holds the page's lock of the attempt, so other tabs don't judge it meanwhile. */
const whilePlacing = <T>(attemptId: string, work: () => Promise<T>): Promise<T> =>
  holdLock(attemptLock(attemptId), work, { mode: 'shared' })

/** Returns the outcome, or the error if certainly nothing was sent. */
async function sendOrder(
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
    if (await takeBack(attempt.attemptId, claimId).catch(() => false)) return { type: 'not-sent', error }
    const answer = await readClaim(claimId).then(
      (claim) => claim?.answer ?? null,
      () => null,
    )
    return answer === null ? { type: 'lost' } : outcomeOf(answer)
  }
}

async function sendAttempt(attempt: Attempt, claimId: string, onClaimed?: () => void): Promise<Attempt> {
  announceChange(attempt.account, 'attempts')
  onClaimed?.()
  const outcome = await sendOrder(attempt, claimId)
  if (outcome.type === 'not-sent') throw outcome.error
  const { account, attemptId } = attempt
  return (
    (await settleAttempt({ claimId, account, attemptId }, attempt, outcome, Date.now())).attempt ?? attempt
  )
}

/** `eventsTo`: the events that lead to "sent". */
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
    return claimed.mine ? sendAttempt(claimed.attempt, claimId, onClaimed) : claimed.attempt
  })
}

/**
 * Sends an attempt, once: one durable claim in one transaction, then the request; order and outcome are on
 * disk before this resolves. Call it from the click handler only. Resolves to the attempt in its new state,
 * or to the one that blocks (already sent, resolved, or another of the same property and product). A
 * valuation that may have been charged is not sent unless `checkedClaimId` names the claim of the send that the
 * customer checked for a charge. Rejects only if nothing was sent (ApiError or StorageError); never after the
 * send. Calls `onClaimed` once "sent" is on disk.
 */
export const placeOrder = (
  attemptId: string,
  {
    cardToken = null,
    card = null,
    checkedClaimId = null,
    onClaimed,
  }: {
    cardToken?: string | null
    card?: Card | null
    checkedClaimId?: string | null
    onClaimed?: () => void
  } = {},
): Promise<Attempt> =>
  claimAndSend(
    attemptId,
    (claimId, at) => [
      { type: 'arm', cardToken, card, checkedClaimId },
      { type: 'send', claimId, at },
    ],
    onClaimed,
  )

/**
 * Resends the same order with the same token, as a new claim on the same attempt; the user's choice. Only an
 * order in the answer ends it, any other answer leaves it unknown. Resolves and rejects as `placeOrder`.
 */
export const resendAttempt = (attemptId: string): Promise<Attempt> =>
  claimAndSend(attemptId, (claimId, at) => [{ type: 'resend', claimId, at }])

/**
 * "I have checked: I was not charged": closes the attempt after its wait. Resolves to the attempt, closed or
 * not; null if unknown here.
 */
export async function closeAttempt(attemptId: string): Promise<Attempt | null> {
  const attempt = await readAttempt(currentAccount(), attemptId)
  return attempt === null ? null : moveAttempt(attemptId, { type: 'close', at: Date.now() })
}

/** Unpaid drafts only; one that may have been charged, or is in progress, stays. Throws StorageError. */
export function discardDraft(attemptId: string): Promise<void> {
  const account = currentAccount()
  return forgetAttempts(
    (attempt) => attempt.account === account && attempt.attemptId === attemptId && canDiscard(attempt),
  )
}

export const useResendAttempt = write('resend-order', resendAttempt)
export const useCloseAttempt = write('close-order', closeAttempt)
export const useDiscardDraft = write('discard-draft', discardDraft)
