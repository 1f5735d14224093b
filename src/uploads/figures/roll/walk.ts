import { filled, hasText, type Line, textOf } from '../cells/cell.ts'
import type { Headings } from '../cells/headings.ts'
import type { Stated } from '../reading.ts'
import {
  address,
  average,
  beginsAccounts,
  firstText,
  future,
  grand,
  GROUP_TEXT_MAX,
  isUnitLine,
  isUnitName,
  numbersColumns,
  page,
  partial,
  peopleAway,
  present,
  propertyName,
  shapeOf,
  summary,
  totalWords,
  unitsIn,
  vacancy,
} from './line-words.ts'
import { type RollColumns, type Row, rowOf } from './row.ts'
import { type TotalLine, unitsOfSummary, unitsStatedIn } from './stated.ts'
import { addCharge, isFutureLine, type Unit, unitOf } from './unit-line.ts'

/** What the lines under the headings hold. */
export interface Walked {
  units: readonly Unit[]
  totals: readonly TotalLine[]
  statedUnits: readonly Stated[]
  /** Amounts stand in the rent's column that belong to no unit and are no sum of units. */
  lost: boolean
  /** Lines that may be units and were not counted. */
  doubts: number
  /** Names of properties that section lines announce. */
  properties: readonly string[]
  /** Where the table ends among the lines. */
  end: number
}

/** Numbers of neighboring units are no further apart. */
const GAP_MAX = 20
const numberOf = (name: string): number => Number(/\d+/u.exec(name)?.[0])

