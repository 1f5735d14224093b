import { dateFault, dayOf, localDay, type Day } from './document-date.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const monthNumber = (name: string | undefined): number => months.indexOf((name ?? '').slice(0, 3)) + 1
const fullYear = (text: string | undefined): number =>
  (text ?? '').length === 2 ? 2000 + Number(text) : Number(text)

/** The last day of a month, or today when the month is not over. */
const endOfMonth = (year: number, month: number, now: number): Day | null => {
  if (month < 1 || month > 12) return null
  const last = dayOf(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate())
  const today = localDay(now)
  return last !== null && last > today && last.slice(0, 7) === today.slice(0, 7) ? today : last
}

type Reader = { pattern: RegExp; read: (match: RegExpExecArray, now: number) => Day | null }

const year = '((?:19|20)\\d{2})'
const gap = '[ ,]*'

/** From the most exact way of writing a date to the least. Separators are already spaces, dots or dashes. */
const readers: readonly Reader[] = [
  {
    pattern: new RegExp(`(?<!\\d)${year}[ .-](\\d{1,2})[ .-](\\d{1,2})(?!\\d)`, 'u'),
    read: (match) => dayOf(Number(match[1]), Number(match[2]), Number(match[3])),
  },
  {
    pattern: new RegExp(`(?<!\\d)${year}(\\d{2})(\\d{2})(?!\\d)`, 'u'),
    read: (match) => dayOf(Number(match[1]), Number(match[2]), Number(match[3])),
  },
  {
    pattern: /(?<!\d)(\d{1,2})[ .-](\d{1,2})[ .-](\d{4}|\d{2})(?!\d)/u,
    read: (match) => dayOf(fullYear(match[3]), Number(match[1]), Number(match[2])),
  },
  {
    pattern: new RegExp(
      `(?<![a-z])${monthName}[ .-]*(\\d{1,2})(?:st|nd|rd|th)?${gap}[ .-]+${year}(?!\\d)`,
      'u',
    ),
    read: (match) => dayOf(Number(match[3]), monthNumber(match[1]), Number(match[2])),
  },
  {
    pattern: new RegExp(`(?<!\\d)(\\d{1,2})[ .-]*${monthName}[ .-]*${year}(?!\\d)`, 'u'),
    read: (match) => dayOf(Number(match[3]), monthNumber(match[2]), Number(match[1])),
  },
  {
    pattern: new RegExp(`(?<![a-z])${monthName}[ .,'-]*(\\d{4}|\\d{2})(?!\\d)`, 'u'),
    read: (match, now) => endOfMonth(fullYear(match[2]), monthNumber(match[1]), now),
  },
  {
    pattern: new RegExp(`(?<!\\d)${year}[ .-](\\d{2})(?!\\d)`, 'u'),
    read: (match, now) => endOfMonth(Number(match[1]), Number(match[2]), now),
  },
  {
    pattern: new RegExp(`(?<!\\d)(\\d{1,2})[ .-]${year}(?!\\d)`, 'u'),
    read: (match, now) => endOfMonth(Number(match[2]), Number(match[1]), now),
  },
  {
    pattern: /\b(?:ttm|rr|rent ?roll|os)[ .-]+(\d{2})(\d{2})(?!\d)/u,
    read: (match, now) => endOfMonth(fullYear(match[2]), Number(match[1]), now),
  },
]

/** A date that a file name mentions (US order of month and day), and the words that it was read from; null when there is none. */
export function suggestDate(fileName: string, now: number): { day: Day; from: string } | null {
  const text = fileName
    .replace(/\.[^.]{1,5}$/u, '')
    .replace(/[_/\s]+/gu, ' ')
    // "T12" is a kind of statement, its 12 no part of a date.
    .replace(/\bt[ -]?12\b/giu, 'ttm')
  for (const { pattern, read } of readers) {
    const match = pattern.exec(text.toLowerCase())
    const day = match === null ? null : read(match, now)
    if (match !== null && day !== null && dateFault(day, now) === null)
      return { day, from: text.slice(match.index, match.index + match[0].length).trim() }
  }
  return null
}
