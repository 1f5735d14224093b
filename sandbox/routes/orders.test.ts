import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { order as orderSchema } from '../../src/contract/order.ts'
import { TEST_CARDS } from '../test-cards.ts'
import {
  newDocument,
  newProperty,
  newUser,
  numberOf,
  startService,
  statusesOf,
  textOf,
  type TestService,
  type TestUser,
} from '../test-service.ts'

let service: TestService
let user: TestUser
let propertyId: number
beforeAll(async () => {
  service = await startService()
  user = await newUser(service)
  propertyId = await newProperty(service, user)
})
afterAll(() => service.close())

const place = (json: unknown, key = user.key) =>
  service.call('POST', '/public/valuation/order', { json, key })
const full = (cardToken: unknown, more: object = {}) =>
  place({ propertyId, orderType: 'FULL', cardToken, ...more })
const get = (id: number | string, key = user.key) =>
  service.call('GET', `/public/valuation/order/${id}`, { key })
const charges = (): number =>
  Number(service.sandbox.db.prepare('SELECT count(*) AS n FROM charges').get()?.['n'])
let form = 0
const formToken = (outcome: string): string => {
  form += 1
  return `tok_sandbox_test${form}_${outcome}`
}

describe('createOrder', () => {
  it('charges a card for FULL and answers a VALUATION record', async () => {
    const before = charges()
    const documentId = await newDocument(service, user, propertyId)
    const answer = await full(formToken('visa'), { documentIds: [documentId] })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('connection')).toBe('close')
    expect(answer.body.data).toMatchObject({
      propertyId,
      propertyName: 'Orchard',
      address: '700 Test Orchard Road, Raleigh, NC 27601',
      countyId: '37183',
      requesterEmail: user.email,
      type: 'VALUATION',
      typeLabel: 'Valuation',
      status: 'REQUEST_SUBMITTED',
      statusLabel: 'Submitted',
      loanDetailsId: null,
      servicerId: null,
      completedAtTimestamp: null,
      message: null,
      documents: [
        { id: documentId, type: 'RENT_ROLL', documentStatus: 'UPLOADED', rrId: null, documentDate: null },
      ],
    })
    expect(Object.keys(answer.body.data ?? {}).sort()).toEqual(Object.keys(orderSchema.shape).sort())
    expect(charges()).toBe(before + 1)
  })

  it('is free for LOAN and does not look at the card', async () => {
    const before = charges()
    for (const cardToken of [undefined, null, 'tok_chargeDeclined', 'nonsense', 42, { a: 1 }]) {
      const answer = await place({ propertyId, orderType: 'LOAN', cardToken, documentIds: null })
      expect(answer).toMatchObject({ status: 200, body: { data: { type: 'LOAN', typeLabel: 'Loan quote' } } })
    }
    expect(charges()).toBe(before)
  })

  it.each([undefined, null, '', 'card_123', 'visa', 42])(
    'answers 400 for FULL with the card token %j',
    async (token) => {
      const before = charges()
      expect((await full(token)).status).toBe(400)
      expect(charges()).toBe(before)
    },
  )

  it('answers 400 for what is malformed', async () => {
    for (const body of [
      {},
      { propertyId },
      { orderType: 'LOAN' },
      { propertyId, orderType: 'SPREADING' },
      { propertyId: String(propertyId), orderType: 'LOAN' },
      { propertyId, orderType: 'LOAN', documentIds: ['1'] },
      { propertyId, orderType: 'LOAN', documentIds: 1 },
    ])
      expect([body, (await place(body)).status]).toEqual([body, 400])
  })

  it('answers 402 with a message of its own for every card that declines, and charges nothing', async () => {
    const before = charges()
    const declining = TEST_CARDS.filter(({ message }) => message !== undefined)
    expect(declining.length).toBeGreaterThan(5)
    const messages = new Set<string | null>()
    for (const card of declining) {
      const answer = await full(formToken(card.outcome))
      expect(answer).toMatchObject({ status: 402, body: { message: card.message } })
      messages.add(answer.body.message)
    }
    expect(messages.size).toBe(new Set(declining.map(({ message }) => message)).size)
    expect(charges()).toBe(before)
  })

  it('uses a token of the card form up, charged or declined', async () => {
    const before = charges()
    const [good, declined] = [formToken('visa'), formToken('declined')]
    expect((await full(good)).status).toBe(200)
    expect((await full(declined)).status).toBe(402)
    for (const token of [good, declined])
      expect(await full(token)).toMatchObject({
        status: 402,
        body: { message: 'You cannot use a card token more than once.' },
      })
    const twice = formToken('visa')
    const answers = await Promise.all([full(twice), full(twice), full(twice)])
    expect(statusesOf(answers)).toEqual([200, 402, 402])
    expect(charges()).toBe(before + 2)
  })

  it("charges Stripe's own test ids any number of times, and knows no others", async () => {
    for (const token of ['tok_visa', 'tok_visa', 'pm_card_visa', 'tok_mastercard'])
      expect((await full(token)).status).toBe(200)
    for (const token of [
      'tok_chargeDeclined',
      'tok_chargeDeclined',
      'pm_card_chargeDeclined',
      'tok_unheard_of',
    ])
      expect((await full(token)).status).toBe(402)
  })

  it('leaves the token alone when something else is wrong', async () => {
    const token = formToken('visa')
    expect((await place({ propertyId: 999_999, orderType: 'FULL', cardToken: token })).status).toBe(404)
    expect((await full(token, { documentIds: [999_999] })).status).toBe(400)
    expect((await full(token)).status).toBe(200)
  })

  it('can fail without charging, and can lose the answer after it charged', async () => {
    const before = charges()
    const failing = TEST_CARDS.find(({ happening }) => happening === 'error-500')
    expect((await full(formToken(failing?.outcome ?? ''))).status).toBe(500)
    expect(charges()).toBe(before)
    const losing = TEST_CARDS.find(({ happening }) => happening === 'answer-lost')
    await expect(full(formToken(losing?.outcome ?? ''))).rejects.toThrow('fetch failed')
    expect(charges()).toBe(before + 1)
  })

  it("answers 404 for another's property, and takes only documents of the same property", async () => {
    const other = await newUser(service)
    expect((await place({ propertyId, orderType: 'LOAN' }, other.key)).status).toBe(404)
    const second = await newProperty(service, user, '702 Test Orchard Road, Raleigh, NC 27601')
    const elsewhere = await newDocument(service, user, second)
    const answer = await place({ propertyId, orderType: 'LOAN', documentIds: [elsewhere] })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(String(elsewhere))
  })

  it('takes a key, never a bearer', async () => {
    const body = { propertyId, orderType: 'LOAN' }
    expect((await service.call('POST', '/public/valuation/order', { json: body })).status).toBe(401)
    const bearer = await service.call('POST', '/public/valuation/order', { json: body, bearer: user.bearer })
    expect(bearer.status).toBe(401)
  })
})

