import { filled, type Line, textOf } from '../cells/cell.ts'
import { besides, isUnitName, shapeOf, vacancy } from './line-words.ts'
import { rolesOfTenants } from './roles.ts'
import { type RollColumns, type Row, rowOf } from './row.ts'
import { dayOfCell } from '../values/day.ts'
import { lastDay, type Unit } from './unit-line.ts'

/** Lines that look like units, or stand where units are. */

/** Numbers of neighboring units are no further apart. */
const GAP_MAX = 20
const numberOf = (name: string): number => Number(/\d+/u.exec(name)?.[0] ?? name.charCodeAt(0))

/** Whether a line holds nothing but the place of a unit: its number, perhaps its building and its bed. */
export function isOnlyPlace({ cells, columns: { at, bed } }: Row): boolean {
  const place = [at.get('unit'), at.get('building'), bed]
  return cells.every((value, column) => value === undefined || place.includes(column))
}

/**
 * What a line is whose name stands before that of the next unit, perhaps with others between them: a unit where the numbers go
 * on, nothing where the names are not alike. A hundred alone may be a building's number.
 */
export function isBefore(row: Row, next: string, following: string): 'unit' | 'unclear' | 'nothing' {
  const name = row.text('unit')
  if (shapeOf(name) !== shapeOf(next) || name === next) return 'nothing'
  const gap = numberOf(following) - numberOf(name)
  const isHundred = filled(row) === 1 && numberOf(name) % 100 === 0 && gap < 2
  return gap >= 0 && gap <= GAP_MAX && !isHundred ? 'unit' : 'unclear'
}

const isOfOthers = (text: string, units: readonly Unit[]): boolean =>
  units.every(({ name }) => name !== text) && units.some(({ name }) => shapeOf(name) === shapeOf(text))

/** Whether a line below the sums has a name like those of some units, and is not their number. */
export function isLikeOne(row: Row, units: readonly Unit[]): boolean {
  const text = row.text('unit')
  return Number(text) !== units.length && isOfOthers(text, units)
}

/** One short word where units have their names: "PH", "Basement". */
export const isLoneWord = ({ cells }: Line, { at }: RollColumns): boolean =>
  /^\p{L}{1,8}\W*$/u.test(textOf(cells[at.get('unit') ?? -1]))

/** A garage, or a word with an amount, where units have numbers. */
export function isBesides(row: Row, units: readonly Unit[], isAlike: boolean): boolean {
  if (!row.columns.at.has('unit') || units.length < 3 || isAlike) return false
  const isBare = !row.tells('tenant', 'status', 'area', 'kind', 'market', 'start', 'end')
  const numbered = (name: string): boolean => /\d/u.test(name)
  const isWord = isBare && !numbered(row.text('unit')) && units.every(({ name }) => numbered(name))
  return isWord || (besides.test(row.text('unit')) && !units.some(({ name }) => besides.test(name)))
}

/** Another person in the unit of the line above, with a lease and a rent, or in the same lease where the unit is named again. */
export function isSharer({ tells, text, value, rent, columns }: Row, above: Unit, tenant: string): boolean {
  if (!columns.at.has('unit') || above.state !== 'let' || !/^[^\d%]+$/u.test(text('tenant'))) return false
  if (!tells('unit')) return tells('start', 'end') && typeof rent === 'number'
  const isOneLease =
    above.end !== null && lastDay(value('end')) === above.end && dayOfCell(value('start')) === above.start
  return columns.bed < 0 && text('unit') === above.name && text('tenant') !== tenant && isOneLease
}

/** Units that are called vacant in a line of their own, and are not in the table: "Vacant: 104 and 105". */
export const vacantElsewhere = (lines: readonly Line[], units: readonly Unit[]): number =>
  lines.filter((line) => {
    const text = line.cells.map(textOf).join(' ')
    if (filled(line) > 2 || !vacancy.test(text) || /[%$]/u.test(text)) return false
    const named = text.match(/[\p{L}\d-]*\d[\p{L}\d-]*/gu) ?? []
    return named.some((name) => !(Number(name) <= units.length) && isOfOthers(name, units))
  }).length

/** How many lines below the table tell of somebody in a unit that is not in it. */
export function unitsBelow(lines: readonly Line[], columns: RollColumns, units: readonly Unit[]): number {
  const names = new Set(units.map(({ name }) => name))
  const shapes = new Set(units.map(({ name }) => shapeOf(name)))
  let current = columns
  return lines.filter((line) => {
    const at = rolesOfTenants(line)
    if (at !== null) current = { ...columns, at }
    if (at !== null) return false
    const row = rowOf(line, current)
    const name = row.text('unit')
    // Tenants of units that are not named.
    if (!current.at.has('unit') && columns.at.has('unit')) return /\p{L}/u.test(row.text('tenant'))
    return (
      isUnitName(name) &&
      (current !== columns || shapes.has(shapeOf(name))) &&
      !names.has(name) &&
      (/\p{L}/u.test(row.text('tenant')) || row.tells('start', 'end')) &&
      (current !== columns || row.tells('rent', 'area', 'status'))
    )
  }).length
}
