import { LimitReached } from '../kinds/inspection.ts'

/** What one reading may cost: more is told as "too large", and the file can be sent all the same. */
export const LINES_MAX = 20_000
export const COLUMNS_MAX = 200
const UNPACKED_MAX = 32 * 1024 * 1024
/** Of a cell's text no more is kept: headings, names and amounts are short, and no pattern meets anything longer. */
export const CELL_TEXT_MAX = 300
const CELLS_MAX = 1_000_000

/** Counts the bytes and cells of one reading over all parts of a file. No clock: a file is read everywhere, or nowhere. */
export class Budget {
  #bytes = 0
  #cells = 0

  /** Throws `LimitReached` when the reading has cost enough. */
  spend(bytes: number, cells = 0): void {
    this.#bytes += bytes
    this.#cells += cells
    if (this.#bytes > UNPACKED_MAX || this.#cells > CELLS_MAX) throw new LimitReached('more than is read')
  }
}
