import type * as z from 'zod/mini'
import { isFinal, needsCustomer, type Order, type OrderType } from '@plumbline/service-contract/order'
import { stageOf, statusText, toneOfStage, type OrderStage } from '../order-stages.ts'
import { DATE_UNKNOWN } from '@plumbline/service-contract/order-copy'
import { formatDate } from '#lib/format-date.ts'
import { unreadText } from '#lib/read-timestamp.ts'
import type { PROPERTY_KINDS } from '../record-limits.ts'
import type {
  cardSchema,
  documentSchema,
  orderSchema,
  propertySchema,
  seenSchema,
  source,
} from './record-schemas.ts'

export type Source = z.infer<typeof source>

export type PropertyRecord = z.infer<typeof propertySchema> & { account: string; activityAt: number }

export type DocumentRecord = z.infer<typeof documentSchema> & { account: string; source: Source }

export type PropertyKind = (typeof PROPERTY_KINDS)[number]
export type Card = z.infer<typeof cardSchema>
export type SeenChange = z.infer<typeof seenSchema>

/** 0 waits for the customer, 1 is open, 2 is final; also the list order. */
export type OrderRank = 0 | 1 | 2

export type OrderRecord = Omit<z.infer<typeof orderSchema>, 'record'> & {
  account: string
  record: Order
  rank: OrderRank
  activityAt: number
}

/** `orders`: newest first. */
export type PropertySummary = PropertyRecord & {
  documents: readonly DocumentRecord[]
  orders: readonly OrderRecord[]
}

/** Ours, else the service's, else the address, else the number. */
export const displayName = (
  property: Pick<PropertyRecord, 'label' | 'serviceName' | 'address' | 'propertyId'>,
): string => property.label || property.serviceName || property.address || `Property ${property.propertyId}`

/** As received if unreadable, "Date unknown" if missing. */
export const placedDay = ({
  placedAt,
  placedKnown,
  record,
}: Pick<OrderRecord, 'placedAt' | 'placedKnown' | 'record'>): string =>
  placedKnown ? formatDate(placedAt) : (unreadText(record.createdAtTimestamp) ?? DATE_UNKNOWN)

/** When this browser first saw the current status with its message. */
export const askedAt = ({
  record,
  seen,
  placedAt,
}: Pick<OrderRecord, 'record' | 'seen' | 'placedAt'>): number => {
  const [status, message] = [record.status ?? null, record.message ?? null]
  const before = seen.findLastIndex((change) => change.status !== status || change.message !== message)
  return seen[before + 1]?.at ?? placedAt
}

/** An unknown status is open, as is a request that the customer has answered since. */
export const rankOf = (order: Omit<OrderRecord, 'rank' | 'activityAt'>): OrderRank => {
  const { status } = order.record
  if (needsCustomer(status)) return (order.repliedAt ?? -Infinity) < askedAt(order) ? 0 : 1
  return isFinal(status) ? 2 : 1
}

type Staged = { record: Pick<Order, 'status' | 'statusLabel'>; rank: number }

/** The service still asks; this browser has uploaded documents since. */
export const isAnswered = ({ record, rank }: Staged): boolean => rank === 1 && needsCustomer(record.status)

/** The same everywhere. An answered order is with an analyst again. */
export function orderStatus(order: Staged): {
  stage: OrderStage | null
  word: string
  tone: ReturnType<typeof toneOfStage>
} {
  const stage = isAnswered(order) ? 'analyst' : stageOf(order.record.status)
  return { stage, word: statusText(order.record, stage), tone: toneOfStage(stage) }
}

/** `message`: if it is new. */
export type Update = {
  at: number
  word: string
  tone: ReturnType<typeof toneOfStage>
  message: string | null
}

const wordOf = ({ status, label }: SeenChange): string => statusText({ status, statusLabel: label })

/** Without changes that show neither another word nor a new message. */
export const updatesOf = (seen: readonly SeenChange[]): Update[] =>
  seen.flatMap((change, index) => {
    const before = seen[index - 1]
    const word = wordOf(change)
    const message = change.message !== before?.message ? change.message || null : null
    if (before !== undefined && message === null && word === wordOf(before)) return []
    return [{ at: change.at, word, tone: toneOfStage(stageOf(change.status)), message }]
  })

/** Older changes are no news. */
const NEWS_MS = 30 * 86_400_000

/** The order finished or waits for the customer, who hasn't opened it in this browser since. */
export const isNews = ({ rank, activityAt, openedAt }: OrderRecord, now: number): boolean =>
  rank !== 1 && activityAt > now - NEWS_MS && (openedAt ?? 0) < activityAt

/** Null for an unknown value. */
export const orderTypeOf = (type: string | null | undefined): OrderType | null => {
  if (type === 'VALUATION') return 'FULL'
  return type === 'LOAN' ? 'LOAN' : null
}

/** A key that the customer created; never its value. `replacedBy`: number of the key created in its place. */
export type KeyRecord = { account: string; keyId: number; replacedBy: number | null }
