import { LimitReached } from '../kinds/inspection.ts'
import type { GridLine } from './cell.ts'

/**
 * Per sheet. A larger one isn't read but can still be uploaded. No time limit: a file reads the same
 * everywhere.
 */
export const LINES_MAX = 20_000
export const COLUMNS_MAX = 200
const CELLS_MAX = 1_000_000
/** Characters kept of a cell; also bounds what patterns have to match. */
export const CELL_TEXT_MAX = 300

/** Non-empty rows, up to `most`. Throws `LimitReached` past the sheet's limits. */
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
