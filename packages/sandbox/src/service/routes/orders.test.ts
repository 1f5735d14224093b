import { describe, expect, it } from 'vitest'
import { order as orderSchema } from '@plumbline/service-contract/order'
import { TEST_CARDS } from '../cards.ts'
import { formToken, openOrderDesk } from '../../testing/test-orders.ts'
import { newDocument, newProperty, statusesOf } from '../../testing/test-service.ts'

const { service, user, propertyId, place, full, charges } = await openOrderDesk()

describe('createOrder', () => {
  it('charges a card for FULL and answers a VALUATION record', async () => {
    const before = charges()
    const documentId = await newDocument(service, user, propertyId)
    const answer = await full(formToken('visa'), { documentIds: [documentId] })
    expect(answer.status).toBe(200)
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

  it('is free for LOAN and ignores the card', async () => {
    const before = charges()
    for (const cardToken of [undefined, null, 'tok_chargeDeclined', 'nonsense', 42, { a: 1 }]) {
      const answer = await place({ propertyId, orderType: 'LOAN', cardToken })
      expect(answer).toMatchObject({ status: 200, body: { data: { type: 'LOAN', typeLabel: 'Loan quote' } } })
    }
    expect(charges()).toBe(before)
  })

  it('answers 402 with its own message for each declined card, and charges nothing', async () => {
    const before = charges()
    const declining = TEST_CARDS.filter(({ message }) => message !== undefined)
    expect(declining.length).toBeGreaterThan(10)
    for (const { outcome, message } of declining)
      expect(await full(formToken(outcome))).toMatchObject({ status: 402, body: { message } })
    expect(new Set(declining.map(({ message }) => message)).size).toBe(declining.length)
    expect(charges()).toBe(before)
  })

  it('uses up a card form token, charged or declined', async () => {
    const before = charges()
    const [good, declined] = [formToken('visa'), formToken('chargeDeclined')]
    expect((await full(good)).status).toBe(200)
    expect((await full(declined)).status).toBe(402)
    for (const token of [good, declined])
      expect(await full(token)).toMatchObject({
        status: 402,
        body: { message: 'A card token can be used only once.' },
      })
    const twice = formToken('visa')
    const answers = await Promise.all([full(twice), full(twice), full(twice)])
    expect(statusesOf(answers)).toEqual([200, 402, 402])
    expect(charges()).toBe(before + 2)
  })

  it("charges Stripe's own test ids any number of times, and no unknown ones", async () => {
    for (const token of ['tok_visa', 'tok_visa']) expect((await full(token)).status).toBe(200)
    expect((await full('tok_unheard_of')).status).toBe(402)
  })

  it('doesn’t use up the token if something else is wrong', async () => {
    const token = formToken('visa')
    expect((await place({ propertyId: 999_999, orderType: 'FULL', cardToken: token })).status).toBe(404)
    expect((await full(token, { documentIds: [999_999] })).status).toBe(400)
    expect((await full(token)).status).toBe(200)
  })

  it('can fail without charging, and lose the answer after charging', async () => {
    const before = charges()
    const failing = TEST_CARDS.find(({ happening }) => happening === 'error-500')
    expect((await full(formToken(failing?.outcome ?? ''))).status).toBe(500)
    expect(charges()).toBe(before)
    const losing = TEST_CARDS.find(({ happening }) => happening === 'answer-lost')
    await expect(full(formToken(losing?.outcome ?? ''))).rejects.toThrow('fetch failed')
    expect(charges()).toBe(before + 1)
  })

  it('accepts only documents of the same property', async () => {
    const second = await newProperty(service, user, '702 Test Orchard Road, Raleigh, NC 27601')
    const elsewhere = await newDocument(service, user, second)
    const answer = await place({ propertyId, orderType: 'LOAN', documentIds: [elsewhere] })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(String(elsewhere))
  })
})
