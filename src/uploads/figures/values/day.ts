import { CellDate, tidy, type Value } from '../cells/cell.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
export const DAY_MS = 86_400_000
const EARLIEST = Date.UTC(1950, 0)
const LATEST = Date.UTC(2120, 0)

const monthWord =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** Ways to write a day, and which of their groups are year, month and day. */
const dayPatterns: readonly (readonly [RegExp, 'ymd' | 'mdy' | 'dmy'])[] = [
  [/(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/u, 'ymd'],
  [/(?<![\d/])(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?![\d/])/u, 'mdy'],
  [new RegExp(String.raw`(?<![a-z])${monthWord}\.? *(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})(?!\d)`, 'u'), 'mdy'],
  [
    new RegExp(
      String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[- ]*${monthWord}\.?,?[- ]*(\d{4}|\d{2})(?!\d)`,
      'u',
    ),
    'dmy',
  ],
]
const monthPatterns: readonly (readonly [RegExp, 'my' | 'ym'])[] = [
  // "Oct 26" may as well be a day: two digits are a year behind a dash, a slash or an apostrophe alone.
  [
    new RegExp(String.raw`(?<![a-z])${monthWord}(?:\.?[-, /'’]*(\d{4})|\.? ?[-/'’] ?(\d{2}))(?!\d)`, 'u'),
    'my',
  ],
  [/(?<![\d/])(\d{1,2})[-/](\d{4})(?![\d/])/u, 'my'],
  [/(?<!\d)(\d{4})-(\d{2})(?![\d-])/u, 'ym'],
]

const yearOf = (text = ''): number => {
  const year = Number(text)
  if (text.length > 2) return year
  return year < 70 ? 2000 + year : 1900 + year
}

const monthOf = (text = ''): number =>
  /^\d/u.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3)) + 1

/** Midnight UTC of a day that the calendar has, else null. */
function utcDay(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real && date.getTime() >= EARLIEST && date.getTime() < LATEST ? date.getTime() : null
}

/** The last day of a month (1 to 12), midnight UTC. */
export const endOfMonth = (year: number, month: number): number => Date.UTC(year, month, 0)

/** The first day of the month of an instant. */
export function startOfMonth(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

/** Every day that a text names, in the order of the ways to write one. */
export function dayIn(text: string): number | null {
  const plain = tidy(text).toLowerCase()
  for (const [pattern, order] of dayPatterns) {
    const found = pattern.exec(plain)
    if (found === null) continue
    const [, first, second, third] = found
    if (order === 'ymd') return utcDay(yearOf(first), monthOf(second), Number(third))
    if (order === 'dmy') return utcDay(yearOf(third), monthOf(second), Number(first))
    // A month above 12 can only be a day: most of the world writes it first.
    return (
      utcDay(yearOf(third), monthOf(first), Number(second)) ??
      utcDay(yearOf(third), monthOf(second), Number(first))
    )
  }
  return null
}

/** The first day of the month that a text names, with its year. */
export function monthIn(text: string): number | null {
  const plain = tidy(text).toLowerCase()
  for (const [pattern, order] of monthPatterns) {
    const found = pattern.exec(plain)
    if (found === null) continue
    const [, first, second, third] = found
    const [year, month] = order === 'my' ? [second ?? third, first] : [first, second]
    return utcDay(yearOf(year), monthOf(month), 1)
  }
  return null
}

/** The month that a text names without a year: 1 to 12, or null. */
export function monthWordIn(text: string): number | null {
  const found = new RegExp(`^${monthWord}\\.?$`, 'u').exec(tidy(text).toLowerCase())
  return found === null ? null : monthOf(found[1])
}

/** The day that a text means as a date: the day it names, else the end of the month it names. */
export function dateIn(text: string): number | null {
  const day = dayIn(text)
  if (day !== null) return day
  const month = monthIn(text)
  return month === null
    ? null
    : endOfMonth(new Date(month).getUTCFullYear(), new Date(month).getUTCMonth() + 1)
}

/** The day of a cell under a heading that promises one; numbers are Excel's days where the format was lost. */
export function dayOfCell(value: Value): number | null {
  if (value instanceof CellDate) return Math.floor(value.ms / DAY_MS) * DAY_MS
  if (typeof value === 'number')
    return Number.isInteger(value) && value > 18_264 && value < 80_000
      ? Date.UTC(1899, 11, 30) + value * DAY_MS
      : null
  return typeof value === 'string' ? dayIn(value) : null
}
