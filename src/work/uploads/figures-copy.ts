import { dayHere, formatDate } from '#lib/format-date.ts'
import { countOf, formatNumber } from '#lib/format-number.ts'
import type { Figures } from '@plumbline/document-reader'
import type { ColumnRole, Finding, FindingGroup, SheetName, Unread } from '@plumbline/document-reader'

/** Copy about figures; findings are in `finding-copy.ts`. */

/** Midnight or noon UTC. */
export const dayText = (ms: number): string => formatDate(dayHere(ms))

/** "$32,540" */
export function dollars(cents: number): string {
  const amount = Math.round(Math.abs(cents) / 100)
  return `${cents < 0 && amount > 0 ? '-' : ''}$${formatNumber(amount)}`
}

/** With cents if there are any. */
export const exactDollars = (cents: number): string =>
  cents % 100 === 0
    ? dollars(cents)
    : `${cents < 0 ? '-' : ''}$${formatNumber(Math.floor(Math.abs(cents) / 100))}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

const share = (part: number, whole: number): string => {
  const percent = Math.round((part / whole) * 1000) / 10
  // One empty unit in a thousand isn't 100%.
  return `${part < whole ? Math.min(percent, 99.9) : percent}%`
}

function rollSentence({ units, occupied, rentCents, asOf }: Figures): string {
  const parts = [
    units === null ? null : countOf(units, 'unit'),
    occupied === null
      ? null
      : `${formatNumber(occupied)} leased${units === null || units === 0 ? '' : ` (${share(occupied, units)})`}`,
    rentCents === null ? null : `${dollars(rentCents)} a month`,
    asOf === null ? null : `as of ${dayText(asOf)}`,
  ].filter((part) => part !== null)
  return `${parts.join(', ')}.`
}

function statementSentence({ months, asOf, incomeCents, expensesCents, noiCents }: Figures): string {
  const period = [
    months === null ? null : countOf(months, 'month'),
    asOf === null ? null : `to ${dayText(asOf)}`,
  ].filter((part) => part !== null)
  const sums = [
    incomeCents === null ? null : `income ${dollars(incomeCents)}`,
    expensesCents === null ? null : `expenses ${dollars(expensesCents)}`,
    noiCents === null ? null : `NOI ${dollars(noiCents)}`,
  ].filter((part) => part !== null)
  return `${[period.join(' '), ...sums].filter((part) => part !== '').join(', ')}.`.replace(
    /^\w/u,
    (letter) => letter.toUpperCase(),
  )
}

/** "24 units, 22 leased (91.7%), $32,540 a month, as of Oct 31, 2026." */
export const figuresSentence = (figures: Figures): string =>
  figures.of === 'RENT_ROLL' ? rollSentence(figures) : statementSentence(figures)

export const readingNow = 'Reading figures'
export const notReadInThisKind = 'We don’t read figures from this file type.'

const unreadSentences: Readonly<Record<Unread, string>> = {
  kind: notReadInThisKind,
  limit: 'This sheet is too large to read here. You can still upload it.',
  nothing: 'We couldn’t read figures from this sheet.',
  damaged: 'We couldn’t read figures from this file.',
}

/** Null: the file couldn't be read at all. */
export const unreadSentence = (unread: Unread | null): string => unreadSentences[unread ?? 'nothing']

export const readByThisBrowser = (readAt: number): string =>
  `Read in this browser on ${formatDate(readAt)}, not by the service.`

export const groupTitles: Readonly<Record<FindingGroup, string>> = {
  contradicts: 'Conflicts',
  missing: 'Missing',
  look: 'Worth checking',
}

export const GROUPS: readonly FindingGroup[] = ['contradicts', 'missing', 'look']

/** "2 conflicts, 1 missing" */
function countFindings(findings: readonly Finding[]): string {
  const count = (group: FindingGroup): number => findings.filter((one) => one.group === group).length
  const [contradictions, missing, look] = [count('contradicts'), count('missing'), count('look')]
  return [
    contradictions === 0 ? null : countOf(contradictions, 'conflict'),
    missing === 0 ? null : `${missing} missing`,
    look === 0 ? null : `${look} worth checking`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** For screen readers; also reports resolved findings. */
export const spokenFindings = (fileName: string, findings: readonly Finding[]): string =>
  findings.length === 0 ? `${fileName}: no issues left.` : `${fileName}: ${countFindings(findings)}.`

export const roleNames: Readonly<Record<ColumnRole, string>> = {
  unit: 'Unit',
  building: 'Building',
  kind: 'Unit type',
  tenant: 'Tenant',
  status: 'Status',
  area: 'Area',
  market: 'Market rent',
  rent: 'Rent',
  charge: 'Charge code',
  start: 'Lease start',
  end: 'Lease end',
  moveOut: 'Move-out',
  deposit: 'Deposit',
  label: 'Line items',
  total: 'Total',
}

export const sheetText = ({ position, name }: SheetName): string =>
  name === '' ? `sheet ${position}` : `sheet ${position} “${name}”`

const LINES_NAMED = 4

const lineText = (lines: readonly number[]): string | null => {
  if (lines.length === 0) return null
  const named = lines.slice(0, LINES_NAMED).map(formatNumber)
  const more = lines.length - named.length
  if (lines.length === 1) return `row ${named[0]}`
  return more > 0
    ? `rows ${named.join(', ')} and more`
    : `rows ${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

/** "Sheet 2 “Rent Roll”, row 27"; empty for a whole CSV. */
export function whereText({ sheet, lines }: Pick<Finding, 'sheet' | 'lines'>): string {
  const parts = [sheet === null ? null : sheetText(sheet), lineText(lines)].filter((part) => part !== null)
  return parts.join(', ').replace(/^[a-z]/u, (letter) => letter.toUpperCase())
}

/** By the stored code. */
const keptAbout: Readonly<Record<string, string>> = {
  R1: 'as-of date',
  R2: 'missing columns',
  R3: 'unit count',
  R4: 'rent total',
  R5: 'vacant units',
  R6: 'lease dates',
  R7: 'duplicate units',
  R8: 'individual rents',
  R9: 'sheet choice',
  R10: 'rows and formulas',
  R11: 'unit area',
  T1: 'months',
  T2: 'monthly totals',
  T3: 'NOI',
  T4: 'statement age',
  T5: 'rent vs. rent roll',
}

/** "Flagged at upload: unit count, vacant units."; null if nothing was flagged. */
export function keptFindingsText(codes: readonly string[]): string | null {
  const about = [...new Set(codes)].flatMap((code) => keptAbout[code] ?? [])
  return about.length === 0 ? null : `Flagged at upload: ${about.join(', ')}.`
}

/** The expanded part. */
export const asReadCopy = {
  rollCaption: 'Units by type',
  kind: 'Unit type',
  noKind: 'Not specified',
  all: 'All units',
  units: 'Units',
  let: 'Leased',
  area: 'Area',
  rent: 'Monthly rent',
  market: 'Market rent',
  statementCaption: 'Statement totals',
  statementLine: 'Line item',
  amount: 'Amount',
  line: 'Row',
  rents: 'Rental income',
  income: 'Income',
  expenses: 'Expenses',
  noi: 'NOI',
  wrong: 'Figures look wrong?',
  columnsTitle: 'Columns used',
  columnsHint: 'This changes only the figures you see here.',
  noColumn: 'Not on this sheet',
  column: (letter: string): string => `Column ${letter}`,
  firstLinesTitle: 'First rows',
} as const
