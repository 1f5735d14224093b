import { describe, expect, it, vi } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import { service } from '../testing/each-test.ts'
import type { Fault } from '../testing/fake-service.ts'
import { key } from '../testing/key-calls.ts'
import { bearer, expiredTab, listKeys, sessionRow, settled, signedIn } from '../testing/sessions.ts'
import { ann, bob, kept, openTab, pass, rest } from '../testing/tabs.ts'

const REFRESH = 'POST /auth/refresh'
const DAY = 86_400_000

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
const refreshes = (): number => service.count(REFRESH)

describe('one refresh for all callers', () => {
  it('R1 two tabs at the same instant: one call, the same token', async () => {
    const one = await expiredTab(service)
    const two = await openTab()
    const [a, b] = await Promise.all([bearer(one), bearer(two)])
    expect(refreshes()).toBe(1)
    expect(a).toMatch(/^access-/u)
    expect(a).toBe(b)
  })

  it.each([900, 65, 30, 5])(
    'R2 ten tabs with an expired token, tokens of %d s: one call',
    async (seconds) => {
      await expiredTab(service)
      service.expiresIn = seconds
      const tabs = await Promise.all(Array.from({ length: 10 }, () => openTab()))
      const bearers = await Promise.all(tabs.map(bearer))
      expect(new Set(bearers).size).toBe(1)
      expect(refreshes()).toBe(1)
    },
  )

  it('R3 fifty callers in one tab: one call, all succeed', async () => {
    const tab = await expiredTab(service)
    await Promise.all(Array.from({ length: 50 }, () => listKeys(tab)))
    expect(refreshes()).toBe(1)
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
    expect(await second).toBe(await first)
    expect(refreshes()).toBe(1)
  })

  it('R5 after another tab has stored a pair, nothing is sent', async () => {
    const one = await expiredTab(service)
    const two = await openTab()
    await bearer(one)
    expect(await bearer(two)).toBe(await bearer(one))
    expect(refreshes()).toBe(1)
  })

  it('R13 a 401 after another tab has signed in again: its tokens stay', async () => {
    const tab = await expiredTab(service)
    const hold = Promise.withResolvers<null>()
    service.break(REFRESH, { status: 401, body: '{"status":"error"}', hold: hold.promise })
    const asking = listKeys(tab)
    await rest()
    const other = await openTab()
    await other.auth.signIn(ann, kept)
    const row = await sessionRow(other)
    hold.resolve(null)
    await asking
    expect(await sessionRow(other)).toEqual(row)
    expect(tab.questions.getQuestion()).toBeNull()
  })

  it('R14 a refusal ends both tokens: without a key, every tab asks, once', async () => {
    const one = await expiredTab(service)
    const two = await openTab()
    service.revokeAll('ann@example.com')
    await expect(listKeys(one)).rejects.toMatchObject({ kind: 'signed-out', reason: 'no-credential' })
    await rest()
    for (const tab of [one, two]) {
      expect(tab.state.getSession()).toMatchObject({ status: 'needs-sign-in', account: 'ann@example.com' })
      expect(tab.questions.getQuestion()).toMatchObject({ type: 'sign-in' })
    }
    await expect(listKeys(two)).rejects.toMatchObject({ kind: 'signed-out' })
    expect(refreshes()).toBe(1)
  })

  it('A6, A7 the password was changed, or every token revoked: the key goes on, nobody is asked', async () => {
    const tab = await signedIn()
    await key(tab)
    service.revokeAll('ann@example.com')
    service.expireAccess()
    later(901_000)
    expect(await listKeys(tab)).toHaveLength(1)
    expect(await sessionRow(tab)).toMatchObject({ status: 'active', accessToken: null, refreshToken: null })
    expect(tab.questions.getQuestion()).toBeNull()
    expect(refreshes()).toBe(1)
  })

  it('R21 a token that expires during a read: one refresh, the call once more', async () => {
    const tab = await signedIn()
    service.expireAccess()
    expect(await listKeys(tab)).toEqual([])
    expect(service.count('GET /public/api-keys')).toBe(2)
    expect(refreshes()).toBe(1)
  })

  it('R22 during a write, too: a 401 did nothing', async () => {
    const tab = await signedIn()
    service.expireAccess()
    await tab.keys.createApiKey({ name: 'Mine' })
    expect(service.keys).toHaveLength(1)
    expect(refreshes()).toBe(1)
  })

  it('a token that another tab has replaced: the call goes on with the new one', async () => {
    const [one, two] = [await signedIn(), await openTab()]
    const hold = Promise.withResolvers<null>()
    service.break('GET /public/api-keys', { status: 401, hold: hold.promise })
    const listing = listKeys(one)
    await rest()
    service.expireAccess()
    await listKeys(two)
    hold.resolve(null)
    await listing
    expect(refreshes()).toBe(1)
  })
})

