import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  newUser,
  startService,
  type Answer,
  type TestService,
  type TestUser,
} from '../testing/test-service.ts'

let service: TestService
let owner: TestUser
beforeAll(async () => {
  service = await startService()
  owner = await newUser(service)
})
afterAll(() => service.close())

async function press(
  method: string,
  path: string,
  json?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; data: unknown; message: string | null }> {
  const response = await fetch(`${service.origin}/sandbox/api/${path}`, {
    method,
    headers: {
      'X-Sandbox-Token': service.app.door.token,
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  const body = (await response.json()) as Answer['body']
  return { status: response.status, data: body.data, message: body.message }
}

async function newOrder(): Promise<number> {
  const address = '12 Control Street, Boise, ID 83702'
  const found = await service.call(
    'GET',
    `/public/valuation/parcels?address=${encodeURIComponent(address)}`,
    {
      key: owner.key,
    },
  )
  const [parcel] = (found.body.data as { parcels: { countyId: string; parcelId: string }[] }).parcels
  const property = await service.call('POST', '/public/valuation/property', {
    key: owner.key,
    json: { ...parcel, propertyName: 'Control House' },
  })
  const { propertyId } = property.body.data as { propertyId: number }
  const order = await service.call('POST', '/public/valuation/order', {
    key: owner.key,
    json: { propertyId, orderType: 'FULL', cardToken: 'tok_visa' },
  })
  return (order.body.data as { id: number }).id
}

describe('the page', () => {
  it('is served under its own policy, with a script that parses and names nothing twice', async () => {
    const headers = { 'X-Sandbox-Token': service.app.door.token }
    const page = await fetch(`${service.origin}/sandbox`, { headers })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const html = await page.text()
    expect(html).toContain('Control page')
    expect(html).toContain('<option value="drop-answer">')
    expect(html).not.toMatch(/<!--/u)
    const script = await (await fetch(`${service.origin}/sandbox/control.js`, { headers })).text()
    expect(() => new Script(script)).not.toThrow()
    const names = [...script.matchAll(/^(?:async )?(?:const|let|class|function) (\w+)/gmu)].map(
      ([, name]) => name,
    )
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

describe('the actions', () => {
  it('show the state, with secrets masked', async () => {
    const orderId = await newOrder()
    const { data } = await press('GET', 'state')
    expect(data).toMatchObject({
      clock: { now: expect.any(Number), offset: 0 },
      counters: { charges: 1 },
      accounts: [{ email: owner.email, keys: 1, properties: 1, orders: 1 }],
      orders: [{ id: orderId, account: owner.email, property: 'Control House', chargedCents: 35_000 }],
    })
    expect(JSON.stringify(data)).not.toContain(owner.password)
    expect(JSON.stringify(data)).not.toContain(owner.key)
    expect(JSON.stringify(data)).not.toContain('tok_visa')
  })

  it('count for one account', async () => {
    const other = await newUser(service, 'other')
    const mine = await press('GET', `counters?account=${encodeURIComponent(owner.email.toUpperCase())}`)
    expect(mine.data).toMatchObject({
      charges: 1,
      chargedCents: 35_000,
      orders: 1,
      keys: 1,
      pollingViolations: 0,
    })
    const theirs = await press('GET', `counters?account=${encodeURIComponent(other.email)}`)
    expect(theirs.data).toMatchObject({ charges: 0, orders: 0, keys: 1 })
    expect((await press('GET', 'counters')).data).toMatchObject({ charges: 1, keys: 2 })
  })

  it('move the clock ahead, never back', async () => {
    expect((await press('POST', 'clock', { seconds: 90 })).data).toMatchObject({ offset: 90_000 })
    expect((await press('POST', 'clock', { seconds: -1 })).status).toBe(400)
    expect((await press('POST', 'clock', {})).status).toBe(400)
  })

  it('set an order’s status, also one that nobody knows', async () => {
    const orderId = await newOrder()
    const pushed = await press('POST', `orders/${orderId}/push`, {
      status: 'REQUEST_INFO',
      message: ' Which year? ',
    })
    expect(pushed.data).toMatchObject({ status: 'REQUEST_INFO', message: 'Which year?' })
    const read = await service.call('GET', `/public/valuation/order/${orderId}`, { key: owner.key })
    expect(read.body.data).toMatchObject({ status: 'REQUEST_INFO', message: 'Which year?' })
    expect((await press('POST', `orders/${orderId}/push`, { status: 'BRAND_NEW' })).data).toMatchObject({
      status: 'BRAND_NEW',
      message: null,
    })
    expect((await press('POST', 'orders/1/push', { status: 'COMPLETED' })).status).toBe(404)
    expect((await press('POST', `orders/${orderId}/push`, { status: ' ' })).status).toBe(400)
  })

  it('set and remove faults', async () => {
    const fault = await press('POST', 'faults', {
      kind: 'status',
      operation: 'getUserApiKeys',
      status: 503,
      times: 1,
    })
    expect(fault).toMatchObject({ status: 200, data: { kind: 'status', status: 503, times: 1 } })
    expect((await service.call('GET', '/public/api-keys', { key: owner.key })).status).toBe(503)
    expect((await service.call('GET', '/public/api-keys', { key: owner.key })).status).toBe(200)
    const { data } = await press('POST', 'faults', { kind: 'slow', account: owner.email })
    const { id } = data as { id: number }
    expect((await press('DELETE', `faults/${id}`)).status).toBe(200)
    expect((await press('DELETE', `faults/${id}`)).status).toBe(404)
    expect((await press('POST', 'faults', { kind: 'explode' })).status).toBe(400)
    expect((await press('DELETE', 'faults')).status).toBe(200)
  })

  it('make Stripe unreachable and reachable', async () => {
    await press('POST', 'stripe', { unreachable: true })
    const reachable = await fetch(`${service.origin}/sandbox/stripe-reachable`)
    expect(await reachable.json()).toEqual({ reachable: false })
    expect((await press('POST', 'stripe', { unreachable: false })).data).toEqual({ unreachable: false })
  })

  it('expire tokens and switch off keys of one account', async () => {
    const other = await newUser(service, 'kept')
    await press('POST', 'expire-tokens', { account: owner.email })
    expect((await service.call('GET', '/public/api-keys', { bearer: owner.bearer })).status).toBe(401)
    expect((await service.call('GET', '/public/api-keys', { bearer: other.bearer })).status).toBe(200)
    expect((await press('POST', 'revoke-keys', { account: owner.email })).data).toEqual({ revoked: 1 })
    expect((await service.call('GET', '/public/api-keys', { key: owner.key })).status).toBe(401)
    expect((await press('POST', 'revoke-keys', { account: 'nobody@example.com' })).status).toBe(404)
  })

  it('erase everything', async () => {
    await press('POST', 'reset', {})
    expect((await press('GET', 'state')).data).toMatchObject({
      accounts: [],
      orders: [],
      clock: { offset: 0 },
      counters: { charges: 0 },
    })
  })
})