describe('getOrder', () => {
  it('answers the same record, to the user who placed it only', async () => {
    const placed = await place({ propertyId, orderType: 'LOAN' })
    const id = numberOf(placed, 'id')
    expect((await get(id)).body).toEqual(placed.body)
    expect((await get(id, (await newUser(service)).key)).status).toBe(404)
    expect((await get(999_999)).status).toBe(404)
    expect((await get('abc')).status).toBe(400)
    expect((await service.call('GET', `/public/valuation/order/${id}`)).status).toBe(401)
    expect((await service.call('GET', `/public/valuation/order/${id}`, { bearer: user.bearer })).status).toBe(
      401,
    )
  })

  it('counts a call that comes within a minute, whatever the clock of the sandbox says', async () => {
    const id = numberOf(await place({ propertyId, orderType: 'LOAN' }), 'id')
    const before = service.sandbox.counters.pollingViolations
    await get(id)
    expect(service.sandbox.counters.pollingViolations).toBe(before)
    service.sandbox.clock.advance(65_000)
    expect((await get(id)).status).toBe(200)
    expect(service.sandbox.counters.pollingViolations).toBe(before + 1)
    expect(service.sandbox.log.violations()[0]).toMatchObject({ orderId: id, secondsRequired: 60 })
  })
})

describe('the course of an order', () => {
  const statusAfter = async (id: number, seconds: number): Promise<string> => {
    service.sandbox.clock.advance(seconds * 1000)
    return textOf(await get(id), 'status')
  }

  it('goes to COMPLETED in four minutes, documents with it', async () => {
    const documentIds = [
      await newDocument(service, user, propertyId, {
        name: 'Rent roll',
        type: 'RENT_ROLL',
        date: '1746057600000',
      }),
      await newDocument(service, user, propertyId, { name: 'Unreadable scan', type: 'OPERATING_STATEMENT' }),
      await newDocument(service, user, propertyId, { name: 'Photos', type: 'SITE_IMAGES' }),
    ]
    const id = numberOf(await full(formToken('visa'), { documentIds }), 'id')
    const seen: string[] = []
    for (const seconds of [0, 21, 25, 40, 35]) seen.push(await statusAfter(id, seconds))
    expect(seen).toEqual([
      'REQUEST_SUBMITTED',
      'REQUEST_APPROVED',
      'WAITING_STANDARDIZATION',
      'STANDARDIZED_NOT_REVIEWED',
      'IN_PROGRESS_BY_SC',
    ])
    service.sandbox.clock.advance(120_000)
    const end = await get(id)
    expect(end.body.data).toMatchObject({
      status: 'COMPLETED',
      message: expect.stringContaining('complete'),
      completedAtTimestamp: expect.stringMatching(/Z$/u),
      emailNotificationSentAt: expect.any(Number),
      servicerEmail: 'analyst@valuation.example',
      documents: [
        { documentStatus: 'REVIEWED', documentDate: '2025-05-01', rrId: expect.any(Number), osId: null },
        { documentStatus: 'EXTRACTION_FAILED', rrId: null, osId: null },
        { documentStatus: 'REVIEWED', rrId: null, osId: null },
      ],
    })
    expect(await statusAfter(id, 86_400)).toBe('COMPLETED')
  })

  it('without documents asks for one, and goes on when it is uploaded to that property', async () => {
    const second = await newProperty(service, user, '704 Test Orchard Road, Raleigh, NC 27601')
    const id = numberOf(await place({ propertyId: second, orderType: 'LOAN' }), 'id')
    expect(await statusAfter(id, 3600)).toBe('REQUEST_INFO')
    expect(textOf(await get(id), 'message')).toContain('upload')
    await newDocument(service, user, propertyId)
    expect(await statusAfter(id, 1)).toBe('REQUEST_INFO')
    const answer = await newDocument(service, user, second)
    expect(await statusAfter(id, 0)).toBe('IN_PROGRESS_BY_SC')
    expect((await get(id)).body.data).toMatchObject({ documents: [{ id: answer }], message: null })
    expect(await statusAfter(id, 91)).toBe('COMPLETED')
  })

  it('is rejected at the documented address', async () => {
    const rejected = await newProperty(service, user, '13 Rejection Road, Raleigh, NC 27601')
    const id = numberOf(await place({ propertyId: rejected, orderType: 'LOAN' }), 'id')
    expect(await statusAfter(id, 300)).toBe('REJECTED')
    expect((await get(id)).body.data).toMatchObject({
      completedAtTimestamp: null,
      message: expect.stringContaining('cannot'),
    })
  })
})
