import { localDay, type Day } from '#lib/format-date.ts'
import { plainMarks } from '#lib/texts/common-form.ts'
import { streetTypes } from '#lib/texts/street-words.ts'
import { dateError, dayOf } from './document-date.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const bareName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const name = `(?<![a-z])(?<name>${bareName})`
const year = '(?<year>(?:19|20)\\d{2})(?!\\d)'
const noPlace = `(?! (?:${streetTypes}|lofts?|plaza|apartments)\\b)`
/** In "June 24 units", 24 is no year. */
const noCount =
  '(?![ -]?(?:(?:total|rental|residential|multifamily|vacant|occupied) )?(?:(?:du)?plex(?:es)?|rentals|town(?:homes|houses)|condos?|suites|offices|lofts|villas|stalls|units?|apts?|apartments?|beds?|doors?|keys|rooms?|pads?|sites?|lots?|spaces|tenants?|homes|houses|buildings?|bldgs?|pages?|sf|sq|acres?|years?|yrs?|months?|mos?|days?|st|nd|rd|th)\\b)'
const anyYear = `(?<year>(?:19|20)\\d{2}(?!\\d)|\\d{2}(?!\\d)${noCount})`
const noDigits = '(?<!\\d)(?<!\\d\\.)'
const after = (labels: string): string => `(?<!\\b(?:${labels})(?: (?:id|no|number))?[ #.(-]{0,2})`
/** Numbers of a parcel, a version or within a code are no date, those of a unit or an edition no month, and "Units 1-24" is no day. */
const noCode =
  noDigits +
  '(?<!(?<!\\d|\\d[.-])(?:\\d{1,3}|\\d{5}|\\d{7,})[.-])' +
  after('apn|parcels?|pin|map|tax id|folio|form|v|ver|version')
const noId =
  noCode +
  after('invoice|inv|policy|loan|case|permit|deed|book|db|no|rev|acord \\d+|form [a-z\\d-]+') +
  '(?<!\\b(?:policy|loan) [a-z]{1,3}-)'
const noUnit = noId + after('unit|apt|suite|ste|lot|phase|bldg|building')
const noRange =
  noUnit +
  '(?<!\\b(?:units?|apts?|bldgs?|buildings?|lots?|pages?|draw|app|request|report|exhibit)[ #.-]{0,2}(?:\\d+-)?)'
const joint = '[ .()]*(?:-+|&|\\b(?:to|thru|through|till?|until|and)\\b)[ .()]*'
const day = '(?<day>\\d{1,2})'
const time = '(?:[01]\\d|2[0-3])[0-5]\\d(?:[0-5]\\d)?'
/** "Apr 5.25" is a rate, "Jun 24-26" a range of days. */
const noRate = '(?! \\d{1,2}[.-]\\d{1,2}(?!\\d|,? 20\\d))'
/** "1120 Peachtree" and "10-24 Elm St" are houses. */
const noHouses = `(?! (?:\\p{L}+ ){0,3}?(?:${streetTypes})\\b)`
const noHouse = '(?! (?!final|draft|rev|updated|v\\d)\\p{L})'
const sep = "[ ,.'-]*"

type Exactness = 'day' | 'month' | 'quarter' | 'year' | 'unsure'

