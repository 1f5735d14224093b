import { isFinal, needsCustomer, type Order, type OrderType } from '../../contract/order.ts'

/** How a row came to be known: made here, found again through the service, or read from a backup file. */
export type Source = 'created' | 'recovered' | 'imported'

/** What this browser remembers of a property. Instants are ms. */
export type PropertyRecord = {
  account: string
  propertyId: number
  countyId: string | null
  parcelId: string | null
  /** The name that the service keeps. */
  serviceName: string | null
  /** The name given here only; the service never hears of it. */
  label: string | null
  address: string | null
  propertyType: string | null
  units: number | null
  size: number | null
  createdAt: number
  activityAt: number
  source: Source
  hidden: boolean
}

/** What this browser remembers of a document; `date` is the document's own, `uploadedAt` ours. */
export type DocumentRecord = {
  account: string
  id: number
  propertyId: number
  name: string | null
  type: string | null
  fileName: string | null
  statusLabel: string | null
  date: number | null
  uploadedAt: number
  source: Source
}

export type Card = { brand: string; last4: string }

/** A change of an order as this browser saw it. */
export type SeenChange = { at: number; status: string | null; label: string | null; message: string | null }

/** 0 waits for the customer, 1 is open, 2 is final. Lists show them in this order. */
export type OrderRank = 0 | 1 | 2

/** What this browser remembers of an order; `record` is the service's last answer. */
export type OrderRecord = {
  account: string
  id: number
  propertyId: number | null
  record: Order
  orderType: OrderType | null
  placedAt: number
  checkedAt: number | null
  amountCents: number | null
  card: Card | null
  attemptId: string | null
  seen: SeenChange[]
  rank: OrderRank
  activityAt: number
}

/** A property in a list: how many documents, and its newest orders first (three at most). */
export type PropertySummary = PropertyRecord & { documentCount: number; orders: OrderRecord[] }

/** The name to show: ours, else the service's, else the address, else the number. */
export const displayName = (
  property: Pick<PropertyRecord, 'label' | 'serviceName' | 'address' | 'propertyId'>,
): string => property.label || property.serviceName || property.address || `Property ${property.propertyId}`

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
