import { useEffect } from 'react'
import { folder, names, type StateOutline } from 'virtual:county-outlines'
import { keyOf, stateOfFips } from './states.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { loadData } from '#platform/load-data.ts'
import { afterPaint } from '#platform/timing.ts'

type County = {
  /** "Wake County" */
  name: string
  /** "North Carolina" */
  state: string
  shape: string
  /** Only for a county too small to see without a marker. */
  middle: readonly [x: number, y: number] | undefined
  outline: StateOutline
}

/** By state; null if loading failed. */
const pictures = createStore<Readonly<Record<string, StateOutline | null>>>(() => ({}))
const underWay = new Set<string>()
const known = new Map<string, County>()

async function load(key: string): Promise<void> {
  if (!Object.hasOwn(names, key) || underWay.has(key) || pictures.getState()[key] != null) return
  underWay.add(key)
  // Lowest priority.
  await new Promise<void>(afterPaint)
  // The code alone is enough; the next page that shows it retries.
  const file = key.length === 2 ? key : `${key.slice(0, 2)}-before`
  const picture = await loadData<StateOutline>(`${folder}${file}.json`).catch(() => null)
  underWay.delete(key)
  pictures.setState({ [key]: picture })
}

/** Null for an unknown code, or if its state couldn't be loaded. */
function countyOf(fips: string): County | 'loading' | null {
  const key = keyOf(fips)
  const state = stateOfFips(fips)
  if (fips.length !== 5 || state === null) return null
  const outline = pictures.getState()[key]
  if (outline === undefined) return 'loading'
  const code = fips.slice(2)
  const row = outline !== null && Object.hasOwn(outline.counties, code) ? outline.counties[code] : undefined
  if (row === undefined || outline === null) return null
  const [name, shape, middle] = row
  const county = known.get(fips) ?? { name, state, shape, middle, outline }
  known.set(fips, county)
  return county
}

export function useCounty(fips: string): ReturnType<typeof countyOf> {
  useEffect(() => void load(keyOf(fips)), [fips])
  return useStore(pictures, () => countyOf(fips))
}

/** "Wake County, North Carolina"; an unknown county: its code, and the state if known. */
function nameOf(fips: string): string {
  const county = countyOf(fips)
  const state = stateOfFips(fips)
  if (county === null || county === 'loading') return state === null ? fips : `${fips}, ${state}`
  return county.name === county.state ? county.name : `${county.name}, ${county.state}`
}

/** Codes until the names are loaded. */
export function useCountyNames(fips: readonly string[]): (fips: string) => string {
  const codes = fips.join(' ')
  useEffect(() => {
    for (const key of new Set(codes.split(' ').map(keyOf))) void load(key)
  }, [codes])
  useStore(pictures)
  return nameOf
}
