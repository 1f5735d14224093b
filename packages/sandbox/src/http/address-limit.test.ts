import { expect, it } from 'vitest'
import { serviceOfFile } from '../testing/test-service.ts'
import { countedAddress } from './client-address.ts'

const service = await serviceOfFile({ signInsPerMinute: 2 })

/** Unknown account: 401, or 429 over the limit. */
async function signIn(remoteAddress: string, forwardedFor?: string): Promise<number> {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/v2/auth/login',
    remoteAddress,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    payload: { email: 'nobody@example.com', password: 'none' },
  })
  return answer.statusCode
}

it('counts each client of a local proxy, by the address that the proxy wrote', async () => {
  const client = (claimed: number) => signIn('127.0.0.1', `198.51.100.${claimed}, 203.0.113.7`)
  expect([await client(1), await client(2), await client(3)]).toEqual([401, 401, 429])
  expect(await signIn('::1', '203.0.113.7')).toBe(429)
  expect(await signIn('::ffff:127.0.0.1', '203.0.113.8')).toBe(401)
})

it('ignores X-Forwarded-For from anywhere else', async () => {
  const stranger = (claimed: number) => signIn('192.0.2.4', `203.0.113.${100 + claimed}`)
  expect([await stranger(1), await stranger(2), await stranger(3)]).toEqual([401, 401, 429])
  const odd = (claimed: string) => signIn('127.0.0.1', claimed)
  expect([await odd('somebody'), await odd(''), await odd('203.0.113.9, x')]).toEqual([401, 401, 429])
})

it('counts again after the clock was set back', async () => {
  service.sandbox.clock.advance(3_600_000)
  expect([await signIn('192.0.2.5'), await signIn('192.0.2.5')]).toEqual([401, 401])
  service.sandbox.clock.reset()
  expect(await signIn('192.0.2.5')).toBe(401)
})

it.each([
  ['192.0.2.4', '192.0.2.4'],
  ['::ffff:192.0.2.4', '192.0.2.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8::1:2:3', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['', ''],
])('counts %j as %j', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})
