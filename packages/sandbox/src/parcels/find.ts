import { factsOf, type FoundParcel, type ParcelFacts } from './facts.ts'
import { fillDigits, hashOf } from './hash.ts'
import { countyName } from './places.ts'
import { addressKey, matchedAddress, readAddress, type ReadAddress } from './read-address.ts'
import { SPECIAL_ADDRESSES } from './special.ts'

/** docs/service.md#searchparcels */
export type ParcelFinding =
  | { kind: 'refused'; status: 400 | 404; message: string }
  | { kind: 'found'; matchedAddress: string; parcels: FoundParcel[] }

function readSpecial(): Map<string, ParcelFinding> {
  const known = new Map<string, ParcelFinding>()
  for (const { address, parcels } of SPECIAL_ADDRESSES) {
    const read = readAddress(address)
    if (read === null) throw new RangeError(`Not an address: ${address}`)
    const [key, matched] = [addressKey(read), matchedAddress(read)]
    if (parcels === 'none')
      known.set(key, { kind: 'refused', status: 404, message: `There are no parcels at ${matched}.` })
    else {
      const found = parcels.map((parcel) => ({ countyId: read.countyId, ...parcel }))
      known.set(key, { kind: 'found', matchedAddress: matched, parcels: found })
    }
  }
  return known
}

let special: Map<string, ParcelFinding> | null = null
/** Lazy: loads the whole list of places. */
const theSpecial = (): Map<string, ParcelFinding> => (special ??= readSpecial())

/** Last two digits of an invented number, to recognize it without a stored list. */
const checkDigits = (countyId: string, start: string): string =>
  String(hashOf(`check ${countyId} ${start}`) % 100).padStart(2, '0')

function invent(read: ReadAddress): ParcelFinding {
  const { countyId } = read
  const start = fillDigits('####-####', `${countyId} ${addressKey(read)}`)
  const parcelId = `${start}-${checkDigits(countyId, start)}`
  const parcels = [{ countyId, parcelId, ...factsOf(countyId, parcelId) }]
  return { kind: 'found', matchedAddress: matchedAddress(read), parcels }
}

/**
 * A special address has its own parcels; any other well-formed US address gets one invented parcel, always the
 * same, in the county of its ZIP code or city.
 */
export function findParcels(address: string): ParcelFinding {
  const read = readAddress(address)
  if (read === null) return { kind: 'refused', status: 400, message: 'The address couldn’t be geocoded.' }
  return theSpecial().get(addressKey(read)) ?? invent(read)
}

/** Null if there's none. `address` of an invented parcel: its number and county, since its address can't be derived. */
export function parcelExists(countyId: string, parcelId: string): (ParcelFacts & { address: string }) | null {
  for (const finding of theSpecial().values()) {
    if (finding.kind !== 'found') continue
    const known = finding.parcels.find((each) => each.countyId === countyId && each.parcelId === parcelId)
    if (known !== undefined) return { address: finding.matchedAddress, ...known }
  }
  const county = countyName(countyId)
  const [, start = '', check = ''] = /^(\d{4}-\d{4})-(\d{2})$/u.exec(parcelId) ?? []
  if (county === null || start === '' || check !== checkDigits(countyId, start)) return null
  return { address: `Parcel ${parcelId}, ${county} County`, ...factsOf(countyId, parcelId) }
}
