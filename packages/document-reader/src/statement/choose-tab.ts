import type { WorkbookSheet } from '../workbook/workbook.ts'
import type { Stated } from '../figures/reading.ts'
import type { SheetReading } from '../figures/sheet-reading.ts'
import { dateIn, monthIn } from '../values/day.ts'

export interface Tab {
  sheet: WorkbookSheet
  read: SheetReading
}

const planName = /budget|forecast|pro ?-?forma|proj|underwr|\buw\b|variance|scenario|assumption/iu
const trailingName = /\bt-?12\b|trailing|\bttm\b|\bltm\b|(?:12|twelve)[ -]?mo/iu
const YEAR_MS = 360 * 86_400_000

interface Known {
  tab: Tab
  end: number | null
  span: number | null
}

/** From the sheet, else from its name: "Sep 2026", "2025". */
function knownOf(tab: Tab): Known {
  const { asOf, statement } = tab.read
  const { name } = tab.sheet
  const year = /^\D*(20\d{2})\D*$/u.exec(name)?.[1]
  const named = dateIn(name) ?? (year === undefined ? null : Date.UTC(Number(year), 11, 31))
  const span = statement?.spanMonths ?? (monthIn(name) === null ? null : 1)
  return { tab, end: asOf?.value ?? named, span }
}

const isSame = (a: Stated | null | undefined, b: Stated | null | undefined): boolean =>
  a == null || b == null || Math.abs(a.value - b.value) <= 100

/** True for a summary and its detail. */
function saySame({ tab: a }: Known, { tab: b }: Known): boolean {
  const [one, other] = [a.read.statement, b.read.statement]
  return (['incomeCents', 'expensesCents', 'noiCents'] as const).every((key) =>
    isSame(one?.[key], other?.[key]),
  )
}

/**
 * The last twelve months, or the latest year. Null if ambiguous: tabs by month, a year and a part of the
 * next, two properties, cash and accrual.
 */
export function chooseTab(tabs: readonly Tab[]): Tab | null {
  const actual = tabs.filter(({ sheet }) => !planName.test(sheet.name))
  const trailing = actual.filter(({ sheet }) => trailingName.test(sheet.name))
  const known = (trailing.length > 0 ? trailing : actual).map(knownOf)
  const last = Math.max(...known.map(({ end }) => end ?? 0))
  const isDated = known.every(({ end }) => end !== null)
  const current = isDated ? known.filter(({ end }) => end === last) : known
  const longest = Math.max(...current.map(({ span }) => span ?? 0))
  const [first, ...others] = current
    .filter(({ span }) => (span ?? 0) === longest)
    .sort((a, b) => (b.tab.read.statement?.monthCount ?? 0) - (a.tab.read.statement?.monthCount ?? 0))
  if (first === undefined || !others.every((other) => saySame(first, other))) return null
  const earlier = known.filter((one) => !current.includes(one))
  const isYear = longest >= 12 || (longest === 0 && earlier.every(({ end }) => last - (end ?? 0) >= YEAR_MS))
  const isOnly = earlier.length === 0 && (isDated || current.every((other) => saySame(first, other)))
  return isYear || isOnly ? first.tab : null
}
