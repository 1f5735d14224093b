import {
  geoBounds,
  geoConicEqualArea,
  geoPath,
  type ExtendedFeatureCollection,
  type GeoProjection,
} from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import {
  filter,
  filterWeight,
  presimplify,
  simplify,
  sphericalRingArea,
  sphericalTriangleArea,
  type Ring,
} from 'topojson-simplify'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import type { StateOutline } from 'virtual:county-outlines'
import { fullCountyName } from './county-names.ts'

/** The longer side of every state's picture, in units of its paths. */
const SIDE = 600
/** A corner that changes an area by less than this many square units is left out. */
const DETAIL = 2
/** Islands smaller than this many square units are left out. */
const ISLAND = 4
/** A county smaller than this in both directions is hard to see: a ring is drawn around its middle. */
const SMALL = 26
/** A county smaller than this in both directions is drawn as a small diamond. */
const SPECK = 6
/** Hawaii is drawn without the uninhabited islands that reach 2,000 km to the northwest. */
const HAWAII = { state: '15', west: -160.6 }

type Point = readonly [x: number, y: number]
type Area = Polygon<{ name: string }> | MultiPolygon<{ name: string }>
type Areas = GeometryCollection<{ name: string }>

type CountyOutlines = {
  pictures: ReadonlyMap<string, () => StateOutline>
  names: ReadonlyMap<string, string>
}

/** The parts of us-atlas's `counties-10m.json` that are read. */
export type Atlas = Topology<{ states: Areas; counties: Areas }>

/** An equal-area projection (Albers) that fits the places into the picture, its parallels a sixth inside of their extent. */
function projectionFor(places: ExtendedFeatureCollection): GeoProjection {
  const [[west, south], [east, north]] = geoBounds(places)
  const sixth = (north - south) / 6
  // Alaska reaches over the date line: its east has a smaller longitude than its west.
  const middle = (west + east + (east < west ? 360 : 0)) / 2
  const projection = geoConicEqualArea()
    .parallels([south + sixth, north - sixth])
    .rotate([-middle, 0])
    .precision(0)
    .fitWidth(SIDE, places)
  const [, [, height]] = geoPath(projection).bounds(places)
  return height > SIDE ? projection.fitHeight(SIDE, places) : projection
}

const easternmost = (ring: Ring): number => Math.max(...ring.map(([longitude]) => longitude))

/** Whichever way the ring runs: a hole runs the other way. */
const areaOf = (ring: Ring): number => Math.min(sphericalRingArea(ring, false), sphericalRingArea(ring, true))

function stateOutline(atlas: Atlas, state: string): StateOutline {
  const within = ({ geometries, ...rest }: Areas): Areas => ({
    ...rest,
    geometries: geometries.filter(({ id }) => String(id).startsWith(state)),
  })
  const { states, counties } = atlas.objects
  const whole: Atlas = { ...atlas, objects: { states: within(states), counties: within(counties) } }
  const isNear = state === HAWAII.state ? filterWeight(whole, HAWAII.west, easternmost) : () => true
  const near = filter(whole, isNear) as Atlas
  const outline = feature(near, near.objects.states)
  const projection = projectionFor(outline)
  const unit = 1 / projection.scale() ** 2
  const detailed = presimplify(near, sphericalTriangleArea)
  const islandless = filter(detailed, filterWeight(detailed, ISLAND * unit, areaOf)) as Atlas
  const drawn = simplify(islandless, DETAIL * unit)

  const path = geoPath(projection).digits(0)
  const pathOf = (shape: Parameters<typeof path>[0]): string => path(shape) ?? ''
  const shapes = new Map(feature(drawn, drawn.objects.counties).features.map((county) => [county.id, county]))
  const all = feature(near, near.objects.counties).features
  const countyOf = (county: (typeof all)[number]): StateOutline['counties'][string] => {
    const name = fullCountyName(String(county.id), county.properties.name)
    const shape = shapes.get(county.id)
    const [[left, top], [right, bottom]] = path.bounds(shape ?? county)
    const size = Math.max(right - left, bottom - top)
    if (shape !== undefined && size >= SMALL) return [name, pathOf(shape)]
    const middle: Point = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)]
    const speck = `M${middle[0] - 3},${middle[1]}l3-3 3 3-3 3z`
    return [name, shape === undefined || size < SPECK ? speck : pathOf(shape), middle]
  }
  const [, box] = path.bounds(outline)
  return {
    box: [Math.round(box[0]), Math.round(box[1])],
    outline: pathOf(feature(drawn, drawn.objects.states)),
    borders: pathOf(mesh(drawn, drawn.objects.counties, (one, other) => one !== other)),
    counties: Object.fromEntries(all.map((county) => [String(county.id).slice(2), countyOf(county)])),
  }
}

/** The names that customers know these territories by. */
const shortNames: Readonly<Record<string, string>> = {
  '69': 'Northern Mariana Islands',
  '78': 'U.S. Virgin Islands',
}

const codesOf = (atlas: Atlas): string[] => atlas.objects.counties.geometries.map(({ id }) => String(id))

/**
 * Pictures of all states and territories of an atlas by the first two digits of FIPS codes, drawn when they are asked for, and
 * (`09-before`) of those that an older atlas shows with counties that are no more. `names` has each state by these two digits, and
 * by the whole code of a county that is no more.
 */
export function countyOutlines(atlas: Atlas, older: Atlas): CountyOutlines {
  const pictures = new Map<string, () => StateOutline>()
  const names = new Map<string, string>()
  for (const { id, properties } of atlas.objects.states.geometries as Area[]) {
    const key = String(id)
    pictures.set(key, () => stateOutline(atlas, key))
    names.set(key, shortNames[key] ?? properties?.name ?? '')
  }
  const codes = new Set(codesOf(atlas))
  for (const fips of codesOf(older).filter((code) => !codes.has(code))) {
    const state = fips.slice(0, 2)
    pictures.set(`${state}-before`, () => stateOutline(older, state))
    names.set(fips, names.get(state) ?? '')
  }
  return { pictures, names }
}
