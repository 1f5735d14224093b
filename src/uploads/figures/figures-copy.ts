import { formatDate } from '../../lib/format-date.ts'
import { countOf, formatNumber } from '../../lib/format-number.ts'
import type { Figures } from '../../portfolio/store/records.ts'
import type { ColumnRole, Finding, FindingGroup, SheetName, Unread } from './reading.ts'

/** Everything that is said about figures, but for the findings (`finding-copy.ts`). */

const HALF_DAY_MS = 43_200_000

/** A day of a document (midnight UTC, or noon), the same day for every reader in the USA. */
export const dayText = (ms: number): string =>
  formatDate(Math.floor(ms / 86_400_000) * 86_400_000 + HALF_DAY_MS)

/** Whole dollars: "$32,540". */
export function dollars(cents: number): string {
  const amount = Math.round(Math.abs(cents) / 100)
  return `${cents < 0 && amount > 0 ? '-' : ''}$${formatNumber(amount)}`
}

/** To the cent, where the difference may be cents. */
export const exactDollars = (cents: number): string =>
  cents % 100 === 0
    ? dollars(cents)
    : `${cents < 0 ? '-' : ''}$${formatNumber(Math.floor(Math.abs(cents) / 100))}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

const share = (part: number, whole: number): string => {
  const percent = Math.round((part / whole) * 1000) / 10
  // A roll with one empty unit in a thousand is not full.
  return `${part < whole ? Math.min(percent, 99.9) : percent}%`
}

function rollSentence({ units, occupied, rentCents, asOf }: Figures): string {
  const parts = [
    units === null ? null : countOf(units, 'unit'),
    occupied === null
      ? null
      : `${formatNumber(occupied)} let${units === null || units === 0 ? '' : ` (${share(occupied, units)})`}`,
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

/** What was read, in one sentence: "24 units, 22 let (91.7%), $32,540 a month, as of Oct 31, 2026." */
export const figuresSentence = (figures: Figures): string =>
  figures.of === 'RENT_ROLL' ? rollSentence(figures) : statementSentence(figures)

export const readingNow = 'Reading the figures'
export const notReadInThisKind = 'Figures are not read in this kind of file.'

const unreadSentences: Readonly<Record<Unread, string>> = {
  kind: notReadInThisKind,
  limit: 'This sheet is too large for its figures to be read here. It can be sent as it is.',
  nothing: 'We could not read figures from this sheet.',
  damaged: 'We could not read figures from this file.',
}

/** Why there is no sentence; null is a file that could not be read at all. */
export const unreadSentence = (unread: Unread | null): string => unreadSentences[unread ?? 'nothing']

/** The offer to take the sheet's own date for the document. */
export const takeDateText = (ms: number): string => `Use ${dayText(ms)} as the document date`

/** Where and by whom figures on a document's row were read. */
export const readByThisBrowser = (readAt: number): string =>
  `Read by this browser on ${formatDate(readAt)}, not by the service.`

export const groupTitles: Readonly<Record<FindingGroup, string>> = {
  contradicts: 'Contradicts',
  missing: 'Missing',
  look: 'Worth a look',
}

export const GROUPS: readonly FindingGroup[] = ['contradicts', 'missing', 'look']

/** "2 contradictions, 1 missing": the groups that hold something. */
function countFindings(findings: readonly Finding[]): string {
  const count = (group: FindingGroup): number => findings.filter((one) => one.group === group).length
  const [contradictions, missing, look] = [count('contradicts'), count('missing'), count('look')]
  return [
    contradictions === 0 ? null : countOf(contradictions, 'contradiction'),
    missing === 0 ? null : `${missing} missing`,
    look === 0 ? null : `${look} worth a look`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** The same for those who hear it; what was found before and is gone is told, too. */
export const spokenFindings = (fileName: string, findings: readonly Finding[]): string =>
  findings.length === 0 ? `${fileName}: nothing left to look at.` : `${fileName}: ${countFindings(findings)}.`

export const roleNames: Readonly<Record<ColumnRole, string>> = {
  unit: 'Unit',
  building: 'Building',
  kind: 'Kind of unit',
  tenant: 'Tenant',
  status: 'Status',
  area: 'Area',
  market: 'Market rent',
  rent: 'Rent',
  charge: 'Charge',
  start: 'Lease start',
  end: 'Lease end',
  moveOut: 'Move-out',
  deposit: 'Deposit',
  label: 'Line names',
  total: 'Total',
}

export const sheetText = ({ position, name }: SheetName): string =>
  name === '' ? `sheet ${position}` : `sheet ${position} “${name}”`

const LINES_NAMED = 4

const lineText = (lines: readonly number[]): string | null => {
  if (lines.length === 0) return null
  const named = lines.slice(0, LINES_NAMED).map(formatNumber)
  const more = lines.length - named.length
  if (lines.length === 1) return `line ${named[0]}`
  return more > 0
    ? `lines ${named.join(', ')} and more`
    : `lines ${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

/** Where a finding is: "Sheet 2 “Rent Roll”, line 27". Empty when it is about a CSV as a whole. */
export function whereText({ sheet, lines }: Pick<Finding, 'sheet' | 'lines'>): string {
  const parts = [sheet === null ? null : sheetText(sheet), lineText(lines)].filter((part) => part !== null)
  return parts.join(', ').replace(/^[a-z]/u, (letter) => letter.toUpperCase())
}

/** What a finding that was kept was about; only its code is. */
const keptAbout: Readonly<Record<string, string>> = {
  R1: 'its date',
  R2: 'missing columns',
  R3: 'the number of units',
  R4: 'the total of the rents',
  R5: 'vacant units',
  R6: 'lease dates',
  R7: 'units listed twice',
  R8: 'single rents',
  R9: 'the sheet',
  R10: 'lines and formulas',
  R11: 'the area',
  T1: 'the months',
  T2: 'the totals of the months',
  T3: 'the NOI',
  T4: 'its age',
  T5: 'rent against the rent roll',
}

/** "It noted: the number of units, vacant units."; null when nothing was noted. */
export function keptFindingsText(codes: readonly string[]): string | null {
  const about = [...new Set(codes)].flatMap((code) => keptAbout[code] ?? [])
  return about.length === 0 ? null : `Noted then: ${about.join(', ')}.`
}

/** The unfolded part: table, columns and first lines. */
export const asReadCopy = {
  rollCaption: 'Units by kind, as read',
  kind: 'Kind of unit',
  noKind: 'Not given',
  all: 'All',
  units: 'Units',
  let: 'Let',
  area: 'Area',
  rent: 'Rent a month',
  market: 'Market rent',
  statementCaption: 'Sums of the statement, as read',
  statementLine: 'Sum',
  amount: 'Amount',
  line: 'Line',
  rents: 'Rents',
  income: 'Income',
  expenses: 'Expenses',
  noi: 'NOI',
  columnsTitle: 'Columns taken',
  columnsHint: 'If one is wrong, choose another: the figures are read again. The file itself stays as it is.',
  noColumn: 'Not in this sheet',
  column: (letter: string): string => `Column ${letter}`,
  firstLinesTitle: 'The first lines as read',
} as const
