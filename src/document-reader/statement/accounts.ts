import { type Grid, type GridLine, textOf } from '../workbook/cell.ts'
import { amountOf, differs, numberIn, toCents, writesCommas } from '../values/amount.ts'
import { comparedName } from './names.ts'

/** A line of an operating statement: what it is called, its months, and the period's total as stated. All in cents. */
export interface Account {
  line: number
  label: string
  /** The label as names are compared. */
  name: string
  months: readonly number[]
  /** How many of the months hold a number. */
  given: number
  stated: number | null
  /** A month holds something that is no number: its formula has no value, or refers to nothing. */
  broken: boolean
  /** Cents that a 1 in the sheet counts. */
  unit: number
}

export interface AccountColumns {
  label: number
  months: readonly number[]
  total: number | null
}

/** An account's name as it is shown: without its number and signs. */
const plainLabel = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[\d.-]{3,}(?:\s+[·:-])?\s+/u, '')
    .replace(/[.:;*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\bn o i\b/u, 'noi')
    .trim()

/** What a line is called: the text in the column of names, else the last one before the amounts, as names may be indented by columns. */
function labelOf(cells: GridLine['cells'], { label, months, total }: AccountColumns): string {
  const before = cells.slice(0, months[0] ?? total ?? label + 1)
  return textOf(
    cells[label] ?? before.findLast((value) => typeof value === 'string' && /\p{L}{2}/u.test(value)),
  )
}

const thousands =
  /\bin (?:us )?\$? ?(?:thousands|\(?000'?s\)?)|\$ ?\(?000'?s?\)?(?!\d)|\(\$? ?(?:in )?000'?s?\)|\b000'?s (?:omitted|of dollars)|in (?:usd )?thousands|\(thousands\)/iu

/** What an amount of the sheet counts: 1,000 where a title, heading or note says so. */
const scaleOf = ({ lines }: Grid): number =>
  lines.some(({ cells }) =>
    cells.some((value) => typeof value === 'string' && thousands.test(value.replaceAll('’', "'"))),
  )
    ? 1000
    : 1

/** Whether the sheet's texts write a comma before cents, or dots before three digits and nothing else. */
function usesCommas(lines: readonly GridLine[]): boolean {
  const texts = lines.flatMap(({ cells }) => cells)
  const some = (pattern: RegExp): boolean =>
    texts.some((value) => typeof value === 'string' && pattern.test(value.trim()))
  return writesCommas(texts) || (some(/^-?\d{1,3}(?:\.\d{3})+$/u) && !some(/\d\.\d{1,2}$|\d,\d{3}(?!\d)/u))
}

/** Every line under the headings that has a name and a number. */
export function accountsOf(grid: Grid, from: number, columns: AccountColumns): Account[] {
  const lines = grid.lines.slice(from)
  const [scale, comma] = [scaleOf(grid), usesCommas(lines)]
  return lines.flatMap(({ number: line, cells }) => {
    const label = plainLabel(labelOf(cells, columns))
    const months = columns.months.map((column) => numberIn(cells[column], comma))
    const total = columns.total === null ? null : numberIn(cells[columns.total], comma)
    const given = months.filter((month) => month !== null).length
    if (label === '' || (given === 0 && total === null)) return []
    return [
      {
        line,
        label,
        name: comparedName(label),
        months: months.map((month) => toCents((month ?? 0) * scale)),
        given,
        stated: total === null ? null : toCents(total * scale),
        broken: columns.months.some((column) => amountOf(cells[column]) === 'unreadable'),
        unit: scale * 100,
      },
    ]
  })
}

export const sumOfMonths = ({ months }: Account): number => months.reduce((sum, month) => sum + month, 0)

/** The period's amount: as stated, else what the months add up to; null where one of these is missing. */
export function amountOfPeriod(account: Account): number | null {
  const { stated, months, given, broken } = account
  if (stated !== null) return stated
  return broken || given < months.length ? null : sumOfMonths(account)
}

/** What rounding may add up to where every amount is whole: half a unit for each. */
function roundingOf(accounts: readonly Account[]): number {
  const amounts = accounts.flatMap(({ months, stated }) => (stated === null ? months : [...months, stated]))
  const unit = accounts[0]?.unit ?? 100
  if (!amounts.every((amount) => amount % unit === 0)) return 0
  const count = accounts.reduce((sum, { given, stated }) => sum + given + (stated === null ? 0 : 1), 0)
  return (unit / 2) * count
}

/** Whether two sums of these accounts are more than rounding apart. */
export const isApart = (a: number, b: number, accounts: readonly Account[]): boolean =>
  differs(a, b) && Math.abs(a - b) > roundingOf(accounts)
