import type { Attempt } from '#portfolio/attempts/attempt-machine.ts'
import { isStuck } from '#portfolio/address-lists/row-machine.ts'
import type { AddressRow, RowStateName } from '#portfolio/store/list-records.ts'
import { orderStatus, type OrderRecord } from '#portfolio/store/records.ts'
import { rowCopy, type RowCopy } from '../row-copy.ts'
import type { ChecklistProgress } from '#portfolio/checklist/checklist.ts'
import type { ShownValuation } from './valuation-copy.ts'

export interface RowView {
  row: AddressRow
  words: RowCopy
  order: OrderRecord | null
  /** Attempt that the customer must resolve. */
  attemptId: string | null
  valuation: ShownValuation | null
  /** Null before the property is registered. */
  documents: RowDocuments | null
}

/** `none`: the property has no document at all. */
export type RowDocuments = ChecklistProgress & { none: boolean }

export interface Surroundings {
  paused: boolean
  orders: ReadonlyMap<number, OrderRecord>
  /** Attempts with an unknown outcome. */
  unknown: ReadonlySet<Attempt['attemptId']>
  /** By property. */
  valuations: ReadonlyMap<number, ShownValuation>
  /** By property. */
  documents: ReadonlyMap<number, RowDocuments>
}

const settle = 'We don’t know yet whether this quote was requested. Resolve it so it isn’t requested twice.'

type QuoteView = Omit<RowView, 'valuation' | 'documents'>

function quoteView(row: AddressRow, { paused, orders, unknown }: Surroundings): QuoteView {
  const { state } = row
  const words = rowCopy(row, paused)
  const plain: QuoteView = { row, words, order: null, attemptId: null }
  if (state.is === 'registered') return { ...plain, attemptId: state.problem?.attemptId ?? null }
  if (state.is === 'quote-sent' && unknown.has(state.attemptId))
    return {
      ...plain,
      words: { word: 'Outcome unknown', tone: 'attention', reason: settle, needsYou: true },
      attemptId: state.attemptId,
    }
  const order = state.is === 'done' ? (orders.get(state.orderId) ?? null) : null
  if (order === null) return plain
  return {
    ...plain,
    order,
    words: {
      ...orderStatus(order),
      reason: order.rank === 0 ? order.record.message?.trim() || null : null,
      needsYou: order.rank === 0,
    },
  }
}

function viewOf(row: AddressRow, around: Surroundings): RowView {
  const view = quoteView(row, around)
  if (!('propertyId' in row.state)) return { ...view, valuation: null, documents: null }
  const { propertyId } = row.state
  const valuation = around.valuations.get(propertyId) ?? null
  const documents = around.documents.get(propertyId) ?? null
  const needsYou = view.words.needsYou || valuation?.needsYou === true
  return { ...view, words: { ...view.words, needsYou }, valuation, documents }
}

type Copy = Pick<ShownValuation, 'word' | 'reason' | 'link'> | null | undefined
const isSameCopy = (a: Copy, b: Copy): boolean =>
  a?.word === b?.word && a?.reason === b?.reason && a?.link.to === b?.link.to
const sameValuation = (a: RowView['valuation'], b: RowView['valuation']): boolean =>
  isSameCopy(a, b) && isSameCopy(a?.second, b?.second)

const sameDocuments = (a: RowView['documents'], b: RowView['documents']): boolean =>
  a?.needed === b?.needed && a?.here === b?.here && a?.old === b?.old && a?.none === b?.none

/** Unchanged rows keep their view, which avoids a render. */
export function createViews(): (rows: readonly AddressRow[], around: Surroundings) => RowView[] {
  let known = new Map<number, { view: RowView; row: AddressRow }>()
  const isSame = (a: RowView, b: RowView): boolean =>
    a.order === b.order &&
    a.attemptId === b.attemptId &&
    sameValuation(a.valuation, b.valuation) &&
    sameDocuments(a.documents, b.documents) &&
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
  quoted: ({ row }) => row.state.is === 'done',
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
      .flatMap(({ order, valuation }) => [order, valuation?.order])
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
  quotes: number
  /** Rows that have it. */
  registered: number
  quoted: number
}

export function progressOf(views: readonly RowView[]): ListProgress {
  const count = (...names: readonly RowStateName[]): number =>
    views.filter(({ row, words }) => !words.needsYou && !isStuck(row) && names.includes(row.state.is)).length
  return {
    total: views.length,
    matched: views.filter(({ row }) => 'parcel' in row.state).length,
    needsYou: views.filter(({ words }) => words.needsYou).length,
    lookups: count('typed', 'asking', 'waiting'),
    registrations: count('registering'),
    quotes: count('quoting', 'quote-sent'),
    registered: views.filter(({ row }) => 'propertyId' in row.state).length,
    quoted: views.filter(({ row }) => row.state.is === 'done').length,
  }
}

export const movingRows = ({ lookups, registrations, quotes }: ListProgress): number =>
  lookups + registrations + quotes
