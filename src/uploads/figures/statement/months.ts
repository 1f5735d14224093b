import type { Line } from '../cells/cell.ts'
import { textOf } from '../cells/cell.ts'
import type { Headings } from '../cells/headings.ts'
import { dateIn, dayIn, monthIn, startOfMonth } from '../values/day.ts'

/** A column of one month: its first day where the year is known, else the month alone (1 to 12). */
interface MonthColumn {
  column: number
  start: number | null
  month: number
}

/** Headings that are of no month's figures, though they may name one. */
export const notActual =
  /^(?!(?:12|twelve) months end).*(?:period|through|\bthru\b|\bto\b|as of|print|\brun\b|ended|ending|budget|variance|\bvar\b|prior|%|forecast|pro ?forma|per unit)/iu
const wholePeriod =
  /^(?:grand |period |annual |12[ -]?mo(?:nth)?s?\.? |t-?12 |ttm )?totals?\b|annual|\bt-?12\b|\bttm\b|trailing|twelve|12[ -]months?|year[ -]to[ -]date|\bytd\b|^(?:fy ?)?(?:19|20)\d{2}(?: actuals?| total)?$|^(?:year|amount|actuals?|balance)$|^year end/iu

/** "Nov 25" and "11/25", in which 25 may be a day or a year. */
const shortMonth = /^(?:actual )?(?:(\p{L}{3,9})\.? |(0?[1-9]|1[0-2])\/)(\d{2})$/iu

/** Headings with "Nov 25" written as "Nov 2025" and "11/25" as "11/2025", where several of them say the same one or two years. */
function withFullYears(texts: Headings['texts']): Headings['texts'] {
  const years = texts.flatMap((text) => {
    const found = shortMonth.exec(text?.trim() ?? '')
    return found !== null && (found[2] ?? monthWordIn(found[1] ?? '')) !== null ? [found[3]] : []
  })
  if (years.length < 3 || new Set(years).size > 2) return texts
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

function monthOfHeading(text: string): Omit<MonthColumn, 'column'> | null {
  if (text.length > 40 || notActual.test(text) || wholePeriod.test(text)) return null
  const day = dayIn(text)
  const start = day === null ? monthIn(text) : startOfMonth(day)
  if (start !== null) return { start, month: new Date(start).getUTCMonth() + 1 }
  const month = monthWordIn(text.replace(/\bactuals?\b/iu, ''))
  return month === null ? null : { start: null, month }
}

/** The columns of months that some headings name, each month once. */
export function monthColumns(texts: Headings['texts']): MonthColumn[] {
  const seen = new Set<string>()
  return withFullYears(texts).flatMap((text, column) => {
    const found = text === undefined ? null : monthOfHeading(text)
    const key = found === null ? '' : `${found.start ?? 'm'} ${found.month}`
    if (found === null || seen.has(key)) return []
    seen.add(key)
    return [{ column, ...found }]
  })
}

const surelyWhole = /total|12|twelve|ttm|annual|\bytd\b|year to date/iu

/** The column of the whole period that some headings name, after the months; of several years the last. */
export function totalColumn(
  texts: Headings['texts'],
  after: number,
): { column: number; sure: boolean } | null {
  const named = texts.flatMap((text, column) =>
    text !== undefined && column > after && wholePeriod.test(text) && !notActual.test(text)
      ? [{ text, column }]
      : [],
  )
  const sure = named.find(({ text }) => surelyWhole.test(text))
  if (sure !== undefined) return { column: sure.column, sure: true }
  const latest = named.toSorted((a, b) => yearIn(b.text) - yearIn(a.text))[0]
  return latest === undefined
    ? null
    : { column: latest.column, sure: named.length > 1 && yearIn(latest.text) > 0 }
}

const yearIn = (text: string): number => Number(/(?:19|20)\d{2}/u.exec(text)?.[0] ?? 0)

const endWord = /\b(?:through|thru|to|ended|ending|ends)\b|[–—]|\s-\s|(?<=\d{4})-(?=\p{L}{3})/iu

/** The end of the period that the lines above the table name. */
export function periodEnd(lines: readonly Line[]): { value: number; line: number } | null {
  for (const line of lines)
    for (const [column, value] of line.cells.entries()) {
      const text = textOf(value)
      if (!/period|month|year|end|through|thru|\bto\b|as of|t-?12|trailing|[–—-]|20\d\d/iu.test(text))
        continue
      if (/print|\brun\b|export|generat|created/iu.test(text)) continue
      const last = text.split(endWord).at(-1) ?? ''
      const beside = textOf(line.cells.slice(column + 1).findLast((cell) => cell !== undefined))
      const date = dateIn(last) ?? dateIn(text) ?? dateIn(beside) ?? yearEnd(text)
      if (date !== null) return { value: date, line: line.number }
    }
  return null
}

function yearEnd(text: string): number | null {
  const year = /(?:^|year|ended|ending|fy|calendar)\D{0,12}(20\d{2})\s*$/iu.exec(text)?.[1]
  return year === undefined ? null : Date.UTC(Number(year), 11, 31)
}

/** The end of the one year that the lines above the table name, whatever they say of it. */
export function yearNamed(lines: readonly Line[]): number | null {
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
export function twelveInARow(columns: readonly MonthColumn[], dated: readonly number[]): boolean {
  const numbers =
    dated.length > 0
      ? dated.map((ms) => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth())
      : columns.map(
          ({ month }, index) =>
            month +
            12 *
              columns.slice(1, index + 1).filter((next, at) => next.month < (columns[at]?.month ?? 0)).length,
        )
  let run = 1
  let longest = numbers.length > 0 ? 1 : 0
  for (let at = 1; at < numbers.length; at += 1) {
    run = numbers[at] === (numbers[at - 1] ?? 0) + 1 ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest >= 12
}
