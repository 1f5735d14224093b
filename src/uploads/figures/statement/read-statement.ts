import type { Grid } from '../cells/cell.ts'
import { bestHeadings, type Headings } from '../cells/headings.ts'
import type { ColumnChoices, ColumnRole, Stated, StatementSums } from '../reading.ts'
import type { SheetReading } from '../sheet-reading.ts'
import { numberIn } from '../values/amount.ts'
import { endOfMonth } from '../values/day.ts'
import { type Account, type AccountColumns, accountsOf, findAccount, sumOfMonths } from './accounts.ts'
import {
  datedMonths,
  monthColumns,
  notActual,
  periodEnd,
  totalColumn,
  twelveInARow,
  yearNamed,
} from './months.ts'
import { statementFindings, unequal } from './statement-findings.ts'

/** So many columns of months make a line of headings. */
const MONTHS_MIN = 3
/** So many lines with a name and a number make a statement. */
const ACCOUNTS_MIN = 3

/** How much some headings look like those of a statement by months; years and a total beside them count a little. */
function scoreAsStatement(texts: Headings['texts']): number {
  const months = monthColumns(texts)
  if (months.length < MONTHS_MIN) return 0
  const dated = months.every(({ start }) => start !== null) ? 1 : 0
  return months.length * 4 + dated + (totalColumn(texts, months.at(-1)?.column ?? 0) === null ? 0 : 2)
}

/** Headings such as "Total", or "2025" over the only numbers. */
function yearHeadings(grid: Grid): Headings | null {
  const counted = numberColumns(grid, 0)
  return bestHeadings(grid, (texts) => {
    const total = totalColumn(texts, 0)
    // An amount beside "Total revenue" is none of a heading; a year is.
    const isAmount = texts.some((text) => /^(?!(?:19|20)\d\d$)[-\d,.$() ]+$/u.test(text ?? ''))
    if (total === null || isAmount || !counted.includes(total.column)) return 0
    return total.sure ? 2 : 1
  })
}

const noHeadings: Headings = { texts: [], first: 0, last: -1 }

