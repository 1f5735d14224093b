import type { ColumnRole, Finding, FindingFacts, FindingGroup, RollSums, SheetName } from '../reading.ts'
import { DAY_MS } from '../values/day.ts'
import type { RentVerdict } from './sum-roll.ts'
import { areaOfSides, type Unit } from './unit-line.ts'

const LINES_SHOWN = 10
/** How far a rent may be from its unit's own market rent. */
const OFF_MARKET = 0.3
const NAMES_SHOWN = 5

/** All that the findings of a roll are made of. */
export interface RollFacts {
  sheet: SheetName | null
  columns: ReadonlyMap<ColumnRole, number>
  units: readonly Unit[]
  sums: RollSums
  rent: RentVerdict
  asOf: number | null
  /** Names of the properties that the sheet tells apart. */
  properties: readonly string[]
  uncomputed: number
}

/** A self-storage roll: its units are measured by two sides, and let by the month. */
const isStorage = (units: readonly Unit[]): boolean =>
  units.filter(({ kind, name }) => areaOfSides(`${kind} ${name}`) !== null).length * 2 > units.length

/** Leases that run from month to month have no end. */
function isMonthly(units: readonly Unit[]): boolean {
  const occupied = units.filter(({ state }) => state === 'let')
  return occupied.length > 0 && occupied.every(({ monthToMonth }) => monthToMonth)
}

/** Columns that a roll needs and this one lacks. */
function missingColumns({ columns, units }: RollFacts): ColumnRole[] {
  const missing: ColumnRole[] = []
  if (!columns.has('unit')) missing.push('unit')
  if (!columns.has('tenant') && !columns.has('status')) missing.push('tenant')
  if (!columns.has('rent')) missing.push('rent')
  if (!columns.has('end') && !isStorage(units) && !isMonthly(units)) missing.push('end')
  return missing
}

/** The first unit that is listed again, and the lines of all that are. */
function repeated(units: readonly Unit[]): { unit: string; lines: number[] } | null {
  const seen = new Map<string, Unit>()
  const again: Unit[] = []
  for (const unit of units) {
    if (unit.name === '') continue
    const key = `${unit.building}\n${unit.name}`.toLowerCase()
    if (seen.has(key)) again.push(unit)
    else seen.set(key, unit)
  }
  const [first] = again
  return first === undefined ? null : { unit: first.name, lines: again.map(({ line }) => line) }
}

const linesOf = (units: readonly Unit[]): number[] => units.map(({ line }) => line)

/** Findings about dates of leases, seen from the roll's own day. */
function aboutLeases({ units, asOf }: RollFacts, add: Add): void {
  const turned = units.filter(({ start, end }) => start !== null && end !== null && end < start)
  add('contradicts', turned, (count) => ({ code: 'R6', is: 'ends-before-start', count }))
  if (asOf === null) return
  const inOrder = units.filter((unit) => unit.state === 'let' && !turned.includes(unit))
  const expired = inOrder.filter(({ end, monthToMonth }) => end !== null && !monthToMonth && end < asOf)
  add('look', expired, (count) => ({ code: 'R6', is: 'expired', count }))
  const later = inOrder.filter(({ start }) => start !== null && start > asOf + DAY_MS / 2)
  add('look', later, (count) => ({ code: 'R6', is: 'starts-later', count }))
}

function aboutRents({ units, columns }: RollFacts, add: Add): void {
  if (!columns.has('rent')) return
  const occupied = units.filter(({ state, unreadable }) => state === 'let' && !unreadable)
  const none = occupied.filter(({ rent }) => (rent ?? 0) === 0)
  add('look', none, (count) => ({ code: 'R8', is: 'no-rent', count }))
  const off = occupied.filter((unit) => {
    const { market, rent } = unit
    return (
      rent !== null &&
      rent > 0 &&
      market !== null &&
      market > 0 &&
      Math.abs(rent - market) > market * OFF_MARKET
    )
  })
  // Where the market rent is per year or per area, all are off: that is about the column, not about the units.
  if (off.length * 2 > occupied.length && occupied.length > 3) return
  add('look', off, (count) => ({ code: 'R8', is: 'off-market', count }))
}

type Add = (group: FindingGroup, units: readonly Unit[], facts: (count: number) => FindingFacts) => void

/** What a roll shows by itself; what it contradicts in the record is for the judge. */
export function rollFindings(facts: RollFacts): Finding[] {
  const { sheet, sums, properties, units, rent, uncomputed, asOf } = facts
  const findings: Finding[] = []
  const push = (group: FindingGroup, lines: readonly number[], found: FindingFacts): void => {
    findings.push({ ...found, group, sheet, lines: lines.slice(0, LINES_SHOWN) })
  }
  const add: Add = (group, units, found) => {
    if (units.length > 0) push(group, linesOf(units), found(units.length))
  }
  if (asOf === null) push('missing', [], { code: 'R1', is: 'no-date' })
  const roles = missingColumns(facts)
  if (roles.length > 0) push('missing', [], { code: 'R2', is: 'no-columns', roles })
  const { statedUnits: stated, statedRentCents: statedRent, rentCents } = sums
  if (stated !== null && stated.value !== sums.units)
    push('contradicts', [stated.line], {
      code: 'R3',
      is: 'units-stated',
      counted: sums.units,
      stated: stated.value,
    })
  if (rent === 'differs' && statedRent !== null && rentCents !== null)
    push('contradicts', [statedRent.line], {
      code: 'R4',
      is: 'rent-total',
      summedCents: rentCents,
      statedCents: statedRent.value,
    })
  aboutLeases(facts, add)
  const twice = repeated(units)
  if (twice !== null)
    push('contradicts', twice.lines, {
      code: 'R7',
      is: 'same-unit',
      unit: twice.unit,
      count: twice.lines.length,
    })
  aboutRents(facts, add)
  if (uncomputed > 0) push('look', [], { code: 'R10', is: 'uncomputed', count: uncomputed })
  if (properties.length > 1)
    push('look', [], {
      code: 'R10',
      is: 'several-properties',
      count: properties.length,
      names: properties.slice(0, NAMES_SHOWN),
    })
  add(
    'look',
    units.filter(({ hidden }) => hidden),
    (count) => ({ code: 'R10', is: 'hidden-lines', count }),
  )
  return findings
}
