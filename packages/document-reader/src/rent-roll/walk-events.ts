import { filled, hasText, type GridLine } from '../workbook/cell.ts'
import type { Headings } from '../workbook/headings.ts'
import type { Stated } from '../figures/reading.ts'
import {
  address,
  average,
  firstText,
  future,
  grand,
  GROUP_TEXT_MAX,
  isAwaySection,
  partial,
  peopleSection,
  present,
  propertyName,
  shapeOf,
} from './line-words.ts'
import { addName, isBefore, isLoneWord, type NamesSoFar } from './near-units.ts'
import type { RollColumns, Row } from './row.ts'
import { isAbout, type TotalLine } from './stated.ts'
import { addCharge, type Unit, unitOf } from './unit-line.ts'

export interface Table {
  texts: Headings['texts']
  columns: RollColumns
}

export type WalkEvent =
  /** A summary or accounts begin; the table is over. */
  | { is: 'end' }
  /** Repeated headings, a footer or a count. */
  | { is: 'break' }
  | { is: 'table'; table: Table }
  | { is: 'stated'; counts: readonly Stated[] }
  | { is: 'section'; line: GridLine }
  | { is: 'total'; row: Row; words: string }
  /** A total without a label. */
  | { is: 'sum'; row: Row }
  | { is: 'unit'; row: Row }
  | { is: 'charge'; row: Row }
  /** May be a unit, before the first one of a block. */
  | { is: 'waiting'; row: Row }
  /** In a section of past or future tenants. */
  | { is: 'away'; row: Row }
  /** Of a past or future tenant, or listed already. */
  | { is: 'elsewhere'; row: Row }
  /** May be about another unit. */
  | { is: 'note'; row: Row }
  | { is: 'other'; row: Row }

export type Walk = ReturnType<typeof walkFrom>

export const walkFrom = (table: Table, statedAbove: readonly Stated[]) => ({
  table,
  units: [] as Unit[],
  totals: [] as TotalLine[],
  statedUnits: [...statedAbove],
  properties: [] as string[],
  shapes: new Set<string>(),
  named: { names: new Set(), areNumbered: true, areBesides: false } as NamesSoFar,
  elsewhere: new Map<string, number>(),
  /** May be units, before the first one of a block. */
  waiting: [] as Row[],
  building: '',
  /** A property heading that awaits its first unit. */
  announced: null as string | null,
  /** In a section of future or past tenants. */
  skipping: false,
  /** The section has no lines yet: it may have its own headings. */
  isAnnounced: false,
  later: 0,
  /** In a section of people who may be listed already. */
  isOfPeople: false,
  /** The first unit has a section heading, as later ones may. */
  isGrouped: false,
  /** Unit that further charges belong to, and its tenant. */
  open: null as Unit | null,
  tenantBefore: '',
  /** Units since the last total; charges before it. */
  sinceTotal: 0,
  chargedBefore: 0,
  /** Charges of all units but the last; units whose first line has a charge. */
  closed: 0,
  paying: 0,
  /** Lines of amounts that belong neither to a unit nor to a total. */
  lost: [] as number[],
  /** Lines of possible units that weren't counted. */
  doubts: [] as number[],
  ended: false,
})

export const chargedSoFar = ({ closed, units }: Walk): number => closed + (units.at(-1)?.charged ?? 0)

export const rentOf = ({ rent, columns }: Row): number =>
  typeof rent === 'number' ? rent / columns.basis.months : 0

/** Before the first unit, any name matches. */
export const isAlike = ({ shapes }: Walk, { text }: Row): boolean =>
  shapes.size === 0 || shapes.has(shapeOf(text('unit')))

function beginSection(walk: Walk, line: GridLine): void {
  const text = firstText(line)
  if (future.test(text) || isAwaySection(line)) walk.skipping = walk.isAnnounced = true
  else if (present.test(text)) walk.skipping = false
  else if (text.length <= GROUP_TEXT_MAX) {
    // The next group may reuse unit numbers.
    walk.building = text
    const property = propertyName.exec(text)?.[1] ?? (address.test(text) ? text : null)
    walk.announced = property ?? walk.announced
    if (property !== null) walk.skipping = false
    walk.isOfPeople = walk.units.length > 0 && peopleSection.test(text)
    if (walk.units.length === 0) walk.isGrouped = true
    else if (!walk.isGrouped && !walk.isOfPeople && isLoneWord(line, walk.table.columns))
      walk.doubts.push(line.number)
  }
}

