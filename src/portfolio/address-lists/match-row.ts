import type { ApiError } from '#api/errors.ts'
import { searchParcels } from '#api/parcels.ts'
import type { Parcel } from '@plumbline/service-contract/parcel'
import type { RowIn, RowParcel } from '../store/list-records.ts'
import { moveRow, type RowKey } from './list-rows.ts'
import type { RowEvent } from './row-machine.ts'
import { isApiError, retryAt, type Heed } from './setbacks.ts'

/** Per address; users don't scroll through more. */
const CHOICES_MAX = 100

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

function eventOf(error: ApiError, search: number, rounds: number): RowEvent {
  const { kind, status, serviceMessage: message } = error
  if (kind === 'invalid') return { type: 'not-found', search, message }
  if (kind === 'missing') return { type: 'no-parcel', search, message }
  // Rate limits and credentials aren't the row's fault: look it up again.
  const isLost = kind === 'unreachable' && error.sent
  if (
    kind === 'too-many' ||
    kind === 'signed-out' ||
    kind === 'forbidden' ||
    (kind === 'unreachable' && !isLost)
  )
    return { type: 'forget', search }
  const at = Date.now()
  const until = kind === 'broken' || isLost ? retryAt(at, rounds, isLost) : null
  return until === null
    ? { type: 'refused', search, status, message }
    : { type: 'unreachable', search, at, until, rounds }
}

/**
 * Looks up a row moved to `asking` and saves the result. Saves nothing once `signal` aborted.
 */
export async function matchRow(
  key: RowKey,
  row: RowIn<'asking'>,
  signal: AbortSignal,
  heed: Heed,
): Promise<void> {
  const { search, rounds: failed = 0 } = row.state
  const rounds = failed + 1
  try {
    const { matchedAddress, parcels } = await searchParcels(row.text, signal)
    if (signal.aborted) return
    const found = { matchedAddress: matchedAddress?.trim() || null, parcels: rowParcels(parcels) }
    await moveRow(key, { type: 'found', search, ...found })
  } catch (error) {
    if (signal.aborted) return
    if (!isApiError(error)) throw error
    await heed(error)
    await moveRow(key, eventOf(error, search, rounds))
  }
}
