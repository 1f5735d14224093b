import { ApiError } from '#api/errors.ts'
import { afterHaste, changePace, heldUntil } from './pace.ts'

/** Why the work on lists stands still although there is some. */
export type ListTrouble = 'offline' | 'unreachable' | 'signed-out' | 'refused' | 'halted' | 'storage'

/** A service that could not be reached is left alone for this long, by all rows. */
const UNREACHABLE_WAIT_MS = 15_000

/** A call that the service failed to answer (a 500, a cut answer) is repeated after 5 s, 10 s and so on … */
const FAILED_WAIT_MS = 5_000
const FAILED_WAIT_MAX_MS = 15 * 60_000
/** … and given up after so many rounds, about 20 minutes: that address or parcel may fail forever. */
const FAILED_ROUNDS_MAX = 8

/** The instant (ms) of a failed call's next try; null when its row is given up. */
export const retryAt = (now: number, rounds: number): number | null =>
  rounds > FAILED_ROUNDS_MAX ? null : now + Math.min(FAILED_WAIT_MS * 2 ** (rounds - 1), FAILED_WAIT_MAX_MS)

const isOffline = (error: ApiError): boolean =>
  error.kind === 'unreachable' && !error.sent && !navigator.onLine

/** What a failed call means to all rows, not to the one alone; null when only the row is concerned. */
export function troubleOf(error: ApiError): ListTrouble | null {
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

/** Slows all rows down where an answer asks for it (429, 503): half the pace, and nothing until its `Retry-After`. */
export async function obeyAnswer(account: string, status: number | null, retryAfterMs: number | null) {
  if (status === 429 || status === 503)
    await changePace(account, (pace, now) => afterHaste(pace, status, retryAfterMs, now))
}

/** Leaves a service alone that could not be reached. */
export const leaveAlone = (account: string): Promise<void> =>
  changePace(account, (pace, now) => heldUntil(pace, now + UNREACHABLE_WAIT_MS, now))

/** Whether it is a failure of the service's or the network's; others are thrown on. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
