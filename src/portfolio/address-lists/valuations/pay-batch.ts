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
  type PaymentRequest,
} from './valuation-rules.ts'

/** The attempt after its payment, or why nothing was bought. */
export type Paid<P> = { kind: 'settled'; attempt: Attempt } | { kind: 'problem'; problem: P }

/** `since`: when (ms) the attempt was handed on; null while it waits. */
export interface PaymentRunStep {
  attemptId: string
  since: number | null
}

/**
 * `all`: every payment was made. Otherwise it ended at `attemptId`, and none after it was sent. `problem` and
 * `unknown`: from that payment. The others came before it was sent: `changed` (no longer as confirmed),
 * `stopped` (by the user), `late` (too long ago: the user no longer expects a charge), `signed-out`,
 * `storage`. `another-tab` is paying; this tab did nothing.
 */
type End<P> =
  | { why: 'all' }
  | { why: 'another-tab' }
  | { why: 'problem'; attemptId: string; problem: P }
  | { why: 'unknown' | 'changed' | 'stopped' | 'late' | 'signed-out'; attemptId: string }
  | { why: 'storage'; attemptId: string; error: unknown }

/** `charged`: number of charges, always the first ones. */
export type PaymentRunEnd<P> = End<P> & { charged: number }

/** Web Lock of the account's paying tab. */
export const payingLock = (account: string): string => `paying:${account}`

const maySend = (account: string): boolean => {
  const view = getSession()
  return view?.account === account && view.otherAccount === null && view.status !== 'needs-sign-in'
}

interface PaymentRun<P> {
  /** Pays one attempt, once; never throws (`modules/payment/pay.ts`). */
  pay: (attemptId: string) => Promise<Paid<P>>
  /** Stops before the next payment. */
  signal: AbortSignal
  onStep: (step: PaymentRunStep) => void
}

/** Waits for the gap; returns why the payment may not be sent now, or null. `from`: since when (ms) it is expected. */
async function whyNot<P>(
  account: string,
  request: PaymentRequest,
  { signal }: PaymentRun<P>,
  { visit, from }: { visit: number; from: number },
): Promise<End<P> | null> {
  const { attemptId } = request
  try {
    await sleep(gapBefore(lastPaymentAt(await readAttempts(account)), Date.now()))
    const holds = stillHolds(request, await readBatch(account, [attemptId]))
    if (signal.aborted) return { why: 'stopped', attemptId }
    if (!maySend(account)) return { why: 'signed-out', attemptId }
    if (wasLeft(visit) || Math.abs(Date.now() - from) > ANSWER_MS) return { why: 'late', attemptId }
    return holds ? null : { why: 'changed', attemptId }
  } catch (error) {
    return { why: 'storage', attemptId, error }
  }
}

async function runPayments<P>(
  account: string,
  requests: readonly PaymentRequest[],
  run: PaymentRun<P>,
): Promise<PaymentRunEnd<P>> {
  const visit = pageVisit()
  // From the click, then from each charge: the device may have slept in between.
  let from = Date.now()
  for (const [charged, request] of requests.entries()) {
    const { attemptId } = request
    run.onStep({ attemptId, since: null })
    const halt = await whyNot(account, request, run, { visit, from })
    if (halt !== null) return { ...halt, charged }
    const since = Date.now()
    run.onStep({ attemptId, since })
    const paid = await run.pay(attemptId)
    if (paid.kind === 'problem') return { why: 'problem', attemptId, problem: paid.problem, charged }
    const next = afterPayment(request, paid.attempt)
    if (next !== 'charged') return { why: next, attemptId, charged }
    // After so slow an answer, the user no longer expects another charge: the next check ends as `late`.
    from = Date.now() - since > ANSWER_MS ? since : Date.now()
  }
  return { why: 'all', charged: requests.length }
}

/**
 * Pays attempts one by one, at least 3 s apart, in one tab. Call it from the click handler only. Stops at the
 * first that doesn't come back charged, with its order: those after it stay drafts, and only another click
 * sends them. Rejects only if nothing was begun.
 */
export async function payBatch<P>(
  requests: readonly PaymentRequest[],
  run: PaymentRun<P>,
): Promise<PaymentRunEnd<P>> {
  const account = currentAccount()
  return holdLock(
    payingLock(account),
    async (lock) =>
      lock === null ? { why: 'another-tab', charged: 0 } : runPayments(account, requests, run),
    { ifAvailable: true },
  )
}
