import { plainCode } from '../cells/cell-text.ts'
import { type GridLine, textOf, type Value } from '../workbook/cell.ts'
import type { ColumnRole } from '../figures/reading.ts'
import { type Amount, amountOf, type Commas } from '../values/amount.ts'
import { monthsIn, type RentBasis } from './roles.ts'

export interface RollColumns {
  at: ReadonlyMap<ColumnRole, number>
  basis: RentBasis
  /** Of the rents. */
  comma: Commas
  /** The buildings are properties. */
  properties: boolean
  /** A housing authority's part. These columns are -1 if missing. */
  subsidy: number
  /** Beds of a unit. */
  bed: number
  /** Period of each rent: "Monthly", "Quarterly". */
  period: number
  /** The status column is "Vacant?", with yes or no. */
  isOfVacancy: boolean
  /** Marks month-to-month leases. */
  mtm: number
}

/** A line, read by column role. */
export interface Row extends GridLine {
  columns: RollColumns
  /** Undefined if the cell is empty or the column missing. */
  value: (role: ColumnRole) => Value
  text: (role: ColumnRole) => string
  has: (...roles: readonly ColumnRole[]) => boolean
  /** In the column's period, including a subsidy. */
  rent: Amount
  /** The line states another period than the column. */
  isOfOwnPeriod: boolean
}

/** 0 if it isn't a number of months, null if not stated. */
function ownMonths({ cells }: GridLine, { at, period, basis }: RollColumns): number | null {
  const written = textOf(cells[at.get('rent') ?? -1])
  // "$24/SF" under "Rent" isn't a dollar amount.
  if (!basis.byArea && /sf|sq\.? ?f/iu.test(written)) return 0
  const months = monthsIn(written) ?? monthsIn(textOf(cells[period]))
  if (months !== null) return months
  const isNoted = cells.some(
    (value, column) => typeof value === 'string' && column !== at.get('tenant') && noted.test(value),
  )
  return isNoted ? 0 : null
}

const noted =
  /\b(?:pa(?:id|ys?|yable)|bill(?:ed|s)?|due|rent|collected|invoiced)\b[^.;]{0,12}\b(?:quarterly|annually|yearly|weekly|semi-?annually|(?:per|a|each) (?:week|quarter|year))\b/iu

/** "101.0" is unit 101. */
const coded: ReadonlySet<ColumnRole> = new Set(['unit', 'building'])

export function rowOf(line: GridLine, columns: RollColumns): Row {
  const value = (role: ColumnRole): Value => line.cells[columns.at.get(role) ?? -1]
  const months = ownMonths(line, columns)
  const isOfOwnPeriod = months !== null && months !== columns.basis.months
  const written = amountOf(value('rent'), columns.comma)
  const own =
    !isOfOwnPeriod || typeof written !== 'number' || written === 0
      ? written
      : months === 0
        ? 'unreadable'
        : (written * columns.basis.months) / months
  const part = line.cells[columns.subsidy]
  const subsidy = amountOf(part, columns.comma)
  return {
    ...line,
    columns,
    value,
    text: (role) => (coded.has(role) ? plainCode(textOf(value(role))) : textOf(value(role))),
    has: (...roles) => roles.some((role) => value(role) !== undefined),
    // An unreadable cell next to a number hides an amount; an empty one doesn't.
    rent:
      own === 'nothing' || part === null
        ? subsidy
        : typeof own === 'number' && typeof subsidy === 'number'
          ? own + subsidy
          : own,
    isOfOwnPeriod,
  }
}
