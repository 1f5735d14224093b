import type { GridLine } from '../workbook/cell.ts'
import { textOf } from '../workbook/cell.ts'
import type { Headings } from '../workbook/headings.ts'
import { dateIn, dayIn, monthIn, rangeIn, startOfMonth, until } from '../values/day.ts'
import { isActual, spanIn } from './periods.ts'

/** `start`: first day, null if the year is unknown. `month`: 1 to 12. */
export interface MonthColumn {
  column: number
  start: number | null
  month: number
}

/** "Nov 25", "11/25": 25 is a day or a year. */
const shortMonth = /^(?:(\p{L}{3,9})\.? |(0?[1-9]|1[0-2])\/)(\d{2})$/iu

/** "Nov 25" becomes "Nov 2025" and "11/25" "11/2025" if several headings agree on consecutive years. */
function withFullYears(texts: Headings['texts']): Headings['texts'] {
  const years = texts.flatMap((text) => {
    const found = shortMonth.exec(text?.trim() ?? '')
    return found !== null && (found[2] ?? monthWordIn(found[1] ?? '')) !== null ? [found[3]] : []
  })
  const sorted = [...new Set(years.map(Number))].sort((a, b) => a - b)
  // "1/04, 1/11, 1/18" are weeks.
  if (years.length < 3 || sorted.length > 3 || sorted.some((year, at) => year !== (sorted[0] ?? 0) + at))
    return texts
  return texts.map((text) =>
    text
      ?.trim()
      .replace(shortMonth, (_, word: string | undefined, month: string, year: string) =>
        word === undefined ? `${month}/20${year}` : `${word} 20${year}`,
      ),
  )
}

/** 1 to 12; null if the text has another word or a year. */
export function monthWordIn(text: string): number | null {
  const start = /^\p{L}+\.?$/u.test(text.trim()) ? monthIn(`${text} 2000`) : null
  return start === null ? null : new Date(start).getUTCMonth() + 1
}

/** Headings of longer or shorter periods. */
const notMonth =
  /period|through|\bthru\b|\bto\b|as of|print|\brun\b|ended|ending|total|\b(?:12|twelve)\b.*mo|week|\bytd\b|year/iu

const besides =
  /^(?:for )?(?:the )?(?:month|mo\.?|period) end(?:ed|ing)? |\bactuals?\b|\bptd\b|(?<=[\d\s])\(?a\)?$/giu
/** Besides month and numbers: "r" of "Aug 2026 R", "*" of "Aug 2026 (1)". */
const restOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\(\d\)/u, '*')
    .replaceAll(/\p{L}+/gu, (word) => (monthWordIn(word) === null ? word : ''))
    .replaceAll(/[^\p{L}*†‡^]+/gu, '')

function monthOfHeading(text: string): (Omit<MonthColumn, 'column'> & { day: number | null }) | null {
  if (text.length > 40 || !isActual(text)) return null
  const range = rangeIn(text)
  if (range === null ? notMonth.test(text) : range.span !== 1) return null
  const day = range?.end ?? dayIn(text)
  const start = day === null ? monthIn(text) : startOfMonth(day)
  if (start !== null) return { start, month: new Date(start).getUTCMonth() + 1, day }
  const month = monthWordIn(text)
  return month === null ? null : { start: null, month, day }
}

/** None if they are weeks, quarters or years. A heading with a mark of its own isn't certainly a month. */
export function monthColumns(texts: Headings['texts']): MonthColumn[] {
  const plain = texts.map((text) =>
    text
      ?.replace(besides, ' ')
      .replace(/^\s*((?:19|20)\d{2})[ -](\p{L}{3,9})\.?\s*$/u, '$2 $1')
      .replace(/^(20\d{2})[/.]?(0[1-9]|1[0-2])$/u, '$2/$1')
      .replace(/^(\d{1,2})\.(20\d{2})$/u, '$1/$2')
      .trim(),
  )
  const named = [...withFullYears(plain).entries()].flatMap(([column, text = '']) => {
    const found = monthOfHeading(text)
    return found === null ? [] : [{ ...found, column, rest: restOf(text) }]
  })
  const byRest = [...Map.groupBy(named, ({ rest }) => rest).values()]
  const most = Math.max(...byRest.map(({ length }) => length))
  const seen = new Map<string, number | null>()
  const columns: MonthColumn[] = []
  for (const { column, start, month, day } of byRest.find(({ length }) => length === most) ?? []) {
    const key = `${start ?? 'm'} ${month}`
    // Two days of a month are weeks; repeated months may be of two years.
    if (seen.has(key) && (start === null || seen.get(key) !== day)) return []
    if (!seen.has(key)) columns.push({ column, start, month })
    seen.set(key, day)
  }
  const numbers = numbersOf(columns)
  const isSpaced = numbers.length > 2 && !numbers.some((one) => numbers.includes(one + 1))
  return isSpaced ? [] : columns
}

