import * as z from 'zod/mini'
import { named, reader } from './reader.ts'
import { required, upTo } from './rules.ts'
import { schemas } from './operations.ts'

/** If the property already existed, `propertyName` is the stored name. */
export const propertyData = z.object({
  propertyId: z.int(),
  countyId: named(z.string()),
  parcelId: named(z.string()),
  propertyName: named(z.string()),
})
export const property = reader(propertyData)
export type Property = z.infer<typeof property>

/** County code (FIPS): two digits for the state, three for the county. */
const countyFips = z
  .string('Enter the county FIPS code')
  .check(z.trim(), z.regex(/^\d{5}$/u, 'Enter a 5-digit county FIPS code, for example 37183'))

export const PROPERTY_NAME_MAX = 255

/** Name set at the service or in this browser. */
export const propertyName = z.string().check(upTo(PROPERTY_NAME_MAX, 'A name'))

/** Idempotent: returns an existing property unchanged. */
export const createPropertyBody = z.object({
  countyId: countyFips,
  parcelId: required('Enter the parcel number (APN)').check(upTo(100, 'A parcel number')),
  propertyName: z.optional(propertyName),
})
export type CreatePropertyBody = z.infer<typeof createPropertyBody>

export const createProperty = schemas('createProperty', { body: createPropertyBody, data: propertyData })
