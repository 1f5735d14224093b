import { LimitReached } from '../../inspect/inspection.ts'

/** What one reading may cost: more is told as "too large", and the file can be sent all the same. */
export const LINES_MAX = 20_000
export const COLUMNS_MAX = 200
const UNPACKED_MAX = 32 * 1024 * 1024
/** Of a cell's text no more is kept: headings, names and amounts are short, and no pattern meets anything longer. */
export const CELL_TEXT_MAX = 300
const TIME_MAX_MS = 3_000

/** Counts the bytes and the time of one reading over all parts of a file. */
export class Budget {
  #bytes = 0
  readonly #until = performance.now() + TIME_MAX_MS

  /** Throws `LimitReached` when the reading has cost enough. */
  spend(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > UNPACKED_MAX) throw new LimitReached('more than is read')
    if (performance.now() > this.#until) throw new LimitReached('more than is read')
  }
}
