import { memoizeLast } from '#lib/memoize-last.ts'
import { indexText, searchWords } from '#lib/texts/search-text.ts'
import { orderText } from '#memory/records/record-text.ts'
import { byUrgency } from '#memory/records/select-records.ts'
import type { AllRecords } from '#memory/store/all-records.ts'
import type { OrderRecord, PropertyRecord } from '#memory/store/records.ts'

export const FILTER_LABELS = {
  all: 'All orders',
  'needs-you': 'Needs attention',
  open: 'Open',
  closed: 'Finished',
  completed: 'Completed',
  rejected: 'Rejected',
  valuations: 'Valuations',
  quotes: 'Loan quotes',
} as const
type OrderFilter = keyof typeof FILTER_LABELS
const ORDER_FILTERS = Object.keys(FILTER_LABELS) as OrderFilter[]

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

/** By property; `text` is normalized for the search. */
export type Clients = ReadonlyMap<number, { client: string; text: string }>

export const clientsOf = memoizeLast(
  (properties: readonly PropertyRecord[]): Clients =>
    new Map(
      properties.flatMap(({ propertyId, client }) =>
        client === null ? [] : [[propertyId, { client, text: indexText([client]) }] as const],
      ),
    ),
)

export const clientChoices = memoizeLast((clients: Clients): string[] =>
  [...new Set([...clients.values()].map(({ client }) => client))].sort((a, b) => a.localeCompare(b)),
)

const passes: Readonly<Record<OrderFilter, (order: OrderRecord) => boolean>> = {
  all: () => true,
  'needs-you': ({ rank }) => rank === 0,
  open: ({ rank }) => rank < 2,
  closed: ({ rank }) => rank === 2,
  completed: ({ record }) => record.status === 'COMPLETED',
  rejected: ({ record }) => record.status === 'REJECTED',
  valuations: ({ orderType }) => orderType === 'FULL',
  quotes: ({ orderType }) => orderType === 'LOAN',
}

const comparers: Readonly<Record<OrderSort, (a: OrderRecord, b: OrderRecord) => number>> = {
  urgency: byUrgency,
  newest: (a, b) => b.placedAt - a.placedAt || b.id - a.id,
  oldest: (a, b) => a.placedAt - b.placedAt || a.id - b.id,
}

/** Typing a search or changing filters sorts only once. */
const inOrder = memoizeLast((orders: readonly OrderRecord[], sort: OrderSort): readonly OrderRecord[] =>
  orders.toSorted(comparers[sort]),
)

/** Sorted. Every search word must occur, in the order's text or its client. */
export function filterOrders(
  { orders, properties }: AllRecords,
  { q, filter, client, sort }: OrderQuery,
): OrderRecord[] {
  const words = searchWords(q)
  const clients = clientsOf(properties)
  return inOrder(orders, sort).filter((order) => {
    const known = clients.get(order.propertyId ?? 0)
    return (
      passes[filter](order) &&
      (client === '' || known?.client === client) &&
      words.every((word) => orderText(order).includes(word) || known?.text.includes(word) === true)
    )
  })
}

/** Memoizes the last result. */
export const matchingOrders = memoizeLast((all: AllRecords, search: string): readonly OrderRecord[] =>
  filterOrders(all, orderQuery(new URLSearchParams(search))),
)