/** Separators are spaces, dots or dashes by then; "T12" is "ttm". */
const patterns: readonly (readonly [Exactness, RegExp])[] = (
  [
    ['day', `${noDigits}(?<year>(?:19|20)\\d{2})(?<gap>[ .-])(?<month>\\d{1,2})\\k<gap>${day}(?!\\d)`],
    ['day', `(?<!\\d)(?<year>(?:19|20)\\d{2})(?<month>\\d{2})(?<day>\\d{2})(?:${time})?(?!\\d)`],
    ['day', `(?<!\\d)(?<month>\\d{2})(?<day>\\d{2})(?<year>20\\d{2})(?!\\d)`],
    ['day', `${noCode}(?<month>\\d{1,2})(?<gap>[ .-])${day}\\k<gap>${anyYear}(?!\\.\\d)`],
    ['day', `${name}${noRate}[ .-]*(?:\\d{1,2} ?- ?)?${day}(?:st|nd|rd|th)?[ .,'-]+${anyYear}`],
    ['day', `(?<!\\d)${year}[ .-]?${name}[ .-]?(?:\\d{1,2} ?- ?)?${day}(?!\\d)${noCount}`],
    ['day', `${noRange}${day}(?:st|nd|rd|th)?[ .-]?(?:of )?${name}[ .,-]*${year}`],
    ['day', `${noRange}${day}(?<gap>[ -]?)${name}\\k<gap>(?<year>\\d{2})(?!\\d)${noCount}`],
    ['month', `${name}(?:[ .,'-]|\\bytd\\b)*${year}${noPlace}`],
    ['month', `${name}(?: ?['-] ?|\\.|)(?<year>\\d{2})(?!\\d)${noCount}`],
    ['unsure', `${name}[.,]? (?<year>\\d{2})(?!\\d)${noCount}`],
    ['month', `(?<!\\d)${year}(?:[ .-]|\\bytd\\b)*${name}(?![a-z])${noPlace}`],
    ['month', `${noId}${year}(?: (?=\\d\\d)|[.-])(?<month>\\d{1,2})(?!\\d|[.-]\\d(?!\\d{3})|st|nd|rd|th)`],
    ['month', `${noId}(?<year>20\\d{2})(?<month>0[1-9]|1[0-2])(?!\\d)`],
    ['month', `(?<![a-z])${noUnit}(?<month>\\d{1,2}(?=[.-])|\\d{2})[ .-]${year}(?![.-]\\d{2}(?!\\d|\\.\\d))`],
    [
      'day',
      `(?<=\\b(?:ttm|rr|rent ?roll|os|as of)[ .-]+)(?<month>\\d{2})(?<day>\\d{2})(?<year>\\d{2})(?!\\d)`,
    ],
    [
      'month',
      `(?<=\\b(?:ttm|rr|rent ?roll|os|statement|months?|flow)[ .-]+(?:\\d{4} ?- ?)?)(?<month>\\d{2})(?<year>\\d{2})(?!\\d| ?-)(?:(?<=0\\d{3})${noHouses}|(?<=1\\d{3})${noHouse})`,
    ],
    [
      'month',
      `(?<=\\b(?:ttm|os|ytd|p ?& ?l)[ .(-]+(?:(?:as of|for|thru|through|to|end(?:ed|ing)?)[ .-]+)?(?:\\d{1,2}[.'-]\\d{2}${joint})?)(?<month>\\d{1,2})[.'-](?<year>\\d{2})(?![.-]?\\d|${joint}\\d)${noHouses}`,
    ],
    ['quarter', `\\b(?:(?:q|qtr ?|quarter ?)(?<quarter>[1-4])|h(?<half>[12]))${sep}(?:fy ?)?${anyYear}`],
    ['quarter', `(?<![\\da-z])(?:(?<quarter>[1-4])q|(?<half>[12])h)${sep}${anyYear}`],
    ['quarter', `(?<!\\d)(?<year>20\\d{2}|\\d{2})[ -]*(?=q\\d|\\dq)q?(?<quarter>[1-4])q?\\b`],
    [
      'quarter',
      `\\b(?:(?<quarter>[1-4])(?:st|nd|rd|th)|(?<ordinal>first|second|third|fourth)) (?:quarter|qtr)${sep}(?:of )?${anyYear}`,
    ],
    ['year', `\\b(?:fye?|cy|ye|fiscal|calendar)[ '-]?(?:20\\d{2} ?- ?(?=20))?${anyYear}(?![ .-]?\\d)`],
    ['year', `\\byear(?:[ -]end(?:ed|ing)?)?[ -]*${year}(?![ .-]?\\d)`],
    [
      'year',
      `(?<!\\d)${year}[ -]*(?:fye?|ye|(?:(?:full|fiscal|calendar)[ -])?year(?:[ -]end)?|annual)\\b(?![ .-]?\\d)`,
    ],
  ] as const
).map(([exactness, source]) => [exactness, new RegExp(source, 'gu')])

