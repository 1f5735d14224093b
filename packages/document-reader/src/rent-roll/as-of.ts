import { hasText, type GridLine, textOf, type Value } from '../workbook/cell.ts'
import type { Stated } from '../figures/reading.ts'
import { dateIn, dayOfCell, rangeIn } from '../values/day.ts'

const asOf = /\bas[ -]?of\b|\beffective\b|\brent roll dated?\b|\bcensus date|\bdata through/iu
const ending = /^(?:to|thru|through|until|end(?:ing|s)?)\b/iu
const period =
  /\b(?:months?|period|year|quarter)\b.{0,12}\bend|\bfor the (?:month|period)|^(?:month|period|for)\b|rent ?roll|\bfrom date/iu
/** A print date isn't the as-of date. */
const printed = /print|\brun\b|export|generat|creat|page|built|renovat|acquir|purchas/iu
/** Weak labels, for sheets without another date. */
const labeled = /^(?:\w+ )?date\b|updated|modified/iu

const dateOf = (value: Value): number | null =>
  typeof value === 'string'
    ? (rangeIn(value)?.end ?? dateIn(value))
    : typeof value === 'number'
      ? null
      : dayOfCell(value)

/** Of "From", "10/1/2026", "To", "10/31/2026", too. */
const rangeEnd = ({ cells }: GridLine, from = 0): number | null =>
  rangeIn(cells.slice(from).map(textOf).join(' '))?.end ?? null

/** In this cell, or the one after a label. */
function dateBehind(line: GridLine, column: number): number | null {
  const value = line.cells[column]
  const own = typeof value === 'string' ? value : ''
  const label = asOf.exec(own)
  const tail = label === null ? own : own.slice(label.index)
  const next = line.cells.slice(column + 1).find((cell) => cell !== undefined)
  const dated = rangeEnd(line, column) ?? dateIn(tail) ?? dateIn(own) ?? dateOf(next)
  // An unquoted CSV splits "October 31, 2026" into two cells.
  return dated ?? dateIn(`${tail}, ${textOf(next)}`)
}

function search(lines: readonly GridLine[], wanted: RegExp): Stated | null {
  for (const line of lines)
    for (const [column, value] of line.cells.entries()) {
      if (typeof value !== 'string') continue
      const text = textOf(value)
      if (!wanted.test(text) || (printed.test(text) && !asOf.test(text))) continue
      const date = dateBehind(line, column)
      if (date !== null) return { value: date, line: line.number }
    }
  return null
}

function loneDate(lines: readonly GridLine[]): Stated | null {
  for (const line of lines) {
    if (hasText(line, printed)) continue
    let label = ''
    for (const value of line.cells) {
      const text = textOf(value)
      const date = labeled.test(label) || labeled.test(text) ? null : (rangeEnd(line) ?? dateOf(value))
      if (date !== null) return { value: date, line: line.number }
      label = text || label
    }
  }
  return null
}

/** Most reliable first. */
export const findAsOf = (above: readonly GridLine[], below: readonly GridLine[]): Stated | null =>
  search(above, asOf) ??
  search(above, ending) ??
  search(above, period) ??
  loneDate(above) ??
  search(below, asOf) ??
  search(above, labeled) ??
  search(below, labeled)

const dayHeading = /^(?:as[ _-]?of|(?:rent ?)?roll|report|snapshot|effective)(?:[ _-]?(?:date|day))?$/iu

export function asOfColumn(
  headings: readonly (string | undefined)[],
  line: GridLine | undefined,
): Stated | null {
  const column = headings.findIndex((heading) => dayHeading.test(heading ?? ''))
  const value = column === -1 || line === undefined ? null : dateOf(line.cells[column])
  return value === null || line === undefined ? null : { value, line: line.number }
}
