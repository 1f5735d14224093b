import { describe, expect, it } from 'vitest'
import { parcelSearch } from '@plumbline/service-contract/parcel'
import { newUser, serviceOfFile } from '../../testing/test-service.ts'

const service = await serviceOfFile()
const user = await newUser(service)

const search = (address: string) =>
  service.call('GET', `/public/valuation/parcels?address=${encodeURIComponent(address)}`, { key: user.key })
const register = (json: unknown, key = user.key) =>
  service.call('POST', '/public/valuation/property', { json, key })
const parcelsAt = async (address: string) => parcelSearch.parse((await search(address)).body.data).parcels

describe('searchParcels', () => {
  it('answers 400 for a missing address', async () => {
    for (const address of ['', '   ']) expect((await search(address)).status).toBe(400)
    expect((await service.call('GET', '/public/valuation/parcels', { key: user.key })).status).toBe(400)
    const twice = '/public/valuation/parcels?address=a&address=b'
    expect((await service.call('GET', twice, { key: user.key })).status).toBe(400)
  })

  it('fails on Outage Avenue', async () => {
    expect((await search('1 Outage Avenue, Raleigh, NC 27601')).status).toBe(500)
  })

  it('is busy or down once, with Retry-After, then answers', async () => {
    for (const [word, status, retryAfter] of [
      ['Busy', 429, '7'],
      ['Downtime', 503, '2'],
    ] as const) {
      const address = `1 ${word} Street, Raleigh, NC 27601`
      const refused = await search(address)
      expect(refused.status).toBe(status)
      expect(refused.headers.get('Retry-After')).toBe(retryAfter)
      expect((await search(address)).status).toBe(200)
    }
  })
})

describe('createProperty', () => {
  it('is idempotent and keeps the stored name', async () => {
    const [parcel] = await parcelsAt('12 Twice Lane, Durham, NC 27701')
    const place = { countyId: parcel?.countyId, parcelId: parcel?.parcelId }
    const first = await register({ ...place, propertyName: 'The first name' })
    const second = await register({ ...place, propertyName: 'Another name' })
    expect(first).toMatchObject({ status: 200, body: { data: { ...place, propertyName: 'The first name' } } })
    expect(second.body).toEqual(first.body)
    const third = await Promise.all([register(place), register(place)])
    for (const answer of third) expect(answer.body).toEqual(first.body)
  })

  it('creates another property for another user', async () => {
    const [parcel] = await parcelsAt('14 Twice Lane, Durham, NC 27701')
    const place = { countyId: parcel?.countyId, parcelId: parcel?.parcelId }
    const mine = await register(place)
    const theirs = await register({ ...place, propertyName: 'Theirs' }, (await newUser(service)).key)
    expect(mine.body.data).toMatchObject({ propertyName: null })
    expect(theirs.body.data).toMatchObject({ propertyName: 'Theirs' })
    expect(theirs.body.data).not.toMatchObject({
      propertyId: (mine.body.data as { propertyId: number }).propertyId,
    })
  })
})
