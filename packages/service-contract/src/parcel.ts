import * as z from 'zod/mini'
import { maybe, shownText } from './envelope.ts'
import { SIZE_MAX, UNITS_MAX } from './parcel-limits.ts'

const upTo = (max: number) => z.catch(maybe(z.number().check(z.minimum(0), z.maximum(max))), undefined)

/** Units and size come only if known. The interface doesn't list the values of `propertyType`. */
const parcel = z.looseObject({
  countyId: z.string(),
  parcelId: z.string(),
  propertyType: shownText(255),
  units: upTo(UNITS_MAX),
  size: upTo(SIZE_MAX),
})
export type Parcel = z.infer<typeof parcel>

/** The list is empty if no parcel was found. */
export const parcelSearch = z.looseObject({
  matchedAddress: shownText(500),
  parcels: z.array(parcel),
})
export type ParcelSearch = z.infer<typeof parcelSearch>

export const parcelQuery = z.object({
  address: z
    .string('Enter a street address')
    .check(
      z.trim(),
      z.minLength(1, 'Enter a street address'),
      z.maxLength(500, 'An address can be up to 500 characters'),
    ),
})
