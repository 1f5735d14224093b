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

/** What a change of a list touches, and nothing else: there are several of them a second while a list is worked on. */
const listQueries = ['lists', 'list', 'list-rows', 'list-pace']
const touchedByLists = new Set<unknown>([...listQueries, 'list-open-quotes'])

/** Key parts, after `['portfolio', account]`, of the queries that a change does not touch. */
const untouched: Record<PortfolioChange['area'], readonly string[]> = {
  records: ['attempts', 'check', 'keys', ...listQueries],
  attempts: ['check', 'keys', ...listQueries],
  checks: [
    'attempts',
    'check',
    'finder',
    'totals',
    'properties',
    'property',
    'documents',
    'keys',
    'list-open-quotes',
    ...listQueries,
  ],
  keys: [...recordQueries, 'attempts', 'check', 'list-open-quotes', ...listQueries],
  lists: [],
}

/**
 * Keeps a query client fresh: every change in any tab makes the queries of that account and area read the store again.
 * Live checks of orders are given what the store holds now and send nothing (their `meta.readAgain`).
 */
export const listenForChanges = (queryClient: QueryClient): (() => void) =>
  onPortfolioChange((change) => {
    noteForIndex(change)
    const { account, area } = change
    const skipped = new Set<unknown>(untouched[area])
    void queryClient.invalidateQueries({
      queryKey: ['portfolio', account],
      predicate: ({ queryKey }) =>
        area === 'lists' ? touchedByLists.has(queryKey[2]) : !skipped.has(queryKey[2]),
    })
    if (area === 'attempts' || area === 'keys' || area === 'lists') return
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
