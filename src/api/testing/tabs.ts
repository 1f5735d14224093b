import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import type * as AuthModule from '../lifecycle/auth.ts'
import type * as SessionModule from '../lifecycle/start-session.ts'
import type * as StateModule from '../session/session-state.ts'
import type * as TokenModule from '../session/access-token.ts'
import type * as BrowserKeyModule from '../browser-key/browser-key.ts'
import type * as RequestModule from '../request.ts'
import type * as ParcelsModule from '../parcels.ts'
import type * as KeysModule from '../api-keys.ts'
import type * as OrdersModule from '../orders.ts'
import type * as ClaimsModule from '../once/claims.ts'
import type * as RunOnceModule from '../once/run-once.ts'
import type * as DatabaseModule from '../storage/session-database.ts'
import type * as PortfolioModule from '../storage/portfolio-database.ts'
import type * as ErrorsModule from '../errors.ts'
import type * as QuestionsModule from '../session/questions.ts'
import { FakeService } from './fake-service.ts'

/** Own copy of every module, over shared disk, locks and channel. */
export interface Tab {
  auth: typeof AuthModule
  session: typeof SessionModule
  state: typeof StateModule
  token: typeof TokenModule
  browserKey: typeof BrowserKeyModule
  request: typeof RequestModule
  parcels: typeof ParcelsModule
  keys: typeof KeysModule
  orders: typeof OrdersModule
  claims: typeof ClaimsModule
  runOnce: typeof RunOnceModule
  database: typeof DatabaseModule
  portfolio: typeof PortfolioModule.portfolioDatabase
  errors: typeof ErrorsModule
  questions: typeof QuestionsModule
}

let opening: Promise<unknown> = Promise.resolve()

/** `started`: reads the session, as at start. */
export async function openTab({ started = true } = {}): Promise<Tab> {
  // One after the other: each set of modules belongs to one tab.
  const loading = opening.then(loadModules)
  opening = loading.catch(() => undefined)
  const tab = await loading
  if (started) await tab.session.loadSession()
  return tab
}

async function loadModules(): Promise<Tab> {
  vi.resetModules()
  return {
    auth: await import('../lifecycle/auth.ts'),
    session: await import('../lifecycle/start-session.ts'),
    state: await import('../session/session-state.ts'),
    token: await import('../session/access-token.ts'),
    browserKey: await import('../browser-key/browser-key.ts'),
    request: await import('../request.ts'),
    parcels: await import('../parcels.ts'),
    keys: await import('../api-keys.ts'),
    orders: await import('../orders.ts'),
    claims: await import('../once/claims.ts'),
    runOnce: await import('../once/run-once.ts'),
    database: await import('../storage/session-database.ts'),
    portfolio: (await import('../storage/portfolio-database.ts')).portfolioDatabase,
    errors: await import('../errors.ts'),
    questions: await import('../session/questions.ts'),
  }
}

/** For a claim that belongs to no attempt. */
export const openClaim = (tab: Tab, claimId = 'c1') =>
  tab.portfolio.transact(['claims'], 'readwrite', (transaction) =>
    transaction
      .objectStore('claims')
      .add({ claimId, account: 'ann@example.com', attemptId: 'P-1', state: 'pending', answer: null }),
  )

export function freshBrowser(): FakeService {
  const service = new FakeService()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', service.fetch)
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true, writable: true })
  return service
}

export const ann = { email: 'Ann@Example.com ', password: 'plumb-line-9' }
export const bob = { email: 'bob@example.com', password: 'plumb-line-8' }
export const kept = { keepSignedIn: true }

export async function rest(rounds = 30): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Storage and channels keep up. */
export async function pass(ms: number, stepMs = 250): Promise<void> {
  for (let gone = 0; gone < ms; gone += stepMs) {
    await vi.advanceTimersByTimeAsync(stepMs)
    await rest(8)
  }
}

/** Timers and the clock, but not what fake storage and channels run on. */
export const fakeTime = (now = Date.UTC(2026, 10, 21, 12)): void => {
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
}
