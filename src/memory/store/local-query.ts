import { queryOptions, type Query, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { currentAccount } from '#api/session/session-state.ts'
import { onPortfolioChange, type Area } from './changes.ts'

interface Meta extends Record<string, unknown> {
  /** Areas whose changes refetch it; all, if absent. */
  reads?: readonly Area[]
  /** Gets the data from storage after a change, for a query whose function calls the service. */
  readAgain?: () => Promise<unknown>
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
  }
}

/**
 * Query options for the signed-in account's local data: never retried, refetched on every change of what it
 * `reads`. Throws ApiError `signed-out` without a session; the query fails with StorageError.
 */
export function localQuery<const K extends readonly unknown[], T>(
  key: K,
  read: (account: string, context: QueryFunctionContext) => Promise<T>,
  { staleTime = 1_000, ...meta }: Meta & { staleTime?: number } = {},
) {
  const account = currentAccount()
  return queryOptions({
    queryKey: ['portfolio', account, ...key] as const,
    queryFn: (context) => read(account, context),
    retry: false,
    networkMode: 'always',
    staleTime,
    meta,
  })
}

/**
 * Refetches the account's queries that read what changed, in any tab. Live checks of orders get what is stored
 * and send nothing (`readAgain`).
 */
export const listenForChanges = (queryClient: QueryClient): (() => void) =>
  onPortfolioChange(({ account, area }) => {
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
