import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/errors.ts'
import type { Order } from '../contract/order.ts'
import { anOrder } from './test-answers.ts'

const signedIn = vi.hoisted(() => ({ account: 'ada@example.com' }))
vi.mock('../api/session/session-store.ts', () => ({ currentAccount: () => signedIn.account }))

/** The service: arrivals of getOrder by order number, and what it answers. */
const service = vi.hoisted(() => ({
  arrivals: [] as { id: number; at: number }[],
  answer: (_id: number): unknown => undefined,
}))
vi.mock('../api/orders.ts', () => ({
  fetchOrder: async (id: number) => {
    service.arrivals.push({ id, at: Date.now() })
    return service.answer(id)
  },
  sendOrderOnce: vi.fn<() => Promise<never>>(),
}))

// All tabs share one class of errors, as they share one build.
const shared = vi.hoisted(() => ({ errors: undefined as unknown }))
vi.mock('../api/errors.ts', async (original) => (shared.errors ??= await original()))

const ADA = 'ada@example.com'
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const T = 1_700_000_000_000

async function openTab() {
  vi.resetModules()
  const checks = await import('./order-checks.ts')
  const orders = await import('./orders.ts')
  const link = await import('./link-attempt.ts')
  const changes = await import('./changes.ts')
  const read = await import('./read-records.ts')
  const database = await import('./database.ts')
  const store = await import('./store-order.ts')
  const once = await import('../api/once/database.ts')
  return { ...checks, ...orders, ...link, ...changes, ...read, ...database, ...store, ...once }
}
type Tab = Awaited<ReturnType<typeof openTab>>
const tabs: Tab[] = []
async function newTab(): Promise<Tab> {
  const tab = await openTab()
  tabs.push(tab)
  return tab
}

/** Moves both clocks, the one on the wall and the one of the page. */
const goOn = (ms: number): void => {
  vi.advanceTimersByTime(ms)
}
const answers = (record: Partial<Order> = {}): void => {
  service.answer = (id) => anOrder(id, record)
}
const fails = (error: ApiError): void => {
  service.answer = () => {
    throw error
  }
}
const gaps = (id: number): number[] => {
  const times = service.arrivals.filter((arrival) => arrival.id === id).map(({ at }) => at)
  return times.slice(1).map((at, index) => at - (times[index] ?? 0))
}

beforeEach(() => {
  vi.useFakeTimers({ now: T, toFake: ['Date', 'performance'] })
  service.arrivals = []
  answers()
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const tab of tabs.splice(0)) {
    await tab.closePortfolio()
    tab.closeOnceDatabase()
  }
  await deleteDB('plumbline-once')
  await deleteDB('plumbline-portfolio')
})

