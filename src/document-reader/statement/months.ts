import type { GridLine } from '../workbook/cell.ts'
import { textOf } from '../workbook/cell.ts'
import type { Headings } from '../workbook/headings.ts'
import { dateIn, dayIn, monthIn, startOfMonth } from '../values/day.ts'
import { endWord, isActual, rangeIn, spanIn } from './periods.ts'

/** A column of one month: its first day where the year is known, else the month alone (1 to 12). */
export interface MonthColumn {
  column: number
  start: number | null
  month: number
}

/** "Nov 25" and "11/25", in which 25 may be a day or a year. */
const shortMonth = /^(?:(\p{L}{3,9})\.? |(0?[1-9]|1[0-2])\/)(\d{2})$/iu

/** Headings with "Nov 25" written as "Nov 2025" and "11/25" as "11/2025", where several of them say the same one or two years. */
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

/** The month that a text names without a year: 1 to 12, or null. */
export function monthWordIn(text: string): number | null {
  const start = /^\p{L}+\.?$/u.test(text.trim()) ? monthIn(`${text} 2000`) : null
  return start === null ? null : new Date(start).getUTCMonth() + 1
}

/** Headings of longer or shorter times than a month. */
const notMonth =
  /period|through|\bthru\b|\bto\b|as of|print|\brun\b|ended|ending|total|\b(?:12|twelve)\b.*mo|week|\bytd\b|year/iu

/** What a month's heading says besides it. */
const besides = /^(?:for )?(?:the )?(?:month|mo\.?|period) end(?:ed|ing)? |\bactuals?\b|\bptd\b/giu

function monthOfHeading(text: string): (Omit<MonthColumn, 'column'> & { day: number | null }) | null {
  if (text.length > 40 || !isActual(text) || notMonth.test(text) || rangeIn(text) !== null) return null
  const day = dayIn(text)
  const start = day === null ? monthIn(text) : startOfMonth(day)
  if (start !== null) return { start, month: new Date(start).getUTCMonth() + 1, day }
  const month = monthWordIn(text)
  return month === null ? null : { start: null, month, day }
}

/** The columns of months that some headings name, each month once; none where they are weeks, quarters or years. */
export function monthColumns(texts: Headings['texts']): MonthColumn[] {
  const plain = texts.map((text) =>
    text
      ?.replace(besides, ' ')
      .replace(/^\s*((?:19|20)\d{2})[ -](\p{L}{3,9})\.?\s*$/u, '$2 $1')
      .trim(),
  )
  const seen = new Map<string, number | null>()
  const columns: MonthColumn[] = []
  for (const [column, text] of withFullYears(plain).entries()) {
    const found = text === undefined ? null : monthOfHeading(text)
    if (found === null) continue
    const { start, month, day } = found
    const key = `${start ?? 'm'} ${month}`
    // Two days of a month are weeks; two months without a year may be two years.
    if (seen.has(key) && (start === null || seen.get(key) !== day)) return []
    if (!seen.has(key)) columns.push({ column, start, month })
    seen.set(key, day)
  }
  const numbers = numbersOf(columns)
  const isSpaced = numbers.length > 2 && !numbers.some((one) => numbers.includes(one + 1))
  return isSpaced ? [] : columns
}

/** The months counted from any beginning, in the columns' order. */
const numbersOf = (columns: readonly MonthColumn[]): number[] =>
  columns.map(({ start, month }, index) =>
    start === null
      ? month +
        12 * columns.slice(1, index + 1).filter((next, at) => next.month < (columns[at]?.month ?? 0)).length
      : new Date(start).getUTCFullYear() * 12 + month,
  )

/** Of more than twelve months the last twelve: a T-12. */
export function lastTwelve(columns: readonly MonthColumn[]): readonly MonthColumn[] {
  const numbers = numbersOf(columns)
  const last = Math.max(...numbers)
  return columns.length > 12 ? columns.filter((_, index) => (numbers[index] ?? 0) > last - 12) : columns
}

/** The end of a period, the line that names it, and how many months it has. */
export interface NamedPeriod {
  value: number
  line: number
  span: number | null
}

/** The end of the period that the lines above the table name. */
export function periodEnd(lines: readonly GridLine[]): NamedPeriod | null {
  for (const line of lines)
    for (const [column, value] of line.cells.entries()) {
      const text = textOf(value)
      if (!/period|month|year|end|through|thru|\bto\b|as of|t-?12|trailing|[–—-]|20\d\d/iu.test(text))
        continue
      if (notPeriod.test(text)) continue
      const last = text.split(endWord).at(-1) ?? ''
      const beside = textOf(line.cells.slice(column + 1).findLast((cell) => cell !== undefined))
      const date = dateIn(last) ?? dateIn(text) ?? dateIn(beside) ?? yearEnd(text)
      if (date !== null) return { value: date, line: line.number, span: spanIn(text) }
    }
  return null
}

/** Days of anything but a period's end. */
const notPeriod =
  /print|\brun\b|export|generat|created|prepared|report date|^date\b|updated|revised|built|acquired|purchase|since|phone|copyright|budget year/iu

function yearEnd(text: string): number | null {
  const year = /^(?!.*(?:fiscal|\bfy)).*(?:^|year|ended|ending|calendar)\D{0,12}(20\d{2})\s*$/iu.exec(
    text,
  )?.[1]
  return year === undefined ? null : Date.UTC(Number(year), 11, 31)
}

/** The end of the one year that the lines above the table name, whatever they say of it. */
export function yearNamed(lines: readonly GridLine[]): number | null {
  const years = lines.flatMap(({ cells }) =>
    cells.flatMap((value) => textOf(value).match(/\b20\d{2}\b/gu) ?? []),
  )
  const [year] = years
  return year === undefined || new Set(years).size > 1 ? null : Date.UTC(Number(year), 11, 31)
}

/** The months' first days in their order; months without a year count back from the period's end, or stay unknown. */
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

/** Whether twelve of the months follow one another without a gap. */
export function twelveInARow(columns: readonly MonthColumn[]): boolean {
  const numbers = numbersOf(columns)
  return numbers.some((first) =>
    Array.from({ length: 12 }, (_, at) => first + at).every((one) => numbers.includes(one)),
  )
}
