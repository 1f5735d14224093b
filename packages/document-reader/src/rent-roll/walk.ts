import { filled, hasText, type GridLine, textOf } from '../workbook/cell.ts'
import type { Headings } from '../workbook/headings.ts'
import {
  beginsAccounts,
  countHeading,
  firstText,
  isAwaySection,
  isLonePlace,
  isUnitLine,
  isUnitName,
  numbersColumns,
  page,
  shapeOf,
  summary,
  totalWords,
  unitsIn,
  vacancy,
} from './line-words.ts'
import { isBesides, isNoteOn, isOnlyPlace, isSharer, unitsMissed } from './near-units.ts'
import { rolesOfTenants } from './roles.ts'
import { type Row, rowOf } from './row.ts'
import { isBareSum, type StatedState, statesStatedIn, unitsOfSummary, unitsStatedIn } from './stated.ts'
import { isFutureLine } from './unit-line.ts'
import {
  chargedSoFar,
  isAlike,
  rentOf,
  type Table,
  take,
  type Walk,
  type WalkEvent,
  walkFrom,
} from './walk-events.ts'

export interface Walked extends Pick<
  Walk,
  'units' | 'totals' | 'statedUnits' | 'properties' | 'lost' | 'doubts'
> {
  statedStates: readonly StatedState[]
  /** Index of the first line after the table. */
  end: number
}

type TableFinder = (line: GridLine) => Table | null

