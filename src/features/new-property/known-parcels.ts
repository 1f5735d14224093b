import type { Parcel } from '@plumbline/service-contract/parcel'
import { findKnownParcel } from '#memory/records/properties.ts'
import { localQuery } from '#memory/store/local-query.ts'
import type { PropertyRecord } from '#memory/store/records.ts'

type ParcelNumbers = Pick<Parcel, 'countyId' | 'parcelId'>

/** APNs are unique within their county only. */
export const parcelKey = ({ countyId, parcelId }: ParcelNumbers): string => `${countyId}/${parcelId}`

/** Parcels that are already properties in this browser, by `parcelKey`. */
export const knownParcels = (parcels: readonly ParcelNumbers[]) =>
  localQuery(
    ['known-parcels', parcels.map(parcelKey)],
    async () => {
      const found = await Promise.all(
        parcels.map(async (parcel): Promise<[string, PropertyRecord | null]> => [
          parcelKey(parcel),
          await findKnownParcel(parcel.countyId, parcel.parcelId),
        ]),
      )
      return Object.fromEntries(found)
    },
    { reads: ['records'] },
  )
