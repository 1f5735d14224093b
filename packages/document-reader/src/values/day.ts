import { CellDate, tidy, type Value } from '../workbook/cell.ts'

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'
export const DAY_MS = 86_400_000

const month =
  '(?<m>(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|ober)?)'

/** Not inside another word or number. */
const named = (text: string): RegExp => new RegExp(String.raw`(?<![a-z\d])${text}(?!\d)`, 'u')

/** Groups: `y`, `m`, `d`. */
const dayPatterns = [
  /(?<!\d)(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})(?!\d)/u,
  /(?<![\d/])(?<m>\d{1,2})[-/.](?<d>\d{1,2})[-/.](?<y>\d{4}|\d{2})(?![\d/])/u,
  named(String.raw`${month}\.?[ -]*(?<d>\d{1,2})(?:st|nd|rd|th)?,?[ -]+(?<y>\d{4})`),
  named(String.raw`(?<d>\d{1,2})(?:st|nd|rd|th)?[- ]*${month}\.?,?[- ]*(?<y>\d{4}|\d{2})`),
]
const monthPatterns = [
  // "Oct 26" may be a day: two digits are a year only after a dash, slash or apostrophe.
  named(String.raw`${month}(?:\.?[-, /'’]*(?=\d{4})|\.? ?[-/'’] ?(?=\d{2}(?!\d)))(?<y>\d{4}|\d{2})`),
  /(?<![\d/])(?<m>\d{1,2})[-/](?<y>\d{4})(?![\d/])/u,
  /(?<!\d)(?<y>\d{4})-(?<m>\d{2})(?![\d-])/u,
]

type Written = Partial<Record<'y' | 'm' | 'd', string | undefined>>

function written(text: string, patterns: readonly RegExp[]): Written | null {
  const plain = tidy(text).toLowerCase()
  for (const one of patterns) {
    const found = one.exec(plain)
    if (found !== null) return found.groups ?? null
  }
  return null
}

const monthOf = (text = ''): number =>
  /^\d/u.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3)) / 3 + 1

/** Midnight UTC; null if the calendar lacks the day. */
function utcDay({ y = '', m, d = '1' }: Written): number | null {
  const century = y.length > 2 ? 0 : Number(y) < 70 ? 2000 : 1900
  const [year, index] = [century + Number(y), monthOf(m) - 1]
  const date = new Date(Date.UTC(year, index, Number(d)))
  const isReal = date.getUTCMonth() === index && date.getUTCDate() === Number(d)
  return isReal && year >= 1950 && year < 2120 ? date.getTime() : null
}

/** Midnight UTC, `later` months after. */
export function startOfMonth(ms: number, later = 0): number {
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later)
}

/** Midnight UTC. */
export const endOfMonth = (ms: number): number => startOfMonth(ms, 1) - DAY_MS

/** Midnight UTC. */
export function dayIn(text: string): number | null {
  const found = written(text, dayPatterns)
  // A month above 12 is a day: the text is in day-first order.
  return found === null ? null : (utcDay(found) ?? utcDay({ ...found, m: found.d, d: found.m }))
}

/** First day of the month; needs a year. */
export function monthIn(text: string): number | null {
  const found = written(text, monthPatterns)
  return found === null ? null : utcDay(found)
}

/** The day, else the end of the month. */
export function dateIn(text: string): number | null {
  const start = monthIn(text)
  return dayIn(text) ?? (start === null ? null : endOfMonth(start))
}

/** For cells under a date heading: numbers are Excel's days that lost their format. */
export function dayOfCell(value: Value): number | null {
  if (value instanceof CellDate) return Math.floor(value.ms / DAY_MS) * DAY_MS
  if (typeof value === 'number')
    return Number.isInteger(value) && value > 18_264 && value < 80_000
      ? Date.UTC(1899, 11, 30) + value * DAY_MS
      : null
  return typeof value === 'string' ? dayIn(value) : null
}