/** Repeated on a new page, or of another table, which ends this one. */
function headingEvent(walk: Walk, row: Row, tableOf: TableFinder): WalkEvent | null {
  const { cells, text } = row
  if (cells.some((value) => value !== undefined && (typeof value !== 'string' || /\d/u.test(value))))
    return null
  const width = filled(row)
  const same = cells.filter(
    (value, column) => value !== undefined && walk.table.texts[column]?.includes(textOf(value)) === true,
  ).length
  if (same === width && width > 1) return { is: 'break' }
  if (width < 3) return null
  const table = tableOf(row)
  if (table !== null) return { is: 'table', table }
  if (same > 2) return { is: 'break' }
  const isMeasured = [text('area'), text('market')].some((word) => word !== '' && !vacancy.test(word))
  const isSummary =
    hasText(row, countHeading) || ((walk.sinceTotal === 0 || isMeasured) && hasText(row, /unit|count|#|%/iu))
  return walk.units.length > 0 && (isSummary || rolesOfTenants(row) !== null) ? { is: 'end' } : null
}

/** A bare name among units: a vacant unit. */
function isEmptyUnit({ units, sinceTotal, skipping }: Walk, row: Row): boolean {
  const before = units.at(-1)?.name ?? ''
  const name = row.text('unit')
  const isNext = sinceTotal > 0 && name !== before && shapeOf(name) === shapeOf(before)
  return !skipping && isNext && isOnlyPlace(row)
}

/** A bare name that may be a unit. */
const mayBeFirst = ({ sinceTotal }: Walk, row: Row): boolean =>
  sinceTotal === 0 && (isUnitName(row.text('unit')) || isLonePlace(row)) && !isUnitLine(row)

function isMore({ open, tenantBefore }: Walk, row: Row): boolean {
  if (open === null) return false
  const [name, tenant] = [row.text('unit'), row.text('tenant')]
  return row.columns.at.has('charge')
    ? name === '' || (name === open.name && (tenant === '' || tenant === tenantBefore))
    : isSharer(row, open, tenantBefore)
}

/** Below the totals: a few cells, or no rent, under a name unlike any unit's. */
const isFooter = (walk: Walk, row: Row): boolean =>
  walk.sinceTotal === 0 &&
  (filled(row) <= 3 || !row.has('rent')) &&
  !(row.has('area', 'market') && vacancy.test(row.text('tenant'))) &&
  !isAlike(walk, row)

function isSum(walk: Walk, row: Row): boolean {
  const all = chargedSoFar(walk)
  const before = {
    all,
    block: all - walk.chargedBefore,
    units: walk.units.length,
    inBlock: walk.sinceTotal,
    paying: walk.paying,
  }
  return isBareSum(row, rentOf(row), before, isAlike(walk, row))
}

const isUnit = (walk: Walk, row: Row): boolean =>
  isUnitLine(row)
    ? !isBesides(row, walk.named, isAlike(walk, row))
    : isAlike(walk, row) && isUnitName(row.text('unit'))

function unitEvent(walk: Walk, row: Row): WalkEvent {
  const name = row.text('unit')
  // A name that wasn't computed may be of any unit.
  if (row.value('unit') === null && !isFooter(walk, row)) return { is: 'note', row }
  if (isMore(walk, row)) return { is: 'charge', row }
  if (isFooter(walk, row)) return { is: 'break' }
  if (isSum(walk, row)) return { is: 'sum', row }
  if (!isUnit(walk, row)) return { is: 'other', row }
  if (isNoteOn(row, walk.named)) return { is: 'note', row }
  return isFutureLine(row) || (walk.isOfPeople && walk.named.names.has(name))
    ? { is: 'elsewhere', row }
    : { is: 'unit', row }
}

function rowEvent(walk: Walk, row: Row, isCount: boolean): WalkEvent {
  const words = totalWords(row)
  if (words !== null) return { is: 'total', row, words }
  if (isCount && !(filled(row) > 2 && row.has('unit') && isAlike(walk, row))) return { is: 'break' }
  if (isEmptyUnit(walk, row)) return { is: 'unit', row }
  if (walk.skipping) return { is: 'away', row }
  if (mayBeFirst(walk, row)) return { is: 'waiting', row }
  return filled(row) === 1 && hasText(row, /./u) ? { is: 'section', line: row } : unitEvent(walk, row)
}

function eventsOf(walk: Walk, line: GridLine, tableOf: TableFinder): readonly WalkEvent[] {
  const row = rowOf(line, walk.table.columns)
  const begins = firstText(line)
  // "Summary Judgment Law" is a tenant.
  const isTenant = begins === row.text('tenant') && row.has('unit') && begins !== row.text('unit')
  const isEnd =
    walk.units.length > 0 &&
    ((summary.test(begins) && !isTenant) || (beginsAccounts(row) && !isAlike(walk, row)))
  if (isEnd) return [{ is: 'end' }]
  if (numbersColumns(line)) return []
  const heading = headingEvent(walk, row, tableOf)
  if (heading !== null) return [heading]
  if (isAwaySection(line) && !isTenant && !row.has('start', 'end')) return [{ is: 'section', line }]
  const counts = walk.skipping ? [] : unitsIn(line, walk.table.columns)
  return [{ is: 'stated', counts }, rowEvent(walk, row, counts.length > 0)]
}

/** Includes counts above the table. */
export function walkLines(
  lines: readonly GridLine[],
  { first, last }: Headings,
  table: Table,
  tableOf: TableFinder,
): Walked {
  const above = lines.slice(0, first)
  // The next page repeats lines above the table.
  const titles = new Set(above.map(page))
  const widths = new Set(above.map(({ cells }) => cells.length))
  const saysNothing = (line: GridLine): boolean =>
    (widths.has(line.cells.length) && titles.has(page(line))) ||
    !line.cells.some((value) => /[\p{L}\d]/u.test(textOf(value)))
  const walk = walkFrom(
    table,
    above.flatMap((line) => unitsStatedIn(line, [])),
  )
  let end = last + 1
  for (const line of lines.slice(end)) {
    if (!saysNothing(line)) for (const event of eventsOf(walk, line, tableOf)) take(walk, event)
    end += 1
    if (walk.ended) break
  }
  const rest = lines.slice(walk.ended ? end - 1 : end)
  const { columns } = walk.table
  const ofUnits = new Set(walk.units.map(({ line }) => line))
  const notes = lines.filter(({ number }) => !ofUnits.has(number))
  return {
    ...walk,
    statedUnits: [
      ...walk.statedUnits,
      ...rest.flatMap((line) => unitsIn(line, columns)),
      ...unitsOfSummary(rest),
    ],
    statedStates: notes.flatMap(statesStatedIn),
    doubts: [...walk.doubts, ...unitsMissed({ lines: notes, rest, ...walk }, columns, walk.units)],
    end,
  }
}
