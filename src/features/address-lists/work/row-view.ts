import { isFailed } from '#portfolio/address-lists/row-moves.ts'
import { callOf, isStuck, type ListWork } from '#portfolio/address-lists/work-state.ts'
import type { AddressRow, RowStateName } from '#portfolio/store/list-records.ts'
import type { ChecklistProgress } from '#portfolio/checklist/checklist.ts'
import type { PropertyOrders } from '#portfolio/address-lists/ordered.ts'
import { rowCopy, type RowCopy } from '../row-copy.ts'
import { orderedCopy, type OrderedCopy, type ShownOrdered } from './ordered-copy.ts'

export interface RowView {
  row: AddressRow
  words: RowCopy
  quote: ShownOrdered | null
  valuation: ShownOrdered | null
  /** Null before the property is registered. */
  documents: RowDocuments | null
  /** Its call failed, and can be repeated. */
  failed: boolean
  /** Its call keeps failing. */
  stuck: boolean
}

/** `none`: the property has no document at all. */
export type RowDocuments = ChecklistProgress & { none: boolean }

export interface Surroundings {
  paused: boolean
  /** Of this tab. */
  calls: ListWork['calls']
  /** By property. */
  ordered: ReadonlyMap<number, PropertyOrders>
  /** By property. */
  documents: ReadonlyMap<number, RowDocuments>
}

function viewOf(row: AddressRow, { paused, calls, ordered, documents }: Surroundings): RowView {
  const call = callOf(row, { calls })
  const words = rowCopy(row, paused, call)
  const failed = isFailed(row) || (call !== null && call.until !== null)
  const bare = { row, words, quote: null, valuation: null, documents: null, failed, stuck: isStuck(call) }
  if (row.state.is !== 'registered') return bare
  const { propertyId } = row.state
  const { LOAN = null, FULL = null } = ordered.get(propertyId) ?? {}
  const quote = LOAN && orderedCopy('LOAN', LOAN)
  const valuation = FULL && orderedCopy('FULL', FULL)
  const needsYou = words.needsYou || quote?.needsYou === true || valuation?.needsYou === true
  return {
    ...bare,
    words: { ...words, needsYou },
    quote,
    valuation,
    documents: documents.get(propertyId) ?? null,
  }
}

type Copy = Pick<OrderedCopy, 'word' | 'reason' | 'link'> | null | undefined
const isSameCopy = (a: Copy, b: Copy): boolean =>
  a?.word === b?.word && a?.reason === b?.reason && a?.link.to === b?.link.to
const sameOrdered = (a: ShownOrdered | null, b: ShownOrdered | null): boolean =>
  a?.order === b?.order && isSameCopy(a, b) && isSameCopy(a?.second, b?.second)

const sameDocuments = (a: RowView['documents'], b: RowView['documents']): boolean =>
  a?.needed === b?.needed && a?.here === b?.here && a?.old === b?.old && a?.none === b?.none

/** Unchanged rows keep their view, which avoids a render. */
export function createViews(): (rows: readonly AddressRow[], around: Surroundings) => RowView[] {
  let known = new Map<number, { view: RowView; row: AddressRow }>()
  const isSame = (a: RowView, b: RowView): boolean =>
    sameOrdered(a.quote, b.quote) &&
    sameOrdered(a.valuation, b.valuation) &&
    sameDocuments(a.documents, b.documents) &&
    a.failed === b.failed &&
    a.stuck === b.stuck &&
    a.words.word === b.words.word &&
    a.words.reason === b.words.reason
  return (rows, around) => {
    const next = new Map<number, { view: RowView; row: AddressRow }>()
    const views = rows.map((row) => {
      const view = viewOf(row, around)
      const old = known.get(row.rowId)
      const kept = old?.row === row && isSame(old.view, view) ? old.view : view
      next.set(row.rowId, { view: kept, row })
      return kept
    })
    known = next
    return views
  }
}

const repairable: ReadonlySet<string> = new Set(['which-one', 'not-found', 'no-parcel', 'refused', 'matched'])

/** Its address or parcel can be changed. */
export const mayEdit = ({ row: { state }, words }: RowView): boolean =>
  repairable.has(state.is) || (state.is === 'typed' && words.needsYou)

/** Another parcel at its address can be chosen. */
export const hasChoices = ({ row: { state } }: RowView): boolean =>
  state.is === 'which-one' || (state.is === 'matched' && state.choices.length > 1)

export const LIST_FILTERS = {
  'needs-you': 'Needs attention',
  matched: 'Matched',
  registered: 'Registered',
  quoted: 'Quote requested',
  valued: 'Valuation started',
} as const

const passes: Readonly<Record<string, (view: RowView) => boolean>> = {
  'needs-you': ({ words }) => words.needsYou,
  matched: ({ row }) => row.state.is === 'matched',
  registered: ({ row }) => 'propertyId' in row.state,
  quoted: ({ quote }) => quote !== null,
  valued: ({ valuation }) => valuation !== null,
}

/** Rows that need attention come first, with those that did when they were shown (`before`); the rest in list order. */
export function orderOfRows(
  views: readonly RowView[],
  filter: string,
  before: ReadonlySet<number> = new Set(),
): number[] {
  const isFirst = ({ row, words }: RowView): boolean => words.needsYou || before.has(row.rowId)
  const passing = Object.hasOwn(passes, filter) ? passes[filter] : undefined
  const wanted = views.filter(filter === 'needs-you' ? isFirst : (passing ?? Boolean))
  return [...wanted.filter(isFirst), ...wanted.filter((view) => !isFirst(view))].map(({ row }) => row.rowId)
}

export const propertiesOf = (rows: readonly AddressRow[]): number[] => [
  ...new Set(rows.flatMap(({ state }) => ('propertyId' in state ? [state.propertyId] : []))),
]

/** Open quotes, and valuations of the list's properties. */
export const openOrdersOf = (views: readonly RowView[]): number[] => [
  ...new Set(
    views
      .flatMap(({ quote, valuation }) => [quote?.order, valuation?.order])
      .flatMap((order) => (order != null && order.rank < 2 ? [order.id] : [])),
  ),
]

export interface ListProgress {
  total: number
  /** Rows with a parcel. */
  matched: number
  needsYou: number
  /** Rows in progress, by their next call, without those whose call keeps failing. */
  lookups: number
  registrations: number
  registered: number
}

export function progressOf(views: readonly RowView[]): ListProgress {
  const count = (name: RowStateName): number =>
    views.filter(({ row, words, stuck }) => !words.needsYou && !stuck && row.state.is === name).length
  return {
    total: views.length,
    matched: views.filter(({ row }) => 'parcel' in row.state).length,
    needsYou: views.filter(({ words }) => words.needsYou).length,
    lookups: count('typed'),
    registrations: count('registering'),
    registered: views.filter(({ row }) => 'propertyId' in row.state).length,
  }
}

export const movingRows = ({ lookups, registrations }: ListProgress): number => lookups + registrations
