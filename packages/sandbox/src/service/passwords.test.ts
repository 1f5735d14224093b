import { scryptSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { ServiceFailure } from '../http/envelope.ts'
import { createSandbox } from '../server.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const password = 'a long enough sentence'
const salt = Buffer.alloc(16)
/** Minimal cost. */
const stored = `scrypt$2$1$1$${salt.toString('base64')}$${scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 }).toString('base64')}`

it('many passwords are computed two at a time, and refused if too many are queued', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 160 }, () => verifyPassword(password, stored, 2)),
  )
  const refused = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason as unknown)
  expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(102)
  expect(refused).toHaveLength(58)
  expect(refused[0]).toBeInstanceOf(ServiceFailure)
  expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  expect(await verifyPassword('another', stored, 2)).toBe(false)
})

it('a password takes about 50 ms to compute by default', async () => {
  const app = await createSandbox({ dataDir: ':memory:' })
  expect(await hashPassword(password, app.sandbox.config.passwordCost)).toMatch(/^scrypt\$16384\$8\$1\$/u)
  await app.close()
})
