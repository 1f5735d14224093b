import { endsInPlace, hasHouseNumber, isPostBox } from '#lib/addresses/address-words.ts'
import { tidyAddress } from '#lib/addresses/strip-address.ts'
import { PROPERTY_NAME_MAX } from '@plumbline/service-contract/property'

/** Null if nothing is missing. Never blocks: only the service knows what it can find. */
export function addressHint(typed: string): string | null {
  const address = tidyAddress(typed)
  if (address.length < 6) return null
  if (isPostBox(address)) return 'A PO box has no parcel. Use the building’s street address.'
  if (!hasHouseNumber(address)) return 'Start with the street number, for example 412 Oak Hollow Lane.'
  if (/\d{5}(?:-\d{4})?$/u.test(address)) return null
  return endsInPlace(address)
    ? 'Add the ZIP code for a better match.'
    : 'Add the city and state, or the ZIP code, to find the right street.'
}

/** "412 Oak Hollow Lane"; '' without an address. */
export const suggestName = (address: string | null | undefined): string =>
  (address?.split(',')[0] ?? '').replace(/\s+/gu, ' ').trim().slice(0, PROPERTY_NAME_MAX)
