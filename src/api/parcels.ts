import { queryOptions } from '@tanstack/react-query'
import { searchParcels } from '@plumbline/service-contract/parcel'
import { call } from './request.ts'
import { getSession } from './session/session-state.ts'

/** The address as the service takes it, wherever it was typed; as typed if that part can't be loaded. */
export const mended = (typed: string): Promise<string> =>
  import('#lib/addresses/strip-address.ts').then(
    ({ tidyAddress }) => tidyAddress(typed),
    () => typed,
  )

/** An empty list is data; otherwise ApiError `invalid` (not geocodable) or `missing` (no parcel). */
export const parcelQueries = {
  search: (address: string) =>
    queryOptions({
      queryKey: ['parcels', getSession()?.account ?? '', address],
      queryFn: async ({ signal }) =>
        call(searchParcels, { query: { address: await mended(address) }, signal }),
      staleTime: 5 * 60_000,
    }),
}
