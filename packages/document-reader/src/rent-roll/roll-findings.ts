import type { ColumnRole, FindingFacts, FindingGroup, FoundInSheet, RollSums } from '../figures/reading.ts'
import type { RentVerdict } from './sum-roll.ts'
import { areaOfSides, placeOf, type Unit } from './unit-line.ts'

const LINES_SHOWN = 10
/** Maximum deviation from the unit's market rent. */
const OFF_MARKET = 0.3
const NAMES_SHOWN = 5

export interface RollFacts {
  columns: ReadonlyMap<ColumnRole, number>
  units: readonly Unit[]
  sums: RollSums
  rent: RentVerdict
  charged: number
  asOf: number | null
  properties: readonly string[]
  uncomputed: number
}

/** Units have dimensions, and leases are monthly. */
const isStorage = (units: readonly Unit[]): boolean =>
  units.filter(({ kind, name }) => areaOfSides(`${kind} ${name}`) !== null).length * 2 > units.length

/** Month-to-month leases have no end. */
const isMonthly = (units: readonly Unit[]): boolean =>
  units.some(({ state }) => state === 'let') &&
  units.every(({ state, monthToMonth }) => state !== 'let' || monthToMonth)

const missingColumns = ({ columns, units }: RollFacts): ColumnRole[] =>
  (['unit', 'tenant', 'rent', 'end'] as const).filter(
    (role) =>
      !columns.has(role) &&
      !(role === 'tenant' && columns.has('status')) &&
      !(role === 'end' && (isStorage(units) || isMonthly(units))),
  )

function repeated(units: readonly Unit[]): Unit[] {
  const seen = new Set<string>()
  return units.filter((unit) => {
    const place = placeOf(unit)
    const isAgain = unit.name !== '' && seen.has(place)
    seen.add(place)
    return isAgain
  })
}

const isOffMarket = ({ market, rent }: Unit): boolean =>
  rent !== null && rent > 0 && market !== null && market > 0 && Math.abs(rent - market) > market * OFF_MARKET

type OfUnits<F> = F extends { is: 'uncomputed' | 'several-properties' | 'months-total' }
  ? never
  : F extends { count: number }
    ? Omit<F, 'count'>
    : never

/** Contradictions with other records are up to `judgeFigures`. */
export function rollFindings(facts: RollFacts): FoundInSheet[] {
  const { sums, properties, units, rent, charged, uncomputed, asOf, columns } = facts
  const findings: FoundInSheet[] = []
  const add = (group: FindingGroup, found: FindingFacts, lines: readonly number[] = []): void => {
    findings.push({ ...found, group, lines: lines.slice(0, LINES_SHOWN) })
  }
  const addUnits = (group: FindingGroup, found: OfUnits<FindingFacts>, of: readonly Unit[]): void => {
    if (of.length > 0)
      add(
        group,
        { ...found, count: of.length },
        of.map(({ line }) => line),
      )
  }
  if (asOf === null) add('missing', { code: 'R1', is: 'no-date' })
  const roles = missingColumns(facts)
  if (roles.length > 0) add('missing', { code: 'R2', is: 'no-columns', roles })
  const { statedUnits, statedRentCents, units: counted } = sums
  if (statedUnits !== null && statedUnits.value !== counted)
    add('contradicts', { code: 'R3', is: 'units-stated', counted, stated: statedUnits.value }, [
      statedUnits.line,
    ])
  if (rent === 'differs' && statedRentCents !== null)
    add(
      'contradicts',
      { code: 'R4', is: 'rent-total', summedCents: charged, statedCents: statedRentCents.value },
      [statedRentCents.line],
    )
  const turned = units.filter(({ start, end }) => start !== null && end !== null && end < start)
  addUnits('contradicts', { code: 'R6', is: 'ends-before-start' }, turned)
  const occupied = units.filter(({ state }) => state === 'let')
  if (asOf !== null) {
    const inOrder = occupied.filter((unit) => !turned.includes(unit))
    const expired = inOrder.filter(({ end, monthToMonth }) => end !== null && !monthToMonth && end < asOf)
    addUnits('look', { code: 'R6', is: 'expired' }, expired)
    const later = inOrder.filter(({ start }) => start !== null && start > asOf)
    addUnits('look', { code: 'R6', is: 'starts-later' }, later)
  }
  const again = repeated(units)
  addUnits('contradicts', { code: 'R7', is: 'same-unit', unit: again[0]?.name ?? '' }, again)
  if (columns.has('rent')) {
    const paying = occupied.filter(({ unreadable }) => !unreadable)
    const none = paying.filter((unit) => (unit.rent ?? 0) === 0)
    // If no unit has a rent, the column wasn't read.
    if (none.length < paying.length) addUnits('look', { code: 'R8', is: 'no-rent' }, none)
    const off = paying.filter(isOffMarket)
    // If most are off, the market rent is per year or area; the units are fine.
    if (off.length * 2 <= paying.length || paying.length <= 3)
      addUnits('look', { code: 'R8', is: 'off-market' }, off)
  }
  if (uncomputed > 0) add('look', { code: 'R10', is: 'uncomputed', count: uncomputed })
  const { length: count } = properties
  if (count > 1)
    add('look', { code: 'R10', is: 'several-properties', count, names: properties.slice(0, NAMES_SHOWN) })
  const hidden = units.filter((unit) => unit.hidden)
  addUnits('look', { code: 'R10', is: 'hidden-lines' }, hidden)
  return findings
}
