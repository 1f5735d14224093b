import { ApiError } from './errors.ts'

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
