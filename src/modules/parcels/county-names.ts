import { queryOptions, useQuery } from '@tanstack/react-query'
import { states } from 'virtual:states'
import { untilLoaded } from '#platform/lazy-part.ts'
import { afterPaint } from '#platform/timing.ts'

const countyNames = queryOptions({
  queryKey: ['county-names'],
  queryFn: untilLoaded(async () => (await import('virtual:counties')).counties, afterPaint),
  staleTime: Infinity,
  gcTime: Infinity,
})

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
  const { data: counties } = useQuery(countyNames)
  return byName(counties?.[state] ?? {}, state)
}

/** Of a county's five-digit FIPS code; null if unknown. */
export const stateOfFips = (fips: string): string | null => states[fips.slice(0, 2)] ?? null

/** "Wake County, North Carolina"; an unknown county: its code, and the state if known. */
export function useCountyNames(): (fips: string) => string {
  // Codes until then.
  const { data: counties } = useQuery(countyNames)
  return (fips) => {
    const state = stateOfFips(fips)
    const county = counties?.[fips.slice(0, 2)]?.[fips.slice(2)] ?? fips
    return state === null || county === state ? county : `${county}, ${state}`
  }
}
