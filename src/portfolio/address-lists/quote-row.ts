import { currentAccount } from '#api/session/session-state.ts'
import { holdLock, isLockHeld } from '#platform/locks.ts'
import { attemptLock } from '../attempts/adopt-answers.ts'
import { mustCheckFirst, type Attempt } from '../attempts/attempt-machine.ts'
import { readAttempt } from '../attempts/attempt-rows.ts'
import { placeOrder, startAttempt } from '../attempts/order-attempts.ts'
import { isReply } from '../records/documents.ts'
import { isRowIn, type QuoteProblem, type RowIn } from '../store/list-records.ts'
import { readDocuments, readOrdersOf, readProperty } from '../store/read-records.ts'
import { moveRow, type RowKey } from './list-rows.ts'
import { holdCalls } from './pace.ts'
import { readOpenQuotes } from './quotes.ts'
import type { RowEvent } from './row-machine.ts'
import { isApiError, type Heed } from './setbacks.ts'

/** TTL of a quote request that wasn't sent. */
const REQUEST_VALID_MS = 24 * 3_600_000

/** All rows wait this long after a 429 to an order; its `Retry-After` isn't saved. */
const TOO_MANY_WAIT_MS = 60_000

/** All rows wait this long after an order that wasn't sent, for whatever reason: it would fail again at once. */
const UNSENT_WAIT_MS = 15_000

/** Also true if the clock was set back. */
export const isStale = (pressedAt: number, now: number): boolean =>
  Math.abs(now - pressedAt) > REQUEST_VALID_MS

const problem = (
  why: QuoteProblem['why'],
  attemptId: string | null = null,
  message: string | null = null,
): RowEvent => ({ type: 'no-quote', problem: { why, attemptId, message } })

/**
 * Effect of an attempt on the row that waits for it; null: none yet. After a 429 the request remains valid. A
 * draft still under the claim from before the request was never sent, so the request remains valid; one under
 * another claim was sent and failed: that takes another request.
 */
function eventOfAttempt(row: RowIn<'quote-sent'>, attempt: Attempt, now: number): RowEvent | null {
  const { attemptId, claimBefore, pressedAt } = row.state
  switch (attempt.state) {
    case 'confirmed':
      return attempt.orderId === null ? null : { type: 'ordered', attemptId, orderId: attempt.orderId }
    case 'refused':
      if (attempt.httpStatus === 429 && !mustCheckFirst(attempt) && !isStale(pressedAt, now))
        return { type: 'not-placed', attemptId }
      return problem(mustCheckFirst(attempt) ? 'look-first' : 'refused', attemptId, attempt.serviceMessage)
    case 'closed':
      return problem('closed', attemptId)
    case 'draft':
      if (mustCheckFirst(attempt)) return problem('look-first', attemptId)
      return attempt.claimId === claimBefore && !isStale(pressedAt, now)
        ? { type: 'not-placed', attemptId }
        : problem('not-sent', attemptId)
    default:
      return null
  }
}

/** Updates a waiting row from its attempt, ended by its answer or by the user. */
export async function followAttempt(key: RowKey, row: RowIn<'quote-sent'>): Promise<void> {
  const { attemptId, propertyId } = row.state
  // Don't judge it while a tab is placing it.
  if (await isLockHeld(attemptLock(attemptId))) return
  const attempt = await readAttempt(key.account, attemptId)
  if (attempt !== null) {
    const event = eventOfAttempt(row, attempt, Date.now())
    if (event !== null) await moveRow(key, event)
    return
  }
  // The journal was erased, or no longer holds the attempt.
  const orders = await readOrdersOf(key.account, propertyId)
  const order = orders.find((one) => one.attemptId === attemptId)
  await moveRow(
    key,
    order === undefined ? problem('unsettled') : { type: 'ordered', attemptId, orderId: order.id },
  )
}

async function openAttempt(key: RowKey, row: RowIn<'quoting'>): Promise<Attempt | RowEvent> {
  const { account } = key
  const { propertyId, second } = row.state
  const open = (await readOpenQuotes(account, [propertyId])).get(propertyId)
  if (open !== undefined && 'attemptId' in open) return problem('attempt', open.attemptId)
  if (open !== undefined && !second) return problem('open-quote')
  const property = await readProperty(account, propertyId)
  if (property === null) return problem('not-sent')
  const documents = await readDocuments(account, propertyId)
  if (currentAccount() !== account) return problem('not-sent')
  // Checked and begun in one task: the account can't change in between.
  const started = await startAttempt({
    property,
    orderType: 'LOAN',
    documentIds: documents.filter((document) => !isReply(document)).map(({ id }) => id),
  })
  if ('blockedBy' in started) return problem('attempt', started.blockedBy.attemptId)
  return mustCheckFirst(started.attempt) ? problem('look-first', started.attempt.attemptId) : started.attempt
}

/** Saves the attempt on the row, then places it like any order. */
async function place(
  key: RowKey,
  { attemptId, claimId: claimBefore }: Attempt,
  onClaimed: () => void,
  signal: AbortSignal,
  heed: Heed,
): Promise<void> {
  if (signal.aborted) return
  const named = await moveRow(key, { type: 'attempt', attemptId, claimBefore })
  if (named === null || !isRowIn(named, 'quote-sent') || signal.aborted) return
  try {
    const placed = await placeOrder(attemptId, { onClaimed })
    // The outcome belongs to the attempt; only the rate limit concerns all rows.
    const { httpStatus: status } = placed
    if (status === 429 || status === 503) {
      const retryAfterMs = status === 429 ? TOO_MANY_WAIT_MS : null
      await heed({ kind: 'too-many', status, retryAfterMs, sent: true })
    }
    const event =
      placed.attemptId === attemptId
        ? eventOfAttempt(named, placed, Date.now())
        : problem('attempt', placed.attemptId)
    if (event !== null) await moveRow(key, event)
  } catch (error) {
    if (isApiError(error) && (await heed(error)) !== 'offline') await holdCalls(key.account, UNSENT_WAIT_MS)
    // Certainly nothing was sent: the request remains valid.
    await moveRow(key, { type: 'not-placed', attemptId })
    if (!isApiError(error)) throw error
  }
}

/**
 * Requests a row's quote, once. An unknown outcome stays on the row as its attempt. Calls `onClaimed` when
 * the attempt is claimed. Holds the attempt's lock from before the row names it: a tab that finds it named,
 * unsent and unlocked knows that no tab is about to send it.
 */
export async function quoteRow(
  key: RowKey,
  row: RowIn<'quoting'>,
  onClaimed: () => void,
  signal: AbortSignal,
  heed: Heed,
): Promise<void> {
  const opened = await openAttempt(key, row)
  if (!('type' in opened))
    await holdLock(attemptLock(opened.attemptId), () => place(key, opened, onClaimed, signal, heed), {
      mode: 'shared',
    })
  else if (!signal.aborted) await moveRow(key, opened)
}
