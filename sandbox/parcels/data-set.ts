import { factsOf, type FoundParcel, type ParcelFacts } from './facts.ts'
import { between, fillDigits, hashOf, pick } from './hash.ts'
import { placeOfZip, type Place } from './places.ts'
import { addressKey, matchedAddress, readAddress, type ReadAddress } from './read-address.ts'
import { ADDRESSES_PER_TOWN, STREETS, TOWNS } from './seeds.ts'
import { parcelsOfSpecial, SPECIAL_ADDRESSES } from './special.ts'

/** An address of the set; `parcels` is null where the county has none ("no parcels at the matched address"). */
interface KnownAddress {
  matchedAddress: string
  parcels: FoundParcel[] | null
}

interface DataSet {
  addresses: Map<string, KnownAddress>
  parcels: Map<string, ParcelFacts & { address: string }>
}

function addKnown(set: DataSet, read: ReadAddress, parcels: FoundParcel[] | null): void {
  const address = matchedAddress(read)
  set.addresses.set(addressKey(read), { matchedAddress: address, parcels })
  for (const { countyId, parcelId, ...facts } of parcels ?? []) {
    set.parcels.set(`${countyId}/${parcelId}`, { address, ...facts })
  }
}

/** A parcel number that no other address of the set has. */
function freeParcelId(set: DataSet, place: Place, form: string, seed: string): string {
  for (let round = 0; ; round += 1) {
    const parcelId = fillDigits(form, `${seed} ${round}`)
    if (!set.parcels.has(`${place.countyId}/${parcelId}`)) return parcelId
  }
}

/** How many parcels an address has: one mostly, several at one in nine, none at one in twenty-five. */
function parcelCount(seed: string): number {
  if (hashOf(`none ${seed}`) % 25 === 0) return 0
  return hashOf(`several ${seed}`) % 9 === 0 ? between(2, 4, `count ${seed}`) : 1
}

function addTown(set: DataSet, zip: string, form: string): void {
  const place = placeOfZip(zip)
  if (place === null) throw new RangeError(`No place has the ZIP code ${zip}`)
  for (let index = 0; index < ADDRESSES_PER_TOWN; index += 1) {
    const seed = `${zip} ${index}`
    const street = pick(STREETS, `street ${seed}`)
    const number = String(between(1, 28, `block ${seed}`) * 100 + between(1, 60, `number ${seed}`))
    const read: ReadAddress = { ...place, number, street }
    const parcels = Array.from({ length: parcelCount(seed) }, (_, part) => {
      const parcelId = freeParcelId(set, place, form, `${seed} ${part}`)
      const facts = factsOf(place.countyId, parcelId)
      set.parcels.set(`${place.countyId}/${parcelId}`, { address: '', ...facts })
      return { countyId: place.countyId, parcelId, ...facts }
    })
    addKnown(set, read, parcels.length === 0 ? null : parcels)
  }
}

function makeDataSet(): DataSet {
  const set: DataSet = { addresses: new Map(), parcels: new Map() }
  for (const special of SPECIAL_ADDRESSES) {
    const read = readAddress(special.address)
    if (read === null) throw new RangeError(`Not an address: ${special.address}`)
    addKnown(set, read, parcelsOfSpecial(special, read.countyId))
  }
  for (const { zip, apn } of TOWNS) addTown(set, zip, apn)
  return set
}

let made: DataSet | null = null

/** The set, made from the seed tables when first needed; the same on every machine. */
export const dataSet = (): DataSet => (made ??= makeDataSet())
