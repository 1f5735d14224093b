import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../errors.ts'
import '../call-sentences.ts'
import { explain } from '../explain.ts'
import { service } from '../testing/each-test.ts'
import { expiredTab, bearer, sessionRow } from '../testing/sessions.ts'
import { ann, kept, openTab, pass, rest, type Tab } from '../testing/tabs.ts'

const REFRESH = 'POST /auth/refresh'

const list = (tab: Tab): Promise<unknown> => {
  const { queryFn } = tab.keys.apiKeyQueries.list()
  if (typeof queryFn !== 'function') throw new Error('no queryFn')
  return Promise.resolve(queryFn({ signal: new AbortController().signal } as never))
}

describe('one refresh for all callers', () => {
  it('R1 two tabs at the same instant: one call, same generation', async () => {
    const one = await expiredTab(service)
    const two = await openTab()
    const [a, b] = await Promise.all([bearer(one), bearer(two)])
    expect(service.count(REFRESH)).toBe(1)
    expect(a).toEqual(b)
  })

  it('R2 ten tabs with an expired token: one call', async () => {
    await expiredTab(service)
    const tabs = await Promise.all(Array.from({ length: 10 }, () => openTab()))
    const bearers = await Promise.all(tabs.map(bearer))
    expect(new Set(bearers.map((one) => one?.value)).size).toBe(1)
    expect(service.count(REFRESH)).toBe(1)
  })

  it('R3 fifty callers in one tab: one call, all succeed', async () => {
    const tab = await expiredTab(service)
    const lists = await Promise.all(Array.from({ length: 50 }, () => list(tab)))
    expect(lists).toHaveLength(50)
    expect(service.count(REFRESH)).toBe(1)
    expect(service.count('GET /public/api-keys')).toBe(50)
  })

  it('R4 a tab that asks while another refresh is in flight for 10 s waits and gets its token', async () => {
    const one = await expiredTab(service)
    const two = await openTab()
    service.break(REFRESH, { hold: new Promise((resolve) => setTimeout(resolve, 10_000)) })
    const first = bearer(one)
    await pass(500)
    const second = bearer(two)
    await pass(12_000)
    expect(await second).toEqual(await first)
    expect(service.count(REFRESH)).toBe(1)
  })

  it('R5 after another tab has committed, nothing is sent', async () => {
    const one = await expiredTab(service)
    const two = await openTab()
    await bearer(one)
    expect(await bearer(two)).toEqual(await bearer(one))
    expect(service.count(REFRESH)).toBe(1)
  })

  it('R13 a 401 after another tab has moved the session on: no user is signed out', async () => {
    const tab = await expiredTab(service)
    const hold = Promise.withResolvers<null>()
    service.break(REFRESH, { status: 401, body: '{"status":"error"}', hold: hold.promise })
    const asking = bearer(tab)
    await rest()
    const other = await openTab()
    await other.auth.signIn(ann, kept)
    hold.resolve(null)
    expect((await asking)?.value).toBe((await sessionRow(other))?.accessToken)
    expect(tab.state.getSession()?.status).toBe('active')
  })

  it('R14 a refusal ends the session in all tabs, in place', async () => {
    const one = await expiredTab(service)
    const two = await openTab()
    service.revokeAll('ann@example.com')
    await expect(bearer(one)).rejects.toMatchObject({ kind: 'signed-out' })
    await rest()
    for (const tab of [one, two])
      expect(tab.state.getSession()).toMatchObject({ status: 'needs-sign-in', account: 'ann@example.com' })
    await expect(bearer(two)).rejects.toMatchObject({ kind: 'signed-out' })
    expect(service.count(REFRESH)).toBe(1)
  })

  it('R21 a bearer that expires during a read: one refresh, one replay', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, kept)
    service.expireAccess()
    expect(await list(tab)).toEqual([])
    expect(service.count('GET /public/api-keys')).toBe(2)
    expect(service.count(REFRESH)).toBe(1)
  })

  it('R22 a bearer refused during a write that must not be replayed: a clear error, a good bearer for next time', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, kept)
    service.expireAccess()
    await expect(tab.keys.createApiKey({ name: 'Mine' })).rejects.toMatchObject({ reason: 'renewed' })
    expect(service.keys).toHaveLength(0)
    await tab.keys.createApiKey({ name: 'Mine' })
    expect(service.keys).toHaveLength(1)
  })
})

