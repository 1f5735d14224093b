import { between, pick } from './hash.ts'

const KINDS = [
  { propertyType: 'Multifamily', units: [8, 240], unitSize: 860 },
  { propertyType: 'Multifamily', units: [4, 60], unitSize: 790 },
  { propertyType: 'Office', size: [6_000, 140_000] },
  { propertyType: 'Retail', size: [3_500, 90_000] },
  { propertyType: 'Industrial', size: [12_000, 260_000] },
  { propertyType: 'Mixed use', units: [6, 80], unitSize: 1_150 },
  { propertyType: 'Self storage', units: [120, 640], unitSize: 105 },
  { propertyType: 'Hotel', units: [48, 220], unitSize: 520 },
] as const

/** County records; any may be unknown. `size` in square feet. */
export interface ParcelFacts {
  propertyType: string | null
  units: number | null
  size: number | null
}

/** docs/service.md#searchparcels */
export interface FoundParcel extends ParcelFacts {
  countyId: string
  parcelId: string
}

const rounded = (size: number): number => Math.round(size / 10) * 10

/** Plausible facts, stable per parcel. One in nine (one in 18 without units) lacks a fact. */
export function factsOf(countyId: string, parcelId: string): ParcelFacts {
  const seed = `${countyId}/${parcelId}`
  const kind = pick(KINDS, `kind ${seed}`)
  const gap = between(1, 18, `gap ${seed}`)
  if ('size' in kind) {
    const size = rounded(between(kind.size[0], kind.size[1], `size ${seed}`))
    return { propertyType: kind.propertyType, units: null, size: gap === 1 ? null : size }
  }
  const units = between(kind.units[0], kind.units[1], `units ${seed}`)
  const size = rounded(units * kind.unitSize * (0.9 + between(0, 30, `size ${seed}`) / 100))
  return {
    propertyType: kind.propertyType,
    units: gap === 1 ? null : units,
    size: gap === 2 ? null : size,
  }
}
