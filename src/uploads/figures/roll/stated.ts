import { type Line, textOf } from '../cells/cell.ts'
import type { Stated } from '../reading.ts'
import { numberIn } from '../values/amount.ts'

const places = '(?:units|apartments|apts|suites|spaces|lots|sites)'
const counted = new RegExp(
  String.raw`(?:(?:total|grand total)(?: number of| no\.? of| #(?: of)?)?|number of|no\.? of|# ?(?:of)?|count of)\s*${places}\b\s*[:=-]*\s*([\d,]+)?\s*$`,
  'iu',
)
const labelled = new RegExp(
  String.raw`^(?:total )?(?:${places}|unit count)(?: total)?\s*[:=]\s*([\d,]+)?$`,
  'iu',
)
const numbered = new RegExp(
  String.raw`^(?:grand |sub-?)?(?:totals?\s*[:=-]?\s*)?([\d,]+)\s+(?:total )?${places}$`,
  'iu',
)

/** The number of units that a line states, or null. */
export function unitsStatedIn(line: Line): Stated | null {
  for (const [column, value] of line.cells.entries()) {
    if (typeof value !== 'string') continue
    const text = textOf(value)
    if (text.length > 80 || /vacan|occup|leased|available|down|model|rev\b|%/iu.test(text)) continue
    const found = counted.exec(text) ?? labelled.exec(text) ?? numbered.exec(text)
    if (found === null) continue
    const beside = line.cells.slice(column + 1).find((cell) => cell !== undefined)
    const count = found[1] === undefined ? numberIn(beside) : Number(found[1].replaceAll(',', ''))
    if (count !== null && Number.isInteger(count) && count > 0) return { value: count, line: line.number }
  }
  return null
}

/** Of several stated counts the one that the lines bear out, else the last one; subtotals may add up to it. */
export function statedUnits(stated: readonly Stated[], units: number): Stated | null {
  const sum = stated.reduce((total, { value }) => total + value, 0)
  const last = stated.at(-1) ?? null
  if (last !== null && sum === units) return { value: units, line: last.line }
  return stated.find(({ value }) => value === units) ?? last
}

/** A line of sums: what it states in the rent's column, and what the lines before it add up to: all, and since the line of sums before. */
export interface TotalLine extends Stated {
  all: number
  block: number
  grand: boolean
}

/**
 * The sheet's own total of rents. A "grand total" is it, else the last total, unless that one only sums its own block: where there
 * are subtotals alone it is what they add up to.
 */
export function statedTotal(totals: readonly TotalLine[]): Stated | null {
  const last = totals.at(-1)
  if (last === undefined) return null
  const { value, line, all, block } = totals.findLast((total) => total.grand) ?? last
  if (totals.length === 1 || Math.abs(value - all) <= Math.abs(value - block)) return { value, line }
  return { value: totals.reduce((sum, total) => sum + total.value, 0), line }
}
