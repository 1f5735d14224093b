import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import {
  ADA,
  HOUR,
  MINUTE,
  SECOND,
  T,
  answers,
  closeBrowser,
  fails,
  freshBrowser,
  gaps,
  goOn,
  newTab,
  openTabBriefly,
  service,
} from '../testing/check-tabs.ts'
import { QueryClient } from '@tanstack/react-query'
import { anOrder } from '#memory/testing/test-answers.ts'

beforeEach(freshBrowser)
afterEach(closeBrowser)

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
    fails('too-many', 'getOrder', { status: 429, retryAfterMs: 5 * MINUTE })
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

  it('P9: clicking again and again makes no request', async () => {
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

  it('an unknown order that was just asked for in vain: says when it may be asked for again', async () => {
    const tab = await newTab()
    fails('missing', 'getOrder', { status: 404 })
    await expect(tab.addOrderByNumber(42)).rejects.toMatchObject({ kind: 'missing' })
    await expect(tab.addOrderByNumber(42)).rejects.toMatchObject({
      kind: 'too-many',
      retryAfterMs: 65 * SECOND,
      sent: false,
    })
    expect(service.arrivals).toHaveLength(1)
  })

  it('P11: a final order is never checked again, also after a reload', async () => {
    answers({ status: 'COMPLETED' })
    await (await newTab()).addOrderByNumber(42)
    goOn(24 * HOUR)
    const next = await newTab()
    expect(await next.checkOrder(ADA, 42, true)).toEqual({ type: 'stopped', terminal: 'final' })
    expect(await next.checkNow(42)).toMatchObject({ rank: 2, terminal: 'final' })
    expect(service.arrivals).toHaveLength(1)
  })

  it('spends no turn offline', async () => {
    const tab = await newTab()
    stubNetwork(false)
    await expect(tab.checkNow(42)).rejects.toMatchObject({ kind: 'unreachable' })
    stubNetwork(true)
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

  it('checking one order after the other waits for the pace', async () => {
    vi.useRealTimers()
    const tab = await newTab()
    const [first, second] = await Promise.all([tab.addOrderByNumber(1), tab.addOrderByNumber(2)])
    expect([first.id, second.id]).toEqual([1, 2])
    // 2 s apart when sent; a busy machine may receive the first one late.
    expect(Math.abs((service.arrivals[1]?.at ?? 0) - (service.arrivals[0]?.at ?? 0))).toBeGreaterThan(1_000)
  })
})

describe('an order by its number', () => {
  it('is stored with its property before it is shown', async () => {
    const tab = await newTab()
    await tab.addOrderByNumber(42)
    expect(await tab.readProperty(ADA, 7)).toMatchObject({ source: 'recovered' })
  })

  it('that isn’t this account’s: reported, and never rechecked automatically', async () => {
    const tab = await newTab()
    fails('missing', 'getOrder', { status: 404, serviceMessage: 'No such request' })
    await expect(tab.addOrderByNumber(42)).rejects.toMatchObject({ kind: 'missing' })
    goOn(HOUR)
    expect(await tab.checkOrder(ADA, 42)).toEqual({ type: 'stopped', terminal: 'missing' })
    await expect(tab.addOrderByNumber(42)).rejects.toMatchObject({ kind: 'missing' })
    expect(service.arrivals).toHaveLength(2)
    await expect(tab.addOrderByNumber(42)).rejects.toMatchObject({ kind: 'too-many' })
  })
})

describe('the live query', () => {
  it('is the gate; another tab’s change is read from storage and sends nothing', async () => {
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
    fails('broken', 'getOrder', { status: 500 })
    expect(await client.fetchQuery(tab.orderCheckQueries.live(42))).toMatchObject({
      errors: 1,
      terminal: null,
    })
    expect(await client.fetchQuery(tab.orderCheckQueries.live(43))).toBeNull()
    expect(service.arrivals).toHaveLength(1)
    client.clear()
  })
})
