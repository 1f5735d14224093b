import { FULL_ORDER_CENTS } from '../../contract/order-words.ts'
import type { Order, OrderType } from '../../contract/order.ts'
import type { OrderDocument } from '../../contract/document.ts'
import { readTimestamp } from '../../lib/read-timestamp.ts'
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

/** A time that the service wrote, when readable and not in the future. */
const past = (value: unknown, now: number): number | null => {
  const time = readTimestamp(value)
  return time === null || time > now || time <= 0 ? null : time
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

const amountOf = (orderType: OrderType | null): number | null => {
  if (orderType === null) return null
  return orderType === 'FULL' ? FULL_ORDER_CENTS : 0
}

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
  const placedAt =
    previous?.placedAt ?? context.placedAt ?? past(answer.createdAtTimestamp, answeredAt) ?? answeredAt
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
  return {
    ...fillGaps<DocumentRecord>(previous, {
      account: order.account,
      id: answer.id,
      propertyId,
      name: answer.name ?? null,
      fileName: answer.fileName ?? null,
      date: readTimestamp(answer.documentDate),
      uploadedAt: order.placedAt,
      source: 'recovered',
      type: null,
      statusLabel: null,
      figures: null,
    }),
    type: answer.type ?? previous?.type ?? null,
    statusLabel: answer.documentStatusLabel ?? answer.documentStatus ?? previous?.statusLabel ?? null,
  }
}
