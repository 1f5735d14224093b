import { dateIn, monthNumber, rangeIn } from '../values/day.ts'

export interface Period {
  /** `part`: a quarter or several months; `date`: a lone date; `total`, `amount`: no period named. */
  kind: 'trailing' | 'to-date' | 'year' | 'part' | 'month' | 'date' | 'total' | 'amount'
  end: number | null
  year: number | null
  /** In months; null if not stated. */
  span: number | null
}

/** Not actual figures, even with a period. */
const notActual =
  /budget|\bbud\b|variance|\bvar\b|prior|previous|last year|\bp\/?y\b|\bl\/?y\b|%|percent|\bpct\b|forecast|\bfcst\b|proj(?:ect|\b)|pro ?-?forma|\bplan(?:ned)?\b|estimate|\best\b|underw|\buw\b|stabili[sz]|annuali[sz]|adjust|normali[sz]|chang|\bdiff|growth|increase|over ?[/(]|favor|\bper\b|\/ ?(?:unit|sf|sq)|\bpsf\b|average|\bavg\b|note|comment|t-?[1369]\b|trailing (?:1|3|6|9|one|three|six|nine)\b|(?<=[\d\s])\(?[fbpe]\)?$/iu

export const isActual = (text: string): boolean => !notActual.test(text)

const counts = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** In months; null if not stated. */
export function spanIn(text: string): number | null {
  const range = rangeIn(text)
  if (range !== null) return range.span
  const counted = /\b(\d{1,2}|\p{L}+)[ -]?mo(?:nth)?s?\b/iu.exec(text)?.[1]?.toLowerCase() ?? ''
  const count = /^\d/u.test(counted) ? Number(counted) : counts.indexOf(counted) + 1
  if (count > 0) return count
  if (/year[ -]to[ -]date|\bytd\b/iu.test(text)) return null
  if (/quarter/iu.test(text)) return 3
  if (/\bmonth (?:ended|ending|of)\b/iu.test(text)) return 1
  return /\byears? (?:ended|ending)|\bt-?12\b|\bttm\b|trailing|fiscal|calendar|\bannual|\bfull year/iu.test(
    text,
  )
    ? 12
    : null
}

const yearOnly =
  /^(?:(fye?|fiscal(?: year)?|f\/y) ?|(?:cye?|ye|year|calendar(?: year)?|actuals?|total|full year|annual|year end(?:ed|ing)?|for|the) ?)*['’]?((?:19|20)?\d{2})(?: ?(?:actuals?|totals?|full year|fy|cy|a|year|annual|results|year end))?$/iu
const trailing = /\bt-?12\b|\bttm\b|\bltm\b|trailing|\b(?:12|twelve)[ -]?mo/iu
const quarter = /\bq[1-4]\b|\b[1-4]q|quarter|\bqtr/iu
const total =
  /^(?:grand |period |annual |sheet |property )?totals?\b|^annual(?: total| amount)?$|^combined$|^consolidated$/iu
const amount =
  /^(?:year|amount|actuals?|balance|\$|dollars|current(?: year| period)?|this year|cy|current year actual|year end)$/iu

/** Null without a period of actual figures. */
export function periodOfHeading(text: string): Period | null {
  const plain = text.trim()
  if (plain === '' || plain.length > 60 || !isActual(plain)) return null
  const range = rangeIn(plain)
  // The 12 of "T-12 Mar 2025" isn't a day.
  const end = range?.end ?? dateIn(plain.replace(/\bt-?12\b/iu, ''))
  const named = /\b(?:19|20)\d{2}\b/u.exec(plain)?.[0]
  const year = end === null ? (named === undefined ? null : Number(named)) : new Date(end).getUTCFullYear()
  const is = (kind: Period['kind'], span: number | null): Period => ({ kind, end, year, span })
  if (trailing.test(plain)) return is('trailing', 12)
  if (/\bytd\b|year[ -]to[ -]date/iu.test(plain)) return is('to-date', null)
  if (/\b[pm]td\b|(?:month|period)[ -]to[ -]date|^(?:current|this) month|\bmonth end/iu.test(plain))
    return is('month', 1)
  if (range !== null) return is(range.span === 12 ? 'year' : 'part', range.span)
  if (quarter.test(plain)) return is('part', 3)
  const lone = yearOnly.exec(plain)
  if (lone !== null && (lone[2]?.length === 4 || /^\p{L}/u.test(plain))) {
    const of = Number(lone[2]?.length === 4 ? lone[2] : `20${lone[2]}`)
    return { kind: 'year', year: of, span: 12, end: lone[1] === undefined ? Date.UTC(of, 11, 31) : null }
  }
  const span = spanIn(plain)
  if (end !== null && (span ?? 0) > 0) return is(span === 12 ? 'year' : 'part', span)
  if (named !== undefined && span !== null && span < 12) return is('part', span)
  if (end !== null && /^(?:fye?|ye|year end)/iu.test(plain)) return is('year', 12)
  if (end !== null) return is('date', null)
  if (total.test(plain)) return is('total', null)
  return amount.test(plain) ? is('amount', null) : null
}

interface PeriodColumn {
  column: number
  period: Period
}

const lastDay = ({ end, year }: Period): number | null =>
  end ?? (year === null ? null : Date.UTC(year, 11, 31))

/** Null if two end last, or one of several has no end. */
function latest(columns: readonly PeriodColumn[]): PeriodColumn | null {
  if (columns.length < 2) return columns[0] ?? null
  const ends = columns.map(({ period }) => lastDay(period))
  const last = Math.max(...ends.map((end) => end ?? 0))
  const found = columns.filter((_, index) => ends[index] === last)
  return ends.includes(null) || found.length > 1 ? null : (found[0] ?? null)
}

/** All end in the same month of the year. */
const isYearly = (columns: readonly PeriodColumn[]): boolean =>
  columns.every(({ period }) => period.end !== null) &&
  new Set(columns.map(({ period }) => monthNumber(period.end ?? 0) % 12)).size === 1

/** The last twelve months, else the year to date, else the latest; null if ambiguous. */
export function choosePeriod(columns: readonly PeriodColumn[], ending: number | null): PeriodColumn | null {
  const of = (...kinds: Period['kind'][]): PeriodColumn[] =>
    columns.filter(({ period }) => kinds.includes(period.kind))
  const twelve = of('trailing')
  if (twelve.length > 0) return latest(twelve)
  const years = of('year')
  const toDate = of('to-date')
  if (toDate.length > 0) {
    const found = latest(toDate)
    const year = found?.period.year ?? (ending === null ? null : new Date(ending).getUTCFullYear())
    const ended = of('date').filter(({ period }) => new Date(period.end ?? 0).getUTCMonth() === 11)
    // Ambiguous next to a full year.
    return [...years, ...ended].some(({ period }) => period.year !== year) ? null : found
  }
  const [parts, dates, totals, amounts] = [of('part'), of('date'), of('total'), of('amount')]
  const only = (among: readonly PeriodColumn[]): PeriodColumn | null =>
    among.length === 1 ? (among[0] ?? null) : null
  if (parts.length > 0) {
    const isComparison = new Set(parts.map(({ period }) => period.span)).size === 1 && isYearly(parts)
    if (isComparison && years.length === 0) return latest(parts)
    const isPast = parts.some(({ period }) => (period.year ?? 0) > (years[0]?.period.year ?? 9999))
    return isPast ? null : (only(years) ?? (years.length === 0 ? only(totals) : null))
  }
  if (years.length > 0) return dates.length > 0 ? null : latest(years)
  if (dates.length > 0) return isYearly(dates) ? latest(dates) : null
  return (
    only(totals) ??
    (totals.length === 0 ? (only(amounts) ?? (amounts.length === 0 ? only(of('month')) : null)) : null)
  )
}

/** A heading may leave end and length to the title. */
export function settlePeriod(
  { kind, end, year, span }: Period,
  title: { value: number; span: number | null } | null,
): { end: number | null; span: number | null } {
  const ending = title?.value ?? null
  const sameYear = ending !== null && (year === null || new Date(ending).getUTCFullYear() === year)
  const isCalendar = kind === 'year' && (end === null || end === Date.UTC(year ?? 0, 11, 31))
  if (sameYear && isCalendar) return { end: ending, span: title?.span ?? (ending === end ? span : null) }
  const known = end ?? (sameYear ? ending : null)
  return { end: known, span: span ?? (known === ending ? (title?.span ?? null) : null) }
}
