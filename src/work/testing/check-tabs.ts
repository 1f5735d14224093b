import { vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import type { Order } from '@plumbline/service-contract/order'
import { anOrder } from '#memory/testing/test-answers.ts'
import { tabsOf } from '#memory/testing/tabs.ts'

vi.mock('#api/session/session-state.ts', async (original) => ({
  ...(await original<object>()),
  currentAccount: () => 'ada@example.com',
}))

/** Arrivals of getOrder, and the answer. */
export const service = {
  arrivals: [] as { id: number; at: number }[],
  answer: (_id: number): unknown => undefined,
}
vi.mock('#api/orders.ts', () => ({
  fetchOrder: async (id: number) => {
    service.arrivals.push({ id, at: Date.now() })
    return service.answer(id)
  },
  sendOrderOnce: vi.fn<() => Promise<never>>(),
}))

// All tabs share one error class, as they share one build.
const shared = vi.hoisted(() => ({ errors: undefined as unknown }))
vi.mock('#api/errors.ts', async (original) => (shared.errors ??= await original()))

export const ADA = 'ada@example.com'
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const T = 1_700_000_000_000

async function loadTab() {
  return {
    ...(await import('../checks/order-checks.ts')),
    ...(await import('#memory/attempts/stored-attempts.ts')),
    ...(await import('../attempts/link-attempt.ts')),
    ...(await import('#memory/store/changes.ts')),
    ...(await import('#memory/store/local-query.ts')),
    ...(await import('#memory/store/read-records.ts')),
    ...(await import('#memory/store/database.ts')),
    ...(await import('#memory/store/store-order.ts')),
  }
}
export type Tab = Awaited<ReturnType<typeof loadTab>>
const { newTab, openTabBriefly, closeTabs } = tabsOf(loadTab)
export { newTab, openTabBriefly }

/** Both the wall clock and the page's monotonic one. */
export const goOn = (ms: number): void => {
  vi.advanceTimersByTime(ms)
}
export const answers = (record: Partial<Order> = {}): void => {
  service.answer = (id) => anOrder(id, record)
}
export const fails = (...error: ConstructorParameters<typeof ApiError>): void => {
  service.answer = () => {
    throw new ApiError(...error)
  }
}
/** In ms. */
export const gaps = (id: number): number[] => {
  const times = service.arrivals.filter((arrival) => arrival.id === id).map(({ at }) => at)
  return times.slice(1).map((at, index) => at - (times[index] ?? 0))
}

/** Empty browser, online, at time `T`; the service knows every order. */
export function freshBrowser(): void {
  vi.useFakeTimers({ now: T, toFake: ['Date', 'performance'] })
  service.arrivals = []
  answers()
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
}

/** And empties the disk. */
export async function closeBrowser(): Promise<void> {
  vi.useRealTimers()
  await closeTabs()
}
