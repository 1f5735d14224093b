import {
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

/**
 * All keys start with `['portfolio', account]`. Errors are StorageError, or ApiError `signed-out` without a
 * session.
 */
export const portfolioQueries = {
  /** Page of 50, most recently active first. */
  properties: ({ page = 1, hidden = false }: { page?: number; hidden?: boolean } = {}) =>
    localQuery(['properties', { page, hidden }], (account) => readProperties(account, page, hidden)),
  /** For a page of search results. */
  propertiesById: (ids: Ids) =>
    localQuery(['properties', { ids }], (account) => readPropertiesById(account, ids)),
  property: (propertyId: number) =>
    localQuery(['property', propertyId], (account) => readProperty(account, propertyId)),
  documents: (propertyId: number) =>
    localQuery(['documents', propertyId], (account) => readDocuments(account, propertyId)),
  ordersOf: (propertyId: number) =>
    localQuery(['orders-of', propertyId], (account) => readOrdersOf(account, propertyId)),
  /** Newest valuation of the property under another attempt. Money is never shown from the cache. */
  earlierValuation: ({ propertyId, attemptId }: { propertyId: number; attemptId: string }) =>
    localQuery(
      ['orders-of', propertyId, attemptId],
      async (account) =>
        (await readOrdersOf(account, propertyId)).find(
          (order) => order.orderType === 'FULL' && order.attemptId !== attemptId,
        ) ?? null,
      0,
    ),
  /** Page of 50: what needs the customer first, then open, then final. */
  orders: ({ page = 1, filter = 'all' }: { page?: number; filter?: OrderFilter } = {}) =>
    localQuery(['orders', { page, filter }], (account) => readOrders(account, page, filter)),
  finishedNews: () => localQuery(['orders', { news: true }], readFinishedNews),
  /** For a page of search results. */
  ordersById: (ids: Ids) => localQuery(['orders', { ids }], (account) => readOrdersById(account, ids)),
  order: (id: number) => localQuery(['order', id], (account) => readOrder(account, id)),
  totals: () => localQuery(['totals'], readTotals),
  /**
   * Small unsorted rows of all properties or orders, to search, filter and sort in memory. They stay cached,
   * and a change rereads only what it touched.
   */
  finder: (kind: IndexEntry['kind']) => ({
    ...localQuery(['finder', kind], (account, { client, queryKey }) =>
      currentIndex(client.getQueryData(queryKey), account, kind),
    ),
    gcTime: Infinity,
    // Comparing thousands of rows takes longer than rendering the changes.
    structuralSharing: false,
  }),
}
