import { memoizeLast } from '../../../lib/memoize-last.ts'
import { searchText, type IndexEntry } from '../../../portfolio/store/derive-rows.ts'
import { ORDER_FILTERS, type OrderFilter } from '../../../portfolio/store/read-records.ts'

/** Labels of the filters. */
export const FILTER_LABELS: Readonly<Record<OrderFilter, string>> = {
  all: 'All orders',
  'needs-you': 'Needs you',
  open: 'Not finished',
  closed: 'Finished or closed',
  completed: 'Completed',
  rejected: 'Rejected',
  valuations: 'Valuations',
  quotes: 'Loan quotes',
}

export const SORT_LABELS = {
  urgency: 'Needs you first',
  newest: 'Newest first',
  oldest: 'Oldest first',
} as const
type OrderSort = keyof typeof SORT_LABELS

/** Search, filter and sort, as in the URL. */
export type OrderQuery = { q: string; filter: OrderFilter; sort: OrderSort }

/** Reads the query from a URL; unknown values are ignored. */
export function orderQuery(params: URLSearchParams): OrderQuery {
  const sort = params.get('sort') ?? ''
  return {
    q: params.get('q')?.trim() ?? '',
    filter: ORDER_FILTERS.find((filter) => filter === params.get('filter')) ?? 'all',
    sort: Object.hasOwn(SORT_LABELS, sort) ? (sort as OrderSort) : 'urgency',
  }
}

/** Whether a store index answers the query; otherwise the search index is scanned. */
export const isIndexed = ({ q, sort }: OrderQuery): boolean => q === '' && sort === 'urgency'

const passes: Readonly<Record<OrderFilter, (row: IndexEntry) => boolean>> = {
  all: () => true,
  'needs-you': ({ rank }) => rank === 0,
  open: ({ rank }) => rank < 2,
  closed: ({ rank }) => rank === 2,
  completed: ({ status }) => status === 'COMPLETED',
  rejected: ({ status }) => status === 'REJECTED',
  valuations: ({ type }) => type === 'FULL',
  quotes: ({ type }) => type === 'LOAN',
}

const orders: Readonly<Record<OrderSort, (a: IndexEntry, b: IndexEntry) => number>> = {
  urgency: (a, b) => a.rank - b.rank || b.activityAt - a.activityAt || b.id - a.id,
  newest: (a, b) => b.bornAt - a.bornAt || b.id - a.id,
  oldest: (a, b) => a.bornAt - b.bornAt || a.id - b.id,
}

/** Ids of the matching orders, sorted. Every search word must occur. */
export function findOrders(rows: readonly IndexEntry[], { q, filter, sort }: OrderQuery): number[] {
  const words = searchText(q).split(' ')
  return rows
    .filter((row) => passes[filter](row) && words.every((word) => row.text.includes(word)))
    .sort(orders[sort])
    .map((row) => row.id)
}

/** The same for a URL; memoizes the last result. */
export const matchingOrders = memoizeLast((rows: readonly IndexEntry[], search: string): number[] =>
  findOrders(rows, orderQuery(new URLSearchParams(search))),
)
