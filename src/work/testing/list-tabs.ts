import { vi } from 'vitest'
import type { NewRow } from '../address-lists/list-commands.ts'
import { anOrder } from '#memory/testing/test-answers.ts'
import { tabsOf } from '#memory/testing/tabs.ts'

export const ADA = 'ada@example.com'

/** Shared by the tabs of a test. */
const session = vi.hoisted(() => {
  const heard = new Set<() => void>()
  let view: { account: string; otherAccount: null; status: string } | null = null
  return {
    getState: () => view,
    subscribe: (listener: () => void) => {
      heard.add(listener)
      return () => heard.delete(listener)
    },
    set: (account: string | null) => {
      view = account === null ? null : { account, otherAccount: null, status: 'active' }
      for (const listener of heard) listener()
    },
  }
})
vi.mock('#api/session/session-state.ts', async (original) => ({
  ...(await original<object>()),
  currentAccount: () => session.getState()?.account,
  requireSession: (operation: string) => ({ ...session.getState(), operation }),
  getSession: session.getState,
  sessionStore: session,
}))
const key = { keyId: 1, value: 'a-key', name: '', createdAt: 0, expiresAt: Infinity }
vi.mock('#api/browser-key/browser-key.ts', () => ({
  browserKey: () => Promise.resolve(key),
  readKey: () => Promise.resolve(key),
  tryKeyAgain: () => undefined,
}))

export const signIn = session.set

async function loadTab() {
  return {
    ...(await import('../address-lists/list-commands.ts')),
    ...(await import('../address-lists/address-rows.ts')),
    ...(await import('../address-lists/list-work.ts')),
    ...(await import('../address-lists/work-state.ts')),
    ...(await import('../address-lists/quotes.ts')),
    ...(await import('../address-lists/ordered.ts')),
    ...(await import('../attempts/order-attempts.ts')),
    ...(await import('#memory/attempts/stored-attempts.ts')),
    ...(await import('../attempts/adopt-answers.ts')),
    ...(await import('../register-property.ts')),
    ...(await import('#memory/records/property-changes.ts')),
    ...(await import('#memory/store/read-records.ts')),
    ...(await import('#memory/store/store-order.ts')),
    ...(await import('#memory/store/database.ts')),
  }
}
export type Tab = Awaited<ReturnType<typeof loadTab>>
const { newTab, closeTabs } = tabsOf(loadTab)
export { newTab }

/** `closes`: the connection closes with the answer, which proves one send. */
export type Reply = { status: number; data?: unknown; retryAfter?: number; closes?: boolean } | 'drop'

const aParcel = (parcelId: string) => ({ countyId: '37183', parcelId, propertyType: 'Multifamily', units: 4 })
export const found = (address: string, parcels = 1): Reply => ({
  status: 200,
  data: {
    matchedAddress: address.toUpperCase(),
    parcels: Array.from({ length: parcels }, (_, index) => aParcel(`${address}/${index}`)),
  },
})

interface FakeService {
  asked: { address: string; at: number }[]
  registrations: { parcelId: string; at: number }[]
  orders: { propertyId: number; at: number; cardToken?: string | undefined }[]
  properties: Map<string, number>
  inFlight: number
  mostInFlight: number
  latencyMs: number
  search: (address: string) => Reply
  register: (parcelId: string) => Reply | null
  order: (propertyId: number) => Reply | null
}

const freshService = (): FakeService => ({
  asked: [],
  registrations: [],
  orders: [],
  properties: new Map(),
  inFlight: 0,
  mostInFlight: 0,
  latencyMs: 300,
  search: found,
  register: () => null,
  order: () => null,
})

/** Arrivals and answers. `properties` by parcel, like the real service. */
export const service: FakeService = freshService()

interface Body {
  parcelId: string
  propertyId: number
  orderType: 'FULL' | 'LOAN'
  cardToken?: string
}

