import { states } from 'virtual:states'
import { createPart, untilLoaded, usePart } from '#platform/lazy-part.tsx'
import { afterPaint } from '#platform/timing.ts'

const names = createPart(untilLoaded(async () => (await import('virtual:counties')).counties))

/** Of a county's five-digit FIPS code; null if unknown. */
export const stateOfFips = (fips: string): string | null => states[fips.slice(0, 2)] ?? null

/** "Wake County, North Carolina"; an unknown county: its code, and the state if known. */
export function useCountyNames(): (fips: string) => string {
  // Codes until then.
  const counties = usePart(names, { when: afterPaint })
  return (fips) => {
    const state = stateOfFips(fips)
    const county = counties?.[fips.slice(0, 2)]?.[fips.slice(2)] ?? fips
    return state === null || county === state ? county : `${county}, ${state}`
  }
}
