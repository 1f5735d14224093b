import type { FastifyInstance } from 'fastify'
import { parcelQuery } from '../../../src/contract/parcel.ts'
import type { Sandbox } from '../context.ts'
import { read, ServiceFailure, success } from '../../http/envelope.ts'
import { findParcels } from '../../parcels/find.ts'
import { rememberParcel } from '../records/properties.ts'

/** An address on such a street makes the search fail (sandbox/README.md, "Inputs that make things happen"). */
const FAILING_STREET = /\boutage\b/iu

/** searchParcels. */
export const parcelRoutes =
  (sandbox: Sandbox) =>
  async (api: FastifyInstance): Promise<void> => {
    api.get('/parcels', { config: { operation: 'searchParcels', credential: 'key' } }, async (request) => {
      const { address } = read(parcelQuery, request.query)
      if (FAILING_STREET.test(address)) throw new ServiceFailure(500, 'The parcel search failed.')
      const found = findParcels(address)
      if (found.kind === 'not-geocodable') throw new ServiceFailure(400, 'The address could not be geocoded.')
      if (found.kind === 'none')
        throw new ServiceFailure(404, `There are no parcels at ${found.matchedAddress}.`)
      for (const parcel of found.parcels)
        rememberParcel(sandbox, { ...parcel, address: found.matchedAddress })
      return success({ matchedAddress: found.matchedAddress, parcels: found.parcels })
    })
  }
