import { describe, expect, it } from 'vitest'
import { findParcels, parcelExists } from './find.ts'
import { readAddress } from './read-address.ts'
import { SPECIAL_ADDRESSES, scenarioOfParcel } from './special.ts'

const parcelsAt = (address: string) => {
  const found = findParcels(address)
  return found.kind === 'found' ? found.parcels : []
}

describe('reading an address', () => {
  it.each([
    '412 South Salisbury Street, Raleigh, NC 27601',
    '412  S. Salisbury St., Raleigh NC 27601-1234, USA',
    '412 S Salisbury St, Apt 4, Raleigh, North Carolina 27601',
    '412 S Salisbury St, Raleigh NC',
    '412 s salisbury st raleigh nc',
  ])('reads %j as the same address', (writing) => {
    expect(findParcels(writing)).toEqual(findParcels('412 S Salisbury Street, Raleigh, NC 27601'))
    expect(findParcels(writing)).toMatchObject({ kind: 'found' })
  })

  it.each(['NW', 'N.W.', 'nw', 'Northwest'])('keeps a quadrant, with a comma or without: %s', (quadrant) => {
    const parcels = parcelsAt('1600 K St NW, Washington, DC 20006')
    expect(parcelsAt(`1600 K Street, ${quadrant}, Washington, DC 20006`)).toEqual(parcels)
    expect(parcelsAt('1600 K St, Washington, DC 20006')).not.toEqual(parcels)
  })

  it.each([
    ['1 Main St, St. Louis, MO', '29510'],
    ['1600 Pennsylvania Ave NW, Washington, DC 20500', '11001'],
    ['12 Elm St, New Haven, CT 06510', '09170'],
    ['9 Broadway New York NY', '36061'],
  ])('%s is in county %s', (address, countyId) => {
    expect(readAddress(address)?.countyId).toBe(countyId)
  })

  it.each([
    ['26W465 Parkway Dr, Wheaton, IL', '17'],
    ['1 Dr Carlton B Goodlett Pl, San Francisco, CA', '06'],
    ['Apt 4B, 31-10 37th Ave, Long Island City, NY 11101', '36'],
    ['225 4th St N, Fargo, ND 58102', '38'],
    ['23 Calle Degetau, Bayamon, PR', '72'],
  ])('%s is in state %s', (address, fips) => {
    expect(findParcels(address)).toMatchObject({
      kind: 'found',
      parcels: [{ countyId: expect.stringMatching(new RegExp(`^${fips}\\d{3}$`, 'u')) as string }],
    })
  })

  it.each([
    ['444 SW 2nd Ave Miami FL 33130', '444 SW 2nd Avenue, Miami, FL 33130'],
    ['444 SW 2nd Ave, Fl 10, Miami, FL 33130', '444 SW 2nd Avenue, Miami, FL 33130'],
    ['Apt 4 412 S Salisbury St, Raleigh, NC 27601', '412 S Salisbury Street, Raleigh, NC 27601'],
    ['3rd Floor, 412 S Salisbury St, Raleigh, NC 27601', '412 S Salisbury Street, Raleigh, NC 27601'],
    ['n64 w23760 Main Street, Sussex WI 53089', 'N64W23760 Main Street, Sussex, WI 53089'],
    ['350 S 200 E, Salt Lake City, UT 84111', '350 S 200 E, Salt Lake City, UT 84111'],
    ['733 1/2 N Main St, Raleigh, NC 27601', '733 1/2 N Main Street, Raleigh, NC 27601'],
    ['Urb. Las Gladiolas, 150 Calle A, San Juan, PR 00926', '150 Calle A, San Juan, PR 00926'],
    ['20 Calle Post, Mayagüez, Puerto Rico 00680', '20 Calle Post, Mayagüez, PR 00680'],
  ])('%s is %s', (typed, matched) => {
    expect(findParcels(typed)).toMatchObject({ kind: 'found', matchedAddress: matched })
  })

  it.each([
    '',
    'Main Street, Raleigh, NC 27601',
    '12 Main Street',
    '12 Main Street, Nowhereville, NC',
    '12 Main Street, Raleigh, NC 00000',
    '12 Main Street, Raleigh, TX 27601',
    '27601',
    'PO Box 12, Raleigh, NC 27601',
    '😀'.repeat(100),
    'N Main St, Sussex, WI 53089',
    '20 Calle Post, Mayagüez, PR 27601',
  ])('%j is not geocodable', (address) => {
    expect(findParcels(address)).toMatchObject({ kind: 'refused', status: 400 })
  })
})

describe('the special addresses', () => {
  it('do what they promise', () => {
    const kinds = SPECIAL_ADDRESSES.map(({ address }) => {
      const found = findParcels(address)
      return found.kind === 'found' ? found.parcels.length : found.status
    })
    expect(kinds).toEqual([1, 1, 4, 1, 404, 0])
    expect(scenarioOfParcel('37183', '1704-13-0013')).toBe('rejected')
    expect(scenarioOfParcel('37183', '1704-17-0017')).toBe('request-info')
    expect(scenarioOfParcel('37183', '0764-04-0001')).toBeNull()
    expect(scenarioOfParcel('48453', '1704-13-0013')).toBeNull()
    expect(parcelsAt('9 Unknown Street, Durham, NC 27701')).toMatchObject([
      { propertyType: null, units: null, size: null },
    ])
  })

  it('have parcels that can be found by number, with their address', () => {
    const address = '4 Fourfold Court, Cary, NC 27511'
    const parcels = parcelsAt(address)
    expect(parcels).toHaveLength(4)
    for (const parcel of parcels)
      expect(parcelExists(parcel.countyId, parcel.parcelId)).toEqual({ address, ...parcel })
  })
})

describe('invented parcels', () => {
  it('are stable, in the right county, and can be found by number', () => {
    const [parcel] = parcelsAt('77 Invented Way, Boise, ID 83702')
    expect(parcel).toMatchObject({
      countyId: '16001',
      parcelId: expect.stringMatching(/^\d{4}-\d{4}-\d{2}$/u),
    })
    expect(parcelsAt('77 invented way boise idaho 83702')).toEqual([parcel])
    expect(parcelExists('16001', parcel?.parcelId ?? '')).toMatchObject({
      address: `Parcel ${parcel?.parcelId}, Ada County`,
    })
  })

  it('don’t exist under another number or county', () => {
    const [parcel] = parcelsAt('77 Invented Way, Boise, ID 83702')
    const number = parcel?.parcelId ?? ''
    const other = `${number.slice(0, -2)}${String((Number(number.slice(-2)) + 1) % 100).padStart(2, '0')}`
    expect(parcelExists('16001', other)).toBeNull()
    expect(parcelExists('99999', number)).toBeNull()
    expect(parcelExists('16001', '')).toBeNull()
    expect(parcelExists('16001', 'x'.repeat(100))).toBeNull()
  })
})
