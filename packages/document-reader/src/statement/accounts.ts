import { type Grid, type GridLine, textOf } from '../workbook/cell.ts'
import type { Stated } from '../figures/reading.ts'
import { amountOf, differs, numberIn, toCents, writesCommas } from '../values/amount.ts'
import { comparedName } from './names.ts'

/** A line of an operating statement. Amounts in cents. */
export interface Account {
  line: number
  label: string
  name: string
  months: readonly number[]
  /** Months with an amount. */
  given: number
  stated: number | null
  /** A formula without a value, or an error. */
  broken: boolean
  /** Without an amount because of such formulas. */
  lost: boolean
  /** Cents per 1 in the sheet. */
  unit: number
}

export interface AccountColumns {
  label: number
  months: readonly number[]
  total: number | null
}

/** Without account number and punctuation. */
const plainLabel = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[\d.-]{3,}(?:\s+[·:-])?\s+/u, '')
    .replace(/[.:;*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\bn o i\b/u, 'noi')
    .trim()

/** Names may be indented by columns. */
function labelOf(cells: GridLine['cells'], { label, months, total }: AccountColumns): string {
  const before = cells.slice(0, months[0] ?? total ?? label + 1)
  return textOf(
    cells[label] ?? before.findLast((value) => typeof value === 'string' && /\p{L}{2}/u.test(value)),
  )
}

const thousands =
  /\bin (?:us )?\$? ?(?:thousands|\(?000'?s\)?)|\$ ?\(?000'?s?\)?(?!\d)|\(\$? ?(?:in )?000'?s?\)|\b000'?s (?:omitted|of dollars)|in (?:usd )?thousands|\(thousands\)/iu

/** 1,000 if a title, heading or note mentions thousands. */
const scaleOf = ({ lines }: Grid): number =>
  lines.some(({ cells }) =>
    cells.some((value) => typeof value === 'string' && thousands.test(value.replaceAll('’', "'"))),
  )
    ? 1000
    : 1

export function accountsOf(grid: Grid, from: number, columns: AccountColumns): Account[] {
  const lines = grid.lines.slice(from)
  const places = [...columns.months, columns.total ?? -1]
  const comma = writesCommas(lines.flatMap(({ cells }) => places.map((column) => cells[column])))
  const scale = scaleOf(grid)
  return lines.flatMap(({ number: line, cells }) => {
    const label = plainLabel(labelOf(cells, columns))
    const months = columns.months.map((column) => numberIn(cells[column], comma))
    const total = columns.total === null ? null : numberIn(cells[columns.total], comma)
    const given = months.filter((month) => month !== null).length
    const isUncomputed = (column: number | null): boolean => column !== null && cells[column] === null
    const lost = total === null && [columns.total, ...columns.months].some(isUncomputed)
    if (label === '' || (given === 0 && total === null && !lost)) return []
    return [
      {
        line,
        label,
        name: comparedName(label),
        months: months.map((month) => toCents((month ?? 0) * scale)),
        given,
        stated: total === null ? null : toCents(total * scale),
        lost: lost && (given === 0 || columns.months.some(isUncomputed)),
        broken: columns.months.some((column) => amountOf(cells[column], comma) === 'unreadable'),
        unit: scale * 100,
      },
    ]
  })
}

export const sumOfMonths = ({ months }: Account): number => months.reduce((sum, month) => sum + month, 0)

/** In order, with the sign of `stated`; null unless all months were read and add up to it. */
export function monthsOf(stated: Stated | null, accounts: readonly Account[]): number[] | null {
  const account = accounts.find(({ line }) => line === stated?.line)
  if (stated === null || account === undefined || account.broken) return null
  const { months, given } = account
  const sum = sumOfMonths(account)
  const sign = sum < 0 === stated.value < 0 ? 1 : -1
  if (given < months.length || isApart(sum * sign, stated.value, [account])) return null
  return months.map((month) => month * sign)
}

/** As stated, else the sum of the months; null if a month is missing. */
export function amountOfPeriod(account: Account): number | null {
  const { stated, months, given, broken, lost } = account
  if (stated !== null) return stated
  return broken || lost || given < months.length ? null : sumOfMonths(account)
}

/** Half a unit per amount if all are whole. */
function roundingOf(accounts: readonly Account[]): number {
  const amounts = accounts.flatMap(({ months, stated }) => (stated === null ? months : [...months, stated]))
  const unit = accounts[0]?.unit ?? 100
  if (!amounts.every((amount) => amount % unit === 0)) return 0
  const count = accounts.reduce((sum, { given, stated }) => sum + given + (stated === null ? 0 : 1), 0)
  return (unit / 2) * count
}

export const isApart = (a: number, b: number, accounts: readonly Account[]): boolean =>
  differs(a, b) && Math.abs(a - b) > roundingOf(accounts)
