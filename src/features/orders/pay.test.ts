import type { StripeCardNumberElement } from '@stripe/stripe-js'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  ADA,
  closeBrowser,
  freshBrowser,
  later,
  newTab,
  property,
  service,
  start,
} from '#work/testing/attempt-tabs.ts'
import { anOrder } from '#memory/testing/test-answers.ts'

beforeEach(freshBrowser)
afterEach(closeBrowser)

async function openPage() {
  const tab = await newTab()
  const { pay } = await import('./pay.ts')
  const { attemptId } = await start(tab)
  const createToken = vi.fn<() => Promise<unknown>>(async () => ({ token: { id: 'tok_visa' } }))
  const card = {
    stripe: { createToken } as never,
    number: {} as StripeCardNumberElement,
    postalCode: '27601',
  }
  return { tab, attemptId, createToken, press: () => pay({ ...card, attemptId }) }
}

it('paying makes one token and one request, and leaves no claim', async () => {
  const { tab, createToken, press } = await openPage()
  expect(await press()).toMatchObject({ kind: 'settled', attempt: { state: 'confirmed' } })
  expect(createToken).toHaveBeenCalledTimes(1)
  expect(service.bodies).toHaveLength(1)
  expect(
    await tab.readPortfolio(['claims'], (transaction) => transaction.objectStore('claims').count()),
  ).toBe(0)
})

it('O13: when the journal can’t be written, no token is made and nothing is sent', async () => {
  const { tab, attemptId, createToken, press } = await openPage()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no space', 'QuotaExceededError')
  })
  expect(await press()).toMatchObject({
    kind: 'problem',
    problem: { title: 'You can’t pay in this browser right now' },
  })
  expect(createToken).not.toHaveBeenCalled()
  expect(service.bodies).toEqual([])
  expect(await tab.readAttempt(ADA, attemptId)).toMatchObject({ state: 'draft', cardToken: null })
})

/** Pays as the payment page does: `asShown` is what it read when it was opened. */
async function openWithEarlier() {
  const page = await openPage()
  const { portfolioQueries } = await import('#memory/records/queries.ts')
  const { storeOrder } = await import('#memory/store/store-order.ts')
  const { pay } = await import('./pay.ts')
  const client = new QueryClient()
  const { attemptId, createToken } = page
  const read = () =>
    client.fetchQuery(portfolioQueries.earlierValuation({ propertyId: property.propertyId, attemptId }))
  const asShown = await read()
  return {
    ...page,
    asShown,
    read,
    store: (id: number, type: string, propertyId = property.propertyId) =>
      storeOrder(anOrder(id, { propertyId, type }), { account: ADA, answeredAt: Date.now() }),
    press: () =>
      pay({
        stripe: { createToken } as never,
        number: {} as StripeCardNumberElement,
        postalCode: '27601',
        attemptId,
        isAsShown: async () => (await read())?.id === asShown?.id,
      }),
  }
}

it('O22: no token is made once the property has another valuation; a quote, or another property’s, is none', async () => {
  const { asShown, read, store, press, createToken } = await openWithEarlier()
  expect(asShown).toBeNull()
  await store(50, 'LOAN')
  await store(51, 'VALUATION', 8)
  expect(await read()).toBeNull()
  await store(52, 'VALUATION')
  later(1_000)
  await store(53, 'VALUATION')
  expect(await read()).toMatchObject({ id: 53 })
  expect(await press()).toMatchObject({
    kind: 'problem',
    problem: { title: 'This property has another valuation now' },
  })
  expect(createToken).not.toHaveBeenCalled()
  expect(service.bodies).toEqual([])
})

it('O22: the attempt’s own order is no earlier valuation', async () => {
  const { read, press } = await openWithEarlier()
  expect(await press()).toMatchObject({ kind: 'settled', attempt: { state: 'confirmed', orderId: 42 } })
  expect(await read()).toBeNull()
})

it('O22: no token is made if the property’s valuations can’t be read', async () => {
  const { press, createToken } = await openWithEarlier()
  // Only this read uses an index.
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  expect(await press()).toMatchObject({
    kind: 'problem',
    problem: { title: 'You can’t pay in this browser right now' },
  })
  expect(createToken).not.toHaveBeenCalled()
  expect(service.bodies).toEqual([])
})
