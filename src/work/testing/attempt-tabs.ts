import { vi } from 'vitest'
import type { PropertyRecord } from '#memory/store/records.ts'
import { anOrder } from '#memory/testing/test-answers.ts'
import { tabsOf } from '#memory/testing/tabs.ts'

/** Shared by the tabs of a test. */
export const signedIn = { account: 'ada@example.com' }
vi.mock('#api/session/session-state.ts', async (original) => ({
  ...(await original<object>()),
  currentAccount: () => signedIn.account,
  requireSession: (operation: string) => ({ account: signedIn.account, operation }),
}))
vi.mock('#api/browser-key/browser-key.ts', () => ({
  browserKey: () =>
    Promise.resolve({ keyId: 1, value: 'a-key', name: '', createdAt: 0, expiresAt: Infinity }),
  tryKeyAgain: () => undefined,
}))

export const ADA = 'ada@example.com'
export const card = { brand: 'Visa', last4: '4242' }
export const paying = { cardToken: 'tok_visa', card }
export const property = {
  propertyId: 7,
  serviceName: 'Main Street Lofts',
  account: ADA,
} as PropertyRecord

async function loadTab() {
  return {
    ...(await import('../attempts/order-attempts.ts')),
    ...(await import('../attempts/adopt-answers.ts')),
    ...(await import('#memory/erase.ts')),
    ...(await import('#memory/retry-storage.ts')),
    ...(await import('#memory/store/changes.ts')),
    ...(await import('#memory/attempts/stored-attempts.ts')),
    ...(await import('#memory/store/read-records.ts')),
    ...(await import('#memory/store/database.ts')),
  }
}
export type Tab = Awaited<ReturnType<typeof loadTab>>
const { newTab, closeTabs } = tabsOf(loadTab)
export { newTab }

export async function start(tab: Tab, orderType: 'FULL' | 'LOAN' = 'FULL', documentIds = [1, 2]) {
  const started = await tab.startAttempt({ property, orderType, documentIds })
  if ('blockedBy' in started) throw new Error(`blocked by ${started.blockedBy.attemptId}`)
  return started.attempt
}

export type Reply = { status: number; body?: unknown } | 'drop'
/** Counts every POST and answers with the replies in order; the last one repeats. */
export const service = { bodies: [] as unknown[], replies: [] as Reply[], hold: Promise.resolve() }
export const ok = (id = 42): Reply => ({ status: 200, body: { status: 'success', data: anOrder(id) } })
export const refusal = (status: number): Reply => ({
  status,
  body: { status: 'error', message: 'Card declined' },
})

export async function serve(_url: string, init: { body: string }): Promise<Response> {
  service.bodies.push(JSON.parse(init.body))
  const reply = service.replies.length > 1 ? service.replies.shift() : service.replies[0]
  await service.hold
  if (reply === 'drop' || reply === undefined) throw new TypeError('connection lost')
  return new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body), {
    status: reply.status,
  })
}

/** Empty browser, online, Ada signed in; the service accepts every order. */
export function freshBrowser(): void {
  signedIn.account = ADA
  Object.assign(service, { bodies: [], replies: [ok()], hold: Promise.resolve() })
  vi.stubGlobal('fetch', vi.fn<typeof serve>(serve))
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
}

/** And empties the disk. */
export async function closeBrowser(): Promise<void> {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await closeTabs()
}

/** In ms; negative sets it back. */
export const later = (ms: number): void => {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
}
