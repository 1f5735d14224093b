import { filled, hasText, type Line, textOf } from '../workbook/cell.ts'
import type { Headings } from '../workbook/headings.ts'
import type { Stated } from '../figures/reading.ts'
import {
  address,
  average,
  countHeading,
  beginsAccounts,
  firstText,
  future,
  grand,
  GROUP_TEXT_MAX,
  isUnitLine,
  isLonePlace,
  isUnitName,
  numbersColumns,
  page,
  partial,
  isAwaySection,
  peopleSection,
  present,
  propertyName,
  shapeOf,
  summary,
  totalWords,
  unitsIn,
  vacancy,
} from './line-words.ts'
import {
  addName,
  type NamesSoFar,
  isBefore,
  isBesides,
  isLoneWord,
  isNoteOn,
  isOnlyPlace,
  isSharer,
  unitsMissed,
} from './near-units.ts'
import { rolesOfTenants } from './roles.ts'
import { type RollColumns, type Row, rowOf } from './row.ts'
import {
  isAbout,
  isBareSum,
  type StatedState,
  statesStatedIn,
  type TotalLine,
  unitsOfSummary,
  unitsStatedIn,
} from './stated.ts'
import { addCharge, isFutureLine, type Unit, unitOf } from './unit-line.ts'

/** What the lines under the headings hold. */
export interface Walked {
  units: readonly Unit[]
  totals: readonly TotalLine[]
  statedUnits: readonly Stated[]
  /** How many are said to be leased, and how many vacant. */
  statedStates: readonly StatedState[]
  /** Amounts stand in the rent's column that belong to no unit and are no sum of units. */
  lost: boolean
  /** Lines that may be units and were not counted. */
  doubts: number
  /** Names of properties that section lines announce. */
  properties: readonly string[]
  /** Where the table ends among the lines. */
  end: number
}

/** A table's headings, and what its columns hold. */
export interface Table {
  texts: Headings['texts']
  columns: RollColumns
}

/** The table of units that a line of words begins, if it does. */
type TableFinder = (line: Line) => Table | null

