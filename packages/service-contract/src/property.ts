import * as z from 'zod/mini'
import { maybe, shownText } from './envelope.ts'

/** If the property already existed, `propertyName` is the stored name. */
export const property = z.looseObject({
  propertyId: z.int(),
  countyId: maybe(z.string()),
  parcelId: maybe(z.string()),
  propertyName: shownText(300),
})
export type Property = z.infer<typeof property>

/** County code (FIPS): two digits for the state, three for the county. */
export const COUNTY_ID_PATTERN = /^\d{5}$/u

const countyFips = z
  .string('Enter the county FIPS code')
  .check(z.trim(), z.regex(COUNTY_ID_PATTERN, 'Enter a 5-digit county FIPS code, for example 37183'))

export const PROPERTY_NAME_MAX = 255

/** Name set at the service or in this browser. */
export const propertyName = z
  .string()
  .check(z.maxLength(PROPERTY_NAME_MAX, `A name can be up to ${PROPERTY_NAME_MAX} characters`))

/** Idempotent: returns an existing property unchanged. */
export const createPropertyBody = z.object({
  countyId: countyFips,
  parcelId: z
    .string('Enter the parcel number (APN)')
    .check(
      z.trim(),
      z.minLength(1, 'Enter the parcel number (APN)'),
      z.maxLength(100, 'A parcel number can be up to 100 characters'),
    ),
  propertyName: z.optional(z.nullable(propertyName)),
})
export type CreatePropertyBody = z.infer<typeof createPropertyBody>
