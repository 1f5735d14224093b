import { ApiError } from '#api/errors.ts'
import { afterHaste, changePace, heldUntil } from './pace.ts'

/** Reason why pending work doesn't run. */
export type AddressListProblem = 'offline' | 'unreachable' | 'signed-out' | 'refused' | 'halted' | 'storage'

/** All rows wait this long for an unreachable service. */
const UNREACHABLE_WAIT_MS = 15_000

/** A call the service failed to answer (a 500, a cut answer) is retried after 5 s, 10 s and so on. */
const FAILED_WAIT_MS = 5_000
const FAILED_WAIT_MAX_MS = 15 * 60_000
/** About 20 minutes: that address or parcel may fail forever. */
const FAILED_ROUNDS_MAX = 8

/** In ms; null: give up. */
export const retryAt = (now: number, rounds: number): number | null =>
  rounds > FAILED_ROUNDS_MAX ? null : now + Math.min(FAILED_WAIT_MS * 2 ** (rounds - 1), FAILED_WAIT_MAX_MS)

const isOffline = (error: ApiError): boolean =>
  error.kind === 'unreachable' && !error.sent && !navigator.onLine

/** Null if it concerns only this row. */
export function troubleOf(error: ApiError): AddressListProblem | null {
  switch (error.kind) {
    case 'signed-out':
      return 'signed-out'
    case 'forbidden':
      return 'refused'
    case 'unreachable':
      return isOffline(error) ? 'offline' : 'unreachable'
    default:
      return null
  }
}

/** On 429 and 503, for all rows: half the pace, and no call until `Retry-After` has passed. */
export async function obeyAnswer(account: string, status: number | null, retryAfterMs: number | null) {
  if (status === 429 || status === 503)
    await changePace(account, (pace, now) => afterHaste(pace, status, retryAfterMs, now))
}

export const leaveAlone = (account: string): Promise<void> =>
  changePace(account, (pace, now) => heldUntil(pace, now + UNREACHABLE_WAIT_MS, now))

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