/** The column, left of `before`, with the most words. */
function labelColumn(grid: Grid, from: number, before: number): number {
  const counts = new Map<number, number>()
  for (const { cells } of grid.lines.slice(from))
    for (const [column, value] of cells.slice(0, before).entries())
      if (typeof value === 'string' && /\p{L}{2}/u.test(value))
        counts.set(column, (counts.get(column) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

/** The columns with a number in at least three lines. */
function numberColumns(grid: Grid, from: number): number[] {
  const counts = new Map<number, number>()
  for (const { cells } of grid.lines.slice(from))
    for (const [column, value] of cells.entries())
      if (column > 0 && numberIn(value) !== null) counts.set(column, (counts.get(column) ?? 0) + 1)
  return [...counts].flatMap(([column, count]) => (count >= ACCOUNTS_MIN ? [column] : []))
}

/** The column of the whole period: named, or the only one with numbers. Of several nameless ones none is taken. */
function periodColumn(grid: Grid, headings: Headings, months: readonly { column: number }[]): number | null {
  const named = totalColumn(headings.texts, months.at(-1)?.column ?? 0)
  if (months.length > 0 || named?.sure === true) return named?.column ?? null
  const [first, ...others] = numberColumns(grid, headings.last + 1).filter(
    (column) => !notActual.test(headings.texts[column] ?? ''),
  )
  return first !== undefined && others.length === 0 ? first : null
}

interface Layout {
  headings: Headings
  columns: AccountColumns
  roles: Map<ColumnRole, number>
  months: ReturnType<typeof monthColumns>
}

function layoutOf(grid: Grid, choices: ColumnChoices | null): Layout {
  const headings = bestHeadings(grid, scoreAsStatement) ?? yearHeadings(grid) ?? noHeadings
  const counted = numberColumns(grid, headings.last + 1)
  // A year's form has columns for months that are still to come.
  const named = scoreAsStatement(headings.texts) > 0 ? monthColumns(headings.texts) : []
  const months = named.filter(({ column }) => counted.includes(column))
  const chosen = choices?.total
  const total = chosen === undefined ? periodColumn(grid, headings, months) : chosen
  const first = months[0]?.column ?? total ?? 1
  const label = choices?.label ?? labelColumn(grid, headings.last + 1, first)
  const roles = new Map<ColumnRole, number>([['label', label]])
  if (total !== null) roles.set('total', total)
  return { headings, columns: { label, months: months.map(({ column }) => column), total }, roles, months }
}

/** The accounts; where most totals are not what the months add up to, the column is another year's or a budget's. */
function readAccounts(grid: Grid, { headings, columns, roles }: Layout): Account[] {
  const accounts = accountsOf(grid, headings.last + 1, columns)
  const compared = accounts.filter(({ stated, given }) => stated !== null && given > 0)
  if (columns.months.length === 0 || unequal(accounts).length * 2 <= compared.length) return accounts
  roles.delete('total')
  return accounts.map((account) => ({ ...account, stated: null }))
}

/** What a line states for the whole period, else what its months add up to. */
function stated(account: Account | null): Stated | null {
  if (account === null || (account.stated === null && account.broken)) return null
  return { value: account.stated ?? sumOfMonths(account), line: account.line }
}

const magnitude = (found: Stated | null): Stated | null =>
  found === null ? null : { ...found, value: Math.abs(found.value) }

/** Reads a sheet as an operating statement; null where it holds neither months nor the sums of one. */
export function readStatement(grid: Grid, choices: ColumnChoices | null): SheetReading | null {
  const layout = layoutOf(grid, choices)
  const { headings, months, roles } = layout
  const accounts = readAccounts(grid, layout)
  const [income, named, result] = (['income', 'expenses', 'noi'] as const).map((which) =>
    findAccount(accounts, which),
  )
  // A net income after interest and improvements is no operating one.
  const isOther =
    result?.label === 'net income' && accounts.some(({ label }) => label.startsWith('total other'))
  const noi = isOther ? null : result
  // "Total operating expenses" may be a part of "Total operating & fixed expenses": the ones that the result is after.
  const expenses =
    accounts.find(
      (account) =>
        /expenses|costs/u.test(account.label) &&
        sumOfMonths(account) !== 0 &&
        income != null &&
        noi != null &&
        Math.abs(sumOfMonths(income) - Math.abs(sumOfMonths(account)) - sumOfMonths(noi)) < 100,
    ) ?? named
  const known = [income, expenses, noi].filter((account) => account != null).length
  if (months.length === 0 && known < 2 && noi == null) return null
  const base = { headings, columns: roles, roll: null }
  if (accounts.length < ACCOUNTS_MIN || known === 0)
    return { ...base, asOf: null, statement: null, findings: [] }
  const ending = periodEnd(grid.lines.slice(0, headings.last + 1 || 6))
  const dated = datedMonths(months, ending?.value ?? yearNamed(grid.lines.slice(0, headings.first)))
  const last = dated.at(-1)
  const lastDay = last === undefined ? null : endOfMonth(last)
  const headingLine = grid.lines[headings.last]?.number ?? 1
  const sums: StatementSums = {
    months: dated,
    monthCount: months.length,
    twelveInARow: twelveInARow(months, dated),
    incomeCents: stated(income ?? null),
    // Some write expenses as negative numbers.
    expensesCents: magnitude(stated(expenses ?? null)),
    noiCents: stated(noi ?? null),
    rentCents: stated(findAccount(accounts, 'rent')),
  }
  return {
    ...base,
    asOf: lastDay === null ? ending : { value: lastDay, line: headingLine },
    statement: sums,
    findings: statementFindings(sums, accounts, grid.uncomputed),
  }
}
