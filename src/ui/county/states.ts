import { names } from 'virtual:county-outlines'

/** State code; a former county has its own drawing of the state. */
export const keyOf = (fips: string): string => (Object.hasOwn(names, fips) ? fips : fips.slice(0, 2))

/** Five-digit FIPS code; null if unknown. */
export function stateOfFips(fips: string): string | null {
  const key = keyOf(fips)
  return Object.hasOwn(names, key) ? (names[key] ?? null) : null
}
