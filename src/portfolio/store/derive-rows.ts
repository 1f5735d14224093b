import { indexText } from '#lib/texts/search-text.ts'
import { isPlausible } from '#lib/read-timestamp.ts'
import { orderStatus, type DocumentRecord, type OrderRecord, type PropertyRecord } from './records.ts'

/** `shelf` 0 is shown, 1 hidden; `recency` is negated activity, so indexes run newest first. */
export type PropertyRow = PropertyRecord & { shelf: 0 | 1; recency: number }
/** `status` is copied from the record for the indexes; '' if missing. */
export type OrderRow = OrderRecord & { recency: number; status: string }

/**
 * Search index entry (the store `finder`), for search, filters and the scheduler: reading all of them reads
 * no whole record. `rank`: the order's rank, or the property's shelf.
 */
export type IndexEntry = {
  account: string
  kind: 'property' | 'order'
  id: number
  propertyId: number | null
  /** By `indexText`. */
  text: string
  /** Absent or lower: `text` is in the form of an early portal. */
  textForm?: number
  rank: number
  /** Created or placed; last activity. In ms. */
  bornAt: number
  activityAt: number
  status: string | null
  /** Property type, or `FULL` / `LOAN`. */
  type: string | null
  county: string | null
  /** Null on orders, whose property has it. Absent in entries of early portals. */
  client?: string | null
  /** For properties. Every write of the entry drops it; the next read of the index adds it (`checklist-facts.ts`). */
  file?: ChecklistFacts
}

export type DocumentFacts = Pick<DocumentRecord, 'type' | 'date' | 'uploadedAt' | 'name'> &
  Partial<Pick<DocumentRecord, 'timeOf'>>

/** The checklist's state changes daily, so it isn't stored. */
type ChecklistFacts = Pick<PropertyRecord, 'kind' | 'setAside'> & { documents: DocumentFacts[] }

/** Raise it when `indexText` or a word in it changes: stored texts are then renewed. */
const TEXT_FORM = 3

/** Early texts have the same words, with their punctuation, and the service's label of an order's status. */
export const withCurrentText = (entry: IndexEntry): IndexEntry => {
  if (entry.textForm === TEXT_FORM) return entry
  const { kind, status, rank, text } = entry
  const word = kind === 'order' && status !== null ? orderStatus({ record: { status }, rank }).word : null
  return { ...entry, text: indexText([text, word]) }
}

/** With checklist facts and the current form of the text. */
export const isComplete = ({ kind, file, textForm }: IndexEntry): boolean =>
  textForm === TEXT_FORM && (kind === 'order' || file !== undefined)

export const propertyRow = (property: PropertyRecord): PropertyRow => ({
  ...property,
  shelf: property.hidden ? 1 : 0,
  recency: -property.activityAt,
})

export const orderRow = (order: OrderRecord): OrderRow => ({
  ...order,
  recency: -order.activityAt,
  status: order.record.status ?? '',
})

/** Rows of early portals lack later fields. */
export function propertyOf({ shelf: _shelf, recency: _recency, ...property }: PropertyRow): PropertyRecord {
  return {
    ...property,
    client: property.client ?? null,
    note: property.note ?? null,
    kind: property.kind ?? null,
    setAside: property.setAside ?? [],
  }
}

/** Early portals used the order's time for documents named by an order. */
const timeOfEarly = ({ source }: Pick<DocumentRecord, 'source'>): DocumentRecord['timeOf'] =>
  source === 'recovered' ? 'order' : 'upload'

/** Adds later fields, and drops implausible dates. */
export const documentOf = ({ timeOf, ...document }: DocumentRecord): DocumentRecord => ({
  ...document,
  date: document.date !== null && isPlausible(document.date) ? document.date : null,
  timeOf: timeOf === undefined ? timeOfEarly(document) : timeOf,
  figures: document.figures ?? null,
})

/** Rows of early portals lack `placedKnown`. */
export function orderOf({ recency: _recency, status: _status, ...order }: OrderRow): OrderRecord {
  return { ...order, placedKnown: order.placedKnown ?? true }
}

export const propertyIndexEntry = (property: PropertyRecord): IndexEntry => ({
  account: property.account,
  kind: 'property',
  id: property.propertyId,
  propertyId: property.propertyId,
  text: indexText(
    [
      property.label,
      property.serviceName,
      property.address,
      property.parcelId,
      property.propertyId,
      property.client,
    ],
    property.parcelId,
  ),
  textForm: TEXT_FORM,
  rank: property.hidden ? 1 : 0,
  bornAt: property.createdAt,
  activityAt: property.activityAt,
  status: null,
  type: property.propertyType,
  county: property.countyId,
  client: property.client,
})

export const orderIndexEntry = (order: OrderRecord): IndexEntry => ({
  account: order.account,
  kind: 'order',
  id: order.id,
  propertyId: order.propertyId,
  text: indexText(
    [
      order.id,
      order.record.propertyName,
      order.record.address,
      order.record.parcelId,
      orderStatus(order).word,
      order.record.typeLabel ?? order.record.type,
    ],
    order.record.parcelId,
  ),
  textForm: TEXT_FORM,
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
