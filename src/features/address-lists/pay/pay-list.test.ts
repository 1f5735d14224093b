import type { StripeCardNumberElement } from '@stripe/stripe-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import {
  ADA,
  closeBrowser,
  freshBrowser,
  makeAddressList,
  newTab,
  pass,
  service,
  signIn,
  type Tab,
} from '#portfolio/testing/list-tabs.ts'
import { anOrder } from '#portfolio/testing/test-answers.ts'
import type { PaymentRunEnd } from '#portfolio/address-lists/valuations/pay-batch.ts'
import { batchState, paymentRequests } from '#portfolio/address-lists/valuations/valuation-rules.ts'
import type { PayProblem } from '#modules/payment/pay.ts'

beforeEach(freshBrowser)
afterEach(closeBrowser)

let tokens = 0
/** Stripe's fields, mounted once; each token is different. */
const card = {
  stripe: {
    createToken: async () => {
      tokens += 1
      return { token: { id: `tok_${tokens}`, card: { brand: 'Visa', last4: '4242' } } }
    },
  },
  number: {} as StripeCardNumberElement,
  postalCode: '27601',
}

interface Paying {
  tab: Tab
  ids: readonly string[]
  /** Clicks Pay for the rest, or for these attempts. */
  press: (of?: readonly string[], signal?: AbortSignal) => Promise<PaymentRunEnd<PayProblem>>
}

async function openPage(ids: readonly string[], second: readonly string[] = []): Promise<Paying> {
  const tab = await newTab()
  const { pay } = await import('#modules/payment/pay.ts')
  return {
    tab,
    ids,
    press: async (of, signal = new AbortController().signal) => {
      const lines = await tab.readBatch(ADA, ids)
      const requests = paymentRequests(lines, new Set(second), new Set())
      return tab.payBatch<PayProblem>(
        of === undefined ? requests : of.map((attemptId) => ({ attemptId, earlier: null })),
        {
          pay: (attemptId) => pay({ ...card, stripe: card.stripe as never, attemptId }),
          signal,
          onStep: () => undefined,
        },
      )
    },
  }
}

async function drafted(count: number): Promise<Paying & { listId: string }> {
  const tab = await newTab()
  const listId = await makeAddressList(
    tab,
    Array.from({ length: count }, (_, at) => `${at + 1} Elm St`),
  )
  const rowIds = Array.from({ length: count }, (_, at) => at + 1)
  tab.startAddressListWork()
  await pass(tab, count * 500 + 2_000)
  await tab.registerRows(listId, rowIds)
  await pass(tab, count * 500 + 2_000)
  const ids = await tab.draftValuations(
    listId,
    rowIds.map((rowId) => ({ rowId, earlier: null })),
  )
  if (ids === null) throw new Error('not drafted')
  return { ...(await openPage(ids)), listId }
}

async function ended(tab: Tab, run: Promise<PaymentRunEnd<PayProblem>>, ms = 60_000) {
  let isOver = false
  const end = run.finally(() => {
    isOver = true
  })
  const isDue = (gone: number): boolean => gone < ms && !isOver
  for (let gone = 0; isDue(gone); gone += 500) await pass(tab, 500)
  return end
}

const statuses = async ({ tab, ids }: Paying): Promise<string[]> =>
  (await tab.readBatch(ADA, ids)).map(({ status }) => status)
const charges = (): number[] => service.orders.map(({ propertyId }) => propertyId)

it('each payment is made once, with its own token, one after another, at least three seconds apart', async () => {
  const page = await drafted(4)
  service.mostInFlight = 0
  expect(await ended(page.tab, page.press())).toEqual({ why: 'all', charged: 4 })
  expect(charges()).toEqual([1, 2, 3, 4])
  expect(new Set(service.orders.map(({ cardToken }) => cardToken)).size).toBe(4)
  expect(service.mostInFlight).toBe(1)
  const at = service.orders.map((order) => order.at)
  const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3_000)
  expect(await statuses(page)).toEqual(['charged', 'charged', 'charged', 'charged'])
  // A second click pays nothing more.
  expect(await ended(page.tab, page.press(page.ids))).toMatchObject({ why: 'changed', charged: 0 })
  expect(charges()).toHaveLength(4)
})