const ordinals = ['first', 'second', 'third', 'fourth']
const monthOf = (word: string): number => months.indexOf(word.slice(0, 3)) + 1

interface Mention {
  start: number
  end: number
  exactness: Exactness
  /** Last month and year; for `day`, of that day. */
  year: number
  month: number
  /** May lie in the future. */
  day: Day
  isRange: boolean
}

/** Today if the month isn't over. */
function endOfMonth(year: number, month: number, now: number): Day | null {
  if (month < 1 || month > 12) return null
  const last = dayOf(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate())
  const today = localDay(now)
  return last !== null && last > today && last.slice(0, 7) === today.slice(0, 7) ? today : last
}

/** In US order; a month above 12 is a day. */
function readMention(match: RegExpExecArray, exactness: Exactness, now: number): Mention | null {
  const { groups = {}, index: start } = match
  const { year: years = '', month: number, name: word = '', day, gap, quarter, half, ordinal } = groups
  const full = years.length === 2 ? 2000 + Number(years) : Number(years)
  const thisYear = new Date(now).getFullYear()
  // The 30 of "Sep 30" is a day.
  if (exactness === 'unsure' && full > thisYear) return null
  const quarterOf =
    ordinal === undefined ? Number(quarter ?? Number(half) * 2) : ordinals.indexOf(ordinal) + 1
  let month = number === undefined ? monthOf(word) : Number(number)
  if (exactness === 'quarter') month = quarterOf * 3
  if (exactness === 'year') month = 12
  let found = day === undefined ? endOfMonth(full, month, now) : dayOf(full, month, Number(day))
  if (found === null && day !== undefined && gap !== undefined && number !== undefined) {
    const isAhead = years.length === 2 && full > thisYear
    // "26-09-30" begins with the year.
    found = isAhead ? dayOf(2000 + month, Number(day), Number(years)) : dayOf(full, Number(day), month)
    month = Number(day)
  }
  // Houses on one side of a street: "10-12-14 Elm".
  const isHouses =
    number !== undefined && Number(number) + 2 === Number(day) && Number(day) + 2 === full - 2000
  if (found === null || (isHouses && years.length === 2)) return null
  return { start, end: start + match[0].length, exactness, year: full, month, day: found, isRange: false }
}

/** From left to right, without overlaps. */
function mentionsIn(text: string, now: number): Mention[] {
  const found = patterns.flatMap(([exactness, pattern]) =>
    [...text.matchAll(pattern)].flatMap((match) => readMention(match, exactness, now) ?? []),
  )
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: Mention[] = []
  for (const one of found) if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  return kept
}

const between = new RegExp(`^(?:[ .,()]*|${joint})$`, 'u')
const behind = new RegExp(
  `^${joint}(?:(?<name>${bareName})(?: ?(?<nameDay>\\d{1,2}))?|(?<month>\\d{1,2})[.-](?<day>\\d{1,2}))(?![a-z]|[ .'-]*\\d)${noCount}`,
  'u',
)
const open = new RegExp(`^${joint}(?:present|current|today|now|date)\\b`, 'u')

/** The end of a range that leaves the year to its start: "Jan 2026 - Sep", "9-1-2026 to 9-30". */
function shortEnd(rest: string, from: Mention, now: number): Mention | null {
  const { 0: all, groups = {} } = behind.exec(rest) ?? {}
  if (all === undefined || (from.exactness !== 'month' && from.exactness !== 'day')) return null
  const month = groups['name'] === undefined ? Number(groups['month']) : monthOf(groups['name'])
  const year = month < from.month ? from.year + 1 : from.year
  const day = groups['nameDay'] ?? groups['day']
  const found = day === undefined ? endOfMonth(year, month, now) : dayOf(year, month, Number(day))
  return found === null
    ? null
    : { ...from, end: from.end + all.length, month, year, day: found, isRange: true }
}

