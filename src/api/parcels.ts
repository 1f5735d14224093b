import { queryOptions } from '@tanstack/react-query'
import { searchParcels } from '@plumbline/service-contract/parcel'
import { tidyAddress } from '#lib/addresses/strip-address.ts'
import { call } from './request.ts'
import { getSession } from './session/session-state.ts'

/** Mends the address, as typed anywhere: the only call that sends one to be looked up. */
export const findParcels = (typed: string, how: { background?: boolean; signal: AbortSignal }) =>
  call(searchParcels, { query: { address: tidyAddress(typed) }, ...how })

/** An empty list is data; otherwise ApiError `invalid` (not geocodable) or `missing` (no parcel). */
export const parcelQueries = {
  search: (address: string) =>
    queryOptions({
      queryKey: ['parcels', getSession()?.account ?? '', address],
      queryFn: ({ signal }) => findParcels(address, { signal }),
      staleTime: 5 * 60_000,
    }),
}