const isAbout = (sum: number, value: number): boolean => Math.abs(sum - value) <= Math.max(1, sum / 1000)

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
  const shapes = new Set<string>()
  let building = ''
  /** A property that a line announced, until a unit of it comes. */
  let announced: string | null = null
  /** Whether these are lines of people who come later. */
  let skipping = false
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
  /** Units of people who do not live there, which are listed besides. */
  const elsewhere = new Set<string>()

  function take(line: Line): void {
    if (titles.has(page(line)) || !line.cells.some((value) => /[\p{L}\d]/u.test(textOf(value)))) return
    const row = rowOf(line, columns)
    const begins = firstText(line)
    // "Summary Judgment Law" is a tenant.
    const isTenant = begins === row.text('tenant') && row.tells('unit') && begins !== row.text('unit')
    ended =
      units.length > 0 && ((summary.test(begins) && !isTenant) || (beginsAccounts(row) && !isAlike(row)))
    if (ended || numbersColumns(line)) return
    if (isHeadingLine(row)) return void (open = null)
    if (peopleAway.test(begins) && !isTenant && !row.tells('start', 'end')) return takeSection(begins)
    const counts = skipping ? [] : unitsIn(line, columns)
    statedUnits.push(...counts)
    const words = totalWords(row)
    if (words !== null) takeTotal(row, words)
    else if (counts.length > 0 && !(filled(row) > 2 && row.tells('unit') && isAlike(row))) open = null
    else if (isEmptyUnit(row)) add(row)
    else if (skipping) takeAway(row)
    else if (mayBeFirst(row)) waiting.push(row)
    else if (filled(line) === 1 && hasText(line, /./u)) takeSection(begins)
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
    if (same >= Math.min(3, Math.max(2, width))) return true
    if (width < 3) return false
    // Steps of a lease have headings of their own, under its line.
    if (['', firstText(row)].includes(text('unit')) && /\bsteps?\b|increases?\b/iu.test(firstText(row)))
      return (inLeaseSteps = true)
    const next = tableOf(row)
    if (next !== null) {
      ;({ columns, texts } = next)
      skipping = false
      shapes.clear()
      return true
    }
    const isMeasured = [text('area'), text('market')].some((word) => word !== '' && !vacancy.test(word))
    if (units.length > 0 && (sinceTotal === 0 || isMeasured) && hasText(row, /unit|count|#|%/iu)) ended = true
    return ended
  }

  /** Within the units, a line with a name like theirs and nothing else, but perhaps its building and its bed: nobody lives there. */
  function isEmptyUnit({ text, cells }: Row): boolean {
    const { at, bed } = columns
    const before = units.at(-1)?.name ?? ''
    const place = [at.get('unit'), at.get('building'), bed]
    return (
      !skipping &&
      sinceTotal > 0 &&
      text('unit') !== before &&
      shapeOf(text('unit')) === shapeOf(before) &&
      cells.every((value, column) => value === undefined || place.includes(column))
    )
  }

  /** A line of people who do not live there; a lone text may be another section. */
  function takeAway(row: Row): void {
    if (filled(row) === 1 && hasText(row, /./u)) return takeSection(firstText(row))
    later += rentOf(row)
    if (row.tells('unit') && isAlike(row)) elsewhere.add(row.text('unit'))
  }

  /** Before the first unit of a block, a name like a unit's and nothing that tells whether it is one. */
  const mayBeFirst = (row: Row): boolean =>
    sinceTotal === 0 && isUnitName(row.text('unit')) && !isUnitLine(row)

  /** Counts what waits as units where the next one's name goes on from theirs; a hundred may be a building's number. */
  function takeWaiting(next: string): void {
    const rows = waiting
    waiting = []
    for (const [index, row] of rows.entries()) {
      const name = row.text('unit')
      const following = rows[index + 1]?.text('unit') ?? next
      const gap = numberOf(following) - numberOf(name)
      if (shapeOf(name) !== shapeOf(following) || name === following) continue
      if (gap > 0 && gap <= GAP_MAX && !(filled(row) === 1 && numberOf(name) % 100 === 0 && gap < 2)) add(row)
      else doubts += 1
    }
  }

  function takeSection(text: string): void {
    open = null
    if (future.test(text) || peopleAway.test(text)) skipping = true
    else if (present.test(text)) skipping = false
    else if (text.length <= GROUP_TEXT_MAX) {
      // Units of the next group may have the same numbers again.
      building = text
      announced = propertyName.exec(text)?.[1] ?? (address.test(text) ? text : announced)
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
    if (open !== null && (columns.at.has('charge') ? again : isSharer(row))) addCharge(open, row)
    else if (isFooter(row) || isSum(row)) open = null
    else if (isUnitLine(row) ? !isBareWord(row) : isAlike(row) && isUnitName(row.text('unit'))) {
      if (isFutureLine(row)) elsewhere.add(name)
      else add(row)
    } else {
      lost ||= !inLeaseSteps && rentOf(row) > 0
      if (row.tells('unit') && rentOf(row) > 0) doubts += 1
    }
  }

  /** A word with an amount, where units have numbers: "Garage", "Antenna". */
  const isBareWord = (row: Row): boolean =>
    columns.at.has('unit') &&
    units.length > 2 &&
    !/\d/u.test(row.text('unit')) &&
    !row.tells('tenant', 'status', 'area', 'kind', 'market', 'start', 'end') &&
    units.every(({ name }) => /\d/u.test(name))

  /** A name like those of the units so far; any, before the first. */
  const isAlike = ({ text }: Row): boolean => shapes.size === 0 || shapes.has(shapeOf(text('unit')))

  /** Below the sums, a few cells, or no rent, under a name like no unit's. */
  const isFooter = (row: Row): boolean =>
    sinceTotal === 0 &&
    (filled(row) <= 3 || !row.tells('rent')) &&
    !(row.tells('area', 'market') && vacancy.test(row.text('tenant'))) &&
    !isAlike(row)

  /** Another person with a lease and a rent in the unit of the line above. */
  const isSharer = ({ tells, text, rent }: Row): boolean =>
    columns.at.has('unit') &&
    !tells('unit') &&
    open?.state === 'let' &&
    /^[^\d%]+$/u.test(text('tenant')) &&
    tells('start', 'end') &&
    typeof rent === 'number'

  function add(row: Row): void {
    if (waiting.length > 0) takeWaiting(row.text('unit'))
    closed = all()
    building = row.text('building') || building
    open = unitOf(row, building)
    tenantBefore = row.text('tenant')
    if (open.charged > 0) paying += 1
    units.push(open)
    shapes.add(shapeOf(open.name))
    if (announced !== null) properties.push(announced)
    announced = null
    inLeaseSteps = false
    sinceTotal += 1
  }

  /** Sums without a word before them: lines without a lease that are what the lines before add up to, or most of it. */
  function isSum(row: Row): boolean {
    const value = rentOf(row)
    const isNamed = /\p{L}{3}/u.test(row.text('tenant'))
    const isLikeUnits = isAlike(row)
    const hasTenants = columns.at.has('tenant')
    // Where it may as well be a unit, it takes more of them for a sum.
    const needed = isLikeUnits && !hasTenants ? 4 : isLikeUnits || isNamed ? 3 : 2
    if (row.tells('start', 'end') || value <= 0 || paying < needed || (isLikeUnits && isNamed)) return false
    const isOfBlock = sinceTotal > 1 && isAbout(all() - chargedBefore, value)
    const isOfAll = units.length > 2 && isAbout(all(), value)
    const isMost = paying > 3 && value > all() / 2 && !isNamed && hasTenants
    if (!isOfBlock && !isOfAll && !isMost) return false
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
  const names = new Set(units.map(({ name }) => name))
  /** Below the table, somebody with a lease in a unit that is not in it. */
  const isUnitBelow = (line: Line): boolean => {
    const row = rowOf(line, columns)
    const name = row.text('unit')
    return (
      isUnitName(name) &&
      isAlike(row) &&
      !names.has(name) &&
      (/\p{L}/u.test(row.text('tenant')) || row.tells('start', 'end')) &&
      row.tells('rent', 'area', 'status')
    )
  }
  statedUnits.push(...rest.flatMap((line) => unitsIn(line, columns)), ...unitsOfSummary(rest))
  doubts += [...elsewhere].filter((name) => !names.has(name)).length + rest.filter(isUnitBelow).length
  return { units, totals, statedUnits, properties, lost, doubts, end }
}
