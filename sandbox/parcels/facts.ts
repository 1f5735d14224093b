import { between, pick } from './hash.ts'
import { KINDS } from './seeds.ts'

/** What the county knows of a parcel; each may be unknown. `size` is the building's size in square feet. */
export interface ParcelFacts {
  propertyType: string | null
  units: number | null
  size: number | null
}

/** One parcel of a search result (docs/service.md#searchparcels). */
export interface FoundParcel extends ParcelFacts {
  countyId: string
  parcelId: string
}

const rounded = (size: number): number => Math.round(size / 10) * 10

/** Believable facts, always the same for the same parcel. One parcel in nine lacks something. */
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