it('the first refusal stops the rest, which the next click pays', async () => {
  const page = await drafted(3)
  service.order = (propertyId) => (propertyId === 2 ? { status: 402 } : null)
  const end = await ended(page.tab, page.press())
  expect(end).toMatchObject({ why: 'problem', attemptId: page.ids[1], charged: 1 })
  expect(charges()).toEqual([1, 2])
  expect((await page.tab.readAttempt(ADA, page.ids[2] ?? ''))?.state).toBe('draft')
  // If the browser may have resent the request, the customer must check for a charge first.
  expect((await statuses(page)).slice(0, 1)).toEqual(['charged'])
  service.order = () => null
  expect(await ended(page.tab, page.press([page.ids[2] ?? '']))).toEqual({ why: 'all', charged: 1 })
  expect(charges()).toEqual([1, 2, 3])
})

it('a lost answer stops the rest, and no card is requested until it is resolved', async () => {
  const page = await drafted(3)
  service.order = () => 'drop'
  const end = await ended(page.tab, page.press())
  expect(end).toEqual({ why: 'unknown', attemptId: page.ids[0], charged: 0 })
  expect(charges()).toEqual([1])
  expect(await statuses(page)).toEqual(['unknown', 'payable', 'payable'])
  expect(batchState(await page.tab.readBatch(ADA, page.ids))).toBe('unknown')
  await page.tab.moveAttempt(page.ids[0] ?? '', { type: 'link', orderId: 77 })
  expect(batchState(await page.tab.readBatch(ADA, page.ids))).toBe('pay')
})

describe('one tab pays', () => {
  it('however often the button is clicked, in however many tabs', async () => {
    const page = await drafted(3)
    const other = await openPage(page.ids)
    const rounds = [page.press(), page.press(), other.press()]
    const ends = await Promise.all(rounds.map((run) => ended(page.tab, run)))
    expect(ends.map(({ why }) => why).sort()).toEqual(['all', 'another-tab', 'another-tab'])
    expect(charges()).toEqual([1, 2, 3])
  })

  it('and doesn’t pay again for an order that another tab has paid meanwhile', async () => {
    const page = await drafted(3)
    const run = page.press()
    await pass(page.tab, 1_000)
    const elsewhere = page.tab.placeOrder(page.ids[1] ?? '', { cardToken: 'tok_elsewhere' })
    expect(await ended(page.tab, run)).toMatchObject({ why: 'changed', attemptId: page.ids[1], charged: 1 })
    expect((await elsewhere).state).toBe('confirmed')
    expect(charges()).toEqual([1, 2])
  })
})

describe('between two payments', () => {
  it.each([
    ['the session ends', () => signIn(null), 'signed-out'],
    ['another user signs in', () => signIn('bob@example.com'), 'signed-out'],
  ] as const)('%s: the rest is not sent', async (_, happen, why) => {
    const page = await drafted(2)
    const run = page.press()
    await pass(page.tab, 1_500)
    happen()
    expect(await ended(page.tab, run)).toEqual({ why, attemptId: page.ids[1], charged: 1 })
    signIn(ADA)
    expect(charges()).toEqual([1])
    expect(await statuses(page)).toEqual(['charged', 'payable'])
  })

  it('the customer stops the run', async () => {
    const page = await drafted(3)
    const stop = new AbortController()
    const run = page.press(undefined, stop.signal)
    await pass(page.tab, 1_500)
    stop.abort()
    expect(await ended(page.tab, run)).toMatchObject({ why: 'stopped', attemptId: page.ids[1], charged: 1 })
    expect(charges()).toEqual([1])
  })

  it('a property is hidden, or already has a valuation', async () => {
    const page = await drafted(2)
    const run = page.press()
    await pass(page.tab, 1_500)
    await page.tab.hideProperty(2, true)
    expect(await ended(page.tab, run)).toMatchObject({ why: 'changed', charged: 1 })
    expect(await statuses(page)).toEqual(['charged', 'hidden'])
    await page.tab.hideProperty(2, false)
    await page.tab.storeOrder(anOrder(90, { propertyId: 2, type: 'VALUATION' }), {
      account: ADA,
      answeredAt: Date.now(),
    })
    expect(await ended(page.tab, page.press([page.ids[1] ?? '']))).toMatchObject({ why: 'changed' })
    expect(charges()).toEqual([1])
  })

  it('the device sleeps: nothing is charged hours later', async () => {
    const page = await drafted(2)
    const run = page.press()
    await pass(page.tab, 1_500)
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(await ended(page.tab, run)).toMatchObject({ why: 'late', attemptId: page.ids[1], charged: 1 })
    expect(charges()).toEqual([1])
  })

  it('an answer takes more than a minute: it counts, and the rest is not sent', async () => {
    const page = await drafted(2)
    service.latencyMs = 70_000
    expect(await ended(page.tab, page.press(), 120_000)).toMatchObject({ why: 'late', charged: 1 })
    expect(await statuses(page)).toEqual(['charged', 'payable'])
    expect(charges()).toEqual([1])
  })

  it('the network goes offline: nothing is sent, nothing is queued', async () => {
    const page = await drafted(2)
    const run = page.press()
    await pass(page.tab, 1_500)
    stubNetwork(false)
    expect(await ended(page.tab, run)).toMatchObject({ why: 'problem', attemptId: page.ids[1], charged: 1 })
    stubNetwork(true)
    await pass(page.tab, 30_000, 1_000)
    expect(charges()).toEqual([1])
  })
})