function addTotal(walk: Walk, row: Row, isGrand: boolean): void {
  const all = chargedSoFar(walk)
  walk.totals.push({
    value: rentOf(row),
    line: row.number,
    all,
    block: all - walk.chargedBefore,
    grand: isGrand,
  })
  walk.chargedBefore = all
  walk.sinceTotal = 0
}

function takeTotal(walk: Walk, row: Row, words: string): void {
  const all = chargedSoFar(walk)
  const isGrand = grand.test(words)
  const value = rentOf(row)
  const { months, byArea } = row.columns.basis
  const isYearly = months > 1 && /annual|yearly/iu.test(words)
  // In a section of future tenants, a total covers everyone unless it includes them. Averages are less than
  // any total.
  const isSmall = (walk.skipping || average.test(words)) && value <= all / 2
  const withLater = walk.skipping && isAbout(all + walk.later, value)
  if (isGrand) walk.skipping = false
  // A total of rents per square foot is meaningless.
  if (typeof row.rent !== 'number' || isSmall || withLater || byArea) return
  if (isYearly || !partial.test(words)) addTotal(walk, row, isGrand)
}

/** Counts them as units if the next name continues theirs. */
function takeWaiting(walk: Walk, next: string): void {
  const rows = walk.waiting
  walk.waiting = []
  for (const [index, row] of rows.entries()) {
    const is = isBefore(row, next, rows[index + 1]?.text('unit') ?? next)
    if (is === 'unit') addUnit(walk, row)
    else if (is === 'unclear') walk.doubts.push(row.number)
    else if (filled(row) === 1) take(walk, { is: 'section', line: row })
  }
}

function addUnit(walk: Walk, row: Row): void {
  if (walk.waiting.length > 0) takeWaiting(walk, row.text('unit'))
  walk.closed = chargedSoFar(walk)
  walk.building = row.text('building') || walk.building
  const unit = unitOf(row, walk.building)
  walk.open = unit
  walk.tenantBefore = row.text('tenant')
  if (unit.charged > 0) walk.paying += 1
  walk.units.push(unit)
  walk.shapes.add(shapeOf(unit.name))
  addName(walk.named, unit.name)
  if (walk.announced !== null) walk.properties.push(walk.announced)
  walk.announced = null
  walk.sinceTotal += 1
}

/** A single text may head another section. */
function takeAway(walk: Walk, row: Row): void {
  if (filled(row) === 1 && hasText(row, /./u)) return take(walk, { is: 'section', line: row })
  walk.isAnnounced = false
  walk.later += rentOf(row)
  if (row.has('unit') && isAlike(walk, row)) walk.elsewhere.set(row.text('unit'), row.number)
}

function takeOther(walk: Walk, row: Row): void {
  const hasRent = rentOf(row) > 0
  if (hasRent) walk.lost.push(row.number)
  if (row.has('unit') && hasRent) walk.doubts.push(row.number)
}

const closing: readonly WalkEvent['is'][] = ['break', 'table', 'section', 'total', 'sum']

/** Reducer of `walkLines`. Mutates the walk, since a rent roll may have 20,000 lines. */
export function take(walk: Walk, event: WalkEvent): void {
  if (closing.includes(event.is)) walk.open = null
  switch (event.is) {
    case 'table':
      walk.table = event.table
      walk.skipping &&= walk.isAnnounced
      return walk.shapes.clear()
    case 'section':
      return beginSection(walk, event.line)
    case 'total':
      return takeTotal(walk, event.row, event.words)
    case 'sum':
      return addTotal(walk, event.row, false)
    case 'unit':
      return addUnit(walk, event.row)
    case 'away':
      return takeAway(walk, event.row)
    case 'other':
      return takeOther(walk, event.row)
    case 'charge':
      return walk.open === null ? undefined : addCharge(walk.open, event.row)
    case 'stated':
      return void walk.statedUnits.push(...event.counts)
    case 'waiting':
      return void walk.waiting.push(event.row)
    case 'elsewhere':
      return void walk.elsewhere.set(event.row.text('unit'), event.row.number)
    case 'note':
      return void walk.doubts.push(event.row.number)
    case 'end':
      return void (walk.ended = true)
    case 'break':
  }
}
