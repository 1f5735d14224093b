import { vi } from 'vitest'
import type { Bearer } from '../client.ts'
import type { SessionRow } from '../outbox/rows.ts'
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

export const bearer = (tab: Tab): Promise<Bearer | null> => tab.refresh.getAccessToken('getUserApiKeys')

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
