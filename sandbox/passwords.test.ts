import { expect, it } from 'vitest'
import { ServiceFailure } from './envelope.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

it('a flood of passwords is computed two at a time, and refused where too many wait', async () => {
  const stored = await hashPassword('a long enough sentence')
  const results = await Promise.allSettled(
    Array.from({ length: 160 }, () => verifyPassword('a long enough sentence', stored)),
  )
  const refused = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason as unknown)
  expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(102)
  expect(refused).toHaveLength(58)
  expect(refused[0]).toBeInstanceOf(ServiceFailure)
  expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  expect(await verifyPassword('another', stored)).toBe(false)
})
