import { type Line, textOf } from '../cells/cell.ts'
import type { Headings } from '../cells/headings.ts'
import type { Stated } from '../reading.ts'
import { numberIn } from '../values/amount.ts'
import { type TotalLine, unitsStatedIn } from './stated.ts'
import { addCharge, isFutureLine, type RollColumns, textIn, type Unit, unitOf, valueOf } from './unit-line.ts'

/** What the lines under the headings hold. */
export interface Walked {
  units: readonly Unit[]
  totals: readonly TotalLine[]
  statedUnits: readonly Stated[]
  /** Names of properties that section lines announce. */
  properties: readonly string[]
  /** Where the table ends among the lines. */
  end: number
}

const total =
  /^\W*(?:grand |report |property |portfolio |overall )?(?:sub-? ?)?totals?\b|\b(?:sub-? ?)?totals?\W*$/iu
const grand = /^\W*(?:grand|report|property|portfolio|overall) totals?\b/iu
/** Sums of something else than all units of the block. */
const partial =
  /annual|yearly|per year|vacan|occup|average|\bavg|percent|%|market|deposit|other charges|non[ -]?rev/iu
const future = /^\W*(?:future|pending|prospective)\b|\bapplicants?\b/iu
const present = /^\W*(?:current|occupied|vacant|notice|existing)\b/iu
const summary =
  /^\W*(?:summary|recap|unit mix|statistics|totals by|charge code summary|occupancy summary)\b|\bsummary\W*$/iu
