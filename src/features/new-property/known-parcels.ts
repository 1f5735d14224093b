import { queryOptions } from '@tanstack/react-query'
import type { Parcel } from '../../contract/parcel.ts'
import { findKnownParcel } from '../../portfolio/records/properties.ts'
import { portfolioQueries } from '../../portfolio/records/queries.ts'
import type { PropertyRecord } from '../../portfolio/store/records.ts'

type ParcelNumbers = Pick<Parcel, 'countyId' | 'parcelId'>

/** One string for a parcel: APNs are unique within their county only. */
export const parcelKey = ({ countyId, parcelId }: ParcelNumbers): string => `${countyId}/${parcelId}`

/** Which of these parcels this browser has as properties already, by `parcelKey`. */
export const knownParcels = (parcels: readonly ParcelNumbers[]) =>
  queryOptions({
    queryKey: [...portfolioQueries.all(), 'known-parcels', parcels.map(parcelKey)],
    queryFn: async () => {
      const found = await Promise.all(
        parcels.map(async (parcel): Promise<[string, PropertyRecord | null]> => [
          parcelKey(parcel),
          await findKnownParcel(parcel.countyId, parcel.parcelId),
        ]),
      )
      return Object.fromEntries(found)
    },
    retry: false,
    networkMode: 'always',
    staleTime: 1_000,
  })
