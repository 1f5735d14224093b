import { found } from './found.ts'
import type { Figures, FiguresReading, Finding, FindingGroup, FoundInSheet } from './reading.ts'
import { differs } from '../values/amount.ts'
import { DAY_MS, endOfMonth } from '../values/day.ts'

/** Calendar day in the customer's time zone, counted from 1970. */
function todayOf(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
}

export interface KnownFacts {
  /** From the county's record. */
  units: number | null
  size: number | null
  /** From the form, in ms. */
  documentDate: number | null
  now: number
  /** A statement's for a rent roll, and vice versa. */
  other: Figures | null
}

export interface Judgement {
  /** Claimable figures; null if nothing was read. */
  figures: Figures | null
  /** Contradictions first, then missing data, then hints. */
  findings: readonly Finding[]
}

const OLD_DAYS = { RENT_ROLL: 90, OPERATING_STATEMENT: 120 } as const
const AREA_MORE = 1.05
const RENT_APART = 0.15

const groups: readonly FindingGroup[] = ['contradicts', 'missing', 'look']

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS)

/** Against the form's date and today. */
function aboutDate({ asOf, of }: FiguresReading, { documentDate, now }: KnownFacts): FoundInSheet[] {
  const findings: FoundInSheet[] = []
  const where = asOf === null ? [] : [asOf.line]
  if (
    asOf !== null &&
    documentDate !== null &&
    dayOf(asOf.value) !== dayOf(documentDate) &&
    of === 'RENT_ROLL'
  )
    findings.push(
      found('contradicts', { code: 'R1', is: 'other-date', inFile: asOf.value, given: documentDate }, where),
    )
  const date = asOf?.value ?? documentDate
  const days = date === null ? 0 : todayOf(now) - dayOf(date)
  if (date !== null && days > OLD_DAYS[of])
    findings.push(found('look', { code: of === 'RENT_ROLL' ? 'R1' : 'T4', is: 'old', date, days }, where))
  return findings
}

function aboutRecord({ roll }: FiguresReading, { units: record, size }: KnownFacts): FoundInSheet[] {
  if (roll === null) return []
  const findings: FoundInSheet[] = []
  const { units: counted, vacant, area } = roll
  // R5 states the same two figures, and what to do.
  const lacksVacant = record !== null && counted < record && vacant === 0 && roll.occupiedClaimed
  if (record !== null && record > 0 && counted !== record && !lacksVacant)
    findings.push(found('contradicts', { code: 'R3', is: 'units-record', counted, record }))
  if (lacksVacant) findings.push(found('missing', { code: 'R5', is: 'none-vacant', counted, record }))
  if (size !== null && size > 0 && area !== null && area > size * AREA_MORE)
    findings.push(found('look', { code: 'R11', is: 'area-record', summed: area, record: size }))
  return findings
}

const noiHolds = (reading: FiguresReading): boolean => !reading.findings.some(({ code }) => code === 'T3')

const lineHolds = (reading: FiguresReading, line: number): boolean =>
  !reading.findings.some((finding) => finding.code === 'T2' && finding.lines.includes(line))

function claimed(reading: FiguresReading, now: number): Omit<Figures, 'findings'> | null {
  const { of, readAt, asOf, roll, statement } = reading
  const none = {
    of,
    readAt,
    asOf: asOf?.value ?? null,
    units: null,
    occupied: null,
    rentCents: null,
    months: null,
    incomeCents: null,
    expensesCents: null,
    noiCents: null,
    incomeMonths: null,
    expensesMonths: null,
  }
  if (roll !== null)
    return {
      ...none,
      units: roll.units,
      occupied: roll.occupiedClaimed ? roll.occupied : null,
      rentCents: roll.rentClaimed ? roll.rentCents : null,
    }
  // Figures of future months are planned.
  if (statement === null || (asOf !== null && asOf.value > endOfMonth(now))) return null
  const { monthCount, spanMonths } = statement
  const claim = (stated: { value: number; line: number } | null): number | null =>
    stated !== null && lineHolds(reading, stated.line) ? stated.value : null
  const rent = claim(statement.rentCents)
  return {
    ...none,
    // Unknown months of a year's total.
    months: monthCount === 0 && spanMonths === 12 ? null : spanMonths,
    rentCents: rent === null || spanMonths === null ? null : Math.round(rent / spanMonths),
    incomeCents: claim(statement.incomeCents),
    expensesCents: claim(statement.expensesCents),
    noiCents: noiHolds(reading) ? claim(statement.noiCents) : null,
    incomeMonths: statement.incomeMonths,
    expensesMonths: statement.expensesMonths,
  }
}

/** Twelve months of rents on both sides. */
function aboutOther(
  reading: FiguresReading,
  figures: Omit<Figures, 'findings'>,
  other: Figures | null,
): FoundInSheet[] {
  if (other === null || other.of === reading.of || figures.rentCents === null || other.rentCents === null)
    return []
  const [roll, statement] = reading.of === 'RENT_ROLL' ? [figures, other] : [other, figures]
  const rollCents = (roll.rentCents ?? 0) * 12
  const yearCents = (statement.rentCents ?? 0) * 12
  if (yearCents <= 0 || Math.abs(yearCents - rollCents) <= yearCents * RENT_APART) return []
  if (!differs(yearCents, rollCents)) return []
  return [found('look', { code: 'T5', is: 'rent-differs', yearCents, rollCents })]
}

/** Pure and cheap: runs again when a date changes. */
export function judgeFigures(reading: FiguresReading, known: KnownFacts): Judgement {
  const claims = claimed(reading, known.now)
  if (claims === null) return { figures: null, findings: reading.findings }
  const further = [
    ...aboutDate(reading, known),
    ...aboutRecord(reading, known),
    ...aboutOther(reading, claims, known.other),
  ]
  const all = [...reading.findings, ...further.map((one) => ({ ...one, sheet: reading.sheet }))]
  const findings = groups.flatMap((group) => all.filter((finding) => finding.group === group))
  return { figures: { ...claims, findings: [...new Set(findings.map(({ code }) => code))] }, findings }
}
