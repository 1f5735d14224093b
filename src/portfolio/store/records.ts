import type * as z from 'zod/mini'
import { isFinal, needsCustomer, type Order, type OrderType } from '#contract/order.ts'
import { DATE_UNKNOWN } from '#contract/order-words.ts'
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

/** What this browser remembers of a property. */
export type PropertyRecord = z.infer<typeof propertySchema> & { account: string; activityAt: number }

/** What this browser remembers of a document. */
export type DocumentRecord = z.infer<typeof documentSchema> & { account: string; source: Source }

export type PropertyKind = (typeof PROPERTY_KINDS)[number]
export type Card = z.infer<typeof cardSchema>
export type SeenChange = z.infer<typeof seenSchema>

/** 0 waits for the customer, 1 is open, 2 is final. Lists show them in this order. */
export type OrderRank = 0 | 1 | 2

/** What this browser remembers of an order. */
export type OrderRecord = Omit<z.infer<typeof orderSchema>, 'record'> & {
  account: string
  record: Order
  attemptId: string | null
  rank: OrderRank
  activityAt: number
}

/** A property in a list: its documents, and its newest orders first (three at most). */
export type PropertySummary = PropertyRecord & {
  documentCount: number
  documents: DocumentRecord[]
  orders: OrderRecord[]
}

/** The name to show: ours, else the service's, else the address, else the number. */
export const displayName = (
  property: Pick<PropertyRecord, 'label' | 'serviceName' | 'address' | 'propertyId'>,
): string => property.label || property.serviceName || property.address || `Property ${property.propertyId}`

/** The day an order was placed, as it is shown: as received where it can't be read, "Date unknown" where nothing says. */
export const placedDay = ({
  placedAt,
  placedKnown,
  record,
}: Pick<OrderRecord, 'placedAt' | 'placedKnown' | 'record'>): string =>
  placedKnown ? formatDate(placedAt) : (unreadText(record.createdAtTimestamp) ?? DATE_UNKNOWN)

/** Where an order stands in lists, by its status; an unknown status is open. */
export const rankOf = (status: string | null | undefined): OrderRank => {
  if (needsCustomer(status)) return 0
  return isFinal(status) ? 2 : 1
}

/** What was asked for, read from the record's `type`; null for a value that we don't know. */
export const orderTypeOf = (type: string | null | undefined): OrderType | null => {
  if (type === 'VALUATION') return 'FULL'
  return type === 'LOAN' ? 'LOAN' : null
}

/** How a key came to be switched off from here: on its own, after a new one took its place, or with leftover ones. */
export type KeyEnd = 'deactivated' | 'replaced' | 'swept'

/**
 * What this browser remembers of an API key, since the service forgets those that were deactivated; never a value.
 * `replacement` is the key that was made to take its place, `off` when and how it was switched off from here.
 */
export type KeyRecord = {
  account: string
  keyId: number
  name: string
  createdAt: number | null
  replacement: { keyId: number; at: number } | null
  off: { at: number; how: KeyEnd } | null
}
