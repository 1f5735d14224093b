import { type Line, textOf } from '../cells/cell.ts'
import type { Headings } from '../cells/headings.ts'
import type { Stated } from '../reading.ts'
import { numberIn } from '../values/amount.ts'
import {
  address,
  filled,
  firstText,
  future,
  grand,
  GROUP_TEXT_MAX,
  isUnitLine,
  page,
  partial,
  present,
  propertyName,
  shapeOf,
  summary,
  totalWords,
  unitsIn,
} from './line-words.ts'
import type { TotalLine } from './stated.ts'
import { addCharge, isFutureLine, type RollColumns, textIn, type Unit, unitOf, valueOf } from './unit-line.ts'

/** Goes down the lines and keeps what came so far. */
export class Walk {
  readonly units: Unit[] = []
  readonly totals: TotalLine[] = []
  readonly stated: Stated[] = []
  readonly properties: string[] = []
  ended = false
  lost = false
  readonly #tableOf: TableFinder
  /** What stands above the table stands again on its next page. */
  readonly #titles: ReadonlySet<string>
  readonly #shapes = new Set<string>()
  #columns: RollColumns
  #headings: Headings['texts']
  #building = ''
  /** A property that a line announced, until a unit of it comes. */
  #announced: string | null = null
  #skipping = false
  #sinceTotal = 0
  /** What the units before the last line of sums add up to. */
  #chargedBefore = 0
  /** What all units but the last are charged, and how many of all are charged anything at first. */
  #closed = 0
  #paying = 0
  #open: Unit | null = null
  #tenant = ''

  constructor(table: Table, above: readonly Line[], tableOf: TableFinder) {
    this.#columns = table.columns
    this.#headings = table.texts
    this.#titles = new Set(above.map(page))
    this.#tableOf = tableOf
  }

  take(line: Line): void {
    if (this.#titles.has(page(line)) || line.cells.every((value) => !/[\p{L}\d]/u.test(textOf(value)))) return
    if (this.units.length > 0 && summary.test(firstText(line))) {
      this.ended = true
      return
    }
    if (this.#isHeadingLine(line)) {
      this.#open = null
      return
    }
    const stated = this.#skipping ? [] : unitsIn(line, this.#columns)
    this.stated.push(...stated)
    const words = totalWords(line, this.#columns)
    if (words !== null) this.#total(line, words)
    else if (stated.length > 0) this.#open = null
    else if (this.#isEmptyUnit(line)) this.#add(line)
    else if (filled(line) === 1 && typeof line.cells.find((value) => value !== undefined) === 'string')
      this.#section(firstText(line))
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
    if (filled(line) < 3) return false
    // Steps of a lease have headings of their own, under its line.
    if (textIn(line, this.#columns, 'unit') === '' && /\bsteps?\b|increases?\b/iu.test(firstText(line)))
      return true
    const next = this.#tableOf(line)
    if (next !== null) {
      this.#columns = next.columns
      this.#headings = next.texts
      this.#skipping = false
      this.#shapes.clear()
      return true
    }
    const measured = (['area', 'market'] as const).some((role) => {
      const text = textIn(line, this.#columns, role)
      return text !== '' && !/vacan/iu.test(text)
    })
    if (
      this.units.length > 0 &&
      (this.#sinceTotal === 0 || measured) &&
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
    // A total of rents per square foot is the sum of nothing.
    if (amount === null || (partial.test(words) && !yearly) || this.#columns.basis.startsWith('area')) return
    this.#addTotal(line, amount, grand.test(words))
  }

  /** What all units so far are charged. */
  #all(): number {
    return this.#closed + (this.units.at(-1)?.charged ?? 0)
  }

  #addTotal(line: Line, written: number, isGrand: boolean): void {
    const value = this.#columns.basis === 'year' ? written / 12 : written
    const all = this.#all()
    this.totals.push({ value, line: line.number, all, block: all - this.#chargedBefore, grand: isGrand })
    this.#chargedBefore = all
    this.#sinceTotal = 0
  }

  #unit(line: Line): void {
    const open = this.#open
    const name = textIn(line, this.#columns, 'unit')
    const charges = this.#columns.at.has('charge')
    const tenant = textIn(line, this.#columns, 'tenant')
    const again = name === '' || (name === open?.name && (tenant === '' || tenant === this.#tenant))
    if (open !== null && (charges ? again : this.#isSharer(line))) addCharge(open, line, this.#columns)
    else if (this.#isFooter(line, name) || this.#isSum(line)) this.#open = null
    else if (isUnitLine(line, this.#columns)) {
      if (!isFutureLine(line, this.#columns)) this.#add(line)
    } else if ((numberIn(valueOf(line, this.#columns, 'rent'), this.#columns.comma) ?? 0) > 0)
      this.lost = true
  }

  /** Below the sums, a few cells, or no rent, under a name like no unit's. */
  #isFooter(line: Line, name: string): boolean {
    return (
      this.#sinceTotal === 0 &&
      this.#shapes.size > 0 &&
      (filled(line) <= 3 || valueOf(line, this.#columns, 'rent') === undefined) &&
      !this.#shapes.has(shapeOf(name))
    )
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
    this.#closed = this.#all()
    this.#open = unitOf(line, this.#columns, this.#building)
    this.#tenant = textIn(line, this.#columns, 'tenant')
    if (this.#open.charged > 0) this.#paying += 1
    this.units.push(this.#open)
    this.#shapes.add(shapeOf(this.#open.name))
    if (this.#announced !== null) this.properties.push(this.#announced)
    this.#announced = null
    this.#sinceTotal += 1
  }

  /** Sums without a word before them: lines without a lease that are what the lines before add up to, or most of it. */
  #isSum(line: Line): boolean {
    const amount = numberIn(valueOf(line, this.#columns, 'rent'), this.#columns.comma) ?? 0
    const value = this.#columns.basis === 'year' ? amount / 12 : amount
    const leased = valueOf(line, this.#columns, 'start') ?? valueOf(line, this.#columns, 'end')
    const isNamed = /\p{L}{3}/u.test(textIn(line, this.#columns, 'tenant'))
    const isLikeUnits = this.#shapes.has(shapeOf(textIn(line, this.#columns, 'unit')))
    const all = this.#all()
    // Where it may as well be a unit, it takes more of them for a sum.
    const needed = isLikeUnits && !this.#columns.at.has('tenant') ? 4 : isLikeUnits || isNamed ? 3 : 2
    if (leased !== undefined || value <= 0 || this.#paying < needed || (isLikeUnits && isNamed)) return false
    const isAbout = (sum: number, of: number): boolean =>
      of > 1 && Math.abs(sum - value) <= Math.max(1, sum / 1000)
    const isMost = this.#paying > 3 && value > all / 2 && !isNamed && this.#columns.at.has('tenant')
    if (
      !isAbout(all - this.#chargedBefore, this.#sinceTotal) &&
      !isAbout(all, this.units.length - 1) &&
      !isMost
    )
      return false
    this.#addTotal(line, amount, false)
    return true
  }
}

/** A table's headings, and what its columns hold. */
export interface Table {
  texts: Headings['texts']
  columns: RollColumns
}

/** The table of units that a line of words begins, if it does. */
export type TableFinder = (line: Line) => Table | null
