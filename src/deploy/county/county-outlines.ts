import { fullCountyName } from './county-names.ts'
import { projectionFor } from './project-state.ts'
import { simplifyLine, type Point } from './simplify-line.ts'

/** The longer side of every state's picture, in units of its paths. */
const SIDE = 600
/** Points nearer than this to their line are left out. */
const TOLERANCE = 1
/** Islands smaller than this in both directions are left out, unless a county has nothing else. */
const ISLAND = 4
/** A county smaller than this in both directions is hard to see: a ring is drawn around its middle. */
const SMALL = 26
/** A county that would be a point at this scale is drawn as a small diamond. */
const SPECK = 6
const speck = ([x, y]: Point): string => `M${x - 3} ${y}l3-3 3 3-3 3z`
/** Hawaii is drawn without the uninhabited islands that reach 2,000 km to the northwest. */
const HAWAII = { state: '15', west: -160.6 }

/** One state's picture: `box` is width and height; the paths are SVG path data. */
export type StateOutline = {
  box: readonly [width: number, height: number]
  outline: string
  /** The borders between its counties. */
  borders: string
  /** By the last three digits of the FIPS code: full name, shape, and the middle where the county is very small. */
  counties: Readonly<Record<string, readonly [name: string, shape: string, middle?: Point]>>
}

type Shape = { id: string; properties: { name: string } } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
)

/** The parts of us-atlas's `counties-10m.json` (TopoJSON, quantized) that are read. */
export type Atlas = {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: Record<'states' | 'counties', { geometries: Shape[] }>
}

const ringsOf = (shape: Shape): number[][] => (shape.type === 'Polygon' ? shape.arcs : shape.arcs.flat())

/** The number of an arc, whichever way it is walked. */
const arcOf = (reference: number): number => (reference < 0 ? ~reference : reference)

/** An arc's points as longitude and latitude: TopoJSON keeps each as the step from the one before. */
function placesOf({ transform: { scale, translate } }: Atlas, arc: readonly Point[]): Point[] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

const extentOf = (points: readonly Point[]): { left: number; top: number; width: number; height: number } => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** Path data of a line in whole units; a ring is closed. */
function pathOf(points: readonly Point[], closed: boolean): string {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  let [x, y] = whole[0] ?? [0, 0]
  const steps: number[] = []
  for (const [nextX, nextY] of whole.slice(1, closed ? -1 : undefined)) {
    if (nextX === x && nextY === y) continue
    steps.push(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  const start = `M${whole[0]?.join(' ') ?? ''}`
  const line = steps.length === 0 ? '' : `l${steps.join(' ')}`
  return `${start}${line}${closed ? 'z' : ''}`.replaceAll(' -', '-')
}

function stateOutline(atlas: Atlas, state: Shape, counties: readonly Shape[]): StateOutline {
  const isFar = (reference: number): boolean =>
    state.id === HAWAII.state &&
    placesOf(atlas, atlas.arcs[arcOf(reference)] ?? []).every(([longitude]) => longitude < HAWAII.west)
  const near = (shape: Shape): number[][] => ringsOf(shape).filter((ring) => !ring.every(isFar))
  const references = [state, ...counties].flatMap((shape) => near(shape).flat())
  const used = new Map(
    references.map((reference) => [arcOf(reference), placesOf(atlas, atlas.arcs[arcOf(reference)] ?? [])]),
  )
  const project = projectionFor([...used.values()].flat())
  const projected = new Map([...used].map(([arc, places]) => [arc, places.map(project)]))
  const extent = extentOf([...projected.values()].flat())
  const unit = SIDE / Math.max(extent.width, extent.height)
  const lines = new Map(
    [...projected].map(([arc, points]) => [
      arc,
      simplifyLine(
        points.map(([x, y]): Point => [(x - extent.left) * unit, (y - extent.top) * unit]),
        TOLERANCE,
      ),
    ]),
  )
  const walk = (reference: number): Point[] => {
    const line = lines.get(arcOf(reference)) ?? []
    return reference < 0 ? line.toReversed() : line
  }
  const shapeOf = (shape: Shape): { path: string; middle: Point | undefined } => {
    const rings = near(shape)
      .map((ring) => ring.flatMap((reference, index) => walk(reference).slice(index === 0 ? 0 : 1)))
      .map((points) => ({ points, extent: extentOf(points) }))
      .sort((a, b) => b.extent.width * b.extent.height - a.extent.width * a.extent.height)
    const drawn = rings.filter(
      (ring, index) => index === 0 || Math.max(ring.extent.width, ring.extent.height) >= ISLAND,
    )
    const whole = extentOf(drawn.flatMap(({ points }) => points))
    const middle: Point = [Math.round(whole.left + whole.width / 2), Math.round(whole.top + whole.height / 2)]
    const size = Math.max(whole.width, whole.height)
    return {
      path: size < SPECK ? speck(middle) : drawn.map(({ points }) => pathOf(points, true)).join(''),
      middle: size < SMALL ? middle : undefined,
    }
  }
  const users = Map.groupBy(
    counties.flatMap((county) => near(county).flat().map(arcOf)),
    (arc) => arc,
  )
  return {
    box: [Math.round(extent.width * unit), Math.round(extent.height * unit)],
    outline: shapeOf(state).path,
    borders: [...users]
      .filter(([, counted]) => counted.length > 1)
      .map(([arc]) => pathOf(lines.get(arc) ?? [], false))
      .join(''),
    counties: Object.fromEntries(
      counties.map((county) => {
        const name = fullCountyName(county.id, county.properties.name)
        const { path, middle } = shapeOf(county)
        return [county.id.slice(2), middle === undefined ? [name, path] : [name, path, middle]]
      }),
    ),
  }
}

/** Every state and territory of the atlas by the first two digits of its counties' FIPS codes. */
export function countyOutlines(atlas: Atlas): Map<string, () => StateOutline> {
  const counties = Map.groupBy(atlas.objects.counties.geometries, ({ id }) => id.slice(0, 2))
  return new Map(
    atlas.objects.states.geometries.map((state) => [
      state.id,
      () => stateOutline(atlas, state, counties.get(state.id) ?? []),
    ]),
  )
}
