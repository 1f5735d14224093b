import { PROPERTY_NAME_MAX } from '#contract/property.ts'

/** A name for a property from its address: the street part, "412 Oak Hollow Lane"; '' without an address. */
export const suggestName = (address: string | null | undefined): string =>
  (address?.split(',')[0] ?? '').replace(/\s+/gu, ' ').trim().slice(0, PROPERTY_NAME_MAX)
