import type { QueryClient } from '@tanstack/react-query'
import {
  readAsking,
  readDocuments,
  readFinishedNews,
  readOrder,
  readOrders,
  readOrdersById,
  readOrdersOf,
  readProperties,
  readPropertiesById,
  readProperty,
  readTotals,
  type OrderFilter,
} from '../store/read-records.ts'
import type { IndexEntry } from '../store/derive-rows.ts'
import { currentIndex } from '../store/search-index.ts'
import { localQuery } from '../store/local-query.ts'

type Ids = readonly number[]

const RECORDS = { reads: ['records'] } as const
/** They show when they were checked. */
const ORDERS = { reads: ['records', 'checks'] } as const

/**
 * All keys start with `['portfolio', account]`. Errors are StorageError, or ApiError `signed-out` without a
 * session.
 */
export const portfolioQueries = {
  /** Page of 50, most recently active first. */
  properties: ({ page = 1, hidden = false }: { page?: number; hidden?: boolean } = {}) =>
    localQuery(['properties', { page, hidden }], (account) => readProperties(account, page, hidden), RECORDS),
  /** For a page of search results. */
  propertiesById: (ids: Ids) =>
    localQuery(['properties', { ids }], (account) => readPropertiesById(account, ids), RECORDS),
  property: (propertyId: number) =>
    localQuery(['property', propertyId], (account) => readProperty(account, propertyId), RECORDS),
  documents: (propertyId: number) =>
    localQuery(['documents', propertyId], (account) => readDocuments(account, propertyId), RECORDS),
  ordersOf: (propertyId: number) =>
    localQuery(['orders-of', propertyId], (account) => readOrdersOf(account, propertyId), ORDERS),
  /** Newest valuation of the property under another attempt. Money is never shown from the cache. */
  earlierValuation: ({ propertyId, attemptId }: { propertyId: number; attemptId: string }) =>
    localQuery(
      ['orders-of', propertyId, attemptId],
      async (account) =>
        (await readOrdersOf(account, propertyId)).find(
          (order) => order.orderType === 'FULL' && order.attemptId !== attemptId,
        ) ?? null,
      { ...ORDERS, staleTime: 0 },
    ),
  /** Page of 50: what needs the customer first, then open, then final. */
  orders: ({ page = 1, filter = 'all' }: { page?: number; filter?: OrderFilter } = {}) =>
    localQuery(['orders', { page, filter }], (account) => readOrders(account, page, filter), ORDERS),
  asking: () => localQuery(['orders', { asking: true }], readAsking, ORDERS),
  finishedNews: () => localQuery(['orders', { news: true }], readFinishedNews, ORDERS),
  /** For a page of search results. */
  ordersById: (ids: Ids) =>
    localQuery(['orders', { ids }], (account) => readOrdersById(account, ids), ORDERS),
  order: (id: number) => localQuery(['order', id], (account) => readOrder(account, id), ORDERS),
  totals: () => localQuery(['totals'], readTotals, RECORDS),
  /**
   * Small unsorted rows of all properties or orders, to search, filter and sort in memory. They stay cached,
   * and a change rereads only what it touched.
   */
  finder: (kind: IndexEntry['kind']) => ({
    ...localQuery(
      ['finder', kind],
      (account, { client, queryKey }) => currentIndex(client.getQueryData(queryKey), account, kind),
      RECORDS,
    ),
    gcTime: Infinity,
    // Comparing thousands of rows takes longer than rendering the changes.
    structuralSharing: false,
  }),
}

/** In one read; a larger index shows its filters later. */
const FEW_PROPERTIES = 500

/** For loaders: the number of properties, and what filters offer, so that neither moves the list later. */
export async function loadFilterChoices(client: QueryClient): Promise<void> {
  const { properties, hidden } = await client.ensureQueryData(portfolioQueries.totals())
  if (properties + hidden <= FEW_PROPERTIES) await client.prefetchQuery(portfolioQueries.finder('property'))
}
