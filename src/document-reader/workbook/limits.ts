import { LimitReached } from '../kinds/inspection.ts'
import type { GridLine } from './cell.ts'

/** Limits of one sheet; more is "too large", and the file can still be uploaded. No clock: a file is read everywhere, or nowhere. */
export const LINES_MAX = 20_000
export const COLUMNS_MAX = 200
const CELLS_MAX = 1_000_000
/** Of a cell's text no more is kept: headings, names and amounts are short, and no pattern meets anything longer. */
export const CELL_TEXT_MAX = 300

/** The lines of one table that hold anything, at most `most`. Throws `LimitReached` where there are more than are read. */
export function takeLines(lines: Iterable<GridLine>, most = Number.POSITIVE_INFINITY): GridLine[] {
  const taken: GridLine[] = []
  let cells = 0
  for (const line of lines) {
    if (line.cells.length === 0) continue
    cells += line.cells.length
    if (line.cells.length > COLUMNS_MAX || cells > CELLS_MAX || taken.length === LINES_MAX)
      throw new LimitReached('more than is read')
    taken.push(line)
    if (taken.length === most) break
  }
  return taken
}
