import { describe, expect, it, vi } from 'vitest'
import { service } from '../testing/each-test.ts'
import { ann, bob, kept, openTab, pass, rest, type Tab } from '../testing/tabs.ts'

const REFRESH = 'POST /auth/refresh'
const HOUR = 3_600_000

const bearer = (tab: Tab) => tab.refresh.getAccessToken('getUserApiKeys')
const status = (tab: Tab) => tab.state.getSession()?.status
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

async function signedIn(): Promise<Tab> {
  const tab = await openTab()
  await tab.auth.signIn(ann, kept)
  return tab
}

describe('the life of a token', () => {
  it('R20 with 239 s left it is used, and nothing is refreshed in advance', async () => {
    const tab = await signedIn()
    later(900_000 - 239_000)
    expect((await bearer(tab))?.gen).toBe(1)
    expect(service.count(REFRESH)).toBe(0)
  })

  it('R23 refresh is down for ten minutes: no call while the token lives, then one attempt', async () => {
    const tab = await signedIn()
    for (let minute = 0; minute < 14; minute += 1) {
      expect((await bearer(tab))?.gen).toBe(1)
      later(60_000)
    }
    service.break(REFRESH, { status: 503 })
    for (let asked = 0; asked < 5; asked += 1) {
      await bearer(tab)
      later(20_000)
    }
    expect(service.count(REFRESH)).toBe(1)
    expect(status(tab)).toBe('key-only')
    await tab.auth.signIn(ann, kept)
    expect(status(tab)).toBe('active')
    expect(await bearer(tab)).not.toBeNull()
  })

  it('L10 a laptop that slept for eight hours asks the network first, then refreshes once', async () => {
    const tab = await signedIn()
    service.expireAccess()
    later(8 * HOUR)
    const asked: string[] = []
    const { fetch } = service
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      asked.push(new URL(input, 'https://portal.test').pathname)
      return fetch(input, init)
    })
    const bearers = await Promise.all(Array.from({ length: 5 }, () => bearer(tab)))
    expect(new Set(bearers.map((one) => one?.gen))).toEqual(new Set([2]))
    expect(asked).toEqual([expect.stringContaining('mark.svg'), '/api/v2/auth/refresh'])
  })

  it('L12 thirty tabs in the background for an hour refresh nothing', async () => {
    const tab = await signedIn()
    for (let opened = 1; opened < 30; opened += 1) await openTab()
    await pass(HOUR, 60_000)
    expect(service.count(REFRESH)).toBe(0)
    expect(status(tab)).toBe('active')
  })
})

describe('an account in several places', () => {
  it('A4 signing in in two tabs at once with one account: one session for both', async () => {
    const [one, two] = [await openTab(), await openTab()]
    await Promise.all([one.auth.signIn(ann, kept), two.auth.signIn(ann, kept)])
    await rest(60)
    expect(one.state.getSession()?.sessionId).toBe(two.state.getSession()?.sessionId)
    expect([status(one), status(two)]).toEqual(['active', 'active'])
  })

  it('A4 with two accounts: the later one keeps the browser, the other tab stops and sends nothing', async () => {
    const [one, two] = [await openTab(), await openTab()]
    await Promise.all([one.auth.signIn(ann, kept), two.auth.signIn(bob, kept)])
    await rest(60)
    const stopped = [one, two].filter((tab) => tab.state.getSession()?.otherAccount != null)
    expect(stopped).toHaveLength(1)
    for (const tab of stopped)
      await expect(bearer(tab)).rejects.toMatchObject({ kind: 'signed-out', reason: 'other-account' })
  })

  it('A6, A7 the password was changed, or every token revoked: every tab asks to sign in, once', async () => {
    const [one, two] = [await signedIn(), await openTab()]
    service.revokeAll('ann@example.com')
    service.expireAccess()
    later(901_000)
    await expect(bearer(one)).rejects.toMatchObject({ kind: 'signed-out' })
    await rest(60)
    expect([status(one), status(two)]).toEqual(['needs-sign-in', 'needs-sign-in'])
    await expect(bearer(two)).rejects.toMatchObject({ kind: 'signed-out' })
    expect(service.count(REFRESH)).toBe(1)
  })
})