describe('a service whose tokens are short-lived, or refused', () => {
  it.each([59, 30, 1])(
    'tokens of %d s: the one just renewed is used, one refresh a call',
    async (seconds) => {
      service.expiresIn = seconds
      const tab = await openTab()
      await tab.auth.signIn(ann, kept)
      for (let call = 1; call <= 3; call += 1) {
        expect(await list(tab)).toEqual([])
        expect(service.count(REFRESH)).toBe(call)
      }
      expect(tab.state.getSession()?.status).toBe('active')
      expect(tab.questions.getQuestion()).toBeNull()
    },
  )

  it('tokens of 30 s in two tabs at the same instant: one refresh', async () => {
    service.expiresIn = 30
    const one = await expiredTab(service)
    const two = await openTab()
    const [a, b] = await Promise.all([bearer(one), bearer(two)])
    expect(a).toEqual(b)
    expect(service.count(REFRESH)).toBe(1)
  })

  it('two 401s on the key list: the session continues and isn’t reported as ended', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, kept)
    for (let time = 0; time < 2; time += 1)
      service.break('GET /public/api-keys', { status: 401, body: '{"status":"error","message":"Not here"}' })
    await expect(list(tab)).rejects.toMatchObject({
      kind: 'broken',
      reason: 'not-taken',
      status: 401,
      serviceMessage: 'Not here',
    })
    const { title, body } = explain(new ApiError('broken', 'getUserApiKeys', { reason: 'not-taken' }))
    expect(`${title} ${body}`).not.toMatch(/ended|sign in again/iu)
    expect(body).toContain('You’re still signed in')
    expect(tab.state.getSession()?.status).toBe('active')
    expect(service.count(REFRESH)).toBe(1)
    expect(await list(tab)).toEqual([])
  })
})

describe('clocks', () => {
  const DAY = 86_400_000

  it.each([365 * DAY, -365 * DAY])(
    'T1 the clock is %d ms off from the start: one refresh, when due',
    async (off) => {
      vi.setSystemTime(Date.now() + off)
      const tab = await openTab()
      await tab.auth.signIn(ann, kept)
      expect(await list(tab)).toEqual([])
      expect(service.count(REFRESH)).toBe(0)
      await pass(900_000)
      service.expireAccess()
      expect(await list(tab)).toEqual([])
      expect(service.count(REFRESH)).toBe(1)
      expect(tab.state.getSession()?.status).toBe('active')
    },
  )

  it.each([600_000, -600_000, DAY, -DAY, 365 * DAY, -365 * DAY])(
    'T2 the clock jumps by %d ms: at most one extra refresh',
    async (jump) => {
      const tab = await openTab()
      await tab.auth.signIn(ann, kept)
      vi.setSystemTime(Date.now() + jump)
      service.expireAccess()
      expect(await list(tab)).toEqual([])
      expect(service.count(REFRESH)).toBe(1)
    },
  )

  it('T3 the night the clocks are set back: no refresh, no sign-out', async () => {
    // New York, five minutes before 2:00 becomes 1:00.
    vi.setSystemTime(new Date('2026-11-01T05:55:00Z'))
    const tab = await openTab()
    await tab.auth.signIn(ann, kept)
    await pass(600_000)
    expect(await list(tab)).toEqual([])
    expect(service.count(REFRESH)).toBe(0)
    expect(tab.state.getSession()?.status).toBe('active')
  })
})
