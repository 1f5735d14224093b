import type { Grid, GridLine } from '../workbook/cell.ts'
import { found } from '../figures/found.ts'
import type { ColumnChoices, FoundInSheet, StatementSums } from '../figures/reading.ts'
import type { SheetReading } from '../figures/sheet-reading.ts'
import { endOfMonth } from '../values/day.ts'
import { type Account, accountsOf, monthsOf } from './accounts.ts'
import { chooseAccounts, noAccounts } from './choose-accounts.ts'
import { ACCOUNTS_MIN, hasSecondTable, isPlan, type Layout, layoutOf } from './layout.ts'
import { datedMonths, gapsIn, periodEnd, twelveInARow, yearNamed } from './months.ts'
import { periodOfHeading, settlePeriod } from './periods.ts'
import { statementFindings, unequal } from './statement-findings.ts'

const TITLES = 6

/**
 * If most totals don't match the months, they are another year's, a budget's, or of more months. A plain total of others
 * contradicts them.
 */
function readAccounts(grid: Grid, { headings, columns, roles, ofMonths }: Layout): Account[] {
  const readOf = (months: readonly number[]): Account[] =>
    accountsOf(grid, headings.last + 1, { ...columns, months })
  const match = (all: readonly Account[]): boolean =>
    unequal(all).length * 2 <= all.filter(({ stated, given }) => stated !== null && given > 0).length
  const accounts = readOf(columns.months)
  if (columns.months.length === 0 || match(accounts)) return accounts
  const kind = periodOfHeading(headings.texts[columns.total ?? -1] ?? '')?.kind
  if ((kind === 'total' || kind === 'trailing') && !match(readOf(ofMonths))) return accounts
  roles.delete('total')
  return accounts.map((account) => ({ ...account, stated: null }))
}

/** Includes texts next to the headings. */
const titlesOf = (grid: Grid, { headings, columns }: Layout): GridLine[] => [
  ...grid.lines.slice(0, headings.last < 0 ? TITLES : headings.first),
  ...grid.lines
    .slice(headings.first, headings.last + 1)
    .map((line) => ({ ...line, cells: line.cells.slice(0, columns.months[0] ?? columns.label + 1) })),
]

function columnFindings({ unread, hidden }: Layout): FoundInSheet[] {
  const visible = unread.filter((column) => !hidden.includes(column))
  return [
    ...(visible.length > 0
      ? [found('contradicts', { code: 'R10', is: 'unread-columns', columns: visible })]
      : []),
    ...(hidden.length > 0 ? [found('look', { code: 'R10', is: 'hidden-columns', columns: hidden })] : []),
  ]
}

/** Null if the sheet has neither months nor totals. */
export function readStatement(grid: Grid, choices: ColumnChoices | null): SheetReading | null {
  const layout = layoutOf(grid, choices)
  const { headings, months, roles, period } = layout
  const accounts = readAccounts(grid, layout)
  const chosen = layout.unread.length > 0 ? noAccounts : chooseAccounts(accounts)
  const { income, expenses, noi, rent } = chosen
  const known = [income, expenses, noi].filter((stated) => stated !== null).length
  if (months.length === 0 && known < 2 && noi === null && rent === null) return null
  const base = { headings, columns: roles, roll: null }
  const isOther = isPlan(grid, headings) || hasSecondTable(grid, headings)
  if (accounts.length < ACCOUNTS_MIN || (known === 0 && rent === null) || isOther)
    return { ...base, asOf: null, statement: null, findings: columnFindings(layout) }
  const title = periodEnd(titlesOf(grid, layout))
  const dated = datedMonths(months, title?.value ?? yearNamed(grid.lines.slice(0, headings.first)))
  const last = dated.at(-1)
  const settled =
    period === null ? { end: title?.value ?? null, span: title?.span ?? null } : settlePeriod(period, title)
  const end = last === undefined ? (months.length === 0 ? settled.end : null) : endOfMonth(last)
  const inARow = months.length > 1 && dated.length === months.length && gapsIn(months).length === 0
  const headingLine = grid.lines[headings.last]?.number ?? 1
  const sums: StatementSums = {
    months: dated,
    monthCount: months.length,
    spanMonths: months.length > 0 ? months.length : settled.span,
    twelveInARow: twelveInARow(months),
    incomeCents: income,
    expensesCents: expenses,
    noiCents: noi,
    incomeMonths: inARow ? monthsOf(income, accounts) : null,
    expensesMonths: inARow ? monthsOf(expenses, accounts) : null,
    rentCents: rent,
  }
  return {
    ...base,
    asOf: end === null ? null : { value: end, line: end === title?.value ? title.line : headingLine },
    statement: sums,
    findings: [
      ...columnFindings(layout),
      ...statementFindings(sums, accounts, chosen.contradicts, grid.uncomputed),
    ],
  }
}
