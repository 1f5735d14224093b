import { ApiError } from './errors.ts'

const RETRIES = 3
/** A longer wait than this is told to the reader instead of being sat out. */
const LONGEST_WAIT_MS = 30_000

/** `retry` of queries: reads only, when the service was not reached, at most three times. */
export const retryReads = (failureCount: number, error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'unreachable' &&
  failureCount < RETRIES &&
  (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS

/** `retryDelay` of queries, in ms: Retry-After when the service named it, else 1 s, 2 s, 4 s. */
export const retryDelay = (failureCount: number, error: unknown): number =>
  (error instanceof ApiError ? error.retryAfterMs : null) ?? Math.min(1000 * 2 ** failureCount, 8000)
