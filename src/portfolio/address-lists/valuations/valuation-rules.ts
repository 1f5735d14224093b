import { isBlocking, mustCheckFirst, type Attempt } from '../../attempts/attempt-machine.ts'
import type { AddressRow } from '../../store/list-records.ts'
import type { OrderRecord } from '../../store/records.ts'
import { VALUATIONS_MAX } from './charge-sum.ts'
import type { ValuationFacts } from './facts.ts'

/** Rules for ordering and paying the valuations of a list. Pure. */

/** Registered row of a list. */
export interface ValuationLine {
  row: AddressRow
  propertyId: number
  /** Why none can be ordered now; null if selectable. `unsettled`: `attemptId` must be resolved first. */
  shut: null | 'same-property' | 'hidden' | 'unknown-property' | 'unsettled'
  attemptId: string | null
  /** Existing valuation: selecting the row orders a second one. */
  earlier: OrderRecord | null
}

/** Attempt that blocks another, or must be checked first. */
const inTheWay = (attempts: readonly Attempt[]): Attempt | null =>
  attempts.find((attempt) => isBlocking(attempt) || mustCheckFirst(attempt)) ?? null

const noFacts: ValuationFacts = { property: null, orders: [], attempts: [] }

export function planValuations(
  rows: readonly AddressRow[],
  facts: ReadonlyMap<number, ValuationFacts>,
): ValuationLine[] {
  const taken = new Set<number>()
  return rows.flatMap((row) => {
    if (!('propertyId' in row.state)) return []
    const { propertyId } = row.state
    const { property, orders, attempts } = facts.get(propertyId) ?? noFacts
    const blocker = inTheWay(attempts)
    const line = (shut: ValuationLine['shut']): ValuationLine[] => [
      { row, propertyId, shut, attemptId: blocker?.attemptId ?? null, earlier: orders[0] ?? null },
    ]
    if (taken.has(propertyId)) return line('same-property')
    taken.add(propertyId)
    if (property === null) return line('unknown-property')
    if (property.hidden) return line('hidden')
    return line(blocker === null ? null : 'unsettled')
  })
}

/** Selectable, selected, in list order, ten at most. */
export const countedLines = (lines: readonly ValuationLine[], ticked: ReadonlySet<number>): ValuationLine[] =>
  lines.filter(({ row, shut }) => shut === null && ticked.has(row.rowId)).slice(0, VALUATIONS_MAX)

/**
 * State of an attempt in a batch: `payable`; in progress; open (`unknown`); `charged`; `closed` by the user;
 * or not payable here: `look-first` (a charge is possible), `blocked` (by another attempt for the property),
 * `hidden` (the property, meanwhile), `gone` (no record in this browser).
 */
export type PaymentStatus =
  | 'payable'
  | 'sending'
  | 'unknown'
  | 'charged'
  | 'closed'
  | 'look-first'
  | 'blocked'
  | 'hidden'
  | 'gone'

export interface BatchLine {
  attemptId: string
  attempt: Attempt | null
  status: PaymentStatus
  /** Existing valuation by another attempt: this would be a second one. */
  earlier: OrderRecord | null
}

function paymentStatus(attempt: Attempt, { property, attempts }: ValuationFacts): PaymentStatus {
  switch (attempt.state) {
    case 'confirmed':
      return 'charged'
    case 'unknown':
    case 'closed':
      return attempt.state
    case 'sent':
    case 'armed':
      return 'sending'
    default:
  }
  if (mustCheckFirst(attempt)) return 'look-first'
  if (attempts.some((other) => other.attemptId !== attempt.attemptId && isBlocking(other))) return 'blocked'
  if (property === null) return 'gone'
  return property.hidden ? 'hidden' : 'payable'
}

export const batchLines = (
  attemptIds: readonly string[],
  facts: ReadonlyMap<number, ValuationFacts>,
): BatchLine[] => {
  const all = [...facts.values()].flatMap((of) => of.attempts.map((attempt) => ({ attempt, of })))
  return attemptIds.map((attemptId): BatchLine => {
    const known = all.find(({ attempt }) => attempt.attemptId === attemptId)
    if (known === undefined) return { attemptId, attempt: null, status: 'gone', earlier: null }
    const { attempt, of } = known
    const earlier = of.orders.find((order) => order.attemptId !== attemptId) ?? null
    return { attemptId, attempt, status: paymentStatus(attempt, of), earlier }
  })
}

/**
 * Nothing may be done while one is in progress or open, because we don't know what the card was charged;
 * `pay` while any is left, then `done`.
 */
