import type { KnownFacts } from '../src/figures/judge-figures.ts'
import type { Chance } from './chance.ts'
import { usDay } from './layouts.ts'
import { NOW } from './made-property.ts'
import type { Cell, MadeSheet } from './sheets.ts'

export const STATEMENT_FAULTS = [
  'T1 months',
  'T1 year-only',
  'T2 months-total',
  'T3 noi',
  'T4 old',
  'T5 rent-differs',
] as const
export type StatementFault = (typeof STATEMENT_FAULTS)[number]

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface Made {
  sheet: MadeSheet
  asOf: number | null
  noiCents: number | null
  known: KnownFacts
}

type AccountRow = [label: string, values: number[]]

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const added = (lines: readonly AccountRow[]): number[] =>
  (lines[0]?.[1] ?? []).map((_, month) => sum(lines.map(([, values]) => values[month] ?? 0)))

/** Text, dates, or months with the year below. */
function monthHeadings(starts: readonly Date[], style: number): Cell[][] {
  const parts = starts.map((date) => [names[date.getUTCMonth()] ?? '', date.getUTCFullYear()] as const)
  if (style === 0) return [parts.map(([month, year]) => `${month} ${year}`)]
  if (style === 1)
    return [starts.map((date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)))]
  if (style === 2) return [parts.map(([month, year]) => `${month}-${String(year).slice(2)}`)]
  return [parts.map(([month]) => month), parts.map(([, year]) => year)]
}

export function madeStatement(chance: Chance, fault: StatementFault | null): Made {
  const last = fault === 'T4 old' ? chance.between(2, 5) : chance.between(8, 9)
  const count = fault === 'T1 months' ? chance.pick([9, 11, 7]) : 12
  const starts = Array.from(
    { length: count },
    (_, index) => new Date(Date.UTC(2026, last - count + 1 + index, 1)),
  )
  const end = new Date(Date.UTC(2026, last + 1, 0))
  const line = (label: string, base: number): AccountRow => [
    label,
    starts.map(() => base + chance.between(-base / 20, base / 20)),
  ]
  const rents = line(
    chance.pick(['Rental Income', 'Rent Income', 'Gross Rents', '4000 Rental Income']),
    32_000,
  )
  const income: AccountRow[] = [rents, line('Late Fees', 400), line('Laundry Income', 260)]
  const expenses: AccountRow[] = [
    line('Payroll', 4_100),
    line('Repairs & Maintenance', 2_300),
    line('Utilities', 1_900),
    line('Real Estate Taxes', 3_600),
    line('Insurance', 1_450),
    line('Management Fee', 1_000),
  ]
  const [totalIncome, totalExpenses] = [added(income), added(expenses)]
  const noi = totalIncome.map((value, month) => value - (totalExpenses[month] ?? 0))
  const noiOff = fault === 'T3 noi' ? 5_000 : 0
  const totalOff = fault === 'T2 months-total' ? 900 : 0
  const yearOnly = fault === 'T1 year-only'
  const withTotal = yearOnly || fault === 'T2 months-total' || chance.happens(0.8)
  const style = chance.between(0, 3)
  const headings = monthHeadings(starts, style)
  const coded = chance.happens(0.3)
  const row = ([label, values]: AccountRow, off = 0): Cell[] => [
    ...(coded ? [chance.between(4000, 6999)] : []),
    label,
    ...(yearOnly ? [] : values),
    ...(withTotal ? [sum(values) + off] : []),
  ]
  const lead: Cell[] = coded ? [null] : []
  const heads = yearOnly
    ? [[...lead, chance.pick(['Account', null]), chance.pick(['Total', 'Annual', 'Year to Date'])]]
    : headings.map((cells, index) => [
        ...lead,
        index === 0 ? 'Account' : null,
        ...cells,
        ...(withTotal ? [index === 0 ? chance.pick(['Total', 'T-12 Total', '12 Month Total']) : null] : []),
      ])
  const rows: Cell[][] = [
    ['Riverside Commons'],
    [chance.pick(['Income Statement', 'Operating Statement', '12 Month Statement'])],
    [`Period: ${usDay(starts[0] ?? end)} to ${usDay(end)}`],
    [],
    ...heads,
    [...lead, 'INCOME'],
    ...income.map((made) => row(made)),
    row(['Total Income', totalIncome], totalOff),
    [],
    [...lead, 'EXPENSES'],
    ...expenses.map((made) => row(made)),
    row(['Total Expenses', totalExpenses]),
    [],
    row(['Net Operating Income', noi.map((value) => value + noiOff)], totalOff),
  ]
  const other: KnownFacts['other'] = {
    of: 'RENT_ROLL',
    readAt: NOW,
    asOf: end.getTime(),
    units: 24,
    occupied: 22,
    rentCents: Math.round((sum(rents[1]) / count) * (fault === 'T5 rent-differs' ? 1.4 : 1.05) * 100),
    months: null,
    incomeCents: null,
    expensesCents: null,
    noiCents: null,
    incomeMonths: null,
    expensesMonths: null,
    findings: [],
  }
  const claimed = fault !== 'T3 noi' && fault !== 'T2 months-total'
  return {
    sheet: { name: 'T12', rows, merged: [], hidden: new Set() },
    asOf: end.getTime(),
    noiCents: claimed ? sum(noi) * 100 : null,
    known: { units: null, size: null, documentDate: null, now: NOW, other },
  }
}
