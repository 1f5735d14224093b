import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import { currentAccount } from '#api/session/session-state.ts'

/**
 * Query options for the signed-in account's local data: never retried, refetched on every change
 * (`changes.ts` maps changes to keys). Throws ApiError `signed-out` without a session; the query fails with
 * StorageError.
 */
export function localQuery<const K extends readonly unknown[], T>(
  key: K,
  read: (account: string, context: QueryFunctionContext) => Promise<T>,
  staleTime = 1_000,
) {
  const account = currentAccount()
  return queryOptions({
    queryKey: ['portfolio', account, ...key] as const,
    queryFn: (context) => read(account, context),
    retry: false,
    networkMode: 'always',
    staleTime,
  })
}