/** A range is one mention, its end's: "Nov 2025 - Oct 2026", "2026 Jan-Sep". */
function joinRanges(text: string, mentions: readonly Mention[], now: number): Mention[] {
  const joined: Mention[] = []
  for (const one of mentions) {
    const before = joined.at(-1)
    if (before !== undefined && before.day <= one.day && between.test(text.slice(before.end, one.start)))
      joined[joined.length - 1] = { ...one, start: before.start, isRange: true }
    else joined.push(one)
    const rest = text.slice(one.end)
    const last = shortEnd(rest, one, now)
    if (last !== null) joined[joined.length - 1] = last
    if (open.test(rest)) joined.pop()
  }
  return joined
}

const byMonth = /\b[lt]tm\b|\bytd\b|\bp ?& ?l\b|trailing|income|operating|statement|profit/u
const led = /\b(?:as of|asof|end|ended|ending|ends|thru|through|to|until)[ .:-]*$/u
const late =
  /\b(?:print(?:ed)?|run|received|rec'?d|sent|scanned|uploaded|exported|created|updated|revised|rev)(?: on)?[ .:-]*$/u

/** Ends of terms, which aren't when a document was written. */
const term = /\b(?:leases?|policy|insurance|coi|acord)\b/u
const expiry =
  /\b(?:exp(?:ir(?:es?|ed|ing|ation|y))?|due|valid (?:to|until|thru|through)|maturity|matures)(?: on| date)?[ .:-]*$/u

/** "Oct 24" is a day of the last twelve months, or a month of 2024; sure only where both are the same month. */
function isSure({ exactness, isRange, year, month }: Mention, text: string, now: number): boolean {
  if (exactness !== 'unsure' || isRange || byMonth.test(text)) return true
  const thisYear = dayOf(new Date(now).getFullYear(), month, year - 2000)
  const isOver = thisYear !== null && thisYear <= localDay(now)
  return year === new Date(now).getFullYear() - (isOver ? 0 : 1)
}

const order: readonly Exactness[] = ['day', 'month', 'unsure', 'quarter', 'year']

/** Ranges first, then what "as of" or "ending" leads to, then the most exact. */
function rankOf({ start, exactness, isRange }: Mention, text: string): number {
  const before = text.slice(0, start)
  const place = isRange ? 0 : led.test(before) ? 1 : late.test(before) ? 3 : 2
  return place * order.length + order.indexOf(exactness)
}

/** By the file name, the end of a period; `from` is the text that says so. */
export function dateInName(fileName: string, now: number): { day: Day; from: string } | null {
  const text = plainMarks(fileName)
    .replace(/\.[^.\s]{1,5}$/u, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_/\u2044\u2215\u29f8\s]+/gu, ' ')
    // In "T12", 12 isn't part of a date.
    .replace(/\bltm\b|\bt(?:railing)?[ -]?(?:12(?!\d)|(?:3|6|9|24)(?![.-]?\d)\b)/giu, 'ttm ')
    .replace(/\s+/gu, ' ')
  const plain = text.toLowerCase()
  const [best] = joinRanges(plain, mentionsIn(plain, now), now)
    .filter((one) => dateError(one.day, now) === null && isSure(one, plain, now))
    .filter((one) => !(one.isRange && term.test(plain)) && !expiry.test(plain.slice(0, one.start)))
    .sort((a, b) => rankOf(a, plain) - rankOf(b, plain))
  return best === undefined ? null : { day: best.day, from: text.slice(best.start, best.end).trim() }
}

const dayOfMs = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** Of the date field. `reason` ends a sentence: "From …". */
export interface DateGuess {
  day: Day
  reason: string
}

/** `asOf`: the sheet's own date or end of period (ms, UTC), which beats the file name. */
export function suggestDate(fileName: string, asOf: number | null, now: number): DateGuess | null {
  const named = dateInName(fileName, now)
  const day = asOf === null ? null : dayOfMs(asOf)
  if (day !== null && dateError(day, now) === null) {
    const differs = named !== null && named.day !== day
    return { day, reason: differs ? `the sheet. The file name says “${named.from}”` : 'the sheet' }
  }
  return named && { day: named.day, reason: `“${named.from}” in the file name` }
}
