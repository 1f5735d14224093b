import { localDay, type Day } from '#lib/format-date.ts'
import { dateError, dayOf } from './document-date.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const name =
  '(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const year = '(?<year>(?:19|20)\\d{2})'
const anyYear = '(?<year>\\d{4}|\\d{2})'

/** Most exact first. Separators are spaces, dots or dashes by then. */
const patterns = [
  new RegExp(`(?<!\\d)${year}[ .-](?<month>\\d{1,2})[ .-](?<day>\\d{1,2})(?!\\d)`, 'u'),
  new RegExp(`(?<!\\d)${year}(?<month>\\d{2})(?<day>\\d{2})(?!\\d)`, 'u'),
  new RegExp(`(?<!\\d)(?<month>\\d{1,2})[ .-](?<day>\\d{1,2})[ .-]${anyYear}(?!\\d)`, 'u'),
  new RegExp(`(?<![a-z])${name}[ .-]*(?<day>\\d{1,2})(?:st|nd|rd|th)?[ ,]*[ .-]+${year}(?!\\d)`, 'u'),
  new RegExp(`(?<!\\d)(?<day>\\d{1,2})[ .-]*${name}[ .-]*${year}(?!\\d)`, 'u'),
  new RegExp(`(?<![a-z])${name}[ .,'-]*${anyYear}(?!\\d)`, 'u'),
  new RegExp(`(?<!\\d)${year}[ .-](?<month>\\d{2})(?!\\d)`, 'u'),
  new RegExp(`(?<!\\d)(?<month>\\d{1,2})[ .-]${year}(?!\\d)`, 'u'),
  new RegExp(`\\b(?:ttm|rr|rent ?roll|os)[ .-]+(?<month>\\d{2})(?<year>\\d{2})(?!\\d)`, 'u'),
]

/** Today if the month isn't over. */
const endOfMonth = (year: number, month: number, now: number): Day | null => {
  if (month < 1 || month > 12) return null
  const last = dayOf(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate())
  const today = localDay(now)
  return last !== null && last > today && last.slice(0, 7) === today.slice(0, 7) ? today : last
}

/** End of the month without a day. */
function readDay({ groups = {} }: RegExpExecArray, now: number): Day | null {
  const { year: years = '', month: number, name: word = '', day } = groups
  const month = number === undefined ? months.indexOf(word.slice(0, 3)) + 1 : Number(number)
  const fullYear = years.length === 2 ? 2000 + Number(years) : Number(years)
  return day === undefined ? endOfMonth(fullYear, month, now) : dayOf(fullYear, month, Number(day))
}

/** In US order; `from` is the matched text. */
export function suggestDate(fileName: string, now: number): { day: Day; from: string } | null {
  const text = fileName
    .replace(/\.[^.]{1,5}$/u, '')
    .replace(/[_/\s]+/gu, ' ')
    // In "T12", 12 isn't part of a date.
    .replace(/\bt[ -]?12\b/giu, 'ttm')
  for (const pattern of patterns) {
    const match = pattern.exec(text.toLowerCase())
    const day = match === null ? null : readDay(match, now)
    if (match !== null && day !== null && dateError(day, now) === null)
      return { day, from: text.slice(match.index, match.index + match[0].length).trim() }
  }
  return null
}