describe('a page that closes during a run', () => {
  it.each([
    ['before anything was claimed', null, ['payable', 'payable'], [1, 2]],
    ['after the claim, before the send', 'claimed', ['payable', 'payable'], [1, 2]],
    ['after the send', 'lost', ['unknown', 'payable'], []],
    ['after the answer', 'confirmed', ['charged', 'payable'], [2]],
    ['after a refusal', 'refused', ['payable', 'payable'], [1, 2]],
  ] as const)(
    '%s: nothing continues automatically, and the next click pays the rest',
    async (_, at, after, paid) => {
      const page = await drafted(2)
      const [first = ''] = page.ids
      const claimId = 'c1'
      if (at !== null)
        await page.tab.claimAttempt(ADA, first, [
          { type: 'arm', cardToken: 'tok_gone', card: null },
          { type: 'send', claimId, at: Date.now() },
        ])
      if (at === 'lost') await page.tab.moveAttempt(first, { type: 'lost', claimId })
      const answered = { type: 'answered', claimId, message: null, onlySend: true } as const
      if (at === 'confirmed') await page.tab.moveAttempt(first, { ...answered, status: 200, orderId: 5 })
      if (at === 'refused') await page.tab.moveAttempt(first, { ...answered, status: 402, orderId: null })
      const again = await openPage(page.ids)
      await pass(again.tab, 15_000, 1_000)
      await again.tab.settleOpenAttempts(Date.now())
      expect(await statuses(again)).toEqual(after)
      expect(charges()).toEqual([])
      if (batchState(await again.tab.readBatch(ADA, again.ids)) === 'pay')
        await ended(again.tab, again.press())
      expect(charges()).toEqual(paid)
    },
  )
})

describe('drafts of a list', () => {
  it('are written only for what was shown, and reused', async () => {
    const page = await drafted(2)
    const pick = (rowId: number, earlier: number | null = null) => ({ rowId, earlier })
    expect(await page.tab.draftValuations(page.listId, [pick(1), pick(2)])).toEqual(page.ids)
    expect(await page.tab.draftValuations(page.listId, [pick(9)])).toBeNull()
    expect(await page.tab.draftValuations(page.listId, [pick(1, 90)])).toBeNull()
    await ended(page.tab, page.press([page.ids[0] ?? '']))
    // The property now has a valuation: a second one must be confirmed.
    expect(await page.tab.draftValuations(page.listId, [pick(1)])).toBeNull()
    const second = await page.tab.draftValuations(page.listId, [pick(1, 1)])
    expect(second).toHaveLength(1)
    expect(second).not.toEqual([page.ids[0]])
    await page.tab.hideProperty(2, true)
    expect(await page.tab.draftValuations(page.listId, [pick(2)])).toBeNull()
    expect(charges()).toEqual([1])
  })
})
