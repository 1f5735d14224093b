import type { Grid } from '../cells/cell.ts'
import { bestHeadings, type Headings } from '../cells/headings.ts'
import type { ColumnChoices, ColumnRole, SheetName } from '../reading.ts'
import { writesCommas } from '../values/amount.ts'
import { findAsOf } from './as-of.ts'
import { assignRoles, basisOfHeading, bedColumn, isPropertyHeading } from './roles.ts'
import { rollFindings } from './roll-findings.ts'
import { sumRoll } from './sum-roll.ts'
import type { SheetReading } from '../sheet-reading.ts'
import { areaOfSides, type RollColumns, type Unit } from './unit-line.ts'
import { walkLines } from './walk-lines.ts'

/** So many known columns make a line of headings. */
const ROLES_MIN = 3
/** So many units make a roll. */
const UNITS_MIN = 3

/** How much some headings look like those of a rent roll: the number of known columns, 0 for too few. */
export function scoreAsRoll(texts: Headings['texts']): number {
  const roles = assignRoles(texts)
  const told = roles.has('unit') || roles.has('tenant')
  const about = (['rent', 'market', 'area', 'status', 'start', 'end'] as const).some((role) =>
    roles.has(role),
  )
  return roles.size >= ROLES_MIN && told && about ? roles.size : 0
}

/** The columns found, as a person corrected them. */
export function withChoices(
  found: ReadonlyMap<ColumnRole, number>,
  choices: ColumnChoices | null,
): Map<ColumnRole, number> {
  const columns = new Map(found)
  for (const [role, column] of Object.entries(choices ?? {}) as [ColumnRole, number | null][]) {
    // A column says one thing: what it was taken for before gives way.
    for (const [other, taken] of columns) if (taken === column || other === role) columns.delete(other)
    if (column !== null) columns.set(role, column)
  }
  return columns
}

const isSize = /size|dimension/iu

/** "Size" may be a number of square feet or "10x10": its values tell. */
function settleSizes(columns: Map<ColumnRole, number>, grid: Grid, headings: Headings): void {
  const below = (column: number | undefined): (number | string)[] =>
    grid.lines.slice(headings.last + 1, headings.last + 40).flatMap(({ cells }) => {
      const value = column === undefined ? undefined : cells[column]
      return typeof value === 'number' || typeof value === 'string' ? [value] : []
    })
  const sides = (values: readonly (number | string)[]): boolean =>
    values.some((value) => areaOfSides(String(value)) !== null)
  const numeric = (values: readonly (number | string)[]): boolean =>
    values.length > 0 && values.every((value) => /^[\d,. ]+$/u.test(String(value)))
  const [kind, area] = [columns.get('kind'), columns.get('area')]
  const measured = headings.texts.findIndex(
    (text, column) => (column === area || isSize.test(text ?? '')) && sides(below(column)),
  )
  // Where units are told by their sides, that is their kind, not how one drives up to them.
  if (measured !== -1) {
    columns.set('kind', measured)
    if (area === measured) columns.delete('area')
  } else if (
    kind !== undefined &&
    area === undefined &&
    isSize.test(headings.texts[kind] ?? '') &&
    numeric(below(kind))
  ) {
    columns.delete('kind')
    columns.set('area', kind)
  }
}

function columnsOf(grid: Grid, headings: Headings, choices: ColumnChoices | null): RollColumns {
  const found = assignRoles(headings.texts)
  settleSizes(found, grid, headings)
  const at = withChoices(found, choices)
  const headingOf = (role: ColumnRole): string => headings.texts[at.get(role) ?? -1] ?? ''
  const rent = at.get('rent')
  return {
    at,
    basis: basisOfHeading(headingOf('rent')),
    comma: rent !== undefined && writesCommas(grid.lines.map(({ cells }) => cells[rent])),
    properties: isPropertyHeading(headingOf('building')),
    bed: bedColumn(headings.texts, at.get('unit')),
  }
}

/** Rooms that are let by the bed have several lines of one unit; where the bed tells them apart, it is a part of the name. */
function nameByBed(units: readonly Unit[]): void {
  const names = new Set(units.map(({ building, name }) => `${building}\n${name}`))
  const beds = new Set(units.map(({ building, name, bed }) => `${building}\n${name}\n${bed}`))
  if (names.size === units.length || beds.size < units.length) return
  for (const unit of units) {
    // What was taken for a kind of unit because of its heading says nothing more.
    if (unit.kind === unit.bed) unit.kind = ''
    unit.name = `${unit.name}-${unit.bed}`
  }
}

/** Reads a sheet as a rent roll; null where no line of it holds a roll's headings. */
export function readRoll(
  grid: Grid,
  sheet: SheetName | null,
  choices: ColumnChoices | null,
): SheetReading | null {
  const headings = bestHeadings(grid, scoreAsRoll)
  if (headings === null) return null
  const columns = columnsOf(grid, headings, choices)
  const walked = walkLines(grid.lines, headings, columns)
  if (columns.bed !== null) nameByBed(walked.units)
  const base = { headings, columns: columns.at, statement: null }
  if (walked.units.length < UNITS_MIN) return { ...base, asOf: null, roll: null, findings: [] }
  const above = grid.lines.slice(0, headings.first)
  const asOf = findAsOf(above, grid.lines.slice(walked.end - 1).concat(grid.lines.slice(-5)))
  const { sums, rent } = sumRoll(walked, columns.basis)
  const properties = columns.properties
    ? [...new Set(walked.units.map(({ building }) => building).filter((name) => name !== ''))]
    : [...new Set(walked.properties)]
  const findings = rollFindings({
    sheet,
    columns: columns.at,
    units: walked.units,
    basis: columns.basis,
    sums,
    rent,
    asOf: asOf?.value ?? null,
    properties,
    uncomputed: grid.uncomputed,
  })
  return { ...base, asOf, roll: sums, findings }
}
