import * as z from 'zod/mini'
import { SIZE_MAX, UNITS_MAX } from './parcel-limits.ts'
import { named, readAs, reader, text } from './reader.ts'
import { required, upTo } from './rules.ts'
import { schemas } from './operations.ts'

/** Impossible values count as unknown. */
const count = (max: number) => named(readAs(z.int(), z.number().check(z.minimum(0), z.maximum(max))))

/** Units and size come only if known. The interface doesn't list the values of `propertyType`. */
export const parcelData = z.object({
  countyId: z.string(),
  parcelId: z.string(),
  propertyType: named(z.string()),
  units: count(UNITS_MAX),
  size: count(SIZE_MAX),
})

/** The list is empty if no parcel was found. */
export const parcelSearchData = z.object({
  matchedAddress: named(text(500)),
  parcels: z.array(parcelData),
})
export const parcelSearch = reader(parcelSearchData)
export type ParcelSearch = z.infer<typeof parcelSearch>
export type Parcel = ParcelSearch['parcels'][number]

export const parcelQuery = z.object({
  address: required('Enter a street address').check(upTo(500, 'An address')),
})

export const searchParcels = schemas('searchParcels', { query: parcelQuery, data: parcelSearchData })
