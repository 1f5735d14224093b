import { type GridLine, textOf, type Value } from '../workbook/cell.ts'
import type { ColumnRole } from '../figures/reading.ts'
import { type Amount, amountOf } from '../values/amount.ts'
import { monthsIn, type RentBasis } from './roles.ts'

/** Where each role's column is, and how its values are written. */
export interface RollColumns {
  at: ReadonlyMap<ColumnRole, number>
  basis: RentBasis
  /** Amounts have a comma before their cents. */
  comma: boolean
  /** The column of buildings tells properties apart. */
  properties: boolean
  /** The column of what a housing authority pays beside the tenant's part; -1 where there is none. */
  subsidy: number
  /** The column that tells the beds of a unit apart; -1 where there is none. */
  bed: number
  /** The column that says what each rent is for: "Monthly", "Quarterly"; -1 where there is none. */
  period: number
  /** The column of the state says who is not there: "Vacant?" with a yes or a no. */
  isOfVacancy: boolean
  /** The column that marks those who stay month to month; -1 where there is none. */
  mtm: number
}

/** A line of the table by what its columns are for. */
export interface Row extends GridLine {
  columns: RollColumns
  /** What stands in a role's column: undefined where nothing does, or the table has no such column. */
  value: (role: ColumnRole) => Value
  text: (role: ColumnRole) => string
  /** Whether anything stands in one of these columns. */
  has: (...roles: readonly ColumnRole[]) => boolean
  /** The amount in the rent's column, with what is paid beside it: as it is written, but for a period of its own. */
  rent: Amount
  /** Whether the line's rent is for another period than its column's. */
  isOfOwnPeriod: boolean
}

/** The period that a line gives for its own rent; null where it gives none. */
function ownMonths({ cells }: GridLine, { at, period, basis }: RollColumns): number | null {
  const written = textOf(cells[at.get('rent') ?? -1])
  // "$24/SF" under "Rent" is no amount of dollars.
  if (!basis.byArea && /sf|sq\.? ?f/iu.test(written)) return 0
  const months = monthsIn(written) ?? monthsIn(textOf(cells[period]))
  if (months !== null) return months
  const isNoted = cells.some(
    (value, column) => typeof value === 'string' && column !== at.get('tenant') && noted.test(value),
  )
  return isNoted ? 0 : null
}

/** A note that the rent is not paid by the month. */
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
    // What can't be read beside a number hides something; nothing beside a number hides nothing.
    rent:
      own === 'nothing'
        ? subsidy
        : typeof own === 'number' && typeof subsidy === 'number'
          ? own + subsidy
          : own,
    isOfOwnPeriod,
  }
}
