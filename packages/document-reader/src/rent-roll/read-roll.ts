import type { Grid } from '../workbook/cell.ts'
import { bestHeadings, type Headings, textsOf } from '../workbook/headings.ts'
import { found } from '../figures/found.ts'
import type { ColumnChoices, ColumnRole } from '../figures/reading.ts'
import { numberIn, writesCommas } from '../values/amount.ts'
import { asOfColumn, findAsOf } from './as-of.ts'
import {
  assignRoles,
  basisOfHeading,
  bedColumn,
  isPropertyHeading,
  isTenantsPart,
  subsidized,
} from './roles.ts'
import { average, countHeading, withoutSchedules } from './line-words.ts'
import { withoutBeside } from './beside.ts'
import { arePlainRents, periodColumn, rivalColumns } from './rent-period.ts'
import { rollFindings } from './roll-findings.ts'
import { statedUnits } from './stated.ts'
import { sumRoll } from './sum-roll.ts'
import type { SheetReading } from '../figures/sheet-reading.ts'
import { giveRole, settleColumns } from './settle-columns.ts'
import type { RollColumns } from './row.ts'
import { monthly, placeOf, type Unit } from './unit-line.ts'
import { walkLines } from './walk.ts'

/** Known columns needed for a line of headings. */
const ROLES_MIN = 3
/** Units needed for a rent roll. */
const UNITS_MIN = 3

type Has = (...any: readonly ColumnRole[]) => boolean

/** Number of known columns; 0 if a required one is missing. */
function score(texts: Headings['texts'], isEnough: (has: Has) => boolean): number {
  const roles = assignRoles(texts)
  return roles.size >= ROLES_MIN && isEnough((...any) => any.some((role) => roles.has(role))) ? roles.size : 0
}

const scoreAsRoll = (texts: Headings['texts']): number =>
  score(texts, (has) => has('unit', 'tenant') && has('rent', 'market', 'area', 'status', 'start', 'end'))

/** Stricter: unit-mix summaries share some headings. */
const scoreAsTable = (texts: Headings['texts']): number =>
  score(texts, (has) => has('unit') && has('rent') && has('tenant', 'start', 'end'))

/** Column of the as-of year; -1 if missing, null without several years. */
function rentOfYear({ lines }: Grid, { texts, first }: Headings, heading: string): number | null {
  const year = /\b20\d\d\b/u.exec(heading)?.[0] ?? '-'
  const isOfAnother = (text = ''): boolean =>
    text !== heading && text.replace(/\b20\d\d\b/u, year) === heading
  if (!texts.some(isOfAnother)) return null
  const day = findAsOf(lines.slice(0, first), [])?.value
  const own = day === undefined ? '' : heading.replace(year, String(new Date(day).getUTCFullYear()))
  return texts.indexOf(own)
}

function columnsOf(grid: Grid, headings: Headings, choices: ColumnChoices | null): RollColumns {
  const at = settleColumns(assignRoles(headings.texts, grid.hidden), grid, headings)
  // The user's corrections.
  for (const [role, column] of Object.entries(choices ?? {})) giveRole(at, role as ColumnRole, column)
  const headingOf = (role: ColumnRole): string => headings.texts[at.get(role) ?? -1] ?? ''
  const ofYear = rentOfYear(grid, headings, headingOf('rent'))
  if (ofYear !== null) giveRole(at, 'rent', ofYear < 0 ? null : ofYear)
  const rent = at.get('rent')
  return {
    at,
    basis: basisOfHeading(headingOf('rent')),
    comma: rent !== undefined && writesCommas(grid.lines.map(({ cells }) => cells[rent])),
    subsidy: isTenantsPart(headingOf('rent'))
      ? headings.texts.findIndex((text) => subsidized.test(text ?? ''))
      : -1,
    properties: isPropertyHeading(headingOf('building')),
    bed: bedColumn(headings.texts, at.get('unit')),
    period: periodColumn(grid, headings),
    isOfVacancy: /vacan/iu.test(headingOf('status')),
    mtm: headings.texts.findIndex((text) => monthly.test(text ?? '')),
  }
}

/** An earlier table of units wins over the best headings. */
function firstHeadings(grid: Grid): Headings | null {
  const best = bestHeadings(grid, scoreAsRoll)
  const above = best === null ? [] : grid.lines.slice(0, best.first)
  return bestHeadings({ ...grid, lines: above }, scoreAsTable) ?? best
}

/** Two tables side by side. */
const isTwice = ({ texts }: Headings, at: RollColumns['at']): boolean =>
  (['tenant', 'rent'] as const).every((role) => {
    const column = at.get(role)
    return column !== undefined && texts.filter((text) => text === texts[column]).length > 1
  })

/** Lines are unit types or whole buildings: there are averages or counts. */
function isOfKinds({ texts, last }: Headings, { at }: RollColumns, { lines }: Grid): boolean {
  if (texts.filter((text = '') => average.test(text)).length > 1) return true
  const isOfTenants = at.has('tenant') || at.has('start') || at.has('end')
  return texts.some((text = '', column) => {
    if (!countHeading.test(text)) return false
    const below = lines.slice(last + 1).flatMap(({ cells }) => numberIn(cells[column]) ?? [])
    // "Units" may also head unit numbers, all different.
    const isOfUnits = isOfTenants && at.get('unit') === column && new Set(below).size === below.length
    return !isOfUnits && below.every(Number.isInteger) && below.some((count) => count > 1)
  })
}

