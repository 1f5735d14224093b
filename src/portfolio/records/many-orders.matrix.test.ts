import { ADA } from '../testing/signed-in.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anOrder } from '../testing/test-answers.ts'
import { tabsOf } from '../testing/tabs.ts'
import { passSeconds } from '../testing/test-clock.ts'

const service = vi.hoisted(() => ({ arrivals: [] as { id: number; at: number }[] }))
vi.mock('#api/orders.ts', () => ({
  fetchOrder: (id: number) => {
    service.arrivals.push({ id, at: Date.now() })
    return Promise.resolve(anOrder(id))
  },
}))

const START = 1_700_000_000_000
const ORDERS = 300
const MINUTES = 10
/** Ten orders in each of three tabs. */
const screens = [0, 1, 2].map((tab) => Array.from({ length: 10 }, (_, index) => tab * 100 + index + 1))

const { newTab, tabs, closeTabs } = tabsOf(async () => ({
  ...(await import('../checks/order-scheduler.ts')),
  ...(await import('../store/database.ts')),
  ...(await import('../store/store-order.ts')),
}))

beforeAll(async () => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  for (let index = 0; index < screens.length; index += 1) await newTab()
  const [first] = tabs
  if (first === undefined) throw new Error('no tab')
  for (let id = 1; id <= ORDERS; id += 1)
    await first.storeOrder(anOrder(id), { account: ADA, answeredAt: START })
  const stops = tabs.map((tab, index) => tab.startOrderScheduler({ onScreen: () => screens[index] ?? [] }))
  await passSeconds(MINUTES * 60, first)
  for (const stop of stops) stop()
}, 180_000)
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await closeTabs()
})

const timesOf = (id: number): number[] =>
  service.arrivals.filter((arrival) => arrival.id === id).map(({ at }) => at)
const gapsOf = (times: readonly number[]): number[] =>
  times.slice(1).map((at, index) => at - (times[index] ?? 0))

describe('P3: 300 open orders, three tabs, ten minutes', () => {
  it('no order is checked twice within a minute', () => {
    for (let id = 1; id <= ORDERS; id += 1)
      for (const gap of gapsOf(timesOf(id))) expect(gap).toBeGreaterThanOrEqual(60_000)
  })

  it('never more than one request in two seconds, and hardly fewer', () => {
    const gaps = gapsOf(service.arrivals.map(({ at }) => at))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_000)
    expect(service.arrivals.length).toBeGreaterThan(MINUTES * 30 * 0.9)
  })

  it('every order on the leading tab’s screen is checked on its cadence of 65 s, others by turns', () => {
    const [leading = [], ...others] = screens
    for (const id of leading) {
      const times = timesOf(id)
      expect(times[0]).toBeLessThan(START + 75_000)
      expect(times.length).toBeGreaterThanOrEqual(8)
      expect(Math.max(...gapsOf(times))).toBeLessThanOrEqual(80_000)
    }
    for (const id of others.flat()) expect(timesOf(id).length).toBeGreaterThanOrEqual(1)
  })
})
