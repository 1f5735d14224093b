import { describe, expect, it } from 'vitest'
import { newUser, numberOf, startService, textOf, serviceOfFile } from '../../testing/test-service.ts'

const service = await serviceOfFile()
const user = await newUser(service)

const create = (json: unknown, credentials: { key?: string; bearer?: string }) =>
  service.call('POST', '/public/api-keys', { json, ...credentials })
const list = (credentials: { key?: string; bearer?: string }) =>
  service.call('GET', '/public/api-keys', credentials)
const remove = (id: number | string, credentials: { key?: string; bearer?: string }) =>
  service.call('DELETE', `/public/api-keys/${id}`, credentials)
const search = (key: string) =>
  service.call(
    'GET',
    `/public/valuation/parcels?address=${encodeURIComponent('1 Main Street, Raleigh, NC 27601')}`,
    { key },
  )

describe('createApiKey', () => {
  it('shows the value once and masks it later', async () => {
    const made = await create(
      { name: ' Office ', description: 'For the office', expiresInDays: 30 },
      { bearer: user.bearer },
    )
    expect(made.status).toBe(200)
    expect(made.body.data).toMatchObject({ name: 'Office', description: 'For the office', isActive: true })
    const lives = Date.parse(textOf(made, 'expiresAt')) - Date.parse(textOf(made, 'createdAt'))
    expect(lives).toBe(30 * 86_400_000)
    const keyValue = textOf(made, 'keyValue')
    const listed = await list({ key: user.key })
    expect(JSON.stringify(listed.body)).not.toContain(keyValue)
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({
        id: numberOf(made, 'id'),
        maskedKeyValue: expect.stringMatching(new RegExp(`${keyValue.slice(-4)}$`, 'u')),
        lastUsedAt: null,
      }),
    )
  })

  it('without an expiry never expires, one may be far away, and a key can create a key', async () => {
    const made = await create({ name: 'Second', expiresInDays: null }, { key: user.key })
    expect(made.body.data).toMatchObject({ expiresAt: null, description: null })
    expect((await create({ name: 'Third', expiresInDays: 1_000_000_000 }, { key: user.key })).status).toBe(
      200,
    )
  })

  it('fails for a name that begins with "fail"', async () => {
    expect((await create({ name: 'Fail please' }, { bearer: user.bearer })).status).toBe(500)
  })
})

describe('credentials of the key endpoints', () => {
  it('an access token expires after 900 seconds, the key doesn’t', async () => {
    await using own = await startService()
    const someone = await newUser(own)
    own.sandbox.clock.advance(899_000)
    expect((await own.call('GET', '/public/api-keys', { bearer: someone.bearer })).status).toBe(200)
    own.sandbox.clock.advance(2_000)
    expect((await own.call('GET', '/public/api-keys', { bearer: someone.bearer })).status).toBe(401)
    expect((await own.call('GET', '/public/api-keys', { key: someone.key })).status).toBe(200)
  })
})

describe('a key', () => {
  it('stops working everywhere once expired, and isn’t listed', async () => {
    await using own = await startService()
    const someone = await newUser(own)
    const made = await own.call('POST', '/public/api-keys', {
      key: someone.key,
      json: { name: 'Short', expiresInDays: 1 },
    })
    const key = textOf(made, 'keyValue')
    expect((await own.call('GET', '/public/api-keys', { key })).status).toBe(200)
    own.sandbox.clock.advance(86_400_001)
    expect((await own.call('GET', '/public/api-keys', { key })).status).toBe(401)
    expect((await own.call('GET', '/public/valuation/order/1', { key })).status).toBe(401)
    const listed = await own.call('GET', '/public/api-keys', { key: someone.key })
    expect(listed.body.data).toHaveLength(1)
  })

  it('keeps the time of its last use', async () => {
    const someone = await newUser(service)
    await search(someone.key)
    const listed = await list({ key: someone.key })
    expect(listed.body.data).toEqual([
      expect.objectContaining({ lastUsedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u) }),
    ])
  })
})

describe('deleteApiKey', () => {
  it('deactivates a key everywhere, even the key in use, and can be repeated', async () => {
    const someone = await newUser(service)
    expect((await remove(someone.keyId, { key: someone.key })).status).toBe(200)
    expect((await list({ key: someone.key })).status).toBe(401)
    expect((await search(someone.key)).status).toBe(401)
    expect((await list({ bearer: someone.bearer })).body.data).toEqual([])
    expect((await remove(someone.keyId, { bearer: someone.bearer })).status).toBe(200)
  })
})
