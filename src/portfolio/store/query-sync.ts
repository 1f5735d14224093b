import type { Query, QueryClient } from '@tanstack/react-query'
import { onPortfolioChange } from './changes.ts'
import { noteForIndex } from './search-index.ts'

/**
 * Refetches the account's queries that read what changed, in any tab. Live checks of orders get what is stored
 * and send nothing (`readAgain`).
 */
export const listenForChanges = (queryClient: QueryClient): (() => void) =>
  onPortfolioChange((change) => {
    noteForIndex(change)
    const { account, area } = change
    const reads = ({ meta }: Query): boolean => meta?.reads?.includes(area) ?? true
    void queryClient.invalidateQueries({
      queryKey: ['portfolio', account],
      predicate: (query) => query.meta?.readAgain === undefined && reads(query),
    })
    for (const { queryKey, meta } of queryClient
      .getQueryCache()
      .findAll({ queryKey: ['portfolio', account], predicate: reads }))
      meta?.readAgain?.().then(
        (data) => queryClient.setQueryData(queryKey, data),
        () => undefined,
      )
  })