function answerTo(url: URL, body: Body): Reply {
  const at = Date.now()
  if (url.pathname.endsWith('/parcels')) {
    const address = url.searchParams.get('address') ?? ''
    service.asked.push({ address, at })
    return service.search(address)
  }
  if (url.pathname.endsWith('/property')) {
    const { parcelId } = body
    service.registrations.push({ parcelId, at })
    const refusal = service.register(parcelId)
    if (refusal !== null && refusal !== 'drop') return refusal
    const propertyId = service.properties.get(parcelId) ?? service.properties.size + 1
    service.properties.set(parcelId, propertyId)
    return refusal ?? { status: 200, data: { propertyId, countyId: '37183', parcelId, propertyName: null } }
  }
  // The test of a refused key.
  if (url.pathname.endsWith('/api-keys')) return { status: 200, data: [] }
  const { propertyId, orderType, cardToken } = body
  service.orders.push({ propertyId, at, cardToken })
  const type = orderType === 'FULL' ? 'VALUATION' : 'LOAN'
  const order = anOrder(service.orders.length, { propertyId, type })
  return service.order(propertyId) ?? { status: 200, data: order }
}

async function serve(address: string, init: { body?: string; signal?: AbortSignal }): Promise<Response> {
  service.inFlight += 1
  service.mostInFlight = Math.max(service.mostInFlight, service.inFlight)
  try {
    const reply = answerTo(new URL(address, 'http://portal.example'), JSON.parse(init.body ?? '{}'))
    await new Promise((resolve) => setTimeout(resolve, service.latencyMs))
    init.signal?.throwIfAborted()
    if (reply === 'drop') throw new TypeError('connection lost')
    const { status, data, retryAfter, closes = false } = reply
    // Fake clocks have no request timings; without them, the sends are unknown.
    const timing = { startTime: Infinity, connectStart: 0, nextHopProtocol: 'http/1.1' }
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([timing as PerformanceResourceTiming])
    const envelope =
      status < 300 ? { status: 'success', data } : { status: 'error', message: `No (${status})` }
    return new Response(JSON.stringify(envelope), {
      status,
      headers: {
        ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
        ...(closes ? { Connection: 'close' } : {}),
      },
    })
  } finally {
    service.inFlight -= 1
  }
}

/** A document without settings (`src/env.ts`). */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null })

export const show = (state: 'visible' | 'hidden'): void => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

/** Empty browser, online, Ada signed in; the service finds one parcel at every address. */
export function freshBrowser(): void {
  session.set(ADA)
  Object.assign(service, freshService())
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', serve)
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  const toFake = [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'Date',
    'performance',
  ] as const
  vi.useFakeTimers({ now: 1_700_000_000_000, toFake: [...toFake] })
}

export async function rest({ readPortfolio }: Tab, rounds = 5): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    await readPortfolio(['listRows'], async () => undefined)
    await readPortfolio(['checks'], async () => undefined)
  }
}

/** Storage keeps up. */
export async function pass(tab: Tab, ms: number, stepMs = 250): Promise<void> {
  for (let gone = 0; gone < ms; gone += stepMs) {
    vi.advanceTimersByTime(stepMs)
    await rest(tab)
  }
}

/** And empties the disk. */
export async function closeBrowser(): Promise<void> {
  session.set(null)
  vi.useRealTimers()
  await closeTabs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

export const aRow = (text: string, more: Partial<NewRow> = {}): NewRow => ({
  text,
  name: null,
  client: null,
  countyId: null,
  parcelId: null,
  warning: null,
  ...more,
})

/** Returns its id. */
export async function makeAddressList(tab: Tab, texts: readonly string[]): Promise<string> {
  const [listId = ''] = await tab.createAddressLists({ name: 'Loans', rows: texts.map((text) => aRow(text)) })
  return listId
}

/** Of Ada's list, in order. */
export const states = async (tab: Tab, listId: string): Promise<string[]> =>
  (await tab.readAddressRows(ADA, listId)).map(({ state }) => state.is)
