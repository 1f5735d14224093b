import { memoizeLast } from '#lib/memoize-last.ts'
import { indexText, searchWords } from '#lib/texts/search-text.ts'
import type { IndexEntry } from '#portfolio/store/derive-rows.ts'
import { ORDER_FILTERS, type OrderFilter } from '#portfolio/store/read-records.ts'

export const FILTER_LABELS: Readonly<Record<OrderFilter, string>> = {
  all: 'All orders',
  'needs-you': 'Needs attention',
  open: 'Open',
  closed: 'Finished',
  completed: 'Completed',
  rejected: 'Rejected',
  valuations: 'Valuations',
  quotes: 'Loan quotes',
}

export const SORT_LABELS = {
  urgency: 'Needs attention first',
  newest: 'Newest first',
  oldest: 'Oldest first',
} as const
type OrderSort = keyof typeof SORT_LABELS

/** As in the URL. */
export type OrderQuery = { q: string; filter: OrderFilter; client: string; sort: OrderSort }

/** Ignores unknown values. */
export function orderQuery(params: URLSearchParams): OrderQuery {
  const sort = params.get('sort') ?? ''
  return {
    q: params.get('q')?.trim() ?? '',
    filter: ORDER_FILTERS.find((filter) => filter === params.get('filter')) ?? 'all',
    client: params.get('client') ?? '',
    sort: Object.hasOwn(SORT_LABELS, sort) ? (sort as OrderSort) : 'urgency',
  }
}

/** Otherwise the search index is scanned. */
export const isIndexed = ({ q, client, sort }: OrderQuery): boolean =>
  q === '' && client === '' && sort === 'urgency'

/** By property; `text` is normalized for the search. */
export type Clients = ReadonlyMap<number, { client: string; text: string }>

export const clientsOf = memoizeLast(
  (properties: readonly IndexEntry[]): Clients =>
    new Map(
      properties.flatMap(({ id, client }) =>
        client == null ? [] : [[id, { client, text: indexText([client]) }] as const],
      ),
    ),
)

export const clientChoices = memoizeLast((clients: Clients): string[] =>
  [...new Set([...clients.values()].map(({ client }) => client))].sort((a, b) => a.localeCompare(b)),
)

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

/** Sorted ids. Every search word must occur, in the order's entry or its client. */
export function findOrders(
  rows: readonly IndexEntry[],
  { q, filter, client, sort }: OrderQuery,
  clients: Clients,
): number[] {
  const words = searchWords(q)
  return rows
    .filter((row) => {
      const known = clients.get(row.propertyId ?? 0)
      return (
        passes[filter](row) &&
        (client === '' || known?.client === client) &&
        words.every((word) => row.text.includes(word) || known?.text.includes(word) === true)
      )
    })
    .sort(orders[sort])
    .map((row) => row.id)
}

/** Memoizes the last result. */
export const matchingOrders = memoizeLast(
  (rows: readonly IndexEntry[], properties: readonly IndexEntry[], search: string): number[] =>
    findOrders(rows, orderQuery(new URLSearchParams(search)), clientsOf(properties)),
)
