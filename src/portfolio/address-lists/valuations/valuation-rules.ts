import { isBlocking, mustLookFirst, type Attempt } from '../../attempts/attempt-machine.ts'
import type { ListRow } from '../../store/list-records.ts'
import type { OrderRecord } from '../../store/records.ts'
import { VALUATIONS_MAX } from './charge-sum.ts'
import type { ValuationFacts } from './facts.ts'

/** Which valuations of a list may be ordered, which of them may be paid now, and what ends a turn of payments. Pure. */

/** A row of a list whose property is registered, as one that a valuation may be ordered for. */
export interface ValuationLine {
  row: ListRow
  propertyId: number
  /** Why none can be ordered now; null when it may be ticked. `unsettled`: `attemptId` has to be looked into first. */
  shut: null | 'same-property' | 'hidden' | 'unknown-property' | 'unsettled'
  attemptId: string | null
  /** A valuation that the property has: ticking the row orders a second one. */
  earlier: OrderRecord | null
}

/** The attempt of these that stands in the way of another one, or has to be looked into first. */
const inTheWay = (attempts: readonly Attempt[]): Attempt | null =>
  attempts.find((attempt) => isBlocking(attempt) || mustLookFirst(attempt)) ?? null

const noFacts: ValuationFacts = { property: null, orders: [], attempts: [] }