/** Unknown without an as-of date. */
const movedOut = (units: readonly Unit[], asOf: number | null): Unit[] =>
  units.map((unit) =>
    unit.state === 'let' && unit.moved !== null && unit.moved < (asOf ?? Infinity)
      ? { ...unit, state: asOf === null ? 'unknown' : 'past' }
      : unit,
  )

/** Drops leases that ended before the unit's current one. */
function withoutEnded(units: readonly Unit[], asOf: number | null): Unit[] {
  const latest = new Map<string, number>()
  for (const unit of units)
    if (unit.name !== '' && unit.start !== null && unit.start <= (asOf ?? 0))
      latest.set(placeOf(unit), Math.max(unit.start, latest.get(placeOf(unit)) ?? 0))
  const isEnded = (unit: Unit): boolean =>
    unit.end !== null && unit.end >= (unit.start ?? 0) && unit.end < (latest.get(placeOf(unit)) ?? 0)
  return units.filter((unit) => !isEnded(unit))
}

/** Drops later leases on consecutive lines of a unit. */
function withoutComing(all: readonly Unit[], asOf: number | null): Unit[] {
  const units = withoutEnded(all, asOf)
  return units.filter(({ name, building, start, state }, index) => {
    const before = units[index - 1]
    if (before?.name !== name || before.building !== building || name === '' || start === null) return true
    const since = before.start ?? 0
    return state !== 'let' || start <= since || (asOf !== null && start <= asOf)
  })
}

/** Drops past tenants if their unit has another line; else it's unknown. */
function withoutLeft(units: readonly Unit[]): Unit[] {
  const here = new Set(units.filter(({ state }) => state !== 'past').map(placeOf))
  return units.flatMap((unit) => {
    if (unit.state !== 'past') return unit
    const place = placeOf(unit)
    if (here.has(place)) return []
    here.add(place)
    return { ...unit, state: 'unknown' as const }
  })
}

/** Adds the bed if that makes names unique. */
function nameByBed(units: readonly Unit[]): void {
  const names = new Set(units.map(placeOf))
  const beds = new Set(units.map((unit) => placeOf(unit) + unit.bed))
  if (names.size === units.length || beds.size < units.length) return
  for (const unit of units) {
    // The bed column was mistaken for the unit type.
    if (unit.kind === unit.bed) unit.kind = ''
    unit.name = `${unit.name}-${unit.bed}`
  }
}

/** Null without a line of headings. */
export function readRoll(sheet: Grid, choices: ColumnChoices | null): SheetReading | null {
  const whole = { ...sheet, lines: withoutSchedules(sheet.lines) }
  const first = firstHeadings(whole)
  if (first === null) return null
  const { grid, headings } = withoutBeside(whole, first, (texts) => scoreAsTable(texts) > 0)
  const columns = columnsOf(grid, headings, choices)
  const walk = walkLines(grid.lines, headings, { texts: headings.texts, columns }, (line) => {
    const texts = textsOf(line, grid)
    const at = grid.lines.indexOf(line)
    return scoreAsTable(texts) > 0
      ? { texts, columns: columnsOf(grid, { texts, first: at, last: at }, null) }
      : null
  })
  const above = grid.lines.slice(0, headings.first)
  const asOf =
    findAsOf(above, grid.lines.slice(walk.end - 1).concat(whole.lines.slice(-5))) ??
    asOfColumn(headings.texts, grid.lines[headings.last + 1])
  const day = asOf?.value ?? null
  const walked = { ...walk, units: withoutLeft(withoutComing(movedOut(walk.units, day), day)) }
  if (columns.bed >= 0) nameByBed(walked.units)
  const base = { headings, columns: columns.at, statement: null }
  const { length: counted } = walked.units
  const doubts = { code: 'R3', is: 'unclear-lines', count: walked.doubts.length } as const
  const isDoubtful = walked.doubts.length > 0 && statedUnits(walked.statedUnits, counted)?.value !== counted
  if (
    counted < UNITS_MIN ||
    isDoubtful ||
    isTwice(headings, columns.at) ||
    isOfKinds(headings, columns, grid)
  )
    return {
      ...base,
      asOf: null,
      roll: null,
      findings: isDoubtful && grid.uncomputed === 0 ? [found('contradicts', doubts, walked.doubts)] : [],
    }
  const rivals = choices?.rent === undefined ? rivalColumns(grid, headings, columns, walked.units) : []
  const isPlain = rivals.length === 0 && arePlainRents(grid, headings, columns, walked.units)
  const summed = sumRoll(walked, isPlain)
  const named = columns.properties
    ? walked.units.map(({ building }) => building).filter((name) => name !== '')
    : walked.properties
  const properties = [...new Set(named)]
  const findings = rollFindings({
    columns: columns.at,
    units: walked.units,
    ...summed,
    asOf: day,
    properties,
    uncomputed: grid.uncomputed,
    hidden: [...assignRoles(headings.texts).values()].filter((column) => grid.hidden.has(column)),
    rivals,
    lost: walk.lost,
  })
  return { ...base, asOf, roll: summed.sums, findings }
}
