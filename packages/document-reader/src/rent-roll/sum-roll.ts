import type { KindOfUnit, RollSums } from '../figures/reading.ts'
import { differs, toCents } from '../values/amount.ts'
import { statedTotal, statedUnits } from './stated.ts'
import type { Unit } from './unit-line.ts'
import type { Walked } from './walk.ts'

const KINDS_MAX = 40

const sumOf = (units: readonly Unit[], figure: 'area' | 'market' | 'rent' | 'charged'): number | null => {
  const values = units.flatMap((unit) => unit[figure] ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value)
}

const centsOf = (...sum: Parameters<typeof sumOf>): number | null => {
  const amount = sumOf(...sum)
  return amount === null ? null : toCents(amount)
}

function sumsOf(units: readonly Unit[]): Omit<KindOfUnit, 'kind'> {
  const occupied = units.filter(({ state }) => state === 'let')
  return {
    units: units.length,
    occupied: occupied.length,
    area: sumOf(units, 'area'),
    rentCents: centsOf(occupied, 'rent'),
    marketCents: centsOf(units, 'market'),
  }
}

const kindsOf = (units: readonly Unit[]): KindOfUnit[] =>
  [...Map.groupBy(units, ({ kind }) => kind)]
    .map(([kind, group]) => ({ kind, ...sumsOf(group) }))
    .sort((a, b) => b.units - a.units)
    .slice(0, KINDS_MAX)

/** Rents of the lines against the sheet's own total. */
export type RentVerdict = 'claimed' | 'unclear' | 'differs'

export function sumRoll(
  { units, totals, lost, statedUnits: counts, statedStates }: Walked,
  isPlain: boolean,
): {
  sums: RollSums
  rent: RentVerdict
  /** Includes other charges and vacant units. */
  charged: number
} {
  const all = sumsOf(units)
  const charged = centsOf(units, 'charged') ?? 0
  const total = statedTotal(totals, (all.rentCents ?? 0) / 100)
  const stated = total === null ? null : { value: toCents(total.value), line: total.line }
  const rent = isPlain
    ? verdictOn(units, { rents: all.rentCents, charged, lost: lost.length > 0 }, stated?.value ?? null)
    : 'unclear'
  const vacant = units.filter(({ state }) => state === 'vacant').length
  const sums: RollSums = {
    ...all,
    vacant,
    other: all.units - all.occupied - vacant,
    kinds: kindsOf(units),
    statedUnits: statedUnits(counts, all.units),
    statedRentCents: stated,
    rentClaimed: rent === 'claimed',
    occupiedClaimed:
      !units.some(({ state }) => state === 'unknown') &&
      // A count above the number of units is square feet.
      statedStates.every(
        ({ isVacant, count }) => count > all.units || count === (isVacant ? vacant : all.occupied),
      ),
  }
  return { sums, rent, charged }
}

/** Its rent may be another one, or none. */
export const isUnclear = ({ unreadable, state, charged }: Unit): boolean =>
  unreadable || charged < 0 || (state === 'unknown' && charged > 0)

function verdictOn(
  units: readonly Unit[],
  { rents, charged, lost }: { rents: number | null; charged: number; lost: boolean },
  stated: number | null,
): RentVerdict {
  const agrees = (sum: number | null): boolean => sum !== null && stated !== null && !differs(sum, stated)
  if ((rents ?? 0) >= 0 && agrees(rents)) return 'claimed'
  if (rents === null || units.some(isUnclear)) return 'unclear'
  // Amounts without a unit, and no total to exclude them.
  if (stated === null) return lost ? 'unclear' : 'claimed'
  // Other charges are in the total too.
  if (agrees(charged))
    return units.every((unit) => unit.state === 'let' || unit.charged === 0) ? 'claimed' : 'unclear'
  const mayAgree = agrees(centsOf(units, 'rent')) || units.some(({ converted }) => converted)
  return mayAgree ? 'unclear' : 'differs'
}
