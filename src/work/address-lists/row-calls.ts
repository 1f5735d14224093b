import type { ApiError } from '#api/errors.ts'
import { call } from '#api/request.ts'
import { searchParcels, type Parcel } from '@plumbline/service-contract/parcel'
import { createPropertyBody } from '@plumbline/service-contract/property'
import { isRowIn, type AddressRow, type RowIn, type RowParcel } from '#memory/store/list-records.ts'
import { lookedUp, refused, registered, stateOfParcels, type RowMove } from './row-moves.ts'
import { isApiError } from './setbacks.ts'
import { registerProperty } from '../register-property.ts'

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

function withoutParcel(row: AddressRow, { kind, serviceMessage: message }: ApiError): RowMove | null {
  if (kind === 'invalid') return lookedUp(row.text, { is: 'not-found', message })
  if (kind !== 'missing') return null
  return lookedUp(row.text, { is: 'no-parcel', matchedAddress: null, message })
}

async function lookUp(row: AddressRow, signal: AbortSignal): Promise<RowMove> {
  try {
    const { matchedAddress, parcels } = await call(searchParcels, {
      query: { address: row.text },
      background: true,
      signal,
    })
    const state = stateOfParcels(matchedAddress?.trim() || null, rowParcels(parcels), row.units)
    return lookedUp(row.text, state)
  } catch (error) {
    const move = isApiError(error) ? withoutParcel(row, error) : null
    if (move === null) throw error
    return move
  }
}

/** The call is idempotent: without an answer, it is repeated. */
async function register(row: RowIn<'registering'>): Promise<RowMove> {
  const { parcel, matchedAddress, how } = row.state
  const { countyId, parcelId } = parcel
  const body = createPropertyBody.safeParse({ countyId, parcelId, propertyName: row.name ?? undefined })
  if (!body.success) return refused(row, null, body.error.issues[0]?.message ?? null)
  const { property, keptName } = await registerProperty({
    countyId,
    parcelId,
    propertyName: row.name,
    address: matchedAddress ?? (row.text.trim() || null),
    parcel: how === 'given' ? null : parcel,
    client: row.client,
  })
  return registered(parcel, { propertyId: property.propertyId, keptName })
}

/** Looks up or registers a row. Resolves to its move. Throws ApiError if the service failed or refused. */
export const callFor = (row: AddressRow, signal: AbortSignal): Promise<RowMove> =>
  isRowIn(row, 'registering') ? register(row) : lookUp(row, signal)
