import type { Sandbox } from '../context.ts'
import { ServiceFailure } from '../../http/envelope.ts'
import { findParcels } from '../../parcels/find.ts'
import { callerOf } from '../credentials.ts'
import type { Handlers } from '../operations.ts'
import { failsNow } from '../records/documents.ts'
import { addProperty, propertyAnswer, rememberParcel } from '../records/properties.ts'

/** packages/sandbox/README.md, "Inputs that make things happen". */
const FAILING_STREET = /\boutage\b/iu
/** Refused once, then answered. */
const BUSY_STREET = /\bbusy\b/iu
const CLOSED_STREET = /\bdowntime\b/iu

function failByAddress(sandbox: Sandbox, account: number, address: string): void {
  if (FAILING_STREET.test(address)) throw new ServiceFailure(500, 'The parcel search failed.')
  const first = (): boolean => failsNow(sandbox, `search/${account}/${address}`)
  if (BUSY_STREET.test(address) && first())
    throw new ServiceFailure(429, 'Too many searches. Wait a moment.', { 'Retry-After': '7' })
  if (CLOSED_STREET.test(address) && first())
    throw new ServiceFailure(503, 'Parcel search is down for maintenance.', { 'Retry-After': '2' })
}

export const parcelHandlers = (sandbox: Sandbox): Handlers<'searchParcels' | 'createProperty'> => ({
  searchParcels: ({ query: { address } }, request) => {
    failByAddress(sandbox, callerOf(request).id, address)
    const found = findParcels(address)
    if (found.kind === 'refused') throw new ServiceFailure(found.status, found.message)
    const { matchedAddress, parcels } = found
    for (const parcel of parcels) rememberParcel(sandbox, { ...parcel, address: matchedAddress })
    return { matchedAddress, parcels }
  },

  createProperty: ({ body }, request) => {
    const property = addProperty(sandbox, callerOf(request).id, body)
    if (property === null)
      throw new ServiceFailure(404, `There is no parcel ${body.parcelId} in county ${body.countyId}.`)
    return propertyAnswer(property)
  },
})
