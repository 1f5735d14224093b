import { filled, type GridLine, textOf } from '../workbook/cell.ts'
import { besides, isUnitName, shapeOf, vacancy } from './line-words.ts'
import { rolesOfTenants } from './roles.ts'
import { type RollColumns, type Row, rowOf } from './row.ts'
import { dayOfCell, lastDay } from '../values/day.ts'
import type { Unit } from './unit-line.ts'

/** Maximum distance of neighboring unit numbers. */
const GAP_MAX = 20
const numberOf = (name: string): number => Number(/\d+/u.exec(name)?.[0] ?? name.charCodeAt(0))

/** A unit number, perhaps with building and bed. */
export function isOnlyPlace({ cells, columns: { at, bed } }: Row): boolean {
  const place = [at.get('unit'), at.get('building'), bed]
  return cells.every((value, column) => value === undefined || place.includes(column))
}

/** A unit if the numbers continue, nothing if the shapes differ. A bare hundred may be a building. */
export function isBefore(row: Row, next: string, following: string): 'unit' | 'unclear' | 'nothing' {
  const name = row.text('unit')
  if (shapeOf(name) !== shapeOf(next) || name === next) return 'nothing'
  const gap = numberOf(following) - numberOf(name)
  const isHundred = filled(row) === 1 && numberOf(name) % 100 === 0 && gap < 2
  return gap >= 0 && gap <= GAP_MAX && !isHundred ? 'unit' : 'unclear'
}

interface Named {
  count: number
  names: ReadonlySet<string>
  shapes: ReadonlySet<string>
}

const namesOf = (units: readonly Unit[]): Named => ({
  count: units.length,
  names: new Set(units.map(({ name }) => name)),
  shapes: new Set(units.map(({ name }) => shapeOf(name))),
})

/** Same shape as the names, not one of them, and not their count. */
const isOneMore = (name: string, { count, names, shapes }: Named): boolean =>
  Number(name) !== count && !names.has(name) && shapes.has(shapeOf(name))

/** A short word in the unit column: "PH", "Basement". */
export const isLoneWord = ({ cells }: GridLine, { at }: RollColumns): boolean =>
  /^\p{L}{1,8}\W*$/u.test(textOf(cells[at.get('unit') ?? -1]))

export interface NamesSoFar {
  names: Set<string>
  areNumbered: boolean
  areBesides: boolean
}

/** A garage, or a word with an amount, among numbered units. */
export function isBesides(
  row: Row,
  { names, areNumbered, areBesides }: NamesSoFar,
  isAlike: boolean,
): boolean {
  if (!row.columns.at.has('unit') || names.size < 3 || isAlike) return false
  const isBare = !row.has('tenant', 'status', 'area', 'kind', 'market', 'start', 'end')
  const isWord = isBare && areNumbered && !/\d/u.test(row.text('unit'))
  return isWord || (besides.test(row.text('unit')) && !areBesides)
}

/** May be a note on a listed unit, or another unit of that name. */
export const isNoteOn = ({ text, cells, columns: { at } }: Row, { names }: NamesSoFar): boolean =>
  names.has(text('unit')) &&
  /\p{L}/u.test(text('tenant')) &&
  !vacancy.test(text('tenant')) &&
  cells.every((value, column) => value === undefined || [at.get('unit'), at.get('tenant')].includes(column))

export function addName(named: NamesSoFar, name: string): void {
  named.names.add(name)
  named.areNumbered &&= /\d/u.test(name)
  named.areBesides ||= besides.test(name)
}

/**
 * A second tenant of the unit above: with a lease and a rent, or with the same lease if the unit is repeated.
 */
export function isSharer({ has, text, value, rent, columns }: Row, above: Unit, tenant: string): boolean {
  if (!columns.at.has('unit') || above.state !== 'let' || !/^[^\d%]+$/u.test(text('tenant'))) return false
  if (!has('unit')) return has('start', 'end') && typeof rent === 'number'
  const isOneLease =
    above.end !== null && lastDay(value('end')) === above.end && dayOfCell(value('start')) === above.start
  return columns.bed < 0 && text('unit') === above.name && text('tenant') !== tenant && isOneLease
}

/** Vacant units named only in a note: "Vacant: 104 and 105". */
const vacantElsewhere = (lines: readonly GridLine[], named: Named): GridLine[] =>
  lines.filter((line) => {
    if (filled(line) > 2) return false
    const text = line.cells
      .map(textOf)
      .join(' ')
      .replace(/\d+\/[\d/]+/gu, '')
    if (!vacancy.test(text) || /[%$]/u.test(text)) return false
    const said = text.match(/[\p{L}\d-]*\d[\p{L}\d-]*/gu) ?? []
    return said.some((name) => !(Number(name) <= named.count) && isOneMore(name, named))
  })

/** Tenants of unlisted units. */
function unitsBelow(lines: readonly GridLine[], columns: RollColumns, { names, shapes }: Named): GridLine[] {
  let current = columns
  return lines.filter((line) => {
    const at = rolesOfTenants(line)
    if (at !== null) current = { ...columns, at }
    if (at !== null) return false
    const row = rowOf(line, current)
    const name = row.text('unit')
    // Tenants without unit names.
    if (!current.at.has('unit') && columns.at.has('unit')) return /\p{L}/u.test(row.text('tenant'))
    return (
      isUnitName(name) &&
      (current !== columns || shapes.has(shapeOf(name))) &&
      !names.has(name) &&
      (/\p{L}/u.test(row.text('tenant')) || row.has('start', 'end')) &&
      (current !== columns || row.has('rent', 'area', 'status'))
    )
  })
}

/** Numbers of lines that may be further units. */
export function unitsMissed(
  around: {
    lines: readonly GridLine[]
    rest: readonly GridLine[]
    waiting: readonly Row[]
    elsewhere: ReadonlyMap<string, number>
  },
  columns: RollColumns,
  units: readonly Unit[],
): number[] {
  const named = namesOf(units)
  const unsettled = around.waiting.filter((row) => isOneMore(row.text('unit'), named))
  const besideThem = [...around.elsewhere].filter(([name]) => !named.names.has(name))
  return [
    ...besideThem.map(([, line]) => line),
    ...[
      ...unsettled,
      ...unitsBelow(around.rest, columns, named),
      ...vacantElsewhere(around.lines, named),
    ].map(({ number }) => number),
  ]
}
