import { currentAccount } from '#api/session/session-state.ts'
import { holdLock, isLockHeld } from '#platform/locks.ts'
import { attemptLock } from '../attempts/adopt-answers.ts'
import { mustLookFirst, type Attempt } from '../attempts/attempt-machine.ts'
import { readAttempt } from '../attempts/attempt-rows.ts'
import { placeOrder, startAttempt } from '../attempts/order-attempts.ts'
import { isRowIn, type QuoteProblem, type RowIn } from '../store/list-records.ts'
import { readDocuments, readOrdersOf, readProperty } from '../store/read-records.ts'
import { moveRow, type RowKey } from './list-rows.ts'
import { readOpenQuotes } from './quotes.ts'
import type { RowEvent } from './row-machine.ts'
import { isApiError, leaveAlone, obeyAnswer, troubleOf, type ListTrouble } from './setbacks.ts'

/** A press is carried out for this long; what it did not reach by then has to be asked for anew. */
const PRESS_GOOD_MS = 24 * 3_600_000

/** After a 429 to an order all rows wait this long; the answer's own `Retry-After` is not kept. */
const TOO_MANY_WAIT_MS = 60_000

/** Whether a press is too old to be carried out; by a clock that was set back it is, too. */
export const isStale = (pressedAt: number, now: number): boolean => Math.abs(now - pressedAt) > PRESS_GOOD_MS

const problem = (
  why: QuoteProblem['why'],
  attemptId: string | null = null,
  message: string | null = null,
): RowEvent => ({ type: 'no-quote', problem: { why, attemptId, message } })

/**
 * What its attempt means to a row that waits for it; null: nothing new. After a 429 the press stands. A draft whose claim is the one from before the press was never
 * sent under it, so the press stands; one with another claim was, and came to nothing: that takes another press.
 */
function eventOfAttempt(row: RowIn<'quote-sent'>, attempt: Attempt, now: number): RowEvent | null {
  const { attemptId, claimBefore, pressedAt } = row.state
  switch (attempt.state) {
    case 'confirmed':
      return attempt.orderId === null ? null : { type: 'ordered', attemptId, orderId: attempt.orderId }
    case 'refused':
      if (attempt.httpStatus === 429 && !mustLookFirst(attempt) && !isStale(pressedAt, now))
        return { type: 'not-placed', attemptId }
      return problem(mustLookFirst(attempt) ? 'look-first' : 'refused', attemptId, attempt.serviceMessage)
    case 'closed':
      return problem('closed', attemptId)
    case 'draft':
      if (mustLookFirst(attempt)) return problem('look-first', attemptId)
      return attempt.claimId === claimBefore && !isStale(pressedAt, now)
        ? { type: 'not-placed', attemptId }
        : problem('not-sent', attemptId)
    default:
      return null
  }
}

/** Brings a row that waits for its attempt up to what became of it, however the attempt was ended: by its answer, or by a person. */
export async function followAttempt(key: RowKey, row: RowIn<'quote-sent'>): Promise<void> {
  const { attemptId, propertyId } = row.state
  // Whoever places it is not judged meanwhile.
  if (await isLockHeld(attemptLock(attemptId))) return
  const attempt = await readAttempt(key.account, attemptId)
  if (attempt !== null) {
    const event = eventOfAttempt(row, attempt, Date.now())
    if (event !== null) await moveRow(key, event)
    return
  }
  // The journal was erased, or the attempt is older than it reaches back.
  const orders = await readOrdersOf(key.account, propertyId)
  const order = orders.find((one) => one.attemptId === attemptId)
  await moveRow(
    key,
    order === undefined ? problem('unsettled') : { type: 'ordered', attemptId, orderId: order.id },
  )
}

/** The attempt that carries the quote of a row, or why there can be none. */
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
  // Asked for and begun in one task: no other account can come between.
  const started = await startAttempt({
    property,
    orderType: 'LOAN',
    documentIds: documents.map(({ id }) => id),
  })
  if ('blockedBy' in started) return problem('attempt', started.blockedBy.attemptId)
  return mustLookFirst(started.attempt) ? problem('look-first', started.attempt.attemptId) : started.attempt
}

/** Names the attempt on the row's disk, then places it as every order is placed. */
async function place(
  key: RowKey,
  { attemptId, claimId: claimBefore }: Attempt,
  onClaimed: () => void,
  signal: AbortSignal,
): Promise<ListTrouble | null> {
  if (signal.aborted) return null
  const named = await moveRow(key, { type: 'attempt', attemptId, claimBefore })
  if (named === null || !isRowIn(named, 'quote-sent') || signal.aborted) return null
  try {
    const placed = await placeOrder(attemptId, { onClaimed })
    const event =
      placed.attemptId === attemptId
        ? eventOfAttempt(named, placed, Date.now())
        : problem('attempt', placed.attemptId)
    if (event !== null) await moveRow(key, event)
    // Its outcome is the attempt's; only the haste is all rows'.
    const { httpStatus } = placed
    await obeyAnswer(key.account, httpStatus, httpStatus === 429 ? TOO_MANY_WAIT_MS : null)
    return null
  } catch (error) {
    // Nothing was sent, for certain: the press stands.
    await moveRow(key, { type: 'not-placed', attemptId })
    if (!isApiError(error)) throw error
    await obeyAnswer(key.account, error.status, error.retryAfterMs)
    const trouble = troubleOf(error)
    if (trouble !== 'offline') await leaveAlone(key.account)
    return trouble
  }
}

/**
 * Requests the quote of a row, once. An outcome that is unknown stays on the row as the attempt it is. `onClaimed` is called when the
 * attempt is claimed. The attempt's lock is held from before the row names it, so that whoever finds it named and unsent also finds
 * that nobody is about to send it. Resolves to what stands in the way of all rows, or null.
 */
export async function quoteRow(
  key: RowKey,
  row: RowIn<'quoting'>,
  onClaimed: () => void,
  signal: AbortSignal,
): Promise<ListTrouble | null> {
  const opened = await openAttempt(key, row)
  if (!('type' in opened))
    return holdLock(attemptLock(opened.attemptId), () => place(key, opened, onClaimed, signal), {
      mode: 'shared',
    })
  if (!signal.aborted) await moveRow(key, opened)
  return null
}
