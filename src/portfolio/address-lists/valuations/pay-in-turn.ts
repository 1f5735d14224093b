import { currentAccount, getSession } from '#api/session/session-state.ts'
import { holdLock } from '#platform/locks.ts'
import { pageVisit, wasLeft } from '#platform/page-left.ts'
import { sleep } from '#platform/timing.ts'
import type { Attempt } from '../../attempts/attempt-machine.ts'
import { readAttempts } from '../../attempts/attempt-rows.ts'
import { readBatch } from './valuation-queries.ts'
import {
  afterPayment,
  ANSWER_MS,
  gapBefore,
  lastPaymentAt,
  stillHolds,
  type Wish,
} from './valuation-rules.ts'

/** What one payment came to: an attempt as it then is, or why nothing was bought. */
export type Paid<P> = { kind: 'settled'; attempt: Attempt } | { kind: 'problem'; problem: P }

/** How far a turn has come: the attempt that is looked at, and when (ms) it was handed on, or null while it waits. */
export interface TurnStep {
  attemptId: string
  since: number | null
}

/**
 * Why a turn ended. `all`: every payment was made. Otherwise `attemptId` is the one it ended at, and none behind it was sent.
 * `problem` and `unknown` came of that payment itself. Before it was sent, with nothing sent for it: `changed` (it is not what was
 * confirmed any more), `stopped` (a person), `late` (so much time has passed that nobody expects another charge), `signed-out`,
 * `storage`. `another-tab`: that one is paying, and this one did nothing.
 */
type End<P> =
  | { why: 'all' | 'another-tab' }
  | { why: 'problem'; attemptId: string; problem: P }
  | { why: 'unknown' | 'changed' | 'stopped' | 'late' | 'signed-out'; attemptId: string }
  | { why: 'storage'; attemptId: string; error: unknown }

/** `charged`: so many were charged, the first ones. */
export type TurnEnd<P> = End<P> & { charged: number }

/** The Web Lock of the tab that pays for an account. */
export const payingLock = (account: string): string => `paying:${account}`

const maySend = (account: string): boolean => {
  const view = getSession()
  return view?.account === account && view.otherAccount === null && view.status !== 'needs-sign-in'
}

interface Turn<P> {
  /** Pays one attempt, once; never throws (`modules/payment/pay.ts`). */
  pay: (attemptId: string) => Promise<Paid<P>>
  /** Ends the turn before the next payment. */
  signal: AbortSignal
  tell: (step: TurnStep) => void
}

/** Waits for the turn of a payment; why it may not be sent now, or null. `from`: since when (ms) it is expected. */
async function whyNot<P>(
  account: string,
  wish: Wish,
  { signal }: Turn<P>,
  { visit, from }: { visit: number; from: number },
): Promise<End<P> | null> {
  const { attemptId } = wish
  try {
    await sleep(gapBefore(lastPaymentAt(await readAttempts(account)), Date.now()))
    const holds = stillHolds(wish, await readBatch(account, [attemptId]))
    if (signal.aborted) return { why: 'stopped', attemptId }
    if (!maySend(account)) return { why: 'signed-out', attemptId }
    if (wasLeft(visit) || Math.abs(Date.now() - from) > ANSWER_MS) return { why: 'late', attemptId }
    return holds ? null : { why: 'changed', attemptId }
  } catch (error) {
    return { why: 'storage', attemptId, error }
  }
}

async function takeTurns<P>(account: string, wishes: readonly Wish[], turn: Turn<P>): Promise<TurnEnd<P>> {
  const visit = pageVisit()
  // From the press on, and then from each charge: a device may have slept in between.
  let from = Date.now()
  for (const [charged, wish] of wishes.entries()) {
    const { attemptId } = wish
    turn.tell({ attemptId, since: null })
    const halt = await whyNot(account, wish, turn, { visit, from })
    if (halt !== null) return { ...halt, charged }
    const since = Date.now()
    turn.tell({ attemptId, since })
    const paid = await turn.pay(attemptId)
    if (paid.kind === 'problem') return { why: 'problem', attemptId, problem: paid.problem, charged }
    const next = afterPayment(wish, paid.attempt)
    if (next !== 'charged') return { why: next, attemptId, charged }
    // Once an answer was that slow, nobody expects another charge: the next look finds that it is late.
    from = Date.now() - since > ANSWER_MS ? since : Date.now()
  }
  return { why: 'all', charged: wishes.length }
}

/**
 * Pays attempts one after another, at least 3 s apart, in one tab; to be called from the click handler only. The first that does not
 * come back charged, with its order, ends the turn: those behind it stay drafts, and only another press sends them. Rejects only when
 * nothing was begun.
 */
export async function payInTurn<P>(wishes: readonly Wish[], turn: Turn<P>): Promise<TurnEnd<P>> {
  const account = currentAccount()
  return holdLock(
    payingLock(account),
    async (lock) => (lock === null ? { why: 'another-tab', charged: 0 } : takeTurns(account, wishes, turn)),
    { ifAvailable: true },
  )
}
