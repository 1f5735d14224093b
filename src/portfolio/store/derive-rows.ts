import { isPlausible } from '#lib/read-timestamp.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from './records.ts'

/** `shelf` 0 is shown, 1 hidden; `recency` is the negated activity, so that indexes run newest first. */
export type PropertyRow = PropertyRecord & { shelf: 0 | 1; recency: number }
/** `status` is copied out of the record for the indexes; '' when the service gave none. */
export type OrderRow = OrderRecord & { recency: number; status: string }

/**
 * The entry of a property or an order in the search index (the store `finder`), for search, filters and the scheduler:
 * reading all of them never reads a whole record. `rank` is the order's rank, or the property's shelf.
 */
export type IndexEntry = {
  account: string
  kind: 'property' | 'order'
  id: number
  propertyId: number | null
  /** Normalised by `searchText`. */
  text: string
  rank: number
  /** When it was made or placed, and when something last happened, in ms. */
  bornAt: number
  activityAt: number
  status: string | null
  /** Property type, or `FULL` / `LOAN`. */
  type: string | null
  county: string | null
  /** Client or deal of a property; null on orders, whose property has it. Absent in entries of early portals. */
  client?: string | null
  /** Of a property. Every writing of the entry takes it away; the next reading of the index adds it (`file-facts.ts`). */
  file?: FileFacts
}

/** A document as the rules of a property's file need it. */
export type DocumentFacts = Pick<DocumentRecord, 'type' | 'date' | 'uploadedAt' | 'name'> &
  Partial<Pick<DocumentRecord, 'timeOf'>>

/** What the state of a property's file follows from. It changes with the day, so the state itself is not kept. */
type FileFacts = Pick<PropertyRecord, 'kind' | 'setAside'> & { documents: DocumentFacts[] }

/** Text made comparable: no accents, lower case, single spaces. Use it for the row and for the question. */
export const searchText = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts
    .filter((part) => part != null && part !== '')
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()

/** The stored row of a property, with what its indexes need. */
export const propertyRow = (property: PropertyRecord): PropertyRow => ({
  ...property,
  shelf: property.hidden ? 1 : 0,
  recency: -property.activityAt,
})

/** The stored row of an order, with what its indexes need. */
export const orderRow = (order: OrderRecord): OrderRow => ({
  ...order,
  recency: -order.activityAt,
  status: order.record.status ?? '',
})

/** The record without what only the indexes need. Rows of early portals lack the fields that came later. */
export function propertyOf({ shelf: _shelf, recency: _recency, ...property }: PropertyRow): PropertyRecord {
  return {
    ...property,
    client: property.client ?? null,
    note: property.note ?? null,
    kind: property.kind ?? null,
    setAside: property.setAside ?? [],
  }
}

/** Early portals gave a document that an order named the order's time. */
const timeOfEarly = ({ source }: Pick<DocumentRecord, 'source'>): DocumentRecord['timeOf'] =>
  source === 'recovered' ? 'order' : 'upload'

/** A document's row with the fields that came later, and without a date on which no document is written. */
export const documentOf = ({ timeOf, ...document }: DocumentRecord): DocumentRecord => ({
  ...document,
  date: document.date !== null && isPlausible(document.date) ? document.date : null,
  timeOf: timeOf === undefined ? timeOfEarly(document) : timeOf,
  figures: document.figures ?? null,
})

/** The record without what only the indexes need. Rows of early portals lack the field that came later. */
export function orderOf({ recency: _recency, status: _status, ...order }: OrderRow): OrderRecord {
  return { ...order, placedKnown: order.placedKnown ?? true }
}

/** The index entry of a property. */
export const propertyIndexEntry = (property: PropertyRecord): IndexEntry => ({
  account: property.account,
  kind: 'property',
  id: property.propertyId,
  propertyId: property.propertyId,
  text: searchText(
    property.label,
    property.serviceName,
    property.address,
    property.parcelId,
    property.propertyId,
    property.client,
  ),
  rank: property.hidden ? 1 : 0,
  bornAt: property.createdAt,
  activityAt: property.activityAt,
  status: null,
  type: property.propertyType,
  county: property.countyId,
  client: property.client,
})

/** The index entry of an order. */
export const orderIndexEntry = (order: OrderRecord): IndexEntry => ({
  account: order.account,
  kind: 'order',
  id: order.id,
  propertyId: order.propertyId,
  text: searchText(
    order.id,
    order.record.propertyName,
    order.record.address,
    order.record.parcelId,
    order.record.statusLabel ?? order.record.status,
    order.record.typeLabel ?? order.record.type,
  ),
  rank: order.rank,
  bornAt: order.placedAt,
  activityAt: order.activityAt,
  status: order.record.status ?? null,
  type: order.orderType,
  county: order.record.countyId ?? null,
})

/** Newest upload first, then by number. */
export const byUploadTime = (a: DocumentRecord, b: DocumentRecord): number =>
  b.uploadedAt - a.uploadedAt || b.id - a.id
