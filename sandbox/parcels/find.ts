import { dataSet } from './data-set.ts'
import { factsOf, type FoundParcel, type ParcelFacts } from './facts.ts'
import { fillDigits, hashOf } from './hash.ts'
import { countyName } from './places.ts'
import { addressKey, matchedAddress, readAddress, type ReadAddress } from './read-address.ts'

/** What a search finds (docs/service.md#searchparcels). */
export type ParcelFinding =
  | { kind: 'not-geocodable' }
  | { kind: 'none'; matchedAddress: string }
  | { kind: 'found'; matchedAddress: string; parcels: FoundParcel[] }

/** How a search is refused that finds no address, or no parcel at it. */
export const refusalOf = (
  finding: Exclude<ParcelFinding, { kind: 'found' }>,
): { status: 400 | 404; message: string } =>
  finding.kind === 'none'
    ? { status: 404, message: `There are no parcels at ${finding.matchedAddress}.` }
    : { status: 400, message: 'The address could not be geocoded.' }

/** The last two digits of an invented number prove that it was invented here, so no list of them is kept. */
const checkDigits = (countyId: string, start: string): string =>
  String(hashOf(`check ${countyId} ${start}`) % 100).padStart(2, '0')

function inventedParcelId(read: ReadAddress): string {
  const start = fillDigits('####-####', `${read.countyId} ${addressKey(read)}`)
  return `${start}-${checkDigits(read.countyId, start)}`
}

/** Addresses of invented parcels that were searched for; a convenience of this process, bounded. */
const searched = new Map<string, string>()
const SEARCHED_MAX = 5_000

function invent(read: ReadAddress): ParcelFinding {
  const { countyId } = read
  const parcelId = inventedParcelId(read)
  if (searched.size >= SEARCHED_MAX) searched.clear()
  searched.set(`${countyId}/${parcelId}`, matchedAddress(read))
  const parcels = [{ countyId, parcelId, ...factsOf(countyId, parcelId) }]
  return { kind: 'found', matchedAddress: matchedAddress(read), parcels }
}

/**
 * The parcels at a street address. An address of the data set has its own; any other well-formed US address gets one
 * invented parcel, always the same, in the county of its ZIP code or city.
 */
export function findParcels(address: string): ParcelFinding {
  const read = readAddress(address)
  if (read === null) return { kind: 'not-geocodable' }
  const known = dataSet().addresses.get(addressKey(read))
  if (known === undefined) return invent(read)
  return known.parcels === null
    ? { kind: 'none', matchedAddress: known.matchedAddress }
    : { kind: 'found', matchedAddress: known.matchedAddress, parcels: known.parcels }
}

/**
 * A parcel by county and number, or null when there is none. The address of an invented parcel is known when it was
 * searched for since the start; otherwise the number and county stand in its place.
 */
export function parcelExists(countyId: string, parcelId: string): (ParcelFacts & { address: string }) | null {
  const known = dataSet().parcels.get(`${countyId}/${parcelId}`)
  if (known !== undefined) return known
  const county = countyName(countyId)
  const [, start = '', check = ''] = /^(\d{4}-\d{4})-(\d{2})$/u.exec(parcelId) ?? []
  if (county === null || start === '' || check !== checkDigits(countyId, start)) return null
  const address = searched.get(`${countyId}/${parcelId}`) ?? `Parcel ${parcelId}, ${county} County`
  return { address, ...factsOf(countyId, parcelId) }
}
