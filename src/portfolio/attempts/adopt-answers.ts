import { answeredClaims, isBeingSent, markAdopted, readClaim, cancelClaim } from '#api/once/claims.ts'
import { readRows } from '#api/once/database.ts'
import type { ClaimRow } from '#api/once/rows.ts'
import { outcomeOf, type OnceOutcome } from '#api/once/sender.ts'
import { isLockHeld } from '#platform/locks.ts'
import {
  isBlocking,
  mustCheckFirst,
  tokenMustGo,
  type Attempt,
  step,
  type AttemptEvent,
} from './attempt-machine.ts'
import { forgetAttempts, moveAttempt } from './attempt-rows.ts'
import { onPortfolioChange } from '../store/changes.ts'
import { readOrdersOf } from '../store/read-records.ts'
import { storeOrder } from '../store/store-order.ts'
import { StorageError } from '#platform/storage-error.ts'
import { errorOfAnswer, isPage, readAnswer } from '#api/read-answer.ts'
import { order as orderSchema, type Order } from '@plumbline/service-contract/order'

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

const DRAFT_KEPT_MS = 7 * 86_400_000
/** By then the user no longer remembers ordering a second paid valuation. */
const SECOND_DRAFT_KEPT_MS = 86_400_000
/** 13 months. */
const JOURNAL_KEPT_MS = 400 * 86_400_000

/** Web Lock the page holds while it places an attempt, next to the sender's own. */
export const attemptLock = (attemptId: string): string => `attempt:${attemptId}`

async function adoptClaim(claim: ClaimRow, attempts: ReadonlyMap<string, Attempt>): Promise<void> {
  if (claim.answer === null) return
  const { at } = claim.answer
  const answer = outcomeOf(claim.answer)
  const attempt = attempts.get(claim.subject)
  if (attempt !== undefined) {
    await settleAttempt(attempt, claim.claimId, answer, at)
    return
  }
  // The journal was erased meanwhile, but the order exists.
  const order = orderOfAnswer(answer)
  if (order !== null) await storeOrder(order, { account: claim.account, answeredAt: at })
  await markAdopted(claim.claimId, at)
}

/** True if a sent attempt may still be in progress and must be rechecked. */
async function judgeSent({ attemptId, claimId }: Attempt): Promise<boolean> {
  if (claimId === null) return false
  if (await isLockHeld(attemptLock(attemptId))) return true
  if (await cancelClaim(claimId)) {
    await moveAttempt(attemptId, { type: 'not-sent', claimId })
    return false
  }
  // No longer pending: its sender took the lock first, and saved the answer before releasing it.
  if (await isBeingSent(claimId)) return true
  if ((await readClaim(claimId))?.answer == null) await moveAttempt(attemptId, { type: 'lost', claimId })
  return false
}

/** A day old, and their property has a valuation. */
async function oldSecondDrafts(attempts: readonly Attempt[], now: number): Promise<ReadonlySet<string>> {
  const old = attempts.filter(
    ({ state, orderType, createdAt }) =>
      state === 'draft' && orderType === 'FULL' && now - createdAt > SECOND_DRAFT_KEPT_MS,
  )
  const seconds = await Promise.all(
    old.map(async ({ account, propertyId }) => {
      const orders = await readOrdersOf(account, propertyId).catch(() => [])
      return orders.some(({ orderType }) => orderType === 'FULL')
    }),
  )
  return new Set(old.filter((_, index) => seconds[index]).map(({ attemptId }) => attemptId))
}

/** Possible charges are kept as long as certain ones. */
function isOver(attempt: Attempt, second: boolean, now: number): boolean {
  if (isBlocking(attempt)) return false
  const kept = second ? SECOND_DRAFT_KEPT_MS : DRAFT_KEPT_MS
  const isDraft = attempt.state === 'draft' && !mustCheckFirst(attempt)
  return now - attempt.createdAt > (isDraft ? kept : JOURNAL_KEPT_MS)
}

/**
 * Resolves what earlier pages left open, for every account of this browser: adopts answered claims; what was
 * sent, is no longer being sent and has no answer becomes unknown; deletes old tokens, drafts and resolved
 * attempts. `now` in ms. True if something is still in progress and must be rechecked.
 */
export async function settleOpenAttempts(now: number): Promise<boolean> {
  const rows = await readRows('attempts')
  const byId = new Map(rows.map((row) => [row.attemptId, row]))
  for (const claim of await answeredClaims()) await adoptClaim(claim, byId)
  let underWay = false
  for (const row of await readRows('attempts')) {
    if (row.state === 'sent') underWay = (await judgeSent(row)) || underWay
    if (tokenMustGo(row, now)) await moveAttempt(row.attemptId, { type: 'forget-token' })
  }
  const seconds = await oldSecondDrafts(rows, now)
  await forgetAttempts((attempt) => isOver(attempt, seconds.has(attempt.attemptId), now))
  return underWay
}

const RECHECK_MS = 5_000

/**
 * Call once per tab at start. Resolves open attempts; rechecks while one is in progress and after every
 * change of an attempt, since the sending tab may close. Storage failures wait for the next check. Returns
 * the unsubscribe function.
 */
export function adoptAnswers(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const recheckLater = (): void => {
    if (stopped || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      void look()
    }, RECHECK_MS)
  }
  const look = async (): Promise<void> => {
    if (await settleOpenAttempts(Date.now()).catch(() => true)) recheckLater()
  }
  const stopListening = onPortfolioChange(({ area }) => {
    if (area === 'attempts') recheckLater()
  })
  void look()
  return () => {
    stopped = true
    stopListening()
    clearTimeout(timer)
  }
}
