import { rememberLast } from '../../../lib/remember-last.ts'
import { searchText, type FinderRow } from '../../../portfolio/store/derive-rows.ts'
import { ORDER_FILTERS, type OrderFilter } from '../../../portfolio/store/read-records.ts'

/** The words of each filter of the list. */
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

/** What the list of orders is asked for, as the URL holds it. */
export type OrderQuery = { q: string; filter: OrderFilter; sort: OrderSort }

/** Reads the wish from a URL; what it does not know counts as not asked. */
export function orderWish(params: URLSearchParams): OrderQuery {
  const sort = params.get('sort') ?? ''
  return {
    q: params.get('q')?.trim() ?? '',
    filter: ORDER_FILTERS.find((filter) => filter === params.get('filter')) ?? 'all',
    sort: Object.hasOwn(SORT_LABELS, sort) ? (sort as OrderSort) : 'urgency',
  }
}

/** Whether one index of the store answers the wish; else the small rows of all orders are looked through. */
export const isIndexed = ({ q, sort }: OrderQuery): boolean => q === '' && sort === 'urgency'

const passes: Readonly<Record<OrderFilter, (row: FinderRow) => boolean>> = {
  all: () => true,
  'needs-you': ({ rank }) => rank === 0,
  open: ({ rank }) => rank < 2,
  closed: ({ rank }) => rank === 2,
  completed: ({ status }) => status === 'COMPLETED',
  rejected: ({ status }) => status === 'REJECTED',
  valuations: ({ type }) => type === 'FULL',
  quotes: ({ type }) => type === 'LOAN',
}

const orders: Readonly<Record<OrderSort, (a: FinderRow, b: FinderRow) => number>> = {
  urgency: (a, b) => a.rank - b.rank || b.activityAt - a.activityAt || b.id - a.id,
  newest: (a, b) => b.bornAt - a.bornAt || b.id - a.id,
  oldest: (a, b) => a.bornAt - b.bornAt || a.id - b.id,
}

/** Numbers of the orders that match, in the wished order. Every word of the search must occur. */
export function findOrders(rows: readonly FinderRow[], { q, filter, sort }: OrderQuery): number[] {
  const words = searchText(q).split(' ')
  return rows
    .filter((row) => passes[filter](row) && words.every((word) => row.text.includes(word)))
    .sort(orders[sort])
    .map((row) => row.id)
}

/** The same for the wish of a URL; the last result is remembered. */
export const matchingOrders = rememberLast((rows: readonly FinderRow[], search: string): number[] =>
  findOrders(rows, orderWish(new URLSearchParams(search))),
)
