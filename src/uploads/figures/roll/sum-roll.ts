import type { KindOfUnit, RollSums } from '../reading.ts'
import { differs, toCents } from '../values/amount.ts'
import { statedTotal, statedUnits } from './stated.ts'
import type { Unit } from './unit-line.ts'
import type { Walked } from './walk-lines.ts'

const KINDS_MAX = 40

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value !== null) ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : null

const centsOf = (values: readonly (number | null)[]): number | null => {
  const sum = sumOf(values)
  return sum === null ? null : toCents(sum)
}

const rentOfLet = (units: readonly Unit[]): number | null =>
  centsOf(units.map(({ state, rent }) => (state === 'let' ? rent : null)))

function kindsOf(units: readonly Unit[]): KindOfUnit[] {
  const groups = Map.groupBy(units, ({ kind }) => kind)
  const kinds = [...groups].map(([kind, group]) => ({
    kind,
    units: group.length,
    occupied: group.filter(({ state }) => state === 'let').length,
    area: sumOf(group.map(({ area }) => area)),
    rentCents: rentOfLet(group),
    marketCents: centsOf(group.map(({ market }) => market)),
  }))
  return kinds.sort((a, b) => b.units - a.units).slice(0, KINDS_MAX)
}

/** How the lines' rent stands to the sheet's own total. */
export type RentVerdict = 'claimed' | 'unclear' | 'differs'

/** The sums of a roll, and whether the rent among them may be claimed. */
export function sumRoll({ units, totals, lost, statedUnits: stated }: Walked): {
  sums: RollSums
  rent: RentVerdict
} {
  const rentCents = rentOfLet(units)
  const total = statedTotal(totals, (rentCents ?? 0) / 100)
  const statedRent = total === null ? null : { value: toCents(total.value), line: total.line }
  const charged = centsOf(units.map((unit) => unit.charged))
  const ofAll = centsOf(units.map((unit) => unit.rent))
  const agreed = verdictOn(units, { rentCents, charged, ofAll }, statedRent?.value ?? null)
  // Amounts that belong to nobody, and no total that would leave them out: who knows what they are.
  const rent = agreed === 'claimed' && lost && statedRent === null ? 'unclear' : agreed
  const sums: RollSums = {
    units: units.length,
    occupied: units.filter(({ state }) => state === 'let').length,
    vacant: units.filter(({ state }) => state === 'vacant').length,
    other: units.filter(({ state }) => state === 'other').length,
    rentCents,
    marketCents: centsOf(units.map(({ market }) => market)),
    area: sumOf(units.map(({ area }) => area)),
    kinds: kindsOf(units),
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