describe('the gate on disk', () => {
  it('P1: four tabs, the same order, an hour: never two within a minute', async () => {
    const four = await Promise.all([newTab(), newTab(), newTab(), newTab()])
    for (let at = 0; at < HOUR; at += 5 * SECOND) {
      await Promise.all(four.map((tab) => tab.checkOrder(ADA, 42)))
      goOn(5 * SECOND)
    }
    expect(Math.min(...gaps(42))).toBeGreaterThanOrEqual(MINUTE)
    expect(service.arrivals.length).toBeGreaterThan(50)
  })

  it('P2: fifty reloads in a minute: one request', async () => {
    for (let reload = 0; reload < 50; reload += 1) {
      await openTabBriefly((tab) => tab.checkOrder(ADA, 42))
      goOn(SECOND)
    }
    expect(service.arrivals).toHaveLength(1)
  })

  it('P3: many orders at once: two seconds between any two', async () => {
    const tab = await newTab()
    for (let at = 0; at < 20 * SECOND; at += 500) {
      await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((id) => tab.checkOrder(ADA, id)))
      goOn(500)
    }
    expect(service.arrivals).toHaveLength(10)
    const times = service.arrivals.map(({ at }) => at)
    expect(times.every((at, index) => index === 0 || at - (times[index - 1] ?? 0) >= 2 * SECOND)).toBe(true)
  })

  it('P5, P12: a 429 waits as it says', async () => {
    const tab = await newTab()
    fails(new ApiError('too-many', 'getOrder', { status: 429, retryAfterMs: 5 * MINUTE }))
    await tab.checkOrder(ADA, 42)
    goOn(299 * SECOND)
    expect(await tab.checkOrder(ADA, 42)).toMatchObject({ type: 'wait' })
    goOn(SECOND)
    answers()
    expect(await tab.checkOrder(ADA, 42)).toMatchObject({ type: 'answered' })
  })

  it('P7: the clock jumps a day forward and back: no second request within a minute, none starves', async () => {
    const tab = await newTab()
    await tab.checkOrder(ADA, 42)
    vi.setSystemTime(T + 24 * HOUR)
    expect(await tab.checkOrder(ADA, 42)).toMatchObject({ type: 'wait' })
    expect(service.arrivals).toHaveLength(1)
    goOn(MINUTE)
    expect(await tab.checkOrder(ADA, 42)).toMatchObject({ type: 'answered' })
    goOn(MINUTE)
    vi.setSystemTime(T)
    expect(await tab.checkOrder(ADA, 42)).toMatchObject({ type: 'wait' })
    goOn(65 * SECOND)
    expect(await tab.checkOrder(ADA, 42)).toMatchObject({ type: 'answered' })
    expect(service.arrivals).toHaveLength(3)
  })

  it('P9: a person who hammers gets a countdown, not a request', async () => {
    const tab = await newTab()
    const first = await tab.addOrderByNumber(42)
    for (let press = 0; press < 30; press += 1) {
      const live = await tab.checkNow(42)
      expect(live).toMatchObject({ id: first.id, nextAllowedAt: T + 65 * SECOND })
      goOn(SECOND)
    }
    expect(service.arrivals).toHaveLength(1)
  })

  it('P10: recovering an order by its number while it is checked: one request', async () => {
    const [one, two] = [await newTab(), await newTab()]
    const added = one.addOrderByNumber(42)
    const checked = one.checkOrder(ADA, 42)
    const elsewhere = two.checkOrder(ADA, 42)
    expect((await added).id).toBe(42)
    await Promise.all([checked, elsewhere])
    expect(service.arrivals).toHaveLength(1)
    goOn(SECOND)
    expect((await two.addOrderByNumber(42)).id).toBe(42)
    expect(service.arrivals).toHaveLength(1)
  })

  it('P11: a final order is not asked for again, by nobody, also after a reload', async () => {
    answers({ status: 'COMPLETED' })
    await (await newTab()).addOrderByNumber(42)
    goOn(24 * HOUR)
    const next = await newTab()
    expect(await next.checkOrder(ADA, 42, true)).toEqual({ type: 'stopped', terminal: 'final' })
    expect(await next.checkNow(42)).toMatchObject({ rank: 2, terminal: 'final' })
    expect(service.arrivals).toHaveLength(1)
  })

  it('offline, no claim is spent', async () => {
    const tab = await newTab()
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    await expect(tab.checkNow(42)).rejects.toMatchObject({ kind: 'unreachable' })
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
    expect(await tab.checkOrder(ADA, 42)).toMatchObject({ type: 'answered' })
  })

  it('the demo account’s own gap holds for that account alone', async () => {
    const tab = await newTab()
    await tab.setCheckSeconds(ADA, 5)
    await tab.checkOrder(ADA, 42)
    goOn(5_500)
    expect(await tab.checkOrder(ADA, 42)).toMatchObject({ type: 'answered' })
    await tab.checkOrder('bob@example.com', 42)
    goOn(5_500)
    expect(await tab.checkOrder('bob@example.com', 42)).toMatchObject({ type: 'wait' })
  })

  it('one order after the other on a press waits for the pace', async () => {
    vi.useRealTimers()
    const tab = await newTab()
    const [first, second] = await Promise.all([tab.addOrderByNumber(1), tab.addOrderByNumber(2)])
    expect([first.id, second.id]).toEqual([1, 2])
    expect(Math.abs((service.arrivals[1]?.at ?? 0) - (service.arrivals[0]?.at ?? 0))).toBeGreaterThanOrEqual(
      1_990,
    )
  })
})

describe('an order by its number', () => {
  it('is stored with its property before it is shown', async () => {
    const tab = await newTab()
    await tab.addOrderByNumber(42)
    expect(await tab.readProperty(ADA, 7)).toMatchObject({ source: 'recovered' })
  })

  it('that is not this account’s: said, and not asked for by itself again', async () => {
    const tab = await newTab()
    fails(new ApiError('missing', 'getOrder', { status: 404, serviceMessage: 'No such request' }))
    await expect(tab.addOrderByNumber(42)).rejects.toMatchObject({ kind: 'missing' })
    goOn(HOUR)
    expect(await tab.checkOrder(ADA, 42)).toEqual({ type: 'stopped', terminal: 'missing' })
    await expect(tab.addOrderByNumber(42)).rejects.toMatchObject({ kind: 'missing' })
    expect(service.arrivals).toHaveLength(2)
    await expect(tab.addOrderByNumber(42)).rejects.toMatchObject({ kind: 'too-many' })
  })
})