export function batchState(lines: readonly BatchLine[]): 'sending' | 'unknown' | 'pay' | 'done' {
  if (lines.some(({ status }) => status === 'sending')) return 'sending'
  if (lines.some(({ status }) => status === 'unknown')) return 'unknown'
  return lines.some(({ status }) => status === 'payable') ? 'pay' : 'done'
}

/** As the user confirmed it. `earlier`: the existing valuation that was shown. */
export interface PaymentRequest {
  attemptId: string
  earlier: number | null
}

/** Payment together with the existing valuation shown to the user; another one needs a new answer. */
export const lineKey = (attemptId: string, earlier: number | null): string =>
  earlier === null ? attemptId : `${attemptId}-${earlier}`

/**
 * Payable lines the user confirms. A second valuation only after an explicit yes, knowing the newest one.
 * `second` and `changed` hold line keys.
 */
export const paymentRequests = (
  lines: readonly BatchLine[],
  second: ReadonlySet<string>,
  changed: ReadonlySet<string>,
): PaymentRequest[] =>
  lines
    .filter(({ status }) => status === 'payable')
    .map(({ attemptId, earlier }) => ({ attemptId, earlier: earlier?.id ?? null }))
    .filter(({ attemptId, earlier }) => {
      const key = lineKey(attemptId, earlier)
      return (earlier === null || second.has(key)) !== changed.has(key)
    })

export const stillHolds = ({ attemptId, earlier }: PaymentRequest, lines: readonly BatchLine[]): boolean => {
  const line = lines.find((one) => one.attemptId === attemptId)
  return line !== undefined && line.status === 'payable' && (line.earlier?.id ?? null) === earlier
}

/** Minimum between two payments (ms). */
export const GAP_MS = 3_000
/** A slower answer (ms) ends the batch, whatever it says: the user no longer expects another charge. */
export const ANSWER_MS = 60_000

/** Wait (ms) after this browser's last payment. A clock that was set back is waited for once. */
export function gapBefore(lastSentAt: number | null, now: number): number {
  if (lastSentAt === null) return 0
  const gone = now - lastSentAt
  return gone < 0 ? GAP_MS : Math.max(0, GAP_MS - gone)
}

/** Last send, in ms. */
export const lastPaymentAt = (attempts: readonly Attempt[]): number | null =>
  attempts
    .filter(({ orderType }) => orderType === 'FULL')
    .reduce<number | null>((last, { sentAt, resentAt }) => {
      const at = resentAt ?? sentAt
      return at === null ? last : Math.max(at, last ?? at)
    }, null)

/** The batch continues only after a charge with its order. */
export function afterPayment(request: PaymentRequest, attempt: Attempt): 'charged' | 'unknown' | 'changed' {
  // Blocked by another attempt, or another tab is placing this one.
  if (attempt.attemptId !== request.attemptId) return 'changed'
  if (attempt.state === 'unknown') return 'unknown'
  return attempt.state === 'confirmed' && attempt.orderId !== null ? 'charged' : 'changed'
}

/** Attempt without an order. */
export interface OpenValuation {
  is: 'sending' | 'unknown' | 'look-first' | 'refused' | 'draft'
  attemptId: string
}

/** Newest order, and an attempt without one. */
export type Valuation = { propertyId: number } & (
  | { order: OrderRecord; attempt: OpenValuation | null }
  | { order: null; attempt: OpenValuation }
)

const openAs = (attempt: Attempt): 'sending' | 'unknown' | 'look-first' | null => {
  if (mustCheckFirst(attempt)) return 'look-first'
  if (!isBlocking(attempt)) return null
  return attempt.state === 'unknown' ? 'unknown' : 'sending'
}

function openValuation(attempts: readonly Attempt[], order: OrderRecord | null): OpenValuation | null {
  for (const attempt of attempts) {
    const is = openAs(attempt)
    if (is !== null) return { is, attemptId: attempt.attemptId }
  }
  for (const { state, createdAt, attemptId } of attempts) {
    if (state === 'draft') return { is: 'draft', attemptId }
    // A decline before the newest order no longer matters.
    if (state === 'refused' && (order === null || createdAt > order.placedAt))
      return { is: 'refused', attemptId }
  }
  return null
}

/** Null if there is none. An attempt never hides an order. */
export function valuationOf(
  propertyId: number,
  { orders, attempts }: Pick<ValuationFacts, 'orders' | 'attempts'>,
): Valuation | null {
  const order = orders[0] ?? null
  const attempt = openValuation(attempts, order)
  if (order !== null) return { propertyId, order, attempt }
  return attempt === null ? null : { propertyId, order, attempt }
}
