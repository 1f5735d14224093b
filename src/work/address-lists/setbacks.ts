import { ApiError } from '#api/errors.ts'

/** Reason why pending work doesn't run. */
export type AddressListProblem = 'offline' | 'unreachable' | 'signed-out' | 'refused' | 'halted' | 'storage'

/** A row whose call failed (a 500, a cut answer, no answer) is retried after 5 s, 10 s and so on. */
const FAILED_WAIT_MS = 5_000
const FAILED_WAIT_MAX_MS = 15 * 60_000
/** About 20 minutes: that address or parcel may fail forever. */
const FAILED_ROUNDS_MAX = 8
/** Of these, the list's progress no longer waits for the row. */
export const STUCK_ROUNDS = 3

/** In ms. */
export const retryAfter = (rounds: number): number =>
  Math.min(FAILED_WAIT_MS * 2 ** (Math.min(rounds, 10) - 1), FAILED_WAIT_MAX_MS)

const isLost = ({ kind, sent }: ApiError): boolean => kind === 'unreachable' && sent

/** What a failed call, the `rounds`th of its row, means for the row. */
export function verdict(error: ApiError, rounds: number): 'next-turn' | 'wait' | 'refused' {
  if (isLost(error)) return 'wait'
  // Not the row's fault.
  if (listProblemOf(error) !== null || error.kind === 'too-many') return 'next-turn'
  return error.kind === 'broken' && rounds <= FAILED_ROUNDS_MAX ? 'wait' : 'refused'
}

/** Null if it concerns only this row. */
export function listProblemOf({ kind, sent }: ApiError): AddressListProblem | null {
  if (kind === 'signed-out') return 'signed-out'
  if (kind === 'forbidden') return 'refused'
  if (kind !== 'unreachable') return null
  return !sent && !navigator.onLine ? 'offline' : 'unreachable'
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
