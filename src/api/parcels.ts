import { queryOptions } from '@tanstack/react-query'
import { searchParcels } from '@plumbline/service-contract/parcel'
import { call } from './request.ts'
import { getSession } from './session/session-state.ts'

/** An empty list is data; otherwise ApiError `invalid` (not geocodable) or `missing` (no parcel). */
export const parcelQueries = {
  search: (address: string) =>
    queryOptions({
      queryKey: ['parcels', getSession()?.account ?? '', address],
      queryFn: ({ signal }) => call(searchParcels, { query: { address }, signal }),
      staleTime: 5 * 60_000,
    }),
}
