import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@plumbline/service-contract/order'
import { anOrder } from '#memory/testing/test-answers.ts'
import {
  ADA,
  HOUR,
  SECOND,
  T,
  answers,
  closeBrowser,
  fails,
  freshBrowser,
  newTab,
  type Tab,
} from '../testing/check-tabs.ts'
import { anAttempt } from '#memory/testing/test-attempts.ts'

beforeEach(freshBrowser)
afterEach(closeBrowser)

describe('resolving an unknown attempt by its order number', () => {
  const sentAt = T
  const attempt = anAttempt({
    account: ADA,
    documentIds: [],
    state: 'unknown',
    claimId: 'c1',
    createdAt: sentAt,
    sentAt,
    card: { brand: 'Visa', last4: '4242' },
    cardToken: 'tok_1',
  })
  const link = { attemptId: attempt.attemptId, orderNumber: 42 }
  async function tabWithAttempt(): Promise<Tab> {
    const tab = await newTab()
    await tab.writePortfolio(['attempts'], (transaction) => transaction.objectStore('attempts').put(attempt))
    return tab
  }
  const at = (ms: number): Partial<Order> => ({ createdAtTimestamp: new Date(ms).toISOString() })

  it('links an order that fits: property, product and time', async () => {
    answers(at(sentAt + SECOND))
    const tab = await tabWithAttempt()
    expect(await tab.linkAttempt(link)).toMatchObject({
      ok: true,
      attempt: { state: 'confirmed', orderId: 42, cardToken: null },
    })
    expect(await tab.readOrder(ADA, 42)).toMatchObject({ attemptId: 'P-7K3Q', card: { last4: '4242' } })
  })

  it('adds the amount and time of the payment, which the service doesn’t give', async () => {
    answers({ createdAtTimestamp: null })
    const tab = await tabWithAttempt()
    await tab.linkAttempt(link)
    expect(await tab.readOrder(ADA, 42)).toMatchObject({
      amountCents: attempt.amountCents,
      placedAt: sentAt,
      placedKnown: true,
    })
  })

  it.each([
    ['another property', { propertyId: 8 }, 'other-property'],
    ['a quote', { type: 'LOAN' }, 'quote'],
    ['an old order', at(sentAt - 3 * 24 * HOUR), 'other-time'],
  ])('O19: refuses %s, with the reason', async (_name, record, reason) => {
    answers(record)
    const tab = await tabWithAttempt()
    expect(await tab.linkAttempt(link)).toEqual({ ok: false, orderId: 42, reason })
    expect(await tab.readAttempt(ADA, 'P-7K3Q')).toMatchObject({ state: 'unknown', cardToken: 'tok_1' })
  })

  it('O19: refuses an order that was listed before', async () => {
    const tab = await tabWithAttempt()
    await tab.storeOrder(anOrder(42), { account: ADA, answeredAt: sentAt - HOUR })
    expect(await tab.linkAttempt(link)).toMatchObject({ ok: false })
  })

  it('O19: another account’s number is missing', async () => {
    fails('missing', 'getOrder', { status: 404 })
    await expect((await tabWithAttempt()).linkAttempt(link)).rejects.toMatchObject({
      kind: 'missing',
    })
  })
})
