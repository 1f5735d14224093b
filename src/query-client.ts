import { QueryClient } from '@tanstack/react-query'
import { retryDelay, retryReads } from '#api/retry.ts'

/**
 * Reads are retried, with a limit, if the service couldn't be reached; writes never. No refetch on focus: an order's
 * gate decides when the service is asked.
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
