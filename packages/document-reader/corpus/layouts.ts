import type { Chance } from './chance.ts'
import type { MadeProperty, MadeUnit } from './made-property.ts'
import type { Cell, MadeSheet } from './sheets.ts'

/** Style of a rent roll, with its faults. */
export interface Writing {
  /** Keys of omitted columns. */
  without: readonly string[]
  dated: boolean
  /** Dates and amounts as text. */
  asText: boolean
  /** Error of the stated total, in dollars. */
  totalOff: number
  /** Error of the stated number of units. */
  unitsOff: number
  statesUnits: boolean
  /** Indexes of units with a hidden row, or with a rent formula without a value. */
  hidden: ReadonlySet<number>
  formulas: ReadonlySet<number>
  /** Property names for a column of their own. */
  properties: readonly string[]
}

export interface Column {
  key: string
  heading: string
  of: (unit: MadeUnit, index: number) => Cell
  summed?: boolean
}

export const money = (amount: number, { asText }: Writing): Cell =>
  asText
    ? `${amount < 0 ? '(' : ''}$${Math.abs(amount)
        .toFixed(2)
        .replace(/\B(?=(?:\d{3})+\.)/gu, ',')}${amount < 0 ? ')' : ''}`
    : Math.round(amount * 100) / 100

export const usDay = (date: Date): string =>
  `${String(date.getUTCMonth() + 1).padStart(2, '0')}/${String(date.getUTCDate()).padStart(2, '0')}/${date.getUTCFullYear()}`

export const dated = (date: Date | null, { asText }: Writing): Cell =>
  date === null ? null : asText ? usDay(date) : date

/** A formula without a value if `writing.formulas` has the unit. */
export const rentCell = (unit: MadeUnit, index: number, writing: Writing, amount = unit.rent): Cell =>
  writing.formulas.has(index) ? { formula: `G${index + 4}*1` } : money(amount, writing)

const UNITS_MAX = 10_000

const sumOf = (column: Column, units: readonly MadeUnit[], writing: Writing, off: number): Cell => {
  const total = units.reduce((sum, unit, index) => {
    // An index past the last unit: never a formula without a value.
    const cell = column.of(unit, index + UNITS_MAX)
    const amount = typeof cell === 'string' ? Number(cell.replace(/[$,()]/gu, '')) : Number(cell)
    return sum + (Number.isFinite(amount) ? amount : 0)
  }, 0)
  return money(total + off, writing)
}

export interface Table {
  rows: Cell[][]
  hidden: number[]
}

/** Label first, then sums in their columns. */
function totalRow(
  words: string,
  columns: readonly Column[],
  units: readonly MadeUnit[],
  writing: Writing,
  off = 0,
): Cell[] {
  return columns.map((column, index) => {
    if (column.summed === true) return sumOf(column, units, writing, column.key === 'rent' ? off : 0)
    return index === 0 ? words : null
  })
}

/** Headings, one row per unit, subtotals if there are buildings, total. */
export function tableOf(
  property: MadeProperty,
  columns: readonly Column[],
  writing: Writing,
  chance: Chance,
): Table {
  const rows: Cell[][] = [columns.map(({ heading }) => heading)]
  const hidden: number[] = []
  const repeats = chance.happens(0.15)
  const groups = property.buildings.length === 0 ? [''] : property.buildings
  for (const building of groups) {
    if (building !== '') rows.push([building])
    const units = property.units.filter((unit) => unit.building === building)
    for (const unit of units) {
      const index = property.units.indexOf(unit)
      if (writing.hidden.has(index)) hidden.push(rows.length)
      rows.push(columns.map((column) => column.of(unit, index)))
      if (repeats && index === 20)
        rows.push(
          [],
          columns.map(({ heading }) => heading),
        )
    }
    if (building !== '') rows.push(totalRow(`${building} Total`, columns, units, writing), [])
  }
  rows.push(
    totalRow(
      chance.pick(['Total', 'Totals:', 'Grand Total']),
      columns,
      property.units,
      writing,
      writing.totalOff,
    ),
  )
  return { rows, hidden }
}

/** Rows above the table, the table, rows below. */
export const sheetOf = (
  name: string,
  above: readonly Cell[][],
  table: Table,
  below: readonly Cell[][],
): MadeSheet => ({
  name,
  rows: [...above, ...table.rows, ...below],
  merged: above.length > 0 ? ['A1:F1'] : [],
  hidden: new Set(table.hidden.map((row) => row + above.length)),
})
