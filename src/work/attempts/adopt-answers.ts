import { isBeingSent, readClaim } from '#api/once/claims.ts'
import type { ClaimRow } from '#api/storage/portfolio-database.ts'
import { outcomeOf, type OnceOutcome } from '#api/once/sender.ts'
import { isLockHeld } from '#platform/locks.ts'
import {
  isBlocking,
  mustCheckFirst,
  tokenMustGo,
  type Attempt,
  step,
  type AttemptEvent,
} from '#memory/attempts/attempt-machine.ts'
import {
  announceMoved,
  forgetAttempts,
  moveAttempt,
  putMoved,
  takeBack,
  type Moved,
} from '#memory/attempts/stored-attempts.ts'
import { onPortfolioChange } from '#memory/store/changes.ts'
import { readPortfolio, writePortfolio, type WriteTransaction } from '#memory/store/database.ts'
import { readOrdersOf } from '#memory/store/read-records.ts'
import { storeOrder } from '#memory/store/store-order.ts'
import { ApiError } from '#api/errors.ts'
import { isOfService, readAnswer } from '#api/read-answer.ts'
import { createOrder, type Order } from '@plumbline/service-contract/order'

/** What the journal takes of an outcome. `order` is null for all but a readable success. */
function readOutcome(claimId: string, outcome: OnceOutcome): { event: AttemptEvent; order: Order | null } {
  if (outcome.type === 'lost') return { event: { type: 'lost', claimId }, order: null }
  const { status, onlySend } = outcome
  const answered = { type: 'answered', claimId, status, onlySend, isOfService: isOfService(outcome) } as const
  try {
    const order = readAnswer(createOrder, outcome)
    return { event: { ...answered, orderId: order.id, message: null }, order }
  } catch (error) {
    const message = error instanceof ApiError && status >= 400 ? error.serviceMessage : null
    return { event: { ...answered, orderId: null, message }, order: null }
  }
}

type Sent = Pick<ClaimRow, 'claimId' | 'account' | 'attemptId'>

/**
 * Takes an outcome in one transaction: the order, its attempt, and the claim, which ends with its answer. May run twice,
 * in any tab. The order belongs to the account that paid, no matter who is signed in; without its attempt, because the
 * journal was erased meanwhile, the order still exists. Resolves to the attempt in its new state. If storage fails, the
 * answer stays with its claim for the next check (`saved` false), and this tab has order and attempt from memory.
 */
export async function settleAttempt(
  { claimId, account, attemptId }: Sent,
  attempt: Attempt | null,
  outcome: OnceOutcome,
  answeredAt: number,
): Promise<{ attempt: Attempt | null; saved: boolean }> {
  const { event, order } = readOutcome(claimId, outcome)
  let moved: Moved = { attempt: null, moved: false }
  const settle = async (transaction: WriteTransaction<'attempts' | 'claims'>): Promise<void> => {
    moved = await putMoved(transaction, attemptId, event)
    if (outcome.type === 'answer') await transaction.objectStore('claims').delete(claimId)
  }
  const context = {
    account,
    answeredAt,
    ...(attempt && {
      propertyId: attempt.propertyId,
      orderType: attempt.orderType,
      amountCents: attempt.amountCents,
      card: attempt.card,
      attemptId,
      placedAt: attempt.sentAt ?? answeredAt,
    }),
  }
  const inMemory = attempt && (step(attempt, event) ?? attempt)
  try {
    if (order === null) await writePortfolio(['attempts', 'claims'], settle)
    else await storeOrder(order, context, settle)
    announceMoved(moved)
    return { attempt: moved.attempt ?? inMemory, saved: true }
  } catch {
    return { attempt: inMemory, saved: false }
  }
}

const DRAFT_KEPT_MS = 7 * 86_400_000
/** By then the user no longer remembers ordering a second paid valuation. */
const SECOND_DRAFT_KEPT_MS = 86_400_000
/** 13 months. */
const JOURNAL_KEPT_MS = 400 * 86_400_000

/** Web Lock the page holds while it places an attempt, next to the sender's own. */
export const attemptLock = (attemptId: string): string => `attempt:${attemptId}`

/** True if a sent attempt may still be in progress and must be rechecked. */
async function judgeSent({ attemptId, claimId }: Attempt): Promise<boolean> {
  if (claimId === null) return false
  if (await isLockHeld(attemptLock(attemptId))) return true
  if (await takeBack(attemptId, claimId)) return false
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
 * Resolves what earlier pages left open, for every account of this browser: takes saved answers; what was
 * sent, is no longer being sent and has no answer becomes unknown; deletes old tokens, drafts and resolved
 * attempts. `now` in ms. True if something is still in progress and must be rechecked.
 */
export async function settleOpenAttempts(now: number): Promise<boolean> {
  const [rows, claims] = await readPortfolio(['attempts', 'claims'], (transaction) =>
    Promise.all([transaction.objectStore('attempts').getAll(), transaction.objectStore('claims').getAll()]),
  )
  let underWay = false
  for (const claim of claims) {
    if (claim.answer === null) continue
    const attempt = rows.find(({ attemptId }) => attemptId === claim.attemptId) ?? null
    const { saved } = await settleAttempt(claim, attempt, outcomeOf(claim.answer), claim.answer.at)
    underWay ||= !saved
  }
  for (const row of rows) {
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
