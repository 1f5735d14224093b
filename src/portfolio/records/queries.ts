import { queryOptions } from '@tanstack/react-query'
import { currentAccount } from '../../api/session/session-state.ts'
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
import type { FinderRow } from '../store/derive-rows.ts'
import { currentFinder } from '../store/finder.ts'

/** Reads of this browser's own store: they work offline, never retry, and are read again on every change. */
const local = { retry: false, networkMode: 'always', staleTime: 1_000 } as const

/**
 * Everything the portfolio can be asked, as query options of the signed-in account. All keys start with
 * `['portfolio', account]`. Errors are StorageError, or ApiError `signed-out` when called without a session.
 */
export const portfolioQueries = {
  all: (account = currentAccount()) => ['portfolio', account] as const,

  /** One page of 50, the most recently active first. */
  properties: ({ page = 1, hidden = false }: { page?: number; hidden?: boolean } = {}) => {
    const account = currentAccount()
    return queryOptions({
      queryKey: ['portfolio', account, 'properties', { page, hidden }],
      queryFn: () => readProperties(account, page, hidden),
      ...local,
    })
  },
  /** The named properties, for a page of search results. */
  propertiesById: (ids: readonly number[]) => {
    const account = currentAccount()
    return queryOptions({
      queryKey: ['portfolio', account, 'properties', { ids }],
      queryFn: () => readPropertiesById(account, ids),
      ...local,
    })
  },
  property: (propertyId: number) => {
    const account = currentAccount()
    return queryOptions({
      queryKey: ['portfolio', account, 'property', propertyId],
      queryFn: () => readProperty(account, propertyId),
      ...local,
    })
  },
  documents: (propertyId: number) => {
    const account = currentAccount()
    return queryOptions({
      queryKey: ['portfolio', account, 'documents', propertyId],
      queryFn: () => readDocuments(account, propertyId),
      ...local,
    })
  },
  ordersOf: (propertyId: number) => {
    const account = currentAccount()
    return queryOptions({
      queryKey: ['portfolio', account, 'orders-of', propertyId],
      queryFn: () => readOrdersOf(account, propertyId),
      ...local,
    })
  },
  /** One page of 50: what needs the customer first, then open, then final. */
  orders: ({ page = 1, filter = 'all' }: { page?: number; filter?: OrderFilter } = {}) => {
    const account = currentAccount()
    return queryOptions({
      queryKey: ['portfolio', account, 'orders', { page, filter }],
      queryFn: () => readOrders(account, page, filter),
      ...local,
    })
  },
  /** The named orders, for a page of search results. */
  ordersById: (ids: readonly number[]) => {
    const account = currentAccount()
    return queryOptions({
      queryKey: ['portfolio', account, 'orders', { ids }],
      queryFn: () => readOrdersById(account, ids),
      ...local,
    })
  },
  order: (id: number) => {
    const account = currentAccount()
    return queryOptions({
      queryKey: ['portfolio', account, 'order', id],
      queryFn: () => readOrder(account, id),
      ...local,
    })
  },
  totals: () => {
    const account = currentAccount()
    return queryOptions({
      queryKey: ['portfolio', account, 'totals'],
      queryFn: () => readTotals(account),
      ...local,
    })
  },
  /**
   * Small rows of all properties or all orders, in no order, for search, filter and sort in memory. They stay there, and a
   * change reads again only what it touched.
   */
  finder: (kind: FinderRow['kind']) => {
    const account = currentAccount()
    const queryKey = ['portfolio', account, 'finder', kind] as const
    return queryOptions({
      queryKey,
      queryFn: ({ client }) =>
        currentFinder(client.getQueryData<readonly FinderRow[]>(queryKey), account, kind),
      ...local,
      gcTime: Infinity,
      // Comparing thousands of rows with each other takes longer than drawing what changed.
      structuralSharing: false,
    })
  },
}