/** The registered rows of a list, each with whether a valuation may be ordered for it. */
export function planValuations(
  rows: readonly ListRow[],
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

/** Of the ticked rows those that count: open ones, in the order of the list, ten at most. */
export const countedLines = (lines: readonly ValuationLine[], ticked: ReadonlySet<number>): ValuationLine[] =>
  lines.filter(({ row, shut }) => shut === null && ticked.has(row.rowId)).slice(0, VALUATIONS_MAX)

/**
 * Where an attempt stands that is to be paid with others: `payable`; under way; open (`unknown`); `charged`; `closed` by a
 * person; or it can't be paid with the others: `look-first` (a charge is possible), `blocked` (by another attempt for the property),
 * `hidden` (its property, meanwhile), `gone` (this browser has no record).
 */
export type Standing =
  | 'payable'
  | 'sending'
  | 'unknown'
  | 'charged'
  | 'closed'
  | 'look-first'
  | 'blocked'
  | 'hidden'
  | 'gone'

/** An attempt that is to be paid with others. */
export interface BatchLine {
  attemptId: string
  attempt: Attempt | null
  standing: Standing
  /** A valuation that the property has already, by another attempt: this would be a second one. */
  earlier: OrderRecord | null
}

function standingOf(attempt: Attempt, { property, attempts }: ValuationFacts): Standing {
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
  if (mustLookFirst(attempt)) return 'look-first'
  if (attempts.some((other) => other.attemptId !== attempt.attemptId && isBlocking(other))) return 'blocked'
  if (property === null) return 'gone'
  return property.hidden ? 'hidden' : 'payable'
}

/** Where each of these attempts stands. */
export const batchLines = (
  attemptIds: readonly string[],
  facts: ReadonlyMap<number, ValuationFacts>,
): BatchLine[] => {
  const all = [...facts.values()].flatMap((of) => of.attempts.map((attempt) => ({ attempt, of })))
  return attemptIds.map((attemptId): BatchLine => {
    const known = all.find(({ attempt }) => attempt.attemptId === attemptId)
    if (known === undefined) return { attemptId, attempt: null, standing: 'gone', earlier: null }
    const { attempt, of } = known
    const earlier = of.orders.find((order) => order.attemptId !== attemptId) ?? null
    return { attemptId, attempt, standing: standingOf(attempt, of), earlier }
  })
}

/**
 * What may be done with attempts that are paid together: nothing while one is under way or open, since nobody knows what the card
 * was charged; `pay` while any is left; `done` when none is.
 */
export function batchState(lines: readonly BatchLine[]): 'sending' | 'unknown' | 'pay' | 'done' {
  if (lines.some(({ standing }) => standing === 'sending')) return 'sending'
  if (lines.some(({ standing }) => standing === 'unknown')) return 'unknown'
  return lines.some(({ standing }) => standing === 'payable') ? 'pay' : 'done'
}

/** One payment as a person confirmed it: `earlier` is the number of the valuation that was shown to be there already. */
export interface Wish {
  attemptId: string
  earlier: number | null
}

/** A payment with the valuation that was there already when something was said about it: of another one, nothing was said. */
export const lineKey = (attemptId: string, earlier: number | null): string =>
  earlier === null ? attemptId : `${attemptId}-${earlier}`

/**
 * What a person confirms: the payable ones that are wanted. Second valuations are wanted only if it was said so, knowing the newest.
 * `second` and `changed` hold keys of lines.
 */
export const wishesOf = (
  lines: readonly BatchLine[],
  second: ReadonlySet<string>,
  changed: ReadonlySet<string>,
): Wish[] =>
  lines
    .filter(({ standing }) => standing === 'payable')
    .map(({ attemptId, earlier }) => ({ attemptId, earlier: earlier?.id ?? null }))
    .filter(({ attemptId, earlier }) => {
      const key = lineKey(attemptId, earlier)
      return (earlier === null || second.has(key)) !== changed.has(key)
    })

/** Whether a payment is still what was confirmed. */
export const stillHolds = ({ attemptId, earlier }: Wish, lines: readonly BatchLine[]): boolean => {
  const line = lines.find((one) => one.attemptId === attemptId)
  return line !== undefined && line.standing === 'payable' && (line.earlier?.id ?? null) === earlier
}

/** Two payments are sent this far apart at least (ms). */
export const GAP_MS = 3_000
/** An answer that takes longer (ms) ends the turn, whatever it says: nobody expects another charge by then. */
export const ANSWER_MS = 60_000

/** How long (ms) the next payment waits after the last one of this browser. A clock that was set back is waited for once. */
export function gapBefore(lastSentAt: number | null, now: number): number {
  if (lastSentAt === null) return 0
  const gone = now - lastSentAt
  return gone < 0 ? GAP_MS : Math.max(0, GAP_MS - gone)
}

/** The instant (ms) at which a payment left last; null when none has. */
export const lastPaymentAt = (attempts: readonly Attempt[]): number | null =>
  attempts
    .filter(({ orderType }) => orderType === 'FULL')
    .reduce<number | null>((last, { sentAt, resentAt }) => {
      const at = resentAt ?? sentAt
      return at === null ? last : Math.max(at, last ?? at)
    }, null)

/** What an attempt that came back says: those behind it go on after a charge with its order alone. */
export function afterPayment(wish: Wish, attempt: Attempt): 'charged' | 'unknown' | 'changed' {
  // Another attempt stands in the way, or another tab has this one in hand.
  if (attempt.attemptId !== wish.attemptId) return 'changed'
  if (attempt.state === 'unknown') return 'unknown'
  return attempt.state === 'confirmed' && attempt.orderId !== null ? 'charged' : 'changed'
}

/** An attempt to order a valuation that is no order. */
export interface OpenValuation {
  is: 'sending' | 'unknown' | 'look-first' | 'refused' | 'draft'
  attemptId: string
}

/** How the valuation of a property stands: its newest order, and an attempt that is no order. */
export type Valuation = { propertyId: number } & (
  | { order: OrderRecord; attempt: OpenValuation | null }
  | { order: null; attempt: OpenValuation }
)

const openAs = (attempt: Attempt): 'sending' | 'unknown' | 'look-first' | null => {
  if (mustLookFirst(attempt)) return 'look-first'
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
    // What was declined before the newest order is over.
    if (state === 'refused' && (order === null || createdAt > order.placedAt))
      return { is: 'refused', attemptId }
  }
  return null
}

/** The valuation of a property as its rows show it; null when there is none. An attempt never hides an order. */
export function valuationOf(
  propertyId: number,
  { orders, attempts }: Pick<ValuationFacts, 'orders' | 'attempts'>,
): Valuation | null {
  const order = orders[0] ?? null
  const attempt = openValuation(attempts, order)
  if (order !== null) return { propertyId, order, attempt }
  return attempt === null ? null : { propertyId, order, attempt }
}
