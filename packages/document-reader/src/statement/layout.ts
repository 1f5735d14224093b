import { type Grid, type GridLine, textOf } from '../workbook/cell.ts'
import { bestHeadings, type Headings, textsOf } from '../workbook/headings.ts'
import type { ColumnChoices, ColumnRole } from '../figures/reading.ts'
import { numberIn } from '../values/amount.ts'
import type { AccountColumns } from './accounts.ts'
import { gapsIn, lastTwelve, mentionsMonth, type MonthColumn, monthColumns, periodEnd } from './months.ts'
import { choosePeriod, isActual, type Period, periodOfHeading } from './periods.ts'

/** Month columns needed. */
const MONTHS_MIN = 3
const TITLES = 12
/** Named lines with a number needed. */
export const ACCOUNTS_MIN = 3

export interface Layout {
  headings: Headings
  columns: AccountColumns
  roles: Map<ColumnRole, number>
  months: readonly MonthColumn[]
  period: Period | null
  /** All of months, planned and earlier ones too. */
  ofMonths: readonly number[]
  /** Not understood or hidden, where a month is missing. */
  unread: readonly number[]
  /** Of months or totals, but hidden. */
  hidden: readonly number[]
}

/** Years and a total count a little. */
function scoreAsStatement(texts: Headings['texts']): number {
  const months = monthColumns(texts)
  if (months.length < MONTHS_MIN) return 0
  const dated = months.every(({ start }) => start !== null) ? 1 : 0
  return months.length * 4 + dated + (wholeColumn(texts, months.at(-1)?.column ?? 0) === null ? 0 : 2)
}

/** Column with the total of the months. */
function wholeColumn(texts: Headings['texts'], after: number): number | null {
  const named = texts.flatMap((text, column) => {
    const period = column > after ? periodOfHeading(text ?? '') : null
    return period === null ? [] : [{ column, period }]
  })
  return (
    named.find(({ period }) => ['trailing', 'to-date', 'total'].includes(period.kind))?.column ??
    choosePeriod(named, null)?.column ??
    null
  )
}

function yearHeadings(grid: Grid): Headings | null {
  const counted = numberColumns(grid, 0)
  return bestHeadings(grid, (texts) => {
    // An amount next to "Total revenue" isn't a heading; a year is.
    if (texts.some((text) => /^(?!(?:19|20)\d\d$)[-\d,.$() ]+$/u.test(text ?? ''))) return 0
    return counted.filter((column) => periodOfHeading(texts[column] ?? '') !== null).length
  })
}

const qualifier =
  /^(?:actuals?|budget(?:ed)?|forecast(?:ed)?|fcst|proj(?:ected)?|pro ?forma|variance|estimate[ds]?|prior year|last year|current year|(?:year|month|period)[ -]to[ -]date|[ymp]td|current (?:month|period)|\(?[abefp]\)?|\$|%|\d{4} (?:actual|budget))$/iu

/** "Actual" or "Budget" over or under some columns. */
const qualifies = (line: GridLine | undefined, headings: Headings): boolean =>
  line?.cells.some(
    (value, column) => headings.texts[column] !== undefined && qualifier.test(textOf(value)),
  ) === true && line.cells.every((value) => typeof value !== 'number')

/** Joins the lines above and below that distinguish actual figures. */
function withQualifiers(grid: Grid, headings: Headings): Headings {
  const { lines } = grid
  let { texts, first, last } = headings
  const above = lines[first - 1]
  if (above !== undefined && qualifies(above, headings)) {
    let before: string | undefined
    const over = textsOf(above, grid)
    // A qualifier covers all columns up to the next one.
    const filledOver = Array.from(texts, (_, column) => (before = over[column] ?? before))
    texts = texts.map((text, column) =>
      text === undefined ? text : `${filledOver[column] ?? ''} ${text}`.trim(),
    )
    first -= 1
  }
  const below = lines[last + 1]
  if (below !== undefined && qualifies(below, headings)) {
    const under = textsOf(below, grid)
    texts = Array.from(
      { length: Math.max(texts.length, under.length) },
      (_, column) => `${texts[column] ?? ''} ${under[column] ?? ''}`.trim() || undefined,
    )
    last += 1
  }
  return { texts, first, last }
}

const noHeadings: Headings = { texts: [], first: 0, last: -1 }

