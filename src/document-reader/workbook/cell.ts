/** A day (and time) that a cell holds as a date: ms, UTC. */
export class CellDate {
  readonly ms: number
  constructor(ms: number) {
    this.ms = ms
  }
}

/** What a cell holds: null is a formula without a stored value, undefined nothing at all. */
export type Value = string | number | CellDate | null | undefined

/** A line of a sheet that holds anything: its number from 1, and its cells by column from 0. */
export interface GridLine {
  number: number
  hidden: boolean
  cells: readonly Value[]
}

/** A block of merged cells on one line: the first and the last column. */
interface MergedCells {
  line: number
  first: number
  last: number
}

/** The cells of a sheet. Lines without anything are left out. */
export interface Grid {
  lines: readonly GridLine[]
  merged: readonly MergedCells[]
  /** Formulas without a stored value, in lines that were read. */
  uncomputed: number
}

/** Zero-width and direction marks, which copies from web pages and PDFs bring along, and the three kinds of hard blanks. */
const marks = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const blanks = /[\s\u00a0\u202f]+/gu

/** Text as it is compared: no invisible marks, single blanks. */
export const tidy = (text: string): string => text.replace(marks, '').replace(blanks, ' ').trim()

/** What a cell says, as text; numbers as they are stored, dates as in the USA. */
export function textOf(value: Value): string {
  if (value == null) return ''
  if (typeof value === 'string') return tidy(value)
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6)
  const date = new Date(value.ms)
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`
}

/** How many cells of a line hold anything. */
export const filled = ({ cells }: GridLine): number => cells.filter((value) => value !== undefined).length

/** Whether a pattern fits any text of a line. */
export const hasText = ({ cells }: GridLine, pattern: RegExp): boolean =>
  cells.some((value) => typeof value === 'string' && pattern.test(value))