describe('the life of a token', () => {
  it('R20 with 239 s left it is used, and nothing is refreshed in advance', async () => {
    const tab = await signedIn()
    later(900_000 - 239_000)
    expect(await bearer(tab)).toMatch(/^access-/u)
    expect(refreshes()).toBe(0)
  })

  it.each([59, 30, 1])(
    'tokens of %d s: the one just received is used, one refresh a call',
    async (seconds) => {
      service.expiresIn = seconds
      const tab = await signedIn()
      for (let call = 1; call <= 3; call += 1) {
        expect(await listKeys(tab)).toEqual([])
        expect(refreshes()).toBe(call)
      }
      expect(service.reuses).toBe(0)
      expect(tab.questions.getQuestion()).toBeNull()
    },
  )

  it('refused right after it was received: no access, no password asked', async () => {
    const tab = await signedIn()
    for (let time = 0; time < 2; time += 1)
      service.break('GET /public/api-keys', { status: 401, body: '{"status":"error","message":"Not here"}' })
    await expect(listKeys(tab)).rejects.toMatchObject({ reason: 'denied', serviceMessage: 'Not here' })
    expect(tab.state.getSession()?.status).toBe('active')
    expect(refreshes()).toBe(1)
    expect(await listKeys(tab)).toEqual([])
  })

  it('L10 a laptop that slept for eight hours refreshes once', async () => {
    const tab = await signedIn()
    service.expireAccess()
    later(DAY / 3)
    const bearers = await Promise.all(Array.from({ length: 5 }, () => bearer(tab)))
    expect(new Set(bearers).size).toBe(1)
    expect(refreshes()).toBe(1)
  })

  it('L12 thirty tabs in the background for an hour refresh nothing', async () => {
    await signedIn()
    for (let opened = 1; opened < 30; opened += 1) await openTab()
    await pass(3_600_000, 60_000)
    expect(refreshes()).toBe(0)
  })

  it.each([365 * DAY, -365 * DAY])(
    'T1 the clock is %d ms off from the start: one refresh, when due',
    async (off) => {
      later(off)
      const tab = await signedIn()
      await listKeys(tab)
      expect(refreshes()).toBe(0)
      await pass(900_000)
      service.expireAccess()
      await listKeys(tab)
      expect(refreshes()).toBe(1)
    },
  )

  it.each([600_000, -600_000, DAY, -DAY, 365 * DAY, -365 * DAY])(
    'T2 the clock jumps by %d ms: at most one extra refresh',
    async (jump) => {
      const tab = await signedIn()
      later(jump)
      service.expireAccess()
      await listKeys(tab)
      expect(refreshes()).toBe(1)
    },
  )

  it('T3 the night the clocks are set back: no refresh, no sign-out', async () => {
    // New York, five minutes before 2:00 becomes 1:00.
    vi.setSystemTime(new Date('2026-11-01T05:55:00Z'))
    const tab = await signedIn()
    await pass(600_000)
    await listKeys(tab)
    expect(refreshes()).toBe(0)
  })
})

