/** `ms` in UTC. */
export class CellDate {
  readonly ms: number
  constructor(ms: number) {
    this.ms = ms
  }
}

/** Null: a formula without a stored value. Undefined: empty. */
export type Value = string | number | CellDate | null | undefined

/** A non-empty row. `number` counts from 1, cells from 0. */
export interface GridLine {
  number: number
  hidden: boolean
  cells: readonly Value[]
}

/** On row `line`, and below it to `end`; `last` and `end` are inclusive. */
interface MergedCells {
  line: number
  end?: number
  first: number
  last: number
}

/** Empty rows are left out. */
export interface Grid {
  lines: readonly GridLine[]
  merged: readonly MergedCells[]
  /** Hidden columns, from 0: no figure is claimed of them. */
  hidden: ReadonlySet<number>
  /** Formulas without a stored value, in the rows read. */
  uncomputed: number
}

/** Zero-width and direction marks from copied web pages and PDFs; non-breaking spaces. */
const marks = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const blanks = /[\s\u00a0\u202f]+/gu

export const tidy = (text: string): string => text.replace(marks, '').replace(blanks, ' ').trim()

/** Numbers as stored, dates in US order. */
export function textOf(value: Value): string {
  if (value == null) return ''
  if (typeof value === 'string') return tidy(value)
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6)
  const date = new Date(value.ms)
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`
}

export const filled = ({ cells }: GridLine): number => cells.filter((value) => value !== undefined).length

export const hasText = ({ cells }: GridLine, pattern: RegExp): boolean =>
  cells.some((value) => typeof value === 'string' && pattern.test(value))
