import { replaceEqualDeep } from '@tanstack/react-query'
import { holdsAll, searchText, searchWords } from '#lib/texts/search-text.ts'
import { planRows, type RowPlan } from '#work/address-lists/plan-rows.ts'
import { callOf, isStuck, type ListWork } from '#work/address-lists/work-state.ts'
import type { AddressRow, RowStateName } from '#memory/store/list-records.ts'
import type { ChecklistProgress } from '#memory/checklist/checklist.ts'
import type { OrderedOfProperty } from '#work/address-lists/ordered.ts'
import { isNews, orderStatus } from '#memory/store/records.ts'
import { rowCopy, type RowCopy } from '../row-copy.ts'
import { orderedCopy, type ShownOrdered } from './ordered-copy.ts'
import type { Stage } from './stage-bar.tsx'

export interface RowView {
  row: AddressRow
  words: RowCopy
  /** Both null if an earlier row has the same property. */
  quote: ShownOrdered | null
  valuation: ShownOrdered | null
  /** Null before the property is registered. */
  documents: RowDocuments | null
  stage: Stage
  plan: RowPlan
  /** Its order finished or asks, and wasn't opened since. */
  isNew: boolean
  /** Its call failed or was refused, and can be repeated. */
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
  ordered: ReadonlyMap<number, OrderedOfProperty>
  /** By property. */
  documents: ReadonlyMap<number, RowDocuments>
}

const noPlan: RowPlan = { may: null, orderId: null, sameAs: null }

/** 0 before it is registered. */
export const propertyOf = ({ row: { state } }: Pick<RowView, 'row'>): number =>
  state.is === 'registered' ? state.propertyId : 0

/** Each row is in one: the counts add up. By the loan quote; a valuation counts only while an analyst asks. */
function stageOf({ row: { state }, words, plan, quote, valuation }: Omit<RowView, 'stage'>): Stage {
  if (plan.sameAs !== null) return 'duplicate'
  if (quote?.order?.rank === 0 || valuation?.order?.rank === 0) return 'answer'
  if (words.needsYou) return 'fix'
  if (state.is === 'typed') return 'lookup'
  if (state.is !== 'registered') return 'matched'
  if (quote === null) return 'registered'
  if (quote.order === null || quote.order.rank === 1) return 'progress'
  return orderStatus(quote.order).stage === 'done' ? 'quoted' : 'rejected'
}

function viewOf(
  row: AddressRow,
  plan: RowPlan,
  { paused, calls, ordered, documents }: Surroundings,
): RowView {
  const call = callOf(row, { calls })
  const own = rowCopy(row, paused, call)
  const { sameAs } = plan
  const propertyId = propertyOf({ row })
  const { LOAN = null, FULL = null } = (sameAs === null && ordered.get(propertyId)) || {}
  const quote = LOAN && orderedCopy('LOAN', LOAN)
  const valuation = FULL && orderedCopy('FULL', FULL)
  const words = {
    ...own,
    reason: sameAs === null ? own.reason : `Same property as row ${sameAs}.`,
    needsYou: own.needsYou || quote?.needsYou === true || valuation?.needsYou === true,
  }
  const view = {
    row,
    words,
    quote,
    valuation,
    documents: documents.get(propertyId) ?? null,
    plan,
    isNew: [quote, valuation].some((one) => one?.order != null && isNews(one.order, Date.now())),
    failed: row.state.is === 'refused' || (call !== null && call.until !== null),
    stuck: isStuck(call),
  }
  return { ...view, stage: stageOf(view) }
}

/** Unchanged rows keep their view, which avoids a render. */
export function createViews(): (rows: readonly AddressRow[], around: Surroundings) => RowView[] {
  let known: RowView[] = []
  return (rows, around) => {
    const plans = planRows(rows, around.ordered)
    const views = rows.map((row) => viewOf(row, plans.get(row.rowId) ?? noPlan, around))
    known = replaceEqualDeep(known, views)
    return known
  }
}

const repairable: ReadonlySet<string> = new Set(['which-one', 'not-found', 'no-parcel', 'refused', 'matched'])

/** Its address or parcel can be changed. */
export const mayEdit = ({ row: { state }, words }: RowView): boolean =>
  repairable.has(state.is) || (state.is === 'typed' && words.needsYou)

/** Another parcel at its address can be chosen. */
export const hasChoices = ({ row: { state } }: RowView): boolean =>
  state.is === 'which-one' || (state.is === 'matched' && state.choices.length > 1)

/** As in the URL; '' if unset. */
export type RowQuery = Readonly<Record<'show' | 'q' | 'client' | 'sort', string>>

export function rowQuery(params: URLSearchParams): RowQuery {
  const of = (name: keyof RowQuery): string => params.get(name)?.trim() ?? ''
  return { show: of('show'), q: of('q'), client: of('client'), sort: of('sort') }
}

export const nameOf = ({ row: { name, state } }: RowView): string =>
  ('keptName' in state ? state.keptName : null) ?? name ?? ''

/** A leading minus descends. */
const sortKeys: Readonly<Record<string, (view: RowView) => string>> = {
  row: ({ row }) => String(row.rowId),
  name: nameOf,
  address: ({ row }) => row.text,
  client: ({ row }) => row.client ?? '',
}

function sorted(views: readonly RowView[], sort: string): readonly RowView[] {
  const name = sort.replace('-', '')
  const key = Object.hasOwn(sortKeys, name) ? sortKeys[name] : undefined
  if (key === undefined) return views
  const way = sort.startsWith('-') ? -1 : 1
  return views.toSorted((a, b) => way * key(a).localeCompare(key(b), 'en', { numeric: true }))
}

/**
 * Rows that pass, sorted. Unless sorted by a column, those that need attention come first, with those that did when
 * they were shown (`before`), which pass as well.
 */
export function orderOfRows(
  views: readonly RowView[],
  { show, q, client, sort }: RowQuery,
  before: ReadonlySet<number> = new Set(),
): number[] {
  const words = searchWords(q)
  const isFirst = ({ row, words }: RowView): boolean => words.needsYou || before.has(row.rowId)
  const passing = views.filter(
    (view) =>
      (show === '' || view.stage === show || before.has(view.row.rowId)) &&
      (client === '' || view.row.client === client) &&
      (q === '' || holdsAll(searchText(nameOf(view), view.row.client, view.row.text), words)),
  )
  const inOrder =
    sort === ''
      ? [...passing.filter(isFirst), ...passing.filter((view) => !isFirst(view))]
      : sorted(passing, sort)
  return inOrder.map(({ row }) => row.rowId)
}

const questionOf = ({ quote, valuation }: RowView): string | null =>
  [quote, valuation].find((one) => one?.order?.rank === 0)?.reason ?? null

/** Most frequent of the analysts' questions, and how many rows have it; null if each is asked once. */
export function commonQuestion(views: readonly RowView[]): { text: string; count: number } | null {
  const asked = Map.groupBy(views, questionOf)
  asked.delete(null)
  const [[text, rows] = [null, []]] = [...asked].toSorted(([, a], [, b]) => b.length - a.length)
  return text === null || rows.length < 2 ? null : { text, count: rows.length }
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
