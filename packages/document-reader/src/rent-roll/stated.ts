import { filled, type GridLine, textOf } from '../workbook/cell.ts'
import type { Stated } from '../figures/reading.ts'
import { numberIn } from '../values/amount.ts'
import type { Row } from './row.ts'

const places = '(?:units|apartments|apts|suites|spaces|lots|sites|beds|homes|offices|rooms|slips|unit count)'
const counted = new RegExp(
  String.raw`(?:total|number of|no\.? of|#(?: ?of)?|count of)\s*${places}\b[\s:=-]*([\d,]+)?$`,
  'iu',
)
const labeled = new RegExp(String.raw`^${places}(?: total)?\s*[:=]\s*([\d,]+)?$`, 'iu')
const numbered = new RegExp(
  String.raw`^(?:grand |sub-?)?(?:totals?\s*[:=-]?\s*)?([\d,]+)\s+(?:total )?${places}$`,
  'iu',
)

const alone = new RegExp(`^${places}$`, 'iu')
const ofAll = /^\d+ of ([\d,]+) (?:units )?(?:occ|leased|rented|let)/iu

/** Ignores numbers in columns of amounts, unless directly after the words in the first of them (areas). */
export function unitsStatedIn(line: GridLine, amounts: readonly (number | undefined)[]): Stated[] {
  return line.cells.flatMap((value, column) => {
    const text = typeof value === 'string' ? textOf(value).replace(/[()]/gu, '') : ''
    const all = ofAll.exec(text)
    if (
      all === null &&
      (text === '' || text.length > 80 || /vacan|occup|leased|available|down|model|rev\b|%/iu.test(text))
    )
      return []
    const found =
      all ??
      counted.exec(text) ??
      labeled.exec(text) ??
      numbered.exec(text) ??
      (filled(line) === 2 ? alone.exec(text) : null)
    if (found === null) return []
    const beside = line.cells.findIndex((cell, at) => at > column && cell !== undefined)
    const isFar = filled(line) > 2 && beside > column + 1
    if (found[1] === undefined && amounts.includes(beside) && (isFar || beside !== amounts[0])) return []
    const count = found[1] === undefined ? numberIn(line.cells[beside]) : Number(found[1].replaceAll(',', ''))
    return count !== null && Number.isInteger(count) && count > 0 ? { value: count, line: line.number } : []
  })
}

export interface StatedState {
  isVacant: boolean
  count: number
}
const ofState = new RegExp(
  String.raw`^(?:(?:total|number of|no\.? of|#(?: of)?) ?)?(occupied|leased|rented|vacant)(?: ${places})?[\s:=-]*(\d+)?$`,
  'iu',
)

export function statesStatedIn(line: GridLine): StatedState[] {
  if (filled(line) > 3) return []
  return line.cells.flatMap((value, column) => {
    const found = typeof value === 'string' ? ofState.exec(textOf(value)) : null
    const count = numberIn(found?.[2] ?? line.cells[column + 1])
    return found === null || count === null ? [] : [{ isVacant: /vacant/iu.test(found[1] ?? ''), count }]
  })
}

export function unitsOfSummary(lines: readonly GridLine[]): Stated[] {
  let column = -1
  for (const { cells, number: line } of lines) {
    const heading = cells.findIndex((cell) =>
      /^(?:#|no\.?|number) ?(?:of|units|of units)$/iu.test(textOf(cell)),
    )
    if (heading !== -1) column = heading
    const value = numberIn(cells[column])
    if (
      value !== null &&
      /^totals?\W*(?:averages?\W*)?$/iu.test(textOf(cells.find((cell) => cell !== undefined)))
    )
      return Number.isInteger(value) ? [{ value, line }] : []
  }
  return []
}

/** Prefers a count the lines confirm; subtotals may add up to it. */
export function statedUnits(stated: readonly Stated[], units: number): Stated | null {
  const sum = stated.reduce((total, { value }) => total + value, 0)
  const last = stated.at(-1) ?? null
  if (last !== null && sum === units) return { value: units, line: last.line }
  return stated.find(({ value }) => value === units) ?? last
}

/** `all`, `block`: sums of the lines before, overall and since the last total. */
export interface TotalLine extends Stated {
  all: number
  block: number
  grand: boolean
}

/** A "grand total", else the last one. If that covers only its block, the sum of all totals. */
export function statedTotal(totals: readonly TotalLine[], rent: number): Stated | null {
  const last = totals.at(-1)
  if (last === undefined) return null
  // "Total monthly rent", then "Total monthly income" with laundry in it.
  const { value, line, all, block } =
    totals.findLast((total) => total.grand) ??
    totals.find((total) => total.all === last.all && Math.abs(total.value - rent) < 1) ??
    last
  if (totals.length === 1 || Math.abs(value - all) <= Math.abs(value - block)) return { value, line }
  return { value: totals.reduce((sum, total) => sum + total.value, 0), line }
}

/** Equal within a dollar or a thousandth. */
export const isAbout = (sum: number, value: number): boolean =>
  Math.abs(sum - value) <= Math.max(1, sum / 1000)

/** Lines before a total, overall and in its block. */
interface Before {
  all: number
  block: number
  units: number
  inBlock: number
  paying: number
}

/** A total without a label: equals the lines before it, or most of them. */
export function isBareSum(row: Row, value: number, before: Before, isLikeUnits: boolean): boolean {
  const { all, block, units, inBlock, paying } = before
  const isNamed = /\p{L}{3}/u.test(row.text('tenant'))
  const hasTenants = row.columns.at.has('tenant')
  // If it may be a unit, require more lines.
  const needed = isLikeUnits && !hasTenants ? 4 : isLikeUnits || isNamed ? 3 : 2
  if (row.has('start', 'end') || value <= 0 || paying < needed || (isLikeUnits && isNamed)) return false
  const isOfBlock = inBlock > 1 && isAbout(block, value)
  const isOfAll = units > 2 && isAbout(all, value)
  const isMost = paying > 3 && value > all / 2 && !isNamed && hasTenants
  return isOfBlock || isOfAll || isMost
}
