import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { at, newProperty, newUser, numberOf, type Answer, serviceOfFile } from '../testing/test-service.ts'

const service = await serviceOfFile()
const owner = await newUser(service)

async function ask(
  method: string,
  path: string,
  json?: object,
): Promise<{ status: number; data: unknown; message: string | null }> {
  const response = await fetch(`${service.origin}/sandbox/api/${path}`, {
    method,
    headers: {
      'X-Sandbox-Token': service.app.controlAccess.token,
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  const body = (await response.json()) as Answer['body']
  return { status: response.status, data: body.data, message: body.message }
}

async function newOrder(): Promise<number> {
  const propertyId = await newProperty(service, owner)
  const json = { propertyId, orderType: 'FULL', cardToken: 'tok_visa' }
  return numberOf(await service.call('POST', at('createOrder'), { key: owner.key, json }), 'id')
}

it('the list of actions matches the README, and no page can read it', async () => {
  const answer = await fetch(`${service.origin}/sandbox`, {
    headers: { 'X-Sandbox-Token': service.app.controlAccess.token },
  })
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  const { data } = (await answer.json()) as { data: { actions: string[] } }
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const documented = [...readme.matchAll(/^\| `((?:GET|POST|DELETE) \/sandbox[\w/:-]*)/gmu)].map(
    ([, call]) => call,
  )
  expect(new Set(documented)).toEqual(new Set(data.actions))
})

describe('the actions', () => {
  it('show the state, with secrets masked', async () => {
    const orderId = await newOrder()
    const { data } = await ask('GET', 'state')
    expect(data).toMatchObject({
      clock: { now: expect.any(Number), offset: 0 },
      counters: { charges: 1 },
      orders: [{ id: orderId, account: owner.email, property: 'Orchard', chargedCents: 35_000 }],
    })
    expect(JSON.stringify(data)).not.toContain(owner.password)
    expect(JSON.stringify(data)).not.toContain(owner.key)
    expect(JSON.stringify(data)).not.toContain('tok_visa')
  })

  it('count per account', async () => {
    const other = await newUser(service, 'other')
    const mine = await ask('GET', `counters?account=${encodeURIComponent(owner.email.toUpperCase())}`)
    expect(mine.data).toMatchObject({
      charges: 1,
      orders: 1,
      properties: 1,
      keys: 1,
      pollingViolations: 0,
    })
    const theirs = await ask('GET', `counters?account=${encodeURIComponent(other.email)}`)
    expect(theirs.data).toMatchObject({ charges: 0, orders: 0, keys: 1 })
    expect((await ask('GET', 'counters')).data).toMatchObject({ charges: 1, keys: 2 })
  })

  it('move the clock forward, never back, and refuse what they don’t know', async () => {
    expect((await ask('POST', 'clock', { seconds: 90 })).data).toMatchObject({ offset: 90_000 })
    for (const [path, body] of [
      ['clock', { seconds: -1 }],
      ['clock', {}],
      ['faults', { kind: 'explode' }],
    ] as const)
      expect((await ask('POST', path, body)).status).toBe(400)
  })

  it('set an order’s status, even an unknown one', async () => {
    const orderId = await newOrder()
    const asked = { status: 'REQUEST_INFO', message: 'Which year?' }
    const pushed = await ask('POST', `orders/${orderId}/push`, { ...asked, message: ' Which year? ' })
    expect(pushed.data).toMatchObject({ before: 'REQUEST_SUBMITTED', ...asked })
    const read = await service.call('GET', at('getOrder', { id: orderId }), { key: owner.key })
    expect(read.body.data).toMatchObject(asked)
    const brandNew = { status: 'BRAND_NEW', message: null }
    const again = await ask('POST', `orders/${orderId}/push`, brandNew)
    expect(again.data).toMatchObject({ before: 'REQUEST_INFO', ...brandNew })
    expect((await ask('POST', 'orders/1/push', { status: 'COMPLETED' })).status).toBe(404)
    expect((await ask('POST', `orders/${orderId}/push`, { status: ' ' })).status).toBe(400)
  })

  it('set and remove faults', async () => {
    const fault = await ask('POST', 'faults', {
      kind: 'status',
      operation: 'getUserApiKeys',
      status: 503,
      times: 1,
    })
    expect(fault).toMatchObject({ status: 200, data: { kind: 'status', status: 503, times: 1 } })
    expect((await service.call('GET', '/public/api-keys', { key: owner.key })).status).toBe(503)
    expect((await service.call('GET', '/public/api-keys', { key: owner.key })).status).toBe(200)
    await ask('POST', 'faults', { kind: 'slow', account: owner.email })
    expect((await ask('GET', 'state')).data).toMatchObject({ faults: { rules: [{ kind: 'slow' }] } })
    await ask('DELETE', 'faults')
    expect((await ask('GET', 'state')).data).toMatchObject({ faults: { rules: [] } })
  })

  it('expire tokens and deactivate keys of one account', async () => {
    const other = await newUser(service, 'kept')
    await ask('POST', 'expire-tokens', { account: owner.email })
    expect((await service.call('GET', '/public/api-keys', { bearer: owner.bearer })).status).toBe(401)
    expect((await service.call('GET', '/public/api-keys', { bearer: other.bearer })).status).toBe(200)
    expect((await ask('POST', 'revoke-keys', { account: owner.email })).data).toEqual({ revoked: 1 })
    expect((await service.call('GET', '/public/api-keys', { key: owner.key })).status).toBe(401)
    expect((await ask('POST', 'revoke-keys', { account: 'nobody@example.com' })).status).toBe(404)
  })

  it('erase everything', async () => {
    await ask('POST', 'reset', {})
    expect((await ask('GET', 'state')).data).toMatchObject({
      orders: [],
      clock: { offset: 0 },
      counters: { charges: 0 },
    })
  })
})
