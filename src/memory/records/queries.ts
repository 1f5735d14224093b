import { readRecords, type AllRecords } from '../store/all-records.ts'
import { readDocuments, readOrder, readOrdersOf, readProperty } from '../store/read-records.ts'
import { localQuery } from '../store/local-query.ts'
import { totalsOf } from './select-records.ts'

type Ids = readonly number[]

const RECORDS = { reads: ['records'] } as const
/** They show when they were checked. */
const ORDERS = { reads: ['records', 'checks'] } as const

/** Part of all records. */
const partOf = <const K extends readonly unknown[], T>(key: K, select: (all: AllRecords) => T) =>
  localQuery(key, async (account) => select(await readRecords(account)), ORDERS)

/** In the order of `ids`; unknown numbers are skipped. */
function rowsOf<R>(rows: readonly R[], idOf: (row: R) => number, ids: Ids): R[] {
  const known = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/**
 * All keys start with `['portfolio', account]`. Errors are StorageError, or ApiError `signed-out` without a
 * session.
 */
export const portfolioQueries = {
  /** To list, search, filter and sort in memory (`select-records.ts`); a change rereads only what it touched. */
  records: () => ({
    ...partOf(['records'], (all) => all),
    gcTime: Infinity,
    // Comparing thousands of rows takes longer than rendering the changes.
    structuralSharing: false,
  }),
  totals: () => partOf(['totals'], totalsOf),
  propertiesById: (ids: Ids) =>
    partOf(['properties', { ids }], ({ properties }) =>
      rowsOf(properties, ({ propertyId }) => propertyId, ids),
    ),
  ordersById: (ids: Ids) => partOf(['orders', { ids }], ({ orders }) => rowsOf(orders, ({ id }) => id, ids)),
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
  order: (id: number) => localQuery(['order', id], (account) => readOrder(account, id), ORDERS),
}
