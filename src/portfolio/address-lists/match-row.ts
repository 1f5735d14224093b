import type { ApiError } from '#api/errors.ts'
import { searchParcels } from '#api/parcels.ts'
import { retryDelay, retryReads } from '#api/retry.ts'
import type { Parcel } from '#contract/parcel.ts'
import { sleep } from '#platform/timing.ts'
import { isRowIn, type AddressRow, type RowIn, type RowParcel } from '../store/list-records.ts'
import { moveRow, type RowKey } from './list-rows.ts'
import { afterCalmAnswer, changePace } from './pace.ts'
import type { RowEvent } from './row-machine.ts'
import {
  isApiError,
  leaveAlone,
  obeyAnswer,
  retryAt,
  troubleOf,
  type AddressListProblem,
} from './setbacks.ts'
import { takeSlot } from './take-slot.ts'

/** Per address; users don't scroll through more. */
const CHOICES_MAX = 100
/** Retry delay of a row whose lookup didn't reach the service, doubled each round. */
const AGAIN_MS = 60_000
const AGAIN_MAX_MS = 15 * 60_000

/** Drops parcels whose numbers can't be registered. */
const rowParcels = (parcels: readonly Parcel[]): RowParcel[] =>
  parcels
    .filter(({ countyId, parcelId }) => countyId.length <= 20 && parcelId.length <= 100)
    .slice(0, CHOICES_MAX)
    .map(({ countyId, parcelId, propertyType, units, size }) => ({
      countyId,
      parcelId,
      propertyType: propertyType ?? null,
      units: units ?? null,
      size: size ?? null,
    }))

/** Waits for the pace to allow a retry; false if the row no longer asks. */
async function waitForSlot(key: RowKey, search: number, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    if (signal.aborted) return false
    const slot = await takeSlot(key, (row) =>
      isRowIn(row, 'asking') && row.state.search === search ? row : null,
    )
    if (slot.type !== 'wait') return slot.type === 'go'
    await sleep(Math.max(0, slot.until - Date.now()))
  }
}

function eventOf(error: ApiError, search: number, rounds: number): RowEvent {
  const { kind, status, serviceMessage: message } = error
  if (kind === 'invalid') return { type: 'not-found', search, message }
  if (kind === 'missing') return { type: 'no-parcel', search, message }
  if (kind === 'unreachable' && error.sent) {
    const at = Date.now()
    const until = at + Math.min(AGAIN_MS * 2 ** Math.min(rounds - 1, 10), AGAIN_MAX_MS)
    return { type: 'unreachable', search, at, until, rounds }
  }
  // Rate limits and credentials aren't the row's fault: look it up again.
  if (kind === 'too-many' || kind === 'unreachable' || kind === 'signed-out' || kind === 'forbidden')
    return { type: 'forget', search }
  const at = Date.now()
  const until = kind === 'broken' ? retryAt(at, rounds) : null
  return until === null
    ? { type: 'refused', search, status, message }
    : { type: 'unreachable', search, at, until, rounds }
}

/**
 * Looks up a row moved to `asking`, retrying like every read and within the pace, and saves the result.
 * `before`: the row before the move. Saves nothing once `signal` aborted. Resolves to trouble that blocks all
 * rows, or null.
 */
export async function matchRow(
  key: RowKey,
  row: RowIn<'asking'>,
  before: AddressRow,
  signal: AbortSignal,
): Promise<AddressListProblem | null> {
  const { search } = row.state
  const rounds = before.state.is === 'waiting' ? before.state.rounds + 1 : 1
  for (let failures = 0; ; failures += 1) {
    try {
      const { matchedAddress, parcels } = await searchParcels(row.text, signal)
      if (signal.aborted) return null
      const found = { matchedAddress: matchedAddress?.trim() || null, parcels: rowParcels(parcels) }
      await moveRow(key, { type: 'found', search, ...found })
      await changePace(key.account, afterCalmAnswer)
      return null
    } catch (error) {
      if (signal.aborted) return null
      if (!isApiError(error)) throw error
      await obeyAnswer(key.account, error.status, error.retryAfterMs)
      const trouble = troubleOf(error)
      if (trouble !== 'offline' && retryReads(failures, error)) {
        await sleep(retryDelay(failures, error))
        if (await waitForSlot(key, search, signal)) continue
        if (!signal.aborted) await moveRow(key, { type: 'forget', search })
        return null
      }
      await moveRow(key, eventOf(error, search, rounds))
      if (trouble === 'unreachable') await leaveAlone(key.account)
      return trouble
    }
  }
}
