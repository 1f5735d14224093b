import {
  readDocuments,
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
 * Everything the portfolio can be asked, as query options of the signed-in account. All keys start with
 * `['portfolio', account]`. Errors are StorageError, or ApiError `signed-out` when called without a session.
 */
export const portfolioQueries = {
  /** One page of 50, the most recently active first. */
  properties: ({ page = 1, hidden = false }: { page?: number; hidden?: boolean } = {}) =>
    localQuery(['properties', { page, hidden }], (account) => readProperties(account, page, hidden)),
  /** The named properties, for a page of search results. */
  propertiesById: (ids: Ids) =>
    localQuery(['properties', { ids }], (account) => readPropertiesById(account, ids)),
  property: (propertyId: number) =>
    localQuery(['property', propertyId], (account) => readProperty(account, propertyId)),
  documents: (propertyId: number) =>
    localQuery(['documents', propertyId], (account) => readDocuments(account, propertyId)),
  ordersOf: (propertyId: number) =>
    localQuery(['orders-of', propertyId], (account) => readOrdersOf(account, propertyId)),
  /** One page of 50: what needs the customer first, then open, then final. */
  orders: ({ page = 1, filter = 'all' }: { page?: number; filter?: OrderFilter } = {}) =>
    localQuery(['orders', { page, filter }], (account) => readOrders(account, page, filter)),
  /** The named orders, for a page of search results. */
  ordersById: (ids: Ids) => localQuery(['orders', { ids }], (account) => readOrdersById(account, ids)),
  order: (id: number) => localQuery(['order', id], (account) => readOrder(account, id)),
  totals: () => localQuery(['totals'], readTotals),
  /**
   * Small rows of all properties or all orders, in no order, for search, filter and sort in memory. They stay there, and a
   * change reads again only what it touched.
   */
  finder: (kind: IndexEntry['kind']) => ({
    ...localQuery(['finder', kind], (account, { client, queryKey }) =>
      currentIndex(client.getQueryData(queryKey), account, kind),
    ),
    gcTime: Infinity,
    // Comparing thousands of rows with each other takes longer than drawing what changed.
    structuralSharing: false,
  }),
}