describe('the live query', () => {
  it('is the gate; another tab’s change is read from the store and sends nothing', async () => {
    const [here, there] = [await newTab(), await newTab()]
    const client = new QueryClient()
    const stop = here.listenForChanges(client)
    await here.storeOrder(anOrder(42), { account: ADA, answeredAt: T })
    const options = here.orderCheckQueries.live(42)
    expect(await client.fetchQuery(options)).toMatchObject({ id: 42, nextAllowedAt: T + 65 * SECOND })
    expect(service.arrivals).toHaveLength(1)
    goOn(2 * MINUTE)
    answers({ status: 'REQUEST_INFO', statusLabel: 'We need something' })
    await there.checkOrder(ADA, 42)
    await vi.waitFor(() =>
      expect(client.getQueryData(options.queryKey)).toMatchObject({
        rank: 0,
        nextAllowedAt: T + 2 * MINUTE + 65 * SECOND,
      }),
    )
    expect(service.arrivals).toHaveLength(2)
    stop()
    client.clear()
  })

  it('a failed check of a known order shows in the data; an unknown order is null', async () => {
    const tab = await newTab()
    const client = new QueryClient()
    await tab.storeOrder(anOrder(42), { account: ADA, answeredAt: T })
    fails(new ApiError('broken', 'getOrder', { status: 500 }))
    expect(await client.fetchQuery(tab.orderCheckQueries.live(42))).toMatchObject({
      errors: 1,
      terminal: null,
    })
    expect(await client.fetchQuery(tab.orderCheckQueries.live(43))).toBeNull()
    expect(service.arrivals).toHaveLength(1)
    client.clear()
  })
})

describe('settling an unknown attempt by its order number', () => {
  const sentAt = T
  const attempt = {
    attemptId: 'P-7K3Q',
    account: ADA,
    propertyId: 7,
    propertyName: 'Lofts',
    orderType: 'FULL' as const,
    documentIds: [],
    amountCents: 35_000,
    state: 'unknown' as const,
    claimId: 'c1',
    createdAt: sentAt,
    sentAt,
    resentAt: null,
    resends: 0,
    card: { brand: 'Visa', last4: '4242' },
    cardToken: 'tok_1',
    orderId: null,
    httpStatus: null,
    serviceMessage: null,
    closedAt: null,
  }
  async function tabWithAttempt(): Promise<Tab> {
    const tab = await newTab()
    await tab.transact(['attempts'], 'readwrite', (transaction) =>
      transaction.objectStore('attempts').put(attempt),
    )
    return tab
  }
  const at = (ms: number): Partial<Order> => ({ createdAtTimestamp: new Date(ms).toISOString() })

  it('links the one that fits: property, product and time', async () => {
    answers(at(sentAt + SECOND))
    const tab = await tabWithAttempt()
    expect(await tab.linkAttempt('P-7K3Q', 42)).toMatchObject({
      ok: true,
      attempt: { state: 'confirmed', orderId: 42, cardToken: null },
    })
    expect(await tab.readOrder(ADA, 42)).toMatchObject({ attemptId: 'P-7K3Q', card: { last4: '4242' } })
  })

  it.each([
    ['another property', { propertyId: 8 }, 'another property'],
    ['a quote', { type: 'LOAN' }, 'loan quote'],
    ['an old order', at(sentAt - 3 * 24 * HOUR), 'another time'],
  ])('O19: refuses %s, with the reason', async (_name, record, reason) => {
    answers(record)
    const tab = await tabWithAttempt()
    expect(await tab.linkAttempt('P-7K3Q', 42)).toEqual({
      ok: false,
      reason: expect.stringContaining(reason) as string,
    })
    expect(await tab.readRow('attempts', 'P-7K3Q')).toMatchObject({ state: 'unknown', cardToken: 'tok_1' })
  })

  it('O19: refuses an order that was in the list before', async () => {
    const tab = await tabWithAttempt()
    await tab.storeOrder(anOrder(42), { account: ADA, answeredAt: sentAt - HOUR })
    expect(await tab.linkAttempt('P-7K3Q', 42)).toMatchObject({ ok: false })
  })

  it('O19: another account’s number is missing', async () => {
    fails(new ApiError('missing', 'getOrder', { status: 404 }))
    await expect((await tabWithAttempt()).linkAttempt('P-7K3Q', 42)).rejects.toMatchObject({
      kind: 'missing',
    })
  })
})

/** A tab that lives for one call, as after a reload. */
async function openTabBriefly<T>(work: (tab: Tab) => Promise<T>): Promise<T> {
  const tab = await openTab()
  try {
    return await work(tab)
  } finally {
    await tab.closePortfolio()
    tab.closeOnceDatabase()
  }
}
