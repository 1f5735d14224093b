import * as z from 'zod/mini'
import { maybe, shownText } from './envelope.ts'

/** Parcel, an element of a search result; `propertyType` values are not shown, units and size only if known. */
const parcel = z.looseObject({
  countyId: z.string(),
  parcelId: z.string(),
  propertyType: shownText(255),
  units: maybe(z.number()),
  size: maybe(z.number()),
})
export type Parcel = z.infer<typeof parcel>

/** Answer of searchParcels; an empty list also means that no parcel was found. */
export const parcelSearch = z.looseObject({
  matchedAddress: shownText(500),
  parcels: z.array(parcel),
})
export type ParcelSearch = z.infer<typeof parcelSearch>

/** Query of searchParcels. */
export const parcelQuery = z.object({
  address: z
    .string('Enter a street address')
    .check(
      z.trim(),
      z.minLength(1, 'Enter a street address'),
      z.maxLength(500, 'An address can be up to 500 characters'),
    ),
})
