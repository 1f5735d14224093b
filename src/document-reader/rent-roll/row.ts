import { type GridLine, textOf, type Value } from '../workbook/cell.ts'
import type { ColumnRole } from '../figures/reading.ts'
import { type Amount, amountOf } from '../values/amount.ts'
import { monthsIn, type RentBasis } from './roles.ts'

export interface RollColumns {
  at: ReadonlyMap<ColumnRole, number>
  basis: RentBasis
  /** Amounts use decimal commas. */
  comma: boolean
  /** The building column names properties. */
  properties: boolean
  /** Column of a housing authority's part; -1 if there is none. */
  subsidy: number
  /** Column of the beds of a unit; -1 if there is none. */
  bed: number
  /** Column with each rent's period ("Monthly", "Quarterly"); -1 if there is none. */
  period: number
  /** The status column is "Vacant?", with yes or no. */
  isOfVacancy: boolean
  /** Column that marks month-to-month leases; -1 if there is none. */
  mtm: number
}

/** A line, read by column role. */
export interface Row extends GridLine {
  columns: RollColumns
  /** Undefined if the cell is empty or the column missing. */
  value: (role: ColumnRole) => Value
  text: (role: ColumnRole) => string
  /** True if any of these cells is filled. */
  has: (...roles: readonly ColumnRole[]) => boolean
  /** Converted to the column's period, including a subsidy. */
  rent: Amount
  /** The line states another period than the column. */
  isOfOwnPeriod: boolean
}

/** Period stated by the line; 0 if it isn't a number of months, null if not stated. */
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

/** Notes that the rent isn't paid monthly. */
const noted =
  /\b(?:pa(?:id|ys?|yable)|bill(?:ed|s)?|due|rent|collected|invoiced)\b[^.;]{0,12}\b(?:quarterly|annually|yearly|weekly|semi-?annually|(?:per|a|each) (?:week|quarter|year))\b/iu

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
  const subsidy = amountOf(line.cells[columns.subsidy], columns.comma)
  return {
    ...line,
    columns,
    value,
    text: (role) => textOf(value(role)),
    has: (...roles) => roles.some((role) => value(role) !== undefined),
    // An unreadable cell beside a number makes the rent unreadable; an empty one doesn't.
    rent:
      own === 'nothing'
        ? subsidy
        : typeof own === 'number' && typeof subsidy === 'number'
          ? own + subsidy
          : own,
    isOfOwnPeriod,
  }
}
