import { states } from 'virtual:states'
import { createPart, untilLoaded, usePart } from '#platform/lazy-part.tsx'
import { afterPaint } from '#platform/timing.ts'

const names = createPart(untilLoaded(async () => (await import('virtual:counties')).counties))

/** For a select, in the order of the names. */
const byName = (
  names: Readonly<Record<string, string | undefined>>,
  prefix = '',
): { value: string; label: string }[] =>
  Object.entries(names)
    .map(([digits, label = digits]) => ({ value: prefix + digits, label }))
    .sort((a, b) => (a.label < b.label ? -1 : 1))

/** By the first two digits of FIPS codes. */
export const stateOptions = byName(states)

/** By FIPS code; empty until the names are loaded. */
export function useCountyOptions(state: string): { value: string; label: string }[] {
  const counties = usePart(names, { when: afterPaint })
  return byName(counties?.[state] ?? {}, state)
}

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
