import { CellDate, tidy, type Value } from '../workbook/cell.ts'

/** English, Spanish, French and German, without accents. */
const MONTHS = `jan(?:uary?|ner|v(?:ier)?)?|ene(?:ro)? feb(?:ruary?|rero)?|fevr?(?:ier)? mar(?:ch|zo?|s)?|mrz
  apr(?:il)?|a[bv]r(?:il)? mayo?|mai june?|juni?o?|juin july?|julio?|juil(?:let)? aug(?:ust)?|ago(?:sto)?|aout
  sept?(?:i?embre|ember)?|set(?:iembre)? o[ck]t(?:ober|obre|ubre)? nov(?:ember|i?embre)?
  de[cz](?:ember|embre)?|dic(?:iembre)?`.split(/\s+/u)
const monthNames = MONTHS.map((names) => new RegExp(`^(?:${names})$`, 'u'))
export const DAY_MS = 86_400_000

const month = `(?<m>${MONTHS.join('|')})`

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
  const plain = tidy(text).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  for (const one of patterns) {
    const found = one.exec(plain)
    if (found !== null) return found.groups ?? null
  }
  return null
}

const monthOf = (text = ''): number =>
  /^\d/u.test(text) ? Number(text) : monthNames.findIndex((names) => names.test(text)) + 1

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

/** Separates start and end of a period. */
export const until =
  /\b(?:through|thru|until|to|ended|ending|ends)\b|[–—]|\s-\s|(?<=\p{L}{3}\.?|\d{4})-(?=\p{L}{3})|(?<=\/\d{2,4})-(?=\d)/iu
const word = /\p{L}{3,9}/u
const oneMonth = /(?<m>\p{L}{3,9})\.? (?<d>\d{1,2}) ?[-–] ?(?=\d{1,2},? \d{4})/u

/** Months from year 0. */
export const monthNumber = (ms: number): number =>
  new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth()

/** "Jan - Sep 2026", "1/1/2026 to 9/30/2026", "Nov 1 - 30, 2025". `span` in months, null for parts of months. */
export function rangeIn(text: string): { end: number; span: number | null } | null {
  const parts = text.replace(oneMonth, '$<m> $<d> - $<m> ').split(until)
  const [first = '', last = ''] = parts.length > 1 ? parts.slice(-2) : []
  const end = dateIn(last)
  if (end === null) return null
  const ending = new Date(end).getUTCFullYear()
  const short = monthIn(`${word.exec(first)?.[0] ?? ''} ${ending}`)
  const day = dayIn(first)
  // "January 1 - September 30, 2026": both in the end's year.
  const start = day ?? monthIn(first) ?? (/^\D*(?:1(?:st)?)?,?\s*$/u.test(first) ? short : null)
  if (start === null || start > end) return null
  const isWhole = new Date(start).getUTCDate() === 1 && new Date(end).getUTCDate() >= 28
  return { end, span: isWhole ? monthNumber(end) - monthNumber(start) + 1 : null }
}

/** Last date of a text such as "8/1/2026 - 7/31/2027" or "Jun-25 to May-32". */
export const lastDay = (value: Value): number | null =>
  typeof value === 'string' ? dateIn(value.split(until).at(-1) ?? '') : dayOfCell(value)

/** For cells under a date heading: numbers are Excel's days that lost their format. */
export function dayOfCell(value: Value): number | null {
  if (value instanceof CellDate) return Math.floor(value.ms / DAY_MS) * DAY_MS
  if (typeof value === 'number')
    return Number.isInteger(value) && value > 18_264 && value < 80_000
      ? Date.UTC(1899, 11, 30) + value * DAY_MS
      : null
  return typeof value === 'string' ? dayIn(value) : null
}
