import type { Order, OrderType } from '@plumbline/service-contract/order'
import type { OrderDocument } from '@plumbline/service-contract/document'
import { isPlausible, readDocumentDate, readEventTime, sortableTimestamp } from '#lib/read-timestamp.ts'
import {
  orderTypeOf,
  rankOf,
  type Card,
  type DocumentRecord,
  type OrderRecord,
  type PropertyRecord,
  type SeenChange,
  updatesOf,
} from './records.ts'

/** `answeredAt` in ms. */
export type OrderContext = {
  account: string
  answeredAt: number
  /** If the answer doesn't name it. */
  propertyId?: number
  orderType?: OrderType
  amountCents?: number
  card?: Card | null
  attemptId?: string
  placedAt?: number
}

/** Changes stored per order; the first and the latest stay. */
const SEEN_MAX = 200

/** Tolerance for missing zones and clock skew. */
const AHEAD_MS = 26 * 3_600_000

/** A plausible time of the service, now at the latest. */
const past = (value: unknown, now: number): number | null => {
  const time = readEventTime(value)
  return time === null || time > now + AHEAD_MS ? null : Math.min(time, now)
}

/** Else, with `placedKnown` false, a time to sort by. */
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

/** Grows only if status, label or message changed. */
function withSeen(seen: readonly SeenChange[], answer: Order, at: number): SeenChange[] {
  const state = stateOf(answer)
  const last = seen.at(-1)
  if (last?.status === state.status && last.label === state.label && last.message === state.message)
    return [...seen]
  const longer = [...seen, { at, ...state }]
  return longer.length > SEEN_MAX ? [...longer.slice(0, 1), ...longer.slice(1 - SEEN_MAX)] : longer
}

/** By type: quotes are free; a valuation's cost is known only from its payment. */
const amountOf = (orderType: OrderType | null): number | null => (orderType === 'LOAN' ? 0 : null)

/** An answer older than the stored one only fills gaps, so a late createOrder answer never undoes a newer check. */
export function mergeOrder(previous: OrderRecord | null, answer: Order, context: OrderContext): OrderRecord {
  const { account, answeredAt } = context
  const stale = previous !== null && (previous.checkedAt ?? -Infinity) > answeredAt
  const record = stale ? previous.record : answer
  const orderType = previous?.orderType ?? context.orderType ?? orderTypeOf(answer.type)
  const seen = stale ? previous.seen : withSeen(previous?.seen ?? [], answer, answeredAt)
  const { placedAt, placedKnown } = placedOf(previous, answer, context)
  const firstActivity =
    context.placedAt ?? Math.max(placedAt, past(answer.updatedAtTimestamp, answeredAt) ?? placedAt)
  const changed = previous !== null && updatesOf(seen).at(-1)?.at !== updatesOf(previous.seen).at(-1)?.at
  const order = {
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
    openedAt: previous?.openedAt ?? null,
    repliedAt: previous?.repliedAt ?? null,
    seen,
  }
  return {
    ...order,
    rank: rankOf(order),
    activityAt: changed ? answeredAt : (previous?.activityAt ?? firstActivity),
  }
}

/** Gaps: null or absent. */
export const fillGaps = <T extends object>(
  known: { [K in keyof T]?: T[K] | null | undefined } | null,
  more: T,
): T => ({
  ...more,
  ...(Object.fromEntries(Object.entries(known ?? {}).filter(([, value]) => value != null)) as Partial<T>),
})

/** Only the number is known. */
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

/** Created if missing, gaps filled, the latest activity kept. */
export function propertyFromOrder(
  previous: PropertyRecord | null,
  order: OrderRecord,
  propertyId: number,
): PropertyRecord {
  const { countyId, parcelId, propertyName: serviceName, address, propertyType } = order.record
  const given = fillGaps(
    { countyId, parcelId, serviceName, address, propertyType },
    bareProperty(order.account, propertyId, order.placedAt),
  )
  return {
    ...fillGaps(previous, given),
    activityAt: Math.max(previous?.activityAt ?? 0, order.activityAt),
  }
}

/** Status from the service; the rest fills gaps. */
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
      date: readDocumentDate(answer.documentDate),
      uploadedAt: order.placedAt,
      timeOf: null,
      source: 'recovered',
      type: null,
      statusLabel: null,
      figures: null,
      size: null,
      fingerprint: null,
    }),
    ...(!isDated && { uploadedAt: order.placedAt, timeOf: order.placedKnown ? 'order' : null }),
    type: answer.type ?? previous?.type ?? null,
    statusLabel: answer.documentStatusLabel ?? answer.documentStatus ?? previous?.statusLabel ?? null,
  }
}
