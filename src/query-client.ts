import { QueryClient } from '@tanstack/react-query'
import { retryDelay, retryReads } from '#api/retry.ts'

/**
 * The tab's cache of queries and mutations. Reads are retried when the service could not be reached, with a cap; writes never are.
 * Nothing is refetched because a window was focused: an order's own gate decides when the service is asked.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: retryReads,
      retryDelay,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
