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

  it('move the clock forward, never back, and refuse what they don’t know', async () => {
    expect((await ask('POST', 'clock', { seconds: 90 })).data).toMatchObject({ offset: 90_000 })
    for (const [path, body] of [
      ['clock', { seconds: -1 }],
      ['clock', {}],
      ['faults', { kind: 'explode' }],
    ] as const)
      expect((await ask('POST', path, body)).status).toBe(400)
  })
})