const buildingName = /^\W*(?:building|bldg|tower|phase|block)\b/iu
const propertyName = /^\W*property\s*[:#-]\s*(.+)$/iu
/** "Occupied" and "Vacant" before sums of their own. */
const stateSum =
  /^(?:# ?)?(?:total |number of |no\.? of )?(?:vacant|occupied|leased|available)(?: units| total)?\W*$/iu
const address =
  /\b[A-Z]{2},? \d{5}\b|^\d+ [\w. ]+ (?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|way|ct|court|pl|place|hwy|pkwy)\b/iu
const GROUP_TEXT_MAX = 100
const UNIT_TEXT_MAX = 40

const filled = (line: Line): number =>
  line.cells.reduce<number>((sum, value) => sum + (value === undefined ? 0 : 1), 0)

const firstText = (line: Line): string => textOf(line.cells.find((value) => value !== undefined))

/** Words of a line of sums, in a cell that may as well name a unit or a tenant: nothing else stands there. */
const onlyTotal = /^\W*(?:(?:grand|report|property|portfolio|overall|sub)[ -]?)?totals?\W*(?:\d+ \w+)?\W*$/iu
const otherSum = /^(?:average|avg|sum)\b|^\d+ (?:units|suites|spaces|apts|apartments)\b/iu

/** The words of a line of sums; null for any other line. A tenant called "Total Wine" is none. */
function totalWords(line: Line, columns: RollColumns): string | null {
  const unit = textIn(line, columns, 'unit')
  if (unit !== '' && !total.test(unit) && !otherSum.test(unit)) return null
  const tenant = columns.at.get('tenant')
  for (const [column, value] of line.cells.slice(0, 15).entries()) {
    if (typeof value !== 'string') continue
    const text = textOf(value)
    if (column === tenant ? onlyTotal.test(text) : total.test(text) || otherSum.test(text)) return text
  }
  return null
}

/** Whether a line tells of a unit of its own. */
function isUnitLine(line: Line, columns: RollColumns): boolean {
  const tells = (...roles: Parameters<typeof valueOf>[2][]): boolean =>
    roles.some((role) => valueOf(line, columns, role) !== undefined)
  const unit = valueOf(line, columns, 'unit')
  if (!columns.at.has('unit'))
    return tells('tenant', 'status') && tells('rent', 'market', 'area', 'start', 'end', 'status')
  if (unit === undefined) return false
  const text = textOf(unit)
  if (text.length > UNIT_TEXT_MAX || future.test(text) || summary.test(text)) return false
  if (buildingName.test(text) && !tells('tenant', 'status')) return false
  if (stateSum.test(text) && !/\p{L}{3}/u.test(textIn(line, columns, 'tenant').replace(/units?/iu, '')))
    return false
  return tells('tenant', 'status', 'kind', 'area', 'market', 'rent', 'start', 'end')
}

/** A unit's name without its numbers and single letters: "104" and "105" are alike, "Floor 2" is not. */
const shapeOf = (name: string): string =>
  name.toLowerCase().replace(/\d+|(?<!\p{L})\p{L}(?!\p{L})/gu, (sign) => (/\d/u.test(sign) ? '9' : 'a'))

/** Goes down the lines and keeps what came so far. */
class Walk {
  readonly units: Unit[] = []
  readonly totals: TotalLine[] = []
  readonly stated: Stated[] = []
  readonly properties: string[] = []
  ended = false
  readonly #columns: RollColumns
  readonly #headings: readonly (string | undefined)[]
  #building = ''
  /** A property that a line announced, until a unit of it comes. */
  #announced: string | null = null
  #skipping = false
  #sinceTotal = 0
  /** What the units before the last line of sums add up to. */
  #chargedBefore = 0
  #open: Unit | null = null

  constructor(columns: RollColumns, headings: readonly (string | undefined)[]) {
    this.#columns = columns
    this.#headings = headings
  }

  take(line: Line): void {
    const stated = this.#skipping ? null : unitsStatedIn(line)
    if (stated !== null) this.stated.push(stated)
    const words = totalWords(line, this.#columns)
    if (words !== null) this.#total(line, words)
    else if (stated !== null) this.#open = null
    else if (this.#isEmptyUnit(line)) this.#add(line)
    else if (filled(line) === 1 && typeof line.cells.find((value) => value !== undefined) === 'string')
      this.#section(firstText(line))
    else if (this.#isHeadingLine(line)) this.#open = null
    else if (!this.#skipping) this.#unit(line)
  }

  /** Headings again on a new page; other headings begin another table, which ends this one. */
  #isHeadingLine(line: Line): boolean {
    if (
      !line.cells.every((value) => value === undefined || (typeof value === 'string' && !/\d/u.test(value)))
    )
      return false
    const same = line.cells.filter(
      (value, column) => value !== undefined && this.#headings[column]?.includes(textOf(value)) === true,
    ).length
    if (same >= 3 || (same >= 2 && same === filled(line))) return true
    if (
      this.units.length > 0 &&
      filled(line) >= 3 &&
      this.#sinceTotal === 0 &&
      /unit|count|#|%/iu.test(line.cells.map(textOf).join(' '))
    )
      this.ended = true
    return this.ended
  }

  /** Within the units, a line with a name like theirs and nothing else, but perhaps its building and its bed: nobody lives there. */
  #isEmptyUnit(line: Line): boolean {
    const { at, bed } = this.#columns
    const name = textIn(line, this.#columns, 'unit')
    const before = this.units.at(-1)?.name ?? ''
    const place = [at.get('unit'), at.get('building'), bed]
    return (
      !this.#skipping &&
      this.#sinceTotal > 0 &&
      name !== before &&
      shapeOf(name) === shapeOf(before) &&
      line.cells.every((value, column) => value === undefined || place.includes(column))
    )
  }

  #section(text: string): void {
    this.#open = null
    if (future.test(text)) this.#skipping = true
    else if (summary.test(text)) this.ended = this.units.length > 0
    else if (present.test(text)) this.#skipping = false
    else if (text.length <= GROUP_TEXT_MAX) {
      // Units of the next group may have the same numbers again.
      this.#building = text
      const property = propertyName.exec(text)?.[1] ?? (address.test(text) ? text : undefined)
      if (property !== undefined) this.#announced = property
    }
  }

  #total(line: Line, words: string): void {
    const amount = numberIn(valueOf(line, this.#columns, 'rent'), this.#columns.comma)
    this.#open = null
    if (this.#skipping) {
      this.#skipping = !grand.test(words) && this.#skipping
      return
    }
    const yearly = this.#columns.basis !== 'month' && /annual|yearly/iu.test(words)
    if (amount === null || (partial.test(words) && !yearly)) return
    this.#addTotal(line, amount, grand.test(words))
  }

  #addTotal(line: Line, value: number, isGrand: boolean): void {
    const chargedBy = (units: readonly Unit[]): number => units.reduce((sum, { charged }) => sum + charged, 0)
    const block = chargedBy(this.units.slice(this.units.length - this.#sinceTotal))
    this.#chargedBefore += block
    this.totals.push({ value, line: line.number, all: this.#chargedBefore, block, grand: isGrand })
    this.#sinceTotal = 0
  }

  #unit(line: Line): void {
    const open = this.#open
    const name = textIn(line, this.#columns, 'unit')
    const charges = this.#columns.at.has('charge')
    const again = name === '' || (name === open?.name && textIn(line, this.#columns, 'tenant') === '')
    if (open !== null && (charges ? again : this.#isSharer(line))) addCharge(open, line, this.#columns)
    else if (isUnitLine(line, this.#columns)) {
      if (!isFutureLine(line, this.#columns)) this.#add(line)
    } else this.#unnamedTotal(line)
  }

  /** Another person with a lease and a rent in the unit of the line above. */
  #isSharer(line: Line): boolean {
    const has = (role: Parameters<typeof valueOf>[2]): boolean =>
      valueOf(line, this.#columns, role) !== undefined
    return (
      this.#columns.at.has('unit') &&
      !has('unit') &&
      this.#open?.state === 'let' &&
      /^[^\d%]+$/u.test(textIn(line, this.#columns, 'tenant')) &&
      (has('start') || has('end')) &&
      numberIn(valueOf(line, this.#columns, 'rent'), this.#columns.comma) !== null
    )
  }

  #add(line: Line): void {
    this.#open = unitOf(line, this.#columns, this.#building)
    this.units.push(this.#open)
    if (this.#announced !== null) this.properties.push(this.#announced)
    this.#announced = null
    this.#sinceTotal += 1
  }

  /** Sums without a word before them: taken where they are what the lines add up to. */
  #unnamedTotal(line: Line): void {
    const amount = numberIn(valueOf(line, this.#columns, 'rent'), this.#columns.comma)
    if (amount === null || amount === 0 || this.#sinceTotal < 2) return
    const sum = this.units.slice(-this.#sinceTotal).reduce((total, { charged }) => total + charged, 0)
    if (Math.abs(sum - amount) > Math.max(1, sum / 1000)) return
    this.#addTotal(line, amount, false)
  }
}

/** Goes through the lines: units, sums, sections of people who come later, summaries at the end. What is stated above counts too. */
export function walkLines(lines: readonly Line[], headings: Headings, columns: RollColumns): Walked {
  const walk = new Walk(columns, headings.texts)
  const above = lines.slice(0, headings.first).flatMap((line) => unitsStatedIn(line) ?? [])
  let end = headings.last + 1
  for (; end < lines.length && !walk.ended; end += 1) {
    const line = lines[end]
    if (line !== undefined) walk.take(line)
  }
  const below = lines.slice(end).flatMap((line) => unitsStatedIn(line) ?? [])
  return {
    units: walk.units,
    totals: walk.totals,
    statedUnits: [...above, ...walk.stated, ...below],
    properties: walk.properties,
    end,
  }
}
