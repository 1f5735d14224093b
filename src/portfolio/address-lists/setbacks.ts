import { ApiError } from '#api/errors.ts'

/** Reason why pending work doesn't run. */
export type AddressListProblem = 'offline' | 'unreachable' | 'signed-out' | 'refused' | 'halted' | 'storage'

/** A failed call, as far as it concerns all rows. */
export type Setback = Pick<ApiError, 'kind' | 'status' | 'retryAfterMs' | 'sent'>

/** Call it before the row moves. Resolves to a problem that blocks all rows, or null. */
export type Heed = (setback: Setback) => Promise<AddressListProblem | null>

/** A row whose call failed (a 500, a cut answer, no answer) is retried after 5 s, 10 s and so on. */
const FAILED_WAIT_MS = 5_000
const FAILED_WAIT_MAX_MS = 15 * 60_000
/** About 20 minutes: that address or parcel may fail forever. */
const FAILED_ROUNDS_MAX = 8

/** In ms; null: give up, unless the service was `unreachable`. */
export const retryAt = (now: number, rounds: number, unreachable = false): number | null =>
  rounds > FAILED_ROUNDS_MAX && !unreachable
    ? null
    : now + Math.min(FAILED_WAIT_MS * 2 ** (Math.min(rounds, 10) - 1), FAILED_WAIT_MAX_MS)

/** Null if it concerns only this row. */
export function problemOf({ kind, sent }: Setback): AddressListProblem | null {
  if (kind === 'signed-out') return 'signed-out'
  if (kind === 'forbidden') return 'refused'
  if (kind !== 'unreachable') return null
  return !sent && !navigator.onLine ? 'offline' : 'unreachable'
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
