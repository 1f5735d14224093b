import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/errors.ts'

const RETRIES = 3
/** A longer wait is shown to the user instead. */
const LONGEST_WAIT_MS = 30_000

/** Reads only, if the service wasn't reached, three times at most. */
export const retryReads = (failureCount: number, error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'unreachable' &&
  failureCount < RETRIES &&
  (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS

/** In ms: Retry-After if given, else 1 s, 2 s, 4 s. */
export const retryDelay = (failureCount: number, error: unknown): number =>
  (error instanceof ApiError ? error.retryAfterMs : null) ?? Math.min(1000 * 2 ** failureCount, 8000)

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
