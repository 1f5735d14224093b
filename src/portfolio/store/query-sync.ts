import type { QueryClient } from '@tanstack/react-query'
import { onPortfolioChange, type PortfolioChange } from './changes.ts'
import { noteForIndex } from './search-index.ts'

const recordQueries = [
  'finder',
  'totals',
  'properties',
  'property',
  'documents',
  'orders-of',
  'orders',
  'order',
]

/** Only these: lists change several times a second while they are worked on. */
const addressListQueries = ['lists', 'list', 'list-rows', 'list-pace']
const touchedByAddressLists = new Set<unknown>([...addressListQueries, 'list-open-quotes'])

/** Key parts, after `['portfolio', account]`, of queries a change leaves alone. */
const untouched: Partial<Record<PortfolioChange['area'], readonly string[]>> = {
  records: ['attempts', 'check', 'file', 'keys', ...addressListQueries],
  attempts: ['check', 'file', 'keys', ...addressListQueries],
  checks: [
    'attempts',
    'check',
    'finder',
    'totals',
    'properties',
    'property',
    'documents',
    'file',
    'keys',
    'list-open-quotes',
    'valuations',
    ...addressListQueries,
  ],
  keys: [
    ...recordQueries,
    'attempts',
    'check',
    'file',
    'list-open-quotes',
    'valuations',
    ...addressListQueries,
  ],
}

/** For areas that leave all other queries alone. */
const touched: Partial<Record<PortfolioChange['area'], ReadonlySet<unknown>>> = {
  lists: touchedByAddressLists,
  file: new Set(['file']),
}

/**
 * Refetches the queries of an account and area on every change in any tab. Live checks of orders get what is
 * stored and send nothing (their `meta.readAgain`).
 */
export const listenForChanges = (queryClient: QueryClient): (() => void) =>
  onPortfolioChange((change) => {
    noteForIndex(change)
    const { account, area } = change
    const skipped = new Set<unknown>(untouched[area])
    void queryClient.invalidateQueries({
      queryKey: ['portfolio', account],
      predicate: ({ queryKey }) => touched[area]?.has(queryKey[2]) ?? !skipped.has(queryKey[2]),
    })
    if (area !== 'records' && area !== 'checks') return
    for (const { queryKey, meta } of queryClient
      .getQueryCache()
      .findAll({ queryKey: ['portfolio', account, 'check'] })) {
      const readAgain = meta?.['readAgain']
      if (typeof readAgain !== 'function') continue
      void Promise.resolve(readAgain()).then(
        (data: unknown) => queryClient.setQueryData(queryKey, data),
        () => undefined,
      )
    }
  })