/** Goes through the lines: units, sums, sections of people who come later, summaries at the end. What is stated above counts too. */
export function walkLines(
  lines: readonly Line[],
  { first, last }: Headings,
  { texts, columns }: Table,
  tableOf: TableFinder,
): Walked {
  const above = lines.slice(0, first)
  const units: Unit[] = []
  const totals: TotalLine[] = []
  const statedUnits = above.flatMap((line) => unitsStatedIn(line, []))
  const properties: string[] = []
  /** What stands above the table stands again on its next page. */
  const titles = new Set(above.map(page))
  const widths = new Set(above.map(({ cells }) => cells.length))
  const shapes = new Set<string>()
  const named: NamesSoFar = { names: new Set(), areNumbered: true, areBesides: false }
  let building = ''
  /** A property that a line announced, until a unit of it comes. */
  let announced: string | null = null
  /** Whether these are lines of people who come later. */
  let skipping = false
  /** Whether none of them has come yet: their table may have headings of its own. */
  let isAnnounced = false
  /** What they are to be charged. */
  let later = 0
  let [ended, lost, inLeaseSteps] = [false, false, false]
  let sinceTotal = 0
  /** What the units before the last line of sums add up to. */
  let chargedBefore = 0
  /** What all units but the last are charged, and how many of all are charged anything at first. */
  let [closed, paying] = [0, 0]
  let open: Unit | null = null
  let tenantBefore = ''
  /** Lines before the first unit of a block that may be units of it. */
  let waiting: Row[] = []
  let doubts = 0
  /** Whether these are lines under a word for people, who may be listed already. */
  let isOfPeople = false
  /** Whether words stand above the first units, as above those that follow. */
  let isGrouped = false
  /** Units of people who do not live there, which are listed besides. */
  const elsewhere = new Set<string>()

  function take(line: Line): void {
    const isTitle = widths.has(line.cells.length) && titles.has(page(line))
    if (isTitle || !line.cells.some((value) => /[\p{L}\d]/u.test(textOf(value)))) return
    const row = rowOf(line, columns)
    const begins = firstText(line)
    // "Summary Judgment Law" is a tenant.
    const isTenant = begins === row.text('tenant') && row.tells('unit') && begins !== row.text('unit')
    ended =
      units.length > 0 && ((summary.test(begins) && !isTenant) || (beginsAccounts(row) && !isAlike(row)))
    if (ended || numbersColumns(line)) return
    if (isHeadingLine(row)) return void (open = null)
    if (isAwaySection(line) && !isTenant && !row.tells('start', 'end')) return takeSection(line)
    const counts = skipping ? [] : unitsIn(line, columns)
    statedUnits.push(...counts)
    const words = totalWords(row)
    if (words !== null) takeTotal(row, words)
    else if (counts.length > 0 && !(filled(row) > 2 && row.tells('unit') && isAlike(row))) open = null
    else if (isEmptyUnit(row)) add(row)
    else if (skipping) takeAway(row)
    else if (mayBeFirst(row)) waiting.push(row)
    else if (filled(line) === 1 && hasText(line, /./u)) takeSection(line)
    else takeUnit(row)
  }

  /** Headings again on a new page; other headings begin another table, which ends this one. */
  function isHeadingLine(row: Row): boolean {
    const { cells, text } = row
    if (cells.some((value) => value !== undefined && (typeof value !== 'string' || /\d/u.test(value))))
      return false
    const width = filled(row)
    const same = cells.filter(
      (value, column) => value !== undefined && texts[column]?.includes(textOf(value)) === true,
    ).length
    if (same === width && width > 1) return true
    if (width < 3) return false
    // Steps of a lease have headings of their own, under its line.
    if (['', firstText(row)].includes(text('unit')) && /\bsteps?\b|increases?\b/iu.test(firstText(row)))
      return (inLeaseSteps = true)
    const next = tableOf(row)
    if (next !== null) {
      ;({ columns, texts } = next)
      skipping &&= isAnnounced
      shapes.clear()
      return true
    }
    if (same > 2) return true
    const isMeasured = [text('area'), text('market')].some((word) => word !== '' && !vacancy.test(word))
    const isSummary =
      hasText(row, countHeading) || ((sinceTotal === 0 || isMeasured) && hasText(row, /unit|count|#|%/iu))
    ended = units.length > 0 && (isSummary || rolesOfTenants(row) !== null)
    return ended
  }

  /** Within the units, a line with a name like theirs and nothing else: nobody lives there. */
  function isEmptyUnit(row: Row): boolean {
    const before = units.at(-1)?.name ?? ''
    const name = row.text('unit')
    const isNext = sinceTotal > 0 && name !== before && shapeOf(name) === shapeOf(before)
    return !skipping && isNext && isOnlyPlace(row)
  }

  /** A line of people who do not live there; a lone text may be another section. */
  function takeAway(row: Row): void {
    if (filled(row) === 1 && hasText(row, /./u)) return takeSection(row)
    isAnnounced = false
    later += rentOf(row)
    if (row.tells('unit') && isAlike(row)) elsewhere.add(row.text('unit'))
  }

  /** Before the first unit of a block, a name like a unit's and nothing that tells whether it is one. */
  const mayBeFirst = (row: Row): boolean =>
    sinceTotal === 0 && (isUnitName(row.text('unit')) || isLonePlace(row)) && !isUnitLine(row)

  /** Counts what waits as units where the next one's name goes on from theirs. */
  function takeWaiting(next: string): void {
    const rows = waiting
    waiting = []
    for (const [index, row] of rows.entries()) {
      const is = isBefore(row, next, rows[index + 1]?.text('unit') ?? next)
      if (is === 'unit') add(row)
      else if (is === 'unclear') doubts += 1
      else if (filled(row) === 1) takeSection(row)
    }
  }

  function takeSection(line: Line): void {
    const text = firstText(line)
    open = null
    if (future.test(text) || isAwaySection(line)) skipping = isAnnounced = true
    else if (present.test(text)) skipping = false
    else if (text.length <= GROUP_TEXT_MAX) {
      // Units of the next group may have the same numbers again.
      building = text
      const property = propertyName.exec(text)?.[1] ?? (address.test(text) ? text : null)
      announced = property ?? announced
      if (property !== null) skipping = false
      isOfPeople = units.length > 0 && peopleSection.test(text)
      if (units.length === 0) isGrouped = true
      else if (!isGrouped && !isOfPeople && isLoneWord(line, columns)) doubts += 1
    }
  }

  function takeTotal(row: Row, words: string): void {
    open = null
    const isGrand = grand.test(words)
    const value = rentOf(row)
    const isYearly = columns.basis.months > 1 && /annual|yearly/iu.test(words)
    // Among people who come later the sum is of all, unless they are in it; averages are less than any sum of all.
    const isSmall = (skipping || average.test(words)) && value <= all() / 2
    const withLater = skipping && isAbout(all() + later, value)
    if (isGrand) skipping = false
    // A total of rents per square foot is the sum of nothing.
    if (typeof row.rent !== 'number' || isSmall || withLater || columns.basis.byArea) return
    if (isYearly || !partial.test(words)) addTotal(row, isGrand)
  }

  /** What all units so far are charged. */
  const all = (): number => closed + (units.at(-1)?.charged ?? 0)

  const rentOf = ({ rent }: Row): number => (typeof rent === 'number' ? rent / columns.basis.months : 0)

  function addTotal(row: Row, isGrand: boolean): void {
    const sum = all()
    totals.push({
      value: rentOf(row),
      line: row.number,
      all: sum,
      block: sum - chargedBefore,
      grand: isGrand,
    })
    chargedBefore = sum
    sinceTotal = 0
  }

  function takeUnit(row: Row): void {
    const [name, tenant] = [row.text('unit'), row.text('tenant')]
    const again = name === '' || (name === open?.name && (tenant === '' || tenant === tenantBefore))
    if (open !== null && (columns.at.has('charge') ? again : isSharer(row, open, tenantBefore)))
      addCharge(open, row)
    else if (isFooter(row) || isSum(row)) open = null
    else if (
      isUnitLine(row) ? !isBesides(row, named, isAlike(row)) : isAlike(row) && isUnitName(row.text('unit'))
    ) {
      if (isNoteOn(row, named)) doubts += 1
      else if (isFutureLine(row) || (isOfPeople && named.names.has(name))) elsewhere.add(name)
      else add(row)
    } else {
      lost ||= !inLeaseSteps && rentOf(row) > 0
      if (row.tells('unit') && rentOf(row) > 0) doubts += 1
    }
  }

  /** A name like those of the units so far; any, before the first. */
  const isAlike = ({ text }: Row): boolean => shapes.size === 0 || shapes.has(shapeOf(text('unit')))

  /** Below the sums, a few cells, or no rent, under a name like no unit's. */
  const isFooter = (row: Row): boolean =>
    sinceTotal === 0 &&
    (filled(row) <= 3 || !row.tells('rent')) &&
    !(row.tells('area', 'market') && vacancy.test(row.text('tenant'))) &&
    !isAlike(row)

  function add(row: Row): void {
    if (waiting.length > 0) takeWaiting(row.text('unit'))
    closed = all()
    building = row.text('building') || building
    open = unitOf(row, building)
    tenantBefore = row.text('tenant')
    if (open.charged > 0) paying += 1
    units.push(open)
    shapes.add(shapeOf(open.name))
    addName(named, open.name)
    if (announced !== null) properties.push(announced)
    announced = null
    inLeaseSteps = false
    sinceTotal += 1
  }

  function isSum(row: Row): boolean {
    const sum = all()
    const since = { all: sum, block: sum - chargedBefore, units: units.length, inBlock: sinceTotal, paying }
    if (!isBareSum(row, rentOf(row), since, isAlike(row))) return false
    addTotal(row, false)
    return true
  }

  let end = last + 1
  for (const line of lines.slice(end)) {
    take(line)
    end += 1
    if (ended) break
  }
  const rest = lines.slice(ended ? end - 1 : end)
  statedUnits.push(...rest.flatMap((line) => unitsIn(line, columns)), ...unitsOfSummary(rest))
  doubts += unitsMissed({ lines, rest, waiting, elsewhere }, columns, units)
  const ofUnits = new Set(units.map(({ line }) => line))
  const statedStates = lines.filter(({ number }) => !ofUnits.has(number)).flatMap(statesStatedIn)
  return { units, totals, statedUnits, statedStates, properties, lost, doubts, end }
}
