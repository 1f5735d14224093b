import { type Line, textOf, type Value } from '../cells/cell.ts'
import type { ColumnRole } from '../reading.ts'
import { type Amount, amountOf } from '../values/amount.ts'
import type { RentBasis } from './roles.ts'

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
  /** The column that marks those who stay month to month; -1 where there is none. */
  mtm: number
}

/** A line of the table by what its columns are for. */
export interface Row extends Line {
  columns: RollColumns
  /** What stands in a role's column: undefined where nothing does, or the table has no such column. */
  value: (role: ColumnRole) => Value
  text: (role: ColumnRole) => string
  /** Whether anything stands in one of these columns. */
  tells: (...roles: readonly ColumnRole[]) => boolean
  /** The amount in the rent's column as it is written, with what is paid beside it. */
  rent: Amount
}

export function rowOf(line: Line, columns: RollColumns): Row {
  const value = (role: ColumnRole): Value => line.cells[columns.at.get(role) ?? -1]
  const own = amountOf(value('rent'), columns.comma)
  const subsidy = amountOf(line.cells[columns.subsidy], columns.comma)
  return {
    ...line,
    columns,
    value,
    text: (role) => textOf(value(role)),
    tells: (...roles) => roles.some((role) => value(role) !== undefined),
    // What can't be read beside a number hides something; nothing beside a number hides nothing.
    rent:
      own === 'nothing'
        ? subsidy
        : typeof own === 'number' && typeof subsidy === 'number'
          ? own + subsidy
          : own,
  }
}
