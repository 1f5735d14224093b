import { describe, expect, it } from 'vitest'
import { factsOf, OPERATIONS, type Operation } from '@plumbline/service-contract/operations'
import { at, newUser, serviceOfFile } from '../testing/test-service.ts'

const service = await serviceOfFile()
const user = await newUser(service)
const person = { email: 'x@example.com', password: 'a long enough sentence' }
const place = { countyId: '37183', parcelId: '1' }
const quote = { propertyId: 1, orderType: 'LOAN' }

const call = (name: Operation, options: NonNullable<Parameters<typeof service.call>[2]>) =>
  service.call(factsOf(name).method, at(name, { id: 999_999, propertyId: 999_999 }), options)

describe('credentials', () => {
  it.each(OPERATIONS.filter((name) => factsOf(name).credential !== 'none'))(
    '%s refuses a call without one, or with one that isn’t right',
    async (name) => {
      const json = factsOf(name).method === 'POST' ? { json: {} } : {}
      const wrong = [
        {},
        { key: 'plk_wrong' },
        { bearer: 'wrong' },
        { headers: { Authorization: 'Basic eDp5' } },
      ]
      if (factsOf(name).credential === 'key') wrong.push({ bearer: user.bearer })
      for (const credential of wrong) {
        const { status } = await call(name, { ...json, ...credential })
        expect([credential, status]).toEqual([credential, 401])
      }
    },
  )

  it('of the key endpoints are a key or a bearer; those of different users together get a 403', async () => {
    const other = await newUser(service)
    const statuses = await Promise.all(
      [
        { bearer: user.bearer },
        { key: user.key },
        { key: user.key, bearer: user.bearer },
        { key: user.key, bearer: other.bearer },
      ].map(async (both) => (await call('getUserApiKeys', both)).status),
    )
    expect(statuses).toEqual([200, 200, 200, 403])
  })
})

it.each<[Operation, unknown]>([
  ['register', []],
  ['register', null],
  ['register', { ...person, email: 'no-at-sign' }],
  ['register', { ...person, email: `a@${'.'.repeat(90_000)}@` }],
  ['register', { ...person, firstName: 7 }],
  ['login', { email: 1, password: 2 }],
  ['refresh', { refresh_token: '' }],
  ['createApiKey', { name: '   ' }],
  ['createApiKey', { name: 'x', expiresInDays: 1.5 }],
  ['createApiKey', { name: 'x', expiresInDays: '7' }],
  ['createProperty', { ...place, countyId: 37_183 }],
  ['createProperty', { ...place, parcelId: '' }],
  ['createProperty', { ...place, propertyName: 5 }],
  ['createOrder', { ...quote, propertyId: '1' }],
  ['createOrder', { ...quote, documentIds: ['1'] }],
  ...[undefined, null, '', 'visa', 42].map((cardToken): [Operation, unknown] => [
    'createOrder',
    { propertyId: 1, orderType: 'FULL', cardToken },
  ]),
])('%s of %.60j is malformed: 400', async (name, json) => {
  expect((await call(name, { key: user.key, json })).status).toBe(400)
})
