import { ADA, T } from '#memory/testing/signed-in.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import { anOrder } from '#memory/testing/test-answers.ts'
import { tabsOf } from '#memory/testing/tabs.ts'
import { passSeconds } from '../testing/test-clock.ts'

const service = vi.hoisted(() => ({
  arrivals: [] as { id: number; at: number }[],
  status: 'REQUEST_STARTED',
}))
vi.mock('#api/orders.ts', () => ({
  fetchOrder: (id: number) => {
    service.arrivals.push({ id, at: Date.now() })
    return Promise.resolve(anOrder(id, { status: service.status }))
  },
}))

async function loadTab() {
  return {
    ...(await import('./order-scheduler.ts')),
    ...(await import('#memory/store/database.ts')),
    ...(await import('#memory/store/store-order.ts')),
  }
}
type Tab = Awaited<ReturnType<typeof loadTab>>
const { newTab, tabs, closeTabs } = tabsOf(loadTab)
const stops: (() => void)[] = []
const run = (tab: Tab, onScreen: number[] = []): (() => void) => {
  const stop = tab.startOrderScheduler({ onScreen: () => onScreen })
  stops.push(stop)
  return stop
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (state: 'visible' | 'hidden'): void => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}
/** Second by second; storage keeps up. */
async function pass(seconds: number): Promise<void> {
  const [tab] = tabs
  if (tab !== undefined) await passSeconds(seconds, tab)
}

beforeEach(() => {
  vi.useFakeTimers({ now: T, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  service.arrivals = []
  service.status = 'REQUEST_STARTED'
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await closeTabs()
})

const store = async (tab: Tab, ids: number[]): Promise<void> => {
  for (const id of ids) await tab.storeOrder(anOrder(id), { account: ADA, answeredAt: T })
}

describe('the running scheduler', () => {
  it('checks open orders one by one, on-screen first, and again after 65 s', async () => {
    const tab = await newTab()
    await store(tab, [1, 2, 3])
    run(tab, [3])
    await pass(60)
    expect(service.arrivals.map(({ id }) => id)).toEqual([3, 1, 2])
    await pass(20)
    expect(service.arrivals.map(({ id }) => id)).toEqual([3, 1, 2, 3, 1, 2])
  })

  it('several tabs together keep the gate and the pace', async () => {
    const three = await Promise.all([newTab(), newTab(), newTab()])
    await store(three[0], [1, 2, 3, 4, 5])
    three.forEach((tab, index) => run(tab, [index + 1]))
    await pass(150)
    const times = service.arrivals.map(({ at }) => at).sort((a, b) => a - b)
    expect(times.every((at, index) => index === 0 || at - (times[index - 1] ?? 0) >= 2_000)).toBe(true)
    for (const id of [1, 2, 3, 4, 5]) {
      const own = service.arrivals.filter((arrival) => arrival.id === id).map(({ at }) => at)
      expect(own.length).toBeGreaterThanOrEqual(2)
      expect(own.every((at, index) => index === 0 || at - (own[index - 1] ?? 0) >= 60_000)).toBe(true)
    }
  })

  it('P8: when the leader goes, another takes over', async () => {
    const [one, two] = [await newTab(), await newTab()]
    await store(one, [1])
    const stop = run(one)
    await pass(2)
    run(two)
    await pass(2)
    expect(service.arrivals).toHaveLength(1)
    stop()
    await pass(70)
    expect(service.arrivals).toHaveLength(2)
  })

  it('P4: hidden, nothing; shown again, one request per due order, spaced', async () => {
    const tab = await newTab()
    await store(tab, [1, 2])
    run(tab)
    await pass(5)
    expect(service.arrivals).toHaveLength(2)
    show('hidden')
    await pass(300)
    expect(service.arrivals).toHaveLength(2)
    show('visible')
    await pass(10)
    const [, , third, fourth] = service.arrivals
    expect(service.arrivals).toHaveLength(4)
    expect((fourth?.at ?? 0) - (third?.at ?? 0)).toBeGreaterThanOrEqual(2_000)
  })

  it('hidden with notifications granted: every 5 minutes', async () => {
    vi.stubGlobal('Notification', { permission: 'granted' })
    const tab = await newTab()
    await store(tab, [1])
    run(tab)
    await pass(2)
    show('hidden')
    await pass(295)
    expect(service.arrivals).toHaveLength(1)
    await pass(10)
    expect(service.arrivals).toHaveLength(2)
  })

  it('hidden with notifications granted: pauses while another tab is visible, and reports a change once', async () => {
    vi.stubGlobal('Notification', { permission: 'granted' })
    const tab = await newTab()
    await store(tab, [1])
    const news: number[] = []
    stops.push(tab.onHiddenChange(({ id }) => news.push(id)))
    run(tab)
    await pass(2)
    show('hidden')
    await pass(40)
    const visible = Promise.withResolvers<undefined>()
    const held = navigator.locks.request(`poll-leader:${ADA}`, () => visible.promise)
    service.status = 'REQUEST_INFO'
    await pass(320)
    expect(service.arrivals).toHaveLength(1)
    visible.resolve(undefined)
    await held
    await pass(5)
    expect(service.arrivals).toHaveLength(2)
    await pass(320)
    expect(service.arrivals).toHaveLength(3)
    expect(news).toEqual([1])
  }, 60_000)

  it('checks nothing offline', async () => {
    const tab = await newTab()
    await store(tab, [1])
    stubNetwork(false)
    run(tab)
    await pass(10)
    expect(service.arrivals).toHaveLength(0)
  })
})
