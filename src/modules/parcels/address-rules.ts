import { PROPERTY_NAME_MAX } from '@plumbline/service-contract/property'

const zipCode = /\b\d{5}(?:-\d{4})?(?:[\s,]*usa?\.?)?$/iu
/** Two-letter state near the end, or a longer word after the last comma that may be its name. */
const stateAtEnd = /(?:[\s,](?:[A-Z]{2}|[a-z]{2})\.?|,\s*[A-Za-z][A-Za-z ]{3,})$/u
const postBox = /^\s*p\.?\s*o\.?\s*box\b/iu

/** Null if nothing is missing. Never blocks: only the service knows what it can find. */
export function addressHint(typed: string): string | null {
  const address = typed.trim()
  if (address.length < 6) return null
  if (postBox.test(address)) return 'A PO box has no parcel. Use the building’s street address.'
  if (!/^\d/u.test(address)) return 'Start with the street number, for example 412 Oak Hollow Lane.'
  if (zipCode.test(address)) return null
  return stateAtEnd.test(address)
    ? 'Add the ZIP code for a better match.'
    : 'Add the city and state, or the ZIP code, to find the right street.'
}

/** "412 Oak Hollow Lane"; '' without an address. */
export const suggestName = (address: string | null | undefined): string =>
  (address?.split(',')[0] ?? '').replace(/\s+/gu, ' ').trim().slice(0, PROPERTY_NAME_MAX)
