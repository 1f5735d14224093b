import { vi } from 'vitest'
import type { Bearer } from '../client.ts'
import type { SessionRow } from '../outbox/rows.ts'
import type { FakeService } from './fake-service.ts'
import { ann, kept, openTab, pass, type Tab } from './tabs.ts'

/** A tab that has signed in. */
export async function signedIn(who = ann, options = kept): Promise<Tab> {
  const tab = await openTab()
  await tab.auth.signIn(who, options)
  return tab
}

/** A tab with a session whose access token has run out. */
export async function expiredTab(service: FakeService): Promise<Tab> {
  const tab = await signedIn()
  service.expireAccess()
  vi.setSystemTime(Date.now() + 901_000)
  return tab
}

/** What a call of the key endpoints asks for. */
export const bearer = (tab: Tab): Promise<Bearer | null> => tab.refresh.getAccessToken('getUserApiKeys')

export const sessionRow = (tab: Tab): Promise<SessionRow | undefined> =>
  tab.database.readRow('session', 'current')

/** Lets faked time pass until the work has settled, `ms` at most; how it settled. */
export async function settled<T>(work: Promise<T>, ms = 70_000): Promise<PromiseSettledResult<T>> {
  const state = { done: false }
  const result = Promise.allSettled([work]).finally(() => {
    state.done = true
  })
  for (let gone = 0; gone < ms && !state.done; gone += 250) await pass(250)
  const [first] = await result
  return first
}
