import type { ColumnRole, FindingFacts, FindingGroup, FoundInSheet, RollSums } from '../figures/reading.ts'
import { found } from '../figures/found.ts'
import { isUnclear, type RentVerdict } from './sum-roll.ts'
import { areaOfSides, placeOf, type Unit } from './unit-line.ts'

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
  /** With another role's heading, or with rents too. */
  hidden: readonly number[]
  rivals: readonly number[]
  /** Lines with an amount and no unit. */
  lost: readonly number[]
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

/** Contradictions with other records are up to `judgeFigures`. */
export function rollFindings(facts: RollFacts): FoundInSheet[] {
  const { sums, properties, units, rent, charged, uncomputed, asOf, columns, rivals } = facts
  const findings: FoundInSheet[] = []
  const add = (...finding: Parameters<typeof found>): void => void findings.push(found(...finding))
  const addUnits = (group: FindingGroup, facts: FindingFacts, of: readonly Unit[]): void => {
    const lines = of.map(({ line }) => line)
    if (of.length > 0) add(group, facts, lines)
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
  if (rivals.length > 0) add('contradicts', { code: 'R10', is: 'two-columns', columns: rivals })
  else if (rent === 'unclear' && columns.has('rent') && uncomputed === 0) {
    const lines = [...units.filter(isUnclear).map(({ line }) => line), ...facts.lost]
    const count = lines.length || sums.occupied
    add('missing', { code: 'R8', is: 'unread', count }, lines)
  }
  const turned = units.filter(({ start, end }) => start !== null && end !== null && end < start)
  addUnits('contradicts', { code: 'R6', is: 'ends-before-start', count: turned.length }, turned)
  const occupied = units.filter(({ state }) => state === 'let')
  if (asOf !== null) {
    const inOrder = occupied.filter((unit) => !turned.includes(unit))
    const expired = inOrder.filter(({ end, monthToMonth }) => end !== null && !monthToMonth && end < asOf)
    addUnits('look', { code: 'R6', is: 'expired', count: expired.length }, expired)
    const later = inOrder.filter(({ start }) => start !== null && start > asOf)
    addUnits('look', { code: 'R6', is: 'starts-later', count: later.length }, later)
  }
  const again = repeated(units)
  addUnits(
    'contradicts',
    { code: 'R7', is: 'same-unit', unit: again[0]?.name ?? '', count: again.length },
    again,
  )
  if (columns.has('rent')) {
    const paying = occupied.filter(({ unreadable }) => !unreadable)
    const none = paying.filter((unit) => (unit.rent ?? 0) === 0)
    // If no unit has a rent, the column wasn't read.
    if (none.length < paying.length) addUnits('look', { code: 'R8', is: 'no-rent', count: none.length }, none)
    const off = paying.filter(isOffMarket)
    // If most are off, the market rent is per year or area; the units are fine.
    if (off.length * 2 <= paying.length || paying.length <= 3)
      addUnits('look', { code: 'R8', is: 'off-market', count: off.length }, off)
  }
  if (uncomputed > 0) add('look', { code: 'R10', is: 'uncomputed', count: uncomputed })
  const { length: count } = properties
  if (count > 1)
    add('look', { code: 'R10', is: 'several-properties', count, names: properties.slice(0, NAMES_SHOWN) })
  if (facts.hidden.length > 0) add('look', { code: 'R10', is: 'hidden-columns', columns: facts.hidden })
  const hidden = units.filter((unit) => unit.hidden)
  addUnits('look', { code: 'R10', is: 'hidden-lines', count: hidden.length }, hidden)
  return findings
}
