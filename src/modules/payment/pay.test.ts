import type { StripeCardNumberElement } from '@stripe/stripe-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ADA, closeBrowser, freshBrowser, newTab, service, start } from '#portfolio/testing/attempt-tabs.ts'

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

it('paying makes one token and one request, and removes the storage test’s row', async () => {
  const { tab, createToken, press } = await openPage()
  expect(await press()).toMatchObject({ kind: 'settled', attempt: { state: 'confirmed' } })
  expect(createToken).toHaveBeenCalledTimes(1)
  expect(service.bodies).toHaveLength(1)
  expect(await tab.readRows('claims')).toMatchObject([{ account: ADA }])
  expect(
    await tab.readPortfolio((transaction) => transaction.objectStore('finder').get(['', 'order', 0])),
  ).toBeUndefined()
})

it.each([['claims'], ['finder']])(
  'O13: when %s can’t be written, no token is made and nothing is sent',
  async (full) => {
    const { tab, attemptId, createToken, press } = await openPage()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(
      this: IDBObjectStore,
      ...row: Parameters<IDBObjectStore['put']>
    ) {
      if (this.name === full) throw new DOMException('no space', 'QuotaExceededError')
      return this.add(...row)
    })
    expect(await press()).toMatchObject({
      kind: 'problem',
      problem: { title: 'You can’t pay in this browser right now' },
    })
    expect(createToken).not.toHaveBeenCalled()
    expect(service.bodies).toEqual([])
    expect(await tab.readAttempt(ADA, attemptId)).toMatchObject({ state: 'draft', cardToken: null })
  },
)