/** Month numbers, increasing across years. */
const numbersOf = (columns: readonly MonthColumn[]): number[] =>
  columns.map(({ start, month }, index) =>
    start === null
      ? month +
        12 * columns.slice(1, index + 1).filter((next, at) => next.month < (columns[at]?.month ?? 0)).length
      : new Date(start).getUTCFullYear() * 12 + month,
  )

/** The column names a month, if not only an actual one: "Aug 2026 Budget". */
export const mentionsMonth = (text: string): boolean =>
  dateIn(text) !== null || monthWordIn(text) !== null || rangeIn(text) !== null

/** Pairs of neighboring columns that months are missing between. */
export function gapsIn(columns: readonly MonthColumn[]): (readonly [from: number, to: number])[] {
  const numbers = numbersOf(columns)
  return columns.flatMap(({ column }, at) =>
    at > 0 && numbers[at] !== (numbers[at - 1] ?? 0) + 1
      ? [[columns[at - 1]?.column ?? 0, column] as const]
      : [],
  )
}

/** Of more than twelve: a T-12. */
export function lastTwelve(columns: readonly MonthColumn[]): readonly MonthColumn[] {
  const numbers = numbersOf(columns)
  const last = Math.max(...numbers)
  return columns.length > 12 ? columns.filter((_, index) => (numbers[index] ?? 0) > last - 12) : columns
}

/** `value`: end of the period. `span`: months. */
export interface NamedPeriod {
  value: number
  line: number
  span: number | null
}

export function periodEnd(lines: readonly GridLine[]): NamedPeriod | null {
  for (const line of lines)
    for (const [column, value] of line.cells.entries()) {
      const text = textOf(value)
      if (!/period|month|year|end|through|thru|\bto\b|as of|t-?12|trailing|[–—-]|20\d\d/iu.test(text))
        continue
      if (notPeriod.test(text)) continue
      const last = text.split(until).at(-1) ?? ''
      const beside = textOf(line.cells.slice(column + 1).findLast((cell) => cell !== undefined))
      const date = dateIn(last) ?? dateIn(text) ?? dateIn(beside) ?? yearEnd(text)
      if (date !== null) return { value: date, line: line.number, span: spanIn(text) }
    }
  return null
}

/** Dates other than a period's end. */
const notPeriod =
  /print|\brun\b|export|generat|created|prepared|report date|^date\b|updated|revised|built|acquired|purchase|since|phone|copyright|budget year/iu

function yearEnd(text: string): number | null {
  const year = /^(?!.*(?:fiscal|\bfy)).*(?:^|year|ended|ending|calendar)\D{0,12}(20\d{2})\s*$/iu.exec(
    text,
  )?.[1]
  return year === undefined ? null : Date.UTC(Number(year), 11, 31)
}

/** The only year above the table. */
export function yearNamed(lines: readonly GridLine[]): number | null {
  const years = lines.flatMap(({ cells }) =>
    cells.flatMap((value) => textOf(value).match(/\b20\d{2}\b/gu) ?? []),
  )
  const [year] = years
  return year === undefined || new Set(years).size > 1 ? null : Date.UTC(Number(year), 11, 31)
}

/** First days, in order; months without a year count back from `end`, or are left out. */
export function datedMonths(columns: readonly MonthColumn[], end: number | null): number[] {
  if (columns.every(({ start }) => start !== null))
    return columns.flatMap(({ start }) => start ?? []).sort((a, b) => a - b)
  const falling = columns.filter(({ month }, at) => month === (columns[at - 1]?.month ?? 0) - 1).length
  if (falling * 2 > columns.length) return datedMonths(columns.toReversed(), end)
  const last = columns.at(-1)
  if (end === null || last === undefined) return []
  const ending = new Date(end)
  // A statement to June 2026 whose last month is December ends in 2025.
  const year = ending.getUTCFullYear() - (last.month > ending.getUTCMonth() + 1 ? 1 : 0)
  let [currentYear, current] = [year, last.month]
  const dated: number[] = []
  for (const { month } of columns.toReversed()) {
    if (month > current) currentYear -= 1
    current = month
    dated.unshift(Date.UTC(currentYear, month - 1, 1))
  }
  return dated
}

export function twelveInARow(columns: readonly MonthColumn[]): boolean {
  const numbers = numbersOf(columns)
  return numbers.some((first) =>
    Array.from({ length: 12 }, (_, at) => first + at).every((one) => numbers.includes(one)),
  )
}
