import type { Order, OrderType } from '#contract/order.ts'
import type { OrderDocument } from '#contract/document.ts'
import { isPlausible, readEventTime, sortableTimestamp } from '#lib/read-timestamp.ts'
import {
  orderTypeOf,
  rankOf,
  type Card,
  type DocumentRecord,
  type OrderRecord,
  type PropertyRecord,
  type SeenChange,
} from './records.ts'

/** What is known beside the answer. `answeredAt` is when the service gave it, in ms. */
export type OrderContext = {
  account: string
  answeredAt: number
  /** The property it was ordered for, should the answer not name it. */
  propertyId?: number
  orderType?: OrderType
  amountCents?: number
  card?: Card | null
  attemptId?: string
  placedAt?: number
}

/** Changes that are remembered of one order; older ones make room, the first stays. */
const SEEN_MAX = 200

/** A time without a zone, and a clock that differs, may be ahead by so much. */
const AHEAD_MS = 26 * 3_600_000

/** A time that the service wrote, when something can have happened at it until now; at the latest now. */
const past = (value: unknown, now: number): number | null => {
  const time = readEventTime(value)
  return time === null || time > now + AHEAD_MS ? null : Math.min(time, now)
}

/** When the order was placed; else, and not known as that, by what it is sorted. */
function placedOf(
  previous: OrderRecord | null,
  { createdAtTimestamp }: Order,
  context: OrderContext,
): Pick<OrderRecord, 'placedAt' | 'placedKnown'> {
  if (previous?.placedKnown === true) return { placedAt: previous.placedAt, placedKnown: true }
  const now = context.answeredAt
  const known = context.placedAt ?? past(createdAtTimestamp, now)
  if (known !== null) return { placedAt: known, placedKnown: true }
  const sortable = sortableTimestamp(createdAtTimestamp) ?? now
  const placedAt = isPlausible(sortable) ? Math.min(sortable, now) : now
  return { placedAt: previous?.placedAt ?? placedAt, placedKnown: false }
}

const stateOf = (answer: Order): Omit<SeenChange, 'at'> => ({
  status: answer.status ?? null,
  label: answer.statusLabel ?? null,
  message: answer.message ?? null,
})

/** The list of seen changes with this answer: longer only when status, label or message differ from the last. */
function withSeen(seen: readonly SeenChange[], answer: Order, at: number): SeenChange[] {
  const state = stateOf(answer)
  const last = seen.at(-1)
  if (last?.status === state.status && last.label === state.label && last.message === state.message)
    return [...seen]
  const longer = [...seen, { at, ...state }]
  return longer.length > SEEN_MAX ? [...longer.slice(0, 1), ...longer.slice(1 - SEEN_MAX)] : longer
}

/** What an order cost as far as its type says: quotes are free; what a valuation cost then, nothing but its payment says. */
export const amountOf = (orderType: OrderType | null): number | null => (orderType === 'LOAN' ? 0 : null)

/**
 * The order's row after an answer. An answer older than the one already stored fills gaps only, so that a late
 * createOrder answer never undoes what a check has shown since.
 */
export function mergeOrder(previous: OrderRecord | null, answer: Order, context: OrderContext): OrderRecord {
  const { account, answeredAt } = context
  const stale = previous !== null && (previous.checkedAt ?? -Infinity) > answeredAt
  const record = stale ? previous.record : answer
  const orderType = previous?.orderType ?? context.orderType ?? orderTypeOf(answer.type)
  const seen = stale ? previous.seen : withSeen(previous?.seen ?? [], answer, answeredAt)
  const { placedAt, placedKnown } = placedOf(previous, answer, context)
  const firstActivity =
    context.placedAt ?? Math.max(placedAt, past(answer.updatedAtTimestamp, answeredAt) ?? placedAt)
  const changed = previous !== null && seen.at(-1)?.at !== previous.seen.at(-1)?.at
  return {
    account,
    id: answer.id,
    propertyId: record.propertyId ?? previous?.propertyId ?? answer.propertyId ?? context.propertyId ?? null,
    record,
    orderType,
    placedAt,
    placedKnown,
    checkedAt: stale ? previous.checkedAt : answeredAt,
    amountCents: previous?.amountCents ?? context.amountCents ?? amountOf(orderType),
    card: previous?.card ?? context.card ?? null,
    attemptId: previous?.attemptId ?? context.attemptId ?? null,
    seen,
    rank: rankOf(record.status),
    activityAt: changed ? answeredAt : (previous?.activityAt ?? firstActivity),
  }
}

/** A record whose gaps (null or absent) are filled from another one. */
export const fillGaps = <T extends object>(
  known: { [K in keyof T]?: T[K] | null | undefined } | null,
  more: T,
): T => ({
  ...more,
  ...(Object.fromEntries(Object.entries(known ?? {}).filter(([, value]) => value != null)) as Partial<T>),
})

/** A property of which nothing but the number is known. */
export const bareProperty = (account: string, propertyId: number, now: number): PropertyRecord => ({
  account,
  propertyId,
  countyId: null,
  parcelId: null,
  serviceName: null,
  label: null,
  address: null,
  propertyType: null,
  units: null,
  size: null,
  createdAt: now,
  activityAt: now,
  source: 'recovered',
  hidden: false,
  client: null,
  note: null,
  kind: null,
  setAside: [],
})

/** The property's row after an order was stored: made when missing, gaps filled, the latest activity kept. */
export function propertyFromOrder(
  previous: PropertyRecord | null,
  order: OrderRecord,
  propertyId: number,
): PropertyRecord {
  const { countyId, parcelId, propertyName: serviceName, address, propertyType } = order.record
  const told = fillGaps(
    { countyId, parcelId, serviceName, address, propertyType },
    bareProperty(order.account, propertyId, order.placedAt),
  )
  return {
    ...fillGaps(previous, told),
    activityAt: Math.max(previous?.activityAt ?? 0, order.activityAt),
  }
}

/** The document's row after an order named it: its state is the service's, the rest fills gaps. */
export function documentFromOrder(
  previous: DocumentRecord | null,
  answer: OrderDocument,
  order: OrderRecord,
  propertyId: number,
): DocumentRecord {
  const isDated = previous !== null && previous.timeOf !== null
  return {
    ...fillGaps<DocumentRecord>(previous, {
      account: order.account,
      id: answer.id,
      propertyId,
      name: answer.name ?? null,
      fileName: answer.fileName ?? null,
      date: readEventTime(answer.documentDate),
      uploadedAt: order.placedAt,
      timeOf: null,
      source: 'recovered',
      type: null,
      statusLabel: null,
      figures: null,
    }),
    ...(!isDated && { uploadedAt: order.placedAt, timeOf: order.placedKnown ? 'order' : null }),
    type: answer.type ?? previous?.type ?? null,
    statusLabel: answer.documentStatusLabel ?? answer.documentStatus ?? previous?.statusLabel ?? null,
  }
}
