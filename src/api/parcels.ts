import { queryOptions } from '@tanstack/react-query'
import { API_PREFIX } from '@plumbline/service-contract/envelope'
import { parcelSearch, type ParcelSearch } from '@plumbline/service-contract/parcel'
import { request } from './request.ts'
import { getSession } from './session/session-state.ts'

/**
 * Single attempt. `background`: for an address list, not for the customer's own search. Throws ApiError as the query
 * below, or the reason of `signal`.
 */
export const searchParcels = (
  address: string,
  signal: AbortSignal,
  background = true,
): Promise<ParcelSearch> =>
  request({
    operation: 'searchParcels',
    method: 'GET',
    path: `${API_PREFIX}/public/valuation/parcels`,
    query: { address },
    schema: parcelSearch,
    credential: 'key',
    background,
    signal,
  })

/** An empty list is data; otherwise ApiError `invalid` (not geocodable) or `missing` (no parcel). */
export const parcelQueries = {
  search: (address: string) =>
    queryOptions({
      queryKey: ['parcels', getSession()?.account ?? '', address],
      queryFn: ({ signal }) => searchParcels(address, signal, false),
      staleTime: 5 * 60_000,
    }),
}
