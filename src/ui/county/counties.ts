import { useEffect } from 'react'
import states, { type StateOutline } from 'virtual:county-outlines'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { afterPaint } from '../../platform/timing.ts'
import { stateOfFips } from '../../lib/state-of-fips.ts'

/** A county as it is drawn and named. */
type County = {
  /** "Wake County" */
  name: string
  /** "North Carolina" */
  state: string
  shape: string
  /** Set where the county is so small in its state that it needs pointing at. */
  middle: readonly [x: number, y: number] | undefined
  outline: StateOutline
}

/** 'loading' until its state has arrived, null when the code names no known county or its state could not be loaded. */
type Known = County | 'loading' | null

const loaded = new Map<string, StateOutline | null>()
const known = new Map<string, County>()
const underWay = new Set<string>()
/** How many states have arrived, or failed to. */
const arrivals = createStore(() => 0)

async function load(state: string): Promise<void> {
  const way = states[state]
  if (way === undefined || underWay.has(state) || loaded.get(state) != null) return
  underWay.add(state)
  // A picture is the last thing that a page waits for.
  await new Promise<void>(afterPaint)
  try {
    loaded.set(state, (await way()).default)
  } catch {
    // The code alone says enough; the next page that shows it asks again.
    loaded.set(state, null)
  }
  underWay.delete(state)
  arrivals.setState((count) => count + 1)
}

function countyOf(fips: string): Known {
  const state = fips.slice(0, 2)
  if (fips.length !== 5 || !Object.hasOwn(states, state)) return null
  const outline = loaded.get(state)
  if (outline === undefined) return 'loading'
  const found = outline !== null && Object.hasOwn(outline.counties, fips.slice(2))
  const row = found ? outline.counties[fips.slice(2)] : undefined
  if (row === undefined || outline === null) return null
  const [name, shape, middle] = row
  const county = known.get(fips) ?? { name, state: stateOfFips(fips) ?? '', shape, middle, outline }
  known.set(fips, county)
  return county
}

/** The county of a five-digit FIPS code; its state is fetched when it is first shown. */
export function useCounty(fips: string): Known {
  useEffect(() => void load(fips.slice(0, 2)), [fips])
  return useStore(arrivals, () => countyOf(fips))
}

/** "Wake County, North Carolina"; what is not a known county is named by its code, and its state if there is one. */
function nameOf(fips: string): string {
  const county = countyOf(fips)
  const state = stateOfFips(fips)
  if (county === null || county === 'loading') return state === null ? fips : `${fips}, ${state}`
  return county.name === county.state ? county.name : `${county.name}, ${county.state}`
}

/** Gives the names of these counties as text: their codes until they are known. */
export function useCountyNames(fips: readonly string[]): (fips: string) => string {
  const codes = fips.join(' ')
  useEffect(() => {
    for (const state of new Set(codes.split(' ').map((code) => code.slice(0, 2)))) void load(state)
  }, [codes])
  useStore(arrivals)
  return nameOf
}
