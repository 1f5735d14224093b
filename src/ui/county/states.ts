import { names } from 'virtual:county-outlines'

/** By what the state of a code is found: a county that is no more is drawn in its state as it was. */
export const keyOf = (fips: string): string => (Object.hasOwn(names, fips) ? fips : fips.slice(0, 2))

/** The state of a county's five-digit FIPS code, or null when the code names none. */
export function stateOfFips(fips: string): string | null {
  const key = keyOf(fips)
  return Object.hasOwn(names, key) ? (names[key] ?? null) : null
}
