/** Pictures of the mark for home screens, drawn from `public/mark.svg` while building: a few straight-edged shapes on a ground. */
type Point = readonly [x: number, y: number]
type Shape = readonly Point[][]

/** Lines of a picture are cut into this many before they are filled. */
const CUTS = 4

/** The shapes of a path, as corners. Knows `M`, `L`, `H`, `V` and `Z`, absolute and relative, which is all that the mark has. */
export function shapeOf(path: string): Shape {
  const shapes: Point[][] = []
  let [x, y] = [0, 0]
  for (const [, command = '', numbers = ''] of path.matchAll(/([a-z])([^a-z]*)/giu)) {
    const values = [...numbers.matchAll(/-?[\d.]+/gu)].map(([text]) => Number(text))
    const isRelative = command === command.toLowerCase()
    const name = command.toUpperCase()
    if (!'MLHVZ'.includes(name)) throw new Error(`The mark has a curve: ${command}`)
    if (name === 'M') shapes.push([])
    const step = name === 'H' || name === 'V' ? 1 : 2
    for (let at = 0; at + step <= values.length; at += step) {
      const first = values[at] ?? 0
      const second = values[at + 1] ?? 0
      const dx = name === 'V' ? (isRelative ? 0 : x) : first
      const dy = name === 'V' ? first : name === 'H' ? (isRelative ? 0 : y) : second
      ;[x, y] = isRelative ? [x + dx, y + dy] : [dx, dy]
      shapes.at(-1)?.push([x, y])
    }
  }
  return shapes
}

/** Where the edges of a shape cross a line, from left to right. */
function crossings(shape: Shape, y: number): number[] {
  const found: number[] = []
  for (const corners of shape)
    for (const [index, [x1, y1]] of corners.entries()) {
      const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1]
      if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
    }
  return found.toSorted((one, other) => one - other)
}

/** How much of each pixel of a square a shape covers (0 to 1), by the even-odd rule. */
export function coverage(shape: Shape, size: number): Float32Array {
  const covered = new Float32Array(size * size)
  for (let line = 0; line < size * CUTS; line += 1) {
    const row = Math.floor(line / CUTS) * size
    const edges = crossings(shape, (line + 0.5) / CUTS)
    for (let at = 0; at + 1 < edges.length; at += 2) {
      const from = Math.max(0, edges[at] ?? 0)
      const to = Math.min(size, edges[at + 1] ?? 0)
      for (let x = Math.floor(from); x < to; x += 1)
        covered[row + x] = (covered[row + x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / CUTS
    }
  }
  return covered
}

/** A square of this size with round corners. */
function ground(size: number, radius: number): Shape {
  const centers: Point[] = [
    [size - radius, size - radius],
    [radius, size - radius],
    [radius, radius],
    [size - radius, radius],
  ]
  const steps = 24
  const corner = ([x, y]: Point, quarter: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = ((quarter + step / steps) * Math.PI) / 2
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    })
  return [centers.flatMap((center, quarter) => corner(center, quarter))]
}

/** The colors are `#rrggbb`. */
export interface IconLook {
  size: number
  /** How much of the width the mark takes; systems that cut icons to a shape leave the middle 80 % whole. */
  mark: number
  /** Radius of the ground's corners, as a part of the width. */
  round: number
  ground: string
  front: string
}

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

/** The pixels of an icon, four bytes each. `svg` is the mark's file, whose box is 24 by 24. */
export function drawMark(svg: string, look: IconLook): Uint8Array {
  const { size } = look
  const scale = (size * look.mark) / 24
  const margin = (size * (1 - look.mark)) / 2
  const layers = [...svg.matchAll(/<path[^>]* d="([^"]+)"/gu)].map(([, path = '']) =>
    coverage(
      shapeOf(path).map((corners) => corners.map(([x, y]) => [margin + x * scale, margin + y * scale])),
      size,
    ),
  )
  const below = coverage(ground(size, size * look.round), size)
  const [back, front] = [channels(look.ground), channels(look.front)]
  const pixels = new Uint8Array(size * size * 4)
  for (let at = 0; at < size * size; at += 1) {
    const share = Math.min(1, Math.max(...layers.map((layer) => layer[at] ?? 0)))
    for (const channel of [0, 1, 2])
      pixels[at * 4 + channel] = Math.round(
        (back[channel] ?? 0) * (1 - share) + (front[channel] ?? 0) * share,
      )
    pixels[at * 4 + 3] = Math.round(Math.min(1, below[at] ?? 0) * 255)
  }
  return pixels
}
