import type { Point } from './simplify-line.ts'

const RADIANS = Math.PI / 180

/** Longitudes of the Aleutian islands beyond the date line go on counting to the west. */
const westward = (longitude: number): number => (longitude > 0 ? longitude - 360 : longitude)

/**
 * An equal-area conic projection (Albers) for the places given as [longitude, latitude] in degrees, its parallels a
 * sixth inside of their extent; y grows downward. Guam and the Marianas, east of the date line as a whole, work too.
 */
export function projectionFor(places: readonly Point[]): (place: Point) => Point {
  const extent = (values: number[]): [number, number] => [
    values.reduce((least, value) => Math.min(least, value), Infinity),
    values.reduce((most, value) => Math.max(most, value), -Infinity),
  ]
  const [west, east] = extent(places.map(([longitude]) => westward(longitude)))
  const [south, north] = extent(places.map(([, latitude]) => latitude))
  const [low, high] = [south + (north - south) / 6, north - (north - south) / 6]
  const n = (Math.sin(low * RADIANS) + Math.sin(high * RADIANS)) / 2
  const c = Math.cos(low * RADIANS) ** 2 + 2 * n * Math.sin(low * RADIANS)
  const radius = (latitude: number): number => Math.sqrt(c - 2 * n * Math.sin(latitude * RADIANS)) / n
  const center = (west + east) / 2
  const origin = radius((south + north) / 2)
  return ([longitude, latitude]) => {
    const angle = n * (westward(longitude) - center) * RADIANS
    const r = radius(latitude)
    return [r * Math.sin(angle), r * Math.cos(angle) - origin]
  }
}