/** Column with the most words. */
function labelColumn(grid: Grid, from: number, before: number): number {
  const counts = new Map<number, number>()
  for (const { cells } of grid.lines.slice(from))
    for (const [column, value] of cells.slice(0, before).entries())
      if (typeof value === 'string' && /\p{L}{2}/u.test(value))
        counts.set(column, (counts.get(column) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

/** At least three numbers; with `some`, one that isn't zero, or formulas without a result. */
function numberColumns(grid: Grid, from: number, some = false): number[] {
  const counts = new Map<number, number>()
  const used = new Set<number>()
  for (const { cells } of grid.lines.slice(from))
    for (const [column, value] of cells.entries()) {
      const amount =
        column === 0 || grid.hidden.has(column) ? null : some && value === null ? Number.NaN : numberIn(value)
      if (amount === null) continue
      counts.set(column, (counts.get(column) ?? 0) + 1)
      if (amount !== 0) used.add(column)
    }
  return [...counts].flatMap(([column, count]) =>
    count >= ACCOUNTS_MIN && (!some || used.has(column)) ? [column] : [],
  )
}

/** By heading, or the only column of numbers. */
function periodColumn(
  grid: Grid,
  { texts, last, first }: Headings,
): { column: number; period: Period | null } | null {
  const counted = numberColumns(grid, last + 1)
  const named = counted
    .sort((a, b) => a - b)
    .flatMap((column) => {
      const period = periodOfHeading(texts[column] ?? '')
      return period === null ? [] : [{ column, period }]
    })
  if (named.length > 0) return choosePeriod(named, periodEnd(grid.lines.slice(0, first))?.value ?? null)
  // Not a period, but not actual figures either: "Annualized".
  const isSaidActual = (column: number): boolean =>
    grid.lines.slice(0, TITLES).every(({ cells }) => {
      const text = typeof cells[column] === 'string' ? textOf(cells[column]) : ''
      return numberIn(text) !== null || isActual(text)
    })
  const [only, ...others] = counted.filter((column) => isActual(texts[column] ?? ''))
  return only !== undefined && others.length === 0 && isSaidActual(only)
    ? { column: only, period: null }
    : null
}

const plan = /budget|pro ?-?forma|forecast|projection|projected|underwrit/iu
const comparison = /actual|\bvs\b|versus|compar|varian|t-?12|trailing|\bytd\b|year to date/iu

export function isPlan(grid: Grid, { texts, first }: Headings): boolean {
  const titles = grid.lines.slice(0, Math.min(first, TITLES)).flatMap(({ cells }) => cells.map(textOf))
  return (
    titles.some((text) => plan.test(text)) &&
    ![...titles, ...texts].some((text) => comparison.test(text ?? ''))
  )
}

const monthsKey = (texts: Headings['texts']): string =>
  monthColumns(texts)
    .map(({ column, start, month }) => `${column} ${start ?? ''} ${month}`)
    .join()

/** Another table with the same names. */
export function hasSecondTable(grid: Grid, { texts, last }: Headings): boolean {
  const own = monthsKey(texts)
  return grid.lines.slice(last + 1).some((line) => {
    const wordy = line.cells.filter((value) => value !== undefined && numberIn(value) === null)
    if (wordy.length < MONTHS_MIN) return false
    const others = textsOf(line, grid)
    return scoreAsStatement(others) > 0 && monthsKey(others) !== own
  })
}

/** Planned, or of another period than a month. */
const isUnderstood = (text: string): boolean =>
  !isActual(text) ||
  ['trailing', 'to-date', 'year', 'part', 'total'].includes(periodOfHeading(text)?.kind ?? '')

export function layoutOf(grid: Grid, choices: ColumnChoices | null): Layout {
  const found = bestHeadings(grid, scoreAsStatement) ?? yearHeadings(grid)
  const all = found === null ? noHeadings : withQualifiers(grid, found)
  const isHidden = (column: number): boolean => grid.hidden.has(column)
  const headings = { ...all, texts: all.texts.map((text, column) => (isHidden(column) ? undefined : text)) }
  // A year's form has columns for future months: empty or zero.
  const used = numberColumns(grid, headings.last + 1, true)
  const named = scoreAsStatement(headings.texts) > 0 ? monthColumns(headings.texts) : []
  const months = lastTwelve(named.filter(({ column }) => used.includes(column)))
  const chosen = choices?.total
  const period = months.length > 0 ? null : periodColumn(grid, headings)
  const whole =
    months.length > 0 ? wholeColumn(headings.texts, named.at(-1)?.column ?? 0) : (period?.column ?? null)
  const total = chosen === undefined ? whole : chosen
  const hidden = all.texts.flatMap((text = '', column) =>
    isHidden(column) && (mentionsMonth(text) || periodOfHeading(text) !== null) ? column : [],
  )
  const unread = gapsIn(months).flatMap(([from, to]) =>
    [...used, ...hidden].filter(
      (column) => column > from && column < to && !isUnderstood(headings.texts[column] ?? ''),
    ),
  )
  const first = months[0]?.column ?? total ?? 1
  const label = choices?.label ?? labelColumn(grid, headings.last + 1, first)
  const roles = new Map<ColumnRole, number>([['label', label]])
  if (total !== null) roles.set('total', total)
  return {
    headings,
    columns: { label, months: months.map(({ column }) => column), total },
    roles,
    months,
    period: total === period?.column ? (period?.period ?? null) : null,
    ofMonths: used.filter((column) => column !== total && mentionsMonth(headings.texts[column] ?? '')),
    unread,
    hidden,
  }
}
