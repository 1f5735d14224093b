import type { KindOfUnit, RollSums } from '../reading.ts'
import { differs, toCents } from '../values/amount.ts'
import type { RentBasis } from './roles.ts'
import { statedTotal, statedUnits } from './stated.ts'
import type { Unit } from './unit-line.ts'
import type { Walked } from './walk-lines.ts'

const KINDS_MAX = 40

/** A unit's rent for a month; null where none is given, or an area is missing that it is per. */
export function monthlyRent(
  unit: Pick<Unit, 'rent' | 'area'>,
  basis: RentBasis,
  amount = unit.rent,
): number | null {
  if (amount === null || basis === 'month') return amount
  if (basis === 'year') return amount / 12
  if (unit.area === null) return amount === 0 ? 0 : null
  return basis === 'area-year' ? (amount * unit.area) / 12 : amount * unit.area
}

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value !== null) ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : null

const centsOf = (values: readonly (number | null)[]): number | null => {
  const sum = sumOf(values)
  return sum === null ? null : toCents(sum)
}

const rentOfLet = (units: readonly Unit[], basis: RentBasis): number | null =>
  centsOf(units.map((unit) => (unit.state === 'let' ? monthlyRent(unit, basis) : null)))

function kindsOf(units: readonly Unit[], basis: RentBasis): KindOfUnit[] {
  const groups = Map.groupBy(units, ({ kind }) => kind)
  const kinds = [...groups].map(([kind, group]) => ({
    kind,
    units: group.length,
    occupied: group.filter(({ state }) => state === 'let').length,
    area: sumOf(group.map(({ area }) => area)),
    rentCents: rentOfLet(group, basis),
    marketCents: centsOf(group.map(({ market }) => market)),
  }))
  return kinds.sort((a, b) => b.units - a.units).slice(0, KINDS_MAX)
}

/** How the lines' rent stands to the sheet's own total. */
export type RentVerdict = 'claimed' | 'unclear' | 'differs'

/** The sums of a roll, and whether the rent among them may be claimed. */
export function sumRoll(
  { units, totals, statedUnits: stated }: Walked,
  basis: RentBasis,
): { sums: RollSums; rent: RentVerdict } {
  const total = statedTotal(totals)
  const factor = basis === 'year' ? 1 / 12 : 1
  // A total of rents per square foot is the sum of nothing.
  const statedRent =
    total === null || basis.startsWith('area')
      ? null
      : { value: toCents(total.value * factor), line: total.line }
  const rentCents = rentOfLet(units, basis)
  const charged = centsOf(units.map((unit) => monthlyRent(unit, basis, unit.charged)))
  const ofAll = centsOf(units.map((unit) => monthlyRent(unit, basis)))
  const rent = verdictOn(units, { rentCents, charged, ofAll }, statedRent?.value ?? null)
  const sums: RollSums = {
    units: units.length,
    occupied: units.filter(({ state }) => state === 'let').length,
    vacant: units.filter(({ state }) => state === 'vacant').length,
    other: units.filter(({ state }) => state === 'other').length,
    rentCents,
    marketCents: centsOf(units.map(({ market }) => market)),
    area: sumOf(units.map(({ area }) => area)),
    kinds: kindsOf(units, basis),
    statedUnits: statedUnits(stated, units.length),
    statedRentCents: statedRent,
    rentClaimed: rent === 'claimed',
  }
  return { sums, rent }
}

function verdictOn(
  units: readonly Unit[],
  sums: { rentCents: number | null; charged: number | null; ofAll: number | null },
  stated: number | null,
): RentVerdict {
  const { rentCents, charged, ofAll } = sums
  if (rentCents === null || units.some(({ unreadable }) => unreadable))
    return stated !== null && rentCents !== null && !differs(rentCents, stated) ? 'claimed' : 'unclear'
  if (stated === null || !differs(rentCents, stated)) return 'claimed'
  // Charges beside the rent are in the total as well: the total agrees with the lines, and the rent is a part of it.
  const chargesOfLet = units.every(({ state, charged }) => state === 'let' || charged === 0)
  if (charged !== null && !differs(charged, stated)) return chargesOfLet ? 'claimed' : 'unclear'
  return ofAll !== null && !differs(ofAll, stated) ? 'unclear' : 'differs'
}