describe('a refresh whose answer is late, lost or unreadable', () => {
  const losses: [string, Fault][] = [
    ['R6 answer dropped after processing', { drop: 'after' }],
    ['R7 request dropped before processing', { drop: 'before' }],
    ['R10 500', { status: 500, body: '{"status":"error","message":"x"}' }],
    ['R10 502', { status: 502, body: '<html>Bad gateway</html>' }],
    ['R10 504', { status: 504, body: '' }],
    ['R10 an HTML page', { status: 200, body: '<html>Welcome</html>' }],
    ['a page with 401', { status: 401, body: '<html>Sign in to the network</html>' }],
    ['R11 429 with Retry-After', { status: 429, headers: { 'Retry-After': '1' } }],
    ['R11 503', { status: 503, headers: { 'Retry-After': '1' } }],
    ['R12 a missing field', { status: 200, body: '{"status":"success","data":{"access_token":"a"}}' }],
    [
      'R12 wrong types',
      { status: 200, body: '{"status":"success","data":{"access_token":1,"expires_in":"3"}}' },
    ],
    ['R12 broken JSON', { status: 200, body: '{"status":"success","data":{"access_' }],
    ['R16 421', { status: 421 }],
    ['a 400', { status: 400, body: '{"status":"error","message":"x"}' }],
  ]
  it.each(losses)('%s: never sent again, the key goes on', async (_name, fault) => {
    const tab = await signedIn()
    await key(tab)
    service.expireAccess()
    later(901_000)
    service.break(REFRESH, fault)
    expect(await bearer(tab)).toBe('none')
    expect(await bearer(await openTab())).toBe('none')
    expect(await listKeys(tab)).toHaveLength(1)
    expect(refreshes()).toBe(1)
    expect(service.reuses).toBe(0)
    expect(await sessionRow(tab)).toMatchObject({ status: 'active', spent: true })
    expect(tab.questions.getQuestion()).toBeNull()
  })

  it('R23 refresh is down for ten minutes: one attempt, then signing in helps', async () => {
    const tab = await expiredTab(service)
    service.break(REFRESH, { status: 503 })
    for (let asked = 0; asked < 5; asked += 1) {
      await listKeys(tab).catch(() => null)
      later(120_000)
    }
    expect(refreshes()).toBe(1)
    expect(tab.state.getSession()?.status).toBe('needs-sign-in')
    await tab.auth.signIn(ann, kept)
    expect(await bearer(tab)).toMatch(/^access-/u)
  })

  it('R8 an answer after 45 s is taken', async () => {
    const tab = await expiredTab(service)
    service.break(REFRESH, { hold: new Promise((resolve) => setTimeout(resolve, 45_000)) })
    expect(await settled(bearer(tab))).toMatchObject({ value: expect.stringMatching(/^access-/u) })
  })

  it('R8 an answer after 80 s is stored, although the call failed as unreachable', async () => {
    const tab = await expiredTab(service)
    service.break(REFRESH, { hold: new Promise((resolve) => setTimeout(resolve, 80_000)) })
    expect(await settled(listKeys(tab))).toMatchObject({ reason: { kind: 'unreachable', sent: false } })
    expect(tab.questions.getQuestion()).toBeNull()
    await pass(20_000)
    expect(await bearer(tab)).toMatch(/^access-/u)
    expect(refreshes()).toBe(1)
  })

  it('R9 a late answer after signing in again is ignored', async () => {
    const tab = await expiredTab(service)
    service.break(REFRESH, { hold: new Promise((resolve) => setTimeout(resolve, 5000)) })
    const asking = settled(bearer(tab))
    await pass(500)
    await tab.auth.signIn(ann, kept)
    const row = await sessionRow(tab)
    await pass(10_000)
    await asking
    expect(await sessionRow(tab)).toEqual(row)
  })

  it('spends nothing offline', async () => {
    const tab = await expiredTab(service)
    stubNetwork(false)
    await expect(listKeys(tab)).rejects.toMatchObject({ kind: 'unreachable', sent: false })
    expect(await sessionRow(tab)).toMatchObject({ spent: false, status: 'active' })
  })

  it('L1, L8 a page was left or killed after its token was marked: it is never sent', async () => {
    const tab = await expiredTab(service)
    await tab.database.changeRow('session', 'current', (row) =>
      row === undefined ? { result: null } : { put: { ...row, spent: true }, result: null },
    )
    expect(await bearer(await openTab())).toBe('none')
    expect(refreshes()).toBe(0)
  })

  it('isn’t sent if the mark can’t be stored', async () => {
    const tab = await expiredTab(service)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(bearer(tab)).rejects.toMatchObject({ name: 'StorageError', reason: 'full' })
    expect(refreshes()).toBe(0)
  })

  it('S3 a pair that can’t be stored is dropped, and its token not sent again', async () => {
    const tab = await expiredTab(service)
    const hold = Promise.withResolvers<null>()
    service.break(REFRESH, { hold: hold.promise })
    const asking = bearer(tab)
    while (refreshes() === 0) await rest()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    hold.resolve(null)
    expect(await asking).toBe('none')
    put.mockRestore()
    expect(await bearer(tab)).toBe('none')
    expect(refreshes()).toBe(1)
  })

  it('another tab that keeps the lock for two minutes: no answer, nothing is spent', async () => {
    const tab = await expiredTab(service)
    const minute = (): AbortSignal => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 60_000)
      return controller.signal
    }
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(minute)
    const held = Promise.withResolvers<null>()
    void navigator.locks.request('session-refresh', () => held.promise)
    expect(await settled(bearer(tab), 130_000)).toMatchObject({ value: 'no-answer' })
    held.resolve(null)
    expect(refreshes()).toBe(0)
    expect(await sessionRow(tab)).toMatchObject({ spent: false })
  })
})

describe('an account in several places', () => {
  it('A4 signing in in two tabs at once with one account: one session for both', async () => {
    const [one, two] = [await openTab(), await openTab()]
    await Promise.all([one.auth.signIn(ann, kept), two.auth.signIn(ann, kept)])
    await rest(60)
    expect(one.state.getSession()?.sessionId).toBe(two.state.getSession()?.sessionId)
  })

  it('A4 with two accounts: the later one keeps the browser, the other tab stops and sends nothing', async () => {
    const [one, two] = [await openTab(), await openTab()]
    await Promise.all([one.auth.signIn(ann, kept), two.auth.signIn(bob, kept)])
    await rest(60)
    const stopped = [one, two].filter((tab) => tab.state.getSession()?.otherAccount != null)
    expect(stopped).toHaveLength(1)
    for (const tab of stopped)
      await expect(listKeys(tab)).rejects.toMatchObject({ kind: 'signed-out', reason: 'other-account' })
  })
})
