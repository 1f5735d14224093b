import { vi } from 'vitest'
import type { SessionRow } from '../storage/session-database.ts'
import type { FakeService } from './fake-service.ts'
import { ann, kept, openTab, pass, type Tab } from './tabs.ts'

export async function signedIn(who = ann, options = kept): Promise<Tab> {
  const tab = await openTab()
  await tab.auth.signIn(who, options)
  return tab
}

export async function expiredTab(service: FakeService): Promise<Tab> {
  const tab = await signedIn()
  service.expireAccess()
  vi.setSystemTime(Date.now() + 901_000)
  return tab
}

/** The access token, or why there is none. */
export async function bearer(tab: Tab): Promise<string> {
  const caller = tab.state.requireSession('getUserApiKeys')
  const tried = await tab.token.tryWithToken(caller, ({ value }) => Promise.resolve(value))
  return 'result' in tried ? tried.result : tried.why
}

export const listKeys = (tab: Tab): Promise<unknown> => queried(tab.keys.apiKeyQueries.list())

export const search = (tab: Tab): Promise<unknown> =>
  queried(tab.parcels.parcelQueries.search('412 Glenwood Ave'))

const queried = ({ queryFn }: { queryFn?: unknown }): Promise<unknown> => {
  if (typeof queryFn !== 'function') throw new Error('no queryFn')
  return Promise.resolve((queryFn as (context: object) => unknown)({ signal: new AbortController().signal }))
}

export const sessionRow = (tab: Tab): Promise<SessionRow | undefined> =>
  tab.database.readRow('session', 'current')

/** Advances fake time until the work settles, `ms` at most. */
export async function settled<T>(work: Promise<T>, ms = 70_000): Promise<PromiseSettledResult<T>> {
  const state = { done: false }
  const result = Promise.allSettled([work]).finally(() => {
    state.done = true
  })
  for (let gone = 0; gone < ms && !state.done; gone += 250) await pass(250)
  const [first] = await result
  return first
}
