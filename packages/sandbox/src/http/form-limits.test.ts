import { expect, it } from 'vitest'
import { newProperty, newUser, uploadForm, serviceOfFile } from '../testing/test-service.ts'

const service = await serviceOfFile()
const user = await newUser(service)
const path = `/public/valuation/upload-to-property/${await newProperty(service, user)}`

const send = (fields: Record<string, string>) =>
  service.call('POST', path, { key: user.key, body: uploadForm(fields) })

it('accepts a name of 255 characters, however many bytes', async () => {
  expect((await send({ name: '界'.repeat(255) })).status).toBe(202)
  const refused = await send({ name: '界'.repeat(256) })
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('255') } })
})

it('refuses a long field, a long field name and many fields', async () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`field${n}`, 'x']))
  for (const [fields, words] of [
    [{ name: 'Rent roll', more: 'x'.repeat(2_001) }, '2000 bytes'],
    [{ name: 'Rent roll', ['x'.repeat(101)]: 'x' }, '2000 bytes'],
    [{ name: 'Rent roll', ...many }, 'more than'],
  ] as const)
    expect(await send(fields)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(words) },
    })
})

it('logs little of eighty forms with the largest fields allowed', async () => {
  const before = JSON.stringify(service.sandbox.log.entries()).length
  const large = Object.fromEntries(Array.from({ length: 15 }, (_, n) => [`field${n}`, 'x'.repeat(1_900)]))
  for (let n = 0; n < 80; n += 1) expect((await send({ name: 'Rent roll', ...large })).status).toBe(202)
  expect(JSON.stringify(service.sandbox.log.entries()).length - before).toBeLessThan(80 * 6_000)
  expect(service.sandbox.log.entries()[0]?.note).toContain('Rent roll')
})
