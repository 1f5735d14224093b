export type Point = readonly [x: number, y: number]

/** Distance of a point from the straight line between two others, ends included. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** A line without the points that lie nearer than `tolerance` to it (Douglas and Peucker). Ends stay. */
export function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 3) return [...points]
  let farthest = 0
  let away = tolerance
  for (const [index, point] of points.entries()) {
    const far = distance(point, first, last)
    if (far > away) [farthest, away] = [index, far]
  }
  if (farthest === 0) return [first, last]
  const before = simplifyLine(points.slice(0, farthest + 1), tolerance)
  return [...before.slice(0, -1), ...simplifyLine(points.slice(farthest), tolerance)]
}
