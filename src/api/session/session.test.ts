import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeService, Fault } from '../testing/fake-service.ts'
import { ann, bob, fakeTime, freshBrowser, kept, openTab, pass, rest, type Tab } from '../testing/tabs.ts'

const REFRESH = 'POST /auth/refresh'
let service: FakeService

beforeEach(() => {
  fakeTime()
  service = freshBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab with a session whose access token has run out. */
async function expiredTab(): Promise<Tab> {
  const tab = await openTab()
  await tab.auth.signIn(ann, kept)
  service.expireAccess()
  vi.setSystemTime(Date.now() + 901_000)
  return tab
}

const bearer = (tab: Tab) => tab.refresh.freshBearer('getUserApiKeys')
const sessionRow = (tab: Tab) => tab.database.readRow('session', 'current')

async function settled<T>(work: Promise<T>, ms = 70_000): Promise<PromiseSettledResult<T>> {
  const state = { done: false }
  const result = Promise.allSettled([work]).finally(() => {
    state.done = true
  })
  for (let gone = 0; gone < ms && !state.done; gone += 250) await pass(250)
  const [first] = await result
  return first
}

describe('signing in', () => {
  it('keeps the account trimmed and lower-cased, and counts expiry from before the request', async () => {
    const tab = await openTab()
    service.break('POST /auth/login', { hold: new Promise((resolve) => setTimeout(resolve, 4000)) })
    const before = Date.now()
    const signing = tab.auth.signIn(ann, kept)
    await pass(4500)
    await signing
    expect(tab.session.getSession()).toMatchObject({ account: 'ann@example.com', status: 'active' })
    expect((await sessionRow(tab))?.accessExpiresAt).toBe(before + 900_000)
  })

  it('wrong credentials are not an ended session', async () => {
    const tab = await openTab()
    service.break('POST /auth/login', { status: 401, body: '{"status":"error","message":"Wrong"}' })
    await expect(tab.auth.signIn(ann, kept)).rejects.toMatchObject({ kind: 'forbidden', status: 401 })
    expect(tab.session.getSession()).toBeNull()
  })
})

describe('refresh', () => {
  it('R1 two tabs at the same instant: one call, same generation', async () => {
    const one = await expiredTab()
    const two = await openTab()
    const [a, b] = await Promise.all([bearer(one), bearer(two)])
    expect(service.count(REFRESH)).toBe(1)
    expect(a).toEqual(b)
  })

  it('R2 ten tabs with an expired token: one call', async () => {
    await expiredTab()
    const tabs = await Promise.all(Array.from({ length: 10 }, () => openTab()))
    const bearers = await Promise.all(tabs.map(bearer))
    expect(new Set(bearers.map((one) => one?.value)).size).toBe(1)
    expect(service.count(REFRESH)).toBe(1)
  })

  it('R3 fifty callers in one tab: one call, all succeed', async () => {
    const tab = await expiredTab()
    const lists = await Promise.all(Array.from({ length: 50 }, () => list(tab)))
    expect(lists).toHaveLength(50)
    expect(service.count(REFRESH)).toBe(1)
    expect(service.count('GET /public/api-keys')).toBe(50)
  })

  it('R4 a tab that asks while another refresh is in flight for 10 s waits and gets its token', async () => {
    const one = await expiredTab()
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
    const one = await expiredTab()
    const two = await openTab()
    await bearer(one)
    expect(await bearer(two)).toEqual(await bearer(one))
    expect(service.count(REFRESH)).toBe(1)
  })

  const losses: [string, Fault][] = [
    ['R6 answer dropped after processing', { drop: 'after' }],
    ['R7 request dropped before processing', { drop: 'before' }],
    ['R10 500', { status: 500, body: '{"status":"error","message":"x"}' }],
    ['R10 502', { status: 502, body: '<html>Bad gateway</html>' }],
    ['R10 504', { status: 504, body: '' }],
    ['R10 an HTML page', { status: 200, body: '<html>Welcome</html>' }],
    ['R11 429 with Retry-After', { status: 429, headers: { 'Retry-After': '1' } }],
    ['R11 503', { status: 503, headers: { 'Retry-After': '1' } }],
    ['R12 a missing field', { status: 200, body: '{"status":"success","data":{"access_token":"a"}}' }],
    [
      'R12 wrong types',
      {
        status: 200,
        body: '{"status":"success","data":{"access_token":1,"refresh_token":2,"expires_in":"3"}}',
      },
    ],
    ['a 400', { status: 400, body: '{"status":"error","message":"x"}' }],
  ]
  it.each(losses)('%s: never sent again, the session goes on with the key', async (_name, fault) => {
    const tab = await expiredTab()
    service.break(REFRESH, fault)
    expect(await bearer(tab)).toBeNull()
    expect(await bearer(tab)).toBeNull()
    const other = await openTab()
    expect(await bearer(other)).toBeNull()
    expect(service.count(REFRESH)).toBe(1)
    expect(service.reuses).toBe(0)
    expect(tab.session.getSession()).toMatchObject({ status: 'key-only' })
    await tab.auth.signIn(ann, kept)
    expect(tab.session.getSession()).toMatchObject({ status: 'active' })
  })

  it('R8 an answer after 45 s is committed', async () => {
    const tab = await expiredTab()
    service.break(REFRESH, { hold: new Promise((resolve) => setTimeout(resolve, 45_000)) })
    const result = await settled(bearer(tab))
    expect(result).toMatchObject({ status: 'fulfilled', value: { gen: 2 } })
    expect(tab.session.getSession()?.status).toBe('active')
  })

  it('R8 an answer that comes after it was given up is committed all the same', async () => {
    const tab = await expiredTab()
    service.break(REFRESH, { hold: new Promise((resolve) => setTimeout(resolve, 80_000)) })
    const result = await settled(bearer(tab))
    expect(result).toMatchObject({ status: 'fulfilled', value: null })
    expect(tab.session.getSession()?.status).toBe('key-only')
    await pass(20_000)
    expect(tab.session.getSession()?.status).toBe('active')
    expect((await bearer(tab))?.gen).toBe(2)
    expect(service.count(REFRESH)).toBe(1)
  })

  it('R9 a late answer after signing in again is ignored', async () => {
    const tab = await expiredTab()
    service.break(REFRESH, { hold: new Promise((resolve) => setTimeout(resolve, 5000)) })
    const asking = settled(bearer(tab))
    await pass(500)
    await tab.auth.signIn(ann, kept)
    const row = await sessionRow(tab)
    await pass(10_000)
    await asking
    expect(await sessionRow(tab)).toEqual(row)
  })

  it('R13 a 401 after another tab has moved the session on: nobody is signed out', async () => {
    const tab = await expiredTab()
    const hold = Promise.withResolvers<null>()
    service.break(REFRESH, { status: 401, body: '{"status":"error"}', hold: hold.promise })
    const asking = bearer(tab)
    await rest()
    const other = await openTab()
    await other.auth.signIn(ann, kept)
    hold.resolve(null)
    expect((await asking)?.value).toBe((await sessionRow(other))?.accessToken)
    expect(tab.session.getSession()?.status).toBe('active')
  })

  it('R14 a refusal ends the session in all tabs, in place', async () => {
    const one = await expiredTab()
    const two = await openTab()
    service.revokeAll('ann@example.com')
    await expect(bearer(one)).rejects.toMatchObject({ kind: 'signed-out' })
    await rest()
    for (const tab of [one, two])
      expect(tab.session.getSession()).toMatchObject({ status: 'needs-sign-in', account: 'ann@example.com' })
    await expect(bearer(two)).rejects.toMatchObject({ kind: 'signed-out' })
    expect(service.count(REFRESH)).toBe(1)
  })

  it('R17 without Web Locks the claim alone keeps it to one call', async () => {
    const one = await expiredTab()
    const two = await openTab()
    const { locks } = navigator
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
    const work = Promise.all([bearer(one), bearer(two)])
    const result = await settled(work)
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
    expect(result.status).toBe('fulfilled')
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

  it('offline nothing is spent', async () => {
    const tab = await expiredTab()
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true, writable: true })
    await expect(bearer(tab)).rejects.toMatchObject({ kind: 'unreachable', sent: false })
    expect((await sessionRow(tab))?.spend).toBeNull()
  })

  it('L1 an earlier page died while it sent: lost, not sent again', async () => {
    const tab = await expiredTab()
    const row = await sessionRow(tab)
    const claimId = 'refresh-of-a-dead-page'
    await tab.claims.takeClaim({
      claimId,
      kind: 'refresh',
      account: 'ann@example.com',
      subject: 's',
      at: Date.now(),
      by: 'dead',
    })
    await tab.database.changeRow('session', 'current', () => ({
      ...(row === undefined
        ? {}
        : { put: { ...row, spend: { claimId, at: Date.now(), by: 'dead', lost: false } } }),
      result: null,
    }))
    expect(await settled(bearer(await openTab()))).toMatchObject({ status: 'fulfilled', value: null })
    expect(service.count(REFRESH)).toBe(0)
  })

  it('L1 an earlier page died before it sent: the one that writes the claim sends', async () => {
    const tab = await expiredTab()
    const row = await sessionRow(tab)
    await tab.database.changeRow('session', 'current', () => ({
      ...(row === undefined
        ? {}
        : { put: { ...row, spend: { claimId: 'never-sent', at: Date.now(), by: 'dead', lost: false } } }),
      result: null,
    }))
    const [one, two] = [await openTab(), await openTab()]
    const result = await settled(Promise.all([bearer(one), bearer(two)]))
    expect(result).toMatchObject({ status: 'fulfilled', value: [{ gen: 2 }, { gen: 2 }] })
    expect(service.count(REFRESH)).toBe(1)
  })

  it('L11 a captive portal spends no token', async () => {
    const tab = await expiredTab()
    const { fetch } = service
    vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
    await expect(bearer(tab)).rejects.toMatchObject({ kind: 'unreachable' })
    expect((await sessionRow(tab))?.spend).toBeNull()
    vi.stubGlobal('fetch', fetch)
    expect((await bearer(tab))?.gen).toBe(2)
  })

  it.each([600_000, -600_000, 86_400_000, -86_400_000, -31_536_000_000])(
    'T1 the clock jumps by %d ms: at most one refresh more',
    async (jump) => {
      const tab = await openTab()
      await tab.auth.signIn(ann, kept)
      vi.setSystemTime(Date.now() + jump)
      service.expireAccess()
      expect(await list(tab)).toEqual([])
      expect(service.count(REFRESH)).toBe(1)
    },
  )
})

const list = (tab: Tab): Promise<unknown> => {
  const { queryFn } = tab.keys.apiKeyQueries.list()
  if (typeof queryFn !== 'function') throw new Error('no queryFn')
  return Promise.resolve(queryFn({ signal: new AbortController().signal } as never))
}

describe('accounts and tabs', () => {
  it('A1 signing out in one tab signs out all', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()]
    await tabs[0]?.auth.signIn(ann, kept)
    await rest()
    await tabs[1]?.auth.signOut()
    await rest()
    expect(tabs.map((tab) => tab.session.getSession())).toEqual([null, null, null])
  })

  it('A2 signing out while a refresh is in flight: the new tokens are never stored', async () => {
    const tab = await expiredTab()
    const hold = Promise.withResolvers<null>()
    service.break(REFRESH, { hold: hold.promise })
    const asking = bearer(tab).catch(() => null)
    await rest()
    await tab.auth.signOut()
    hold.resolve(null)
    await asking
    const disk = JSON.stringify([await sessionRow(tab), await tab.database.readRows('claims')])
    expect(disk).not.toMatch(/access-|renew-/u)
    expect((await sessionRow(tab))?.status).toBe('signed-out')
    expect(await bearer(tab).catch((error: unknown) => error)).toMatchObject({ kind: 'signed-out' })
  })

  it('A3 another account stops the tab, the same account is adopted', async () => {
    const one = await openTab()
    await one.auth.signIn(ann, kept)
    const two = await openTab()
    await two.auth.signIn(ann, kept)
    await rest()
    expect(one.session.getSession()?.sessionId).toBe(two.session.getSession()?.sessionId)
    await two.auth.signIn(bob, kept)
    await rest()
    expect(one.session.getSession()).toMatchObject({
      account: 'ann@example.com',
      otherAccount: 'bob@example.com',
    })
    await expect(bearer(one)).rejects.toMatchObject({ reason: 'other-account', sent: false })
    await expect(one.browserKey.browserKey('searchParcels')).rejects.toMatchObject({
      reason: 'other-account',
    })
    expect(two.session.getSession()).toMatchObject({ account: 'bob@example.com', otherAccount: null })
    await one.auth.signOut()
    expect((await sessionRow(two))?.status).toBe('active')
  })

  it('A5 signing out offline wipes at once', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, kept)
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true, writable: true })
    await tab.auth.signOut()
    expect(await sessionRow(tab)).toMatchObject({
      accessToken: null,
      refreshToken: null,
      status: 'signed-out',
    })
  })

  it('S4 the database deleted while open: signed out, no crash, signing in works', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, kept)
    const deleted = Promise.withResolvers<null>()
    indexedDB.deleteDatabase('plumbline-once').addEventListener('success', () => deleted.resolve(null))
    await deleted.promise
    await tab.state.rereadSession()
    expect(tab.session.getSession()).toBeNull()
    await tab.auth.signIn(ann, kept)
    expect(tab.session.getSession()?.status).toBe('active')
  })

  it('S8 a damaged record counts as signed out', async () => {
    const tab = await openTab()
    await tab.database.changeRow('session', 'current', () => ({
      put: { id: 'current', status: 'from the future' } as never,
      result: null,
    }))
    expect(await (await openTab()).session.loadSession()).toBeNull()
    await tab.auth.signIn(ann, kept)
    expect(tab.session.getSession()?.status).toBe('active')
  })

  it('S10 not kept: another tab open keeps it, no tab and no mark end it', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, { keepSignedIn: false })
    // The lock of the tab above is held: as long as it lives, another tab is signed in.
    expect((await openTab()).session.getSession()?.status).toBe('active')
    vi.spyOn(navigator.locks, 'query').mockResolvedValue({ held: [], pending: [] })
    expect((await openTab()).session.getSession()).toBeNull()
    expect(await sessionRow(tab)).toMatchObject({ status: 'signed-out', refreshToken: null })
    vi.restoreAllMocks()
  })

  it('S10 not kept: a tab that starts while the only other one reloads waits for it', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, { keepSignedIn: false })
    const held = { name: 'tab-open', mode: 'shared' as const, clientId: 'reloaded' }
    const query = vi.spyOn(navigator.locks, 'query').mockResolvedValue({ held: [], pending: [] })
    vi.stubGlobal('localStorage', { getItem: () => String(Date.now() - 500) })
    const starting = openTab()
    await pass(1000)
    query.mockResolvedValue({ held: [held], pending: [] })
    await pass(250)
    expect((await starting).session.getSession()?.status).toBe('active')

    query.mockResolvedValue({ held: [], pending: [] })
    const late = openTab()
    await pass(4000)
    expect((await late).session.getSession()).toBeNull()
    vi.restoreAllMocks()
    vi.stubGlobal('localStorage', undefined)
  })

  it('a session past its last day is over at start', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, kept)
    vi.setSystemTime(Date.now() + 31 * 86_400_000)
    expect((await openTab()).session.getSession()).toBeNull()
  })

  it('S3 tokens that can not be written live on in this tab and are written later', async () => {
    const tab = await expiredTab()
    const hold = Promise.withResolvers<null>()
    service.break(REFRESH, { hold: hold.promise })
    const asking = settled(bearer(tab))
    await rest()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    hold.resolve(null)
    expect(await asking).toMatchObject({ status: 'fulfilled', value: { gen: 2 } })
    expect(tab.session.getSession()).toMatchObject({ status: 'active', unsaved: true })
    put.mockRestore()
    await pass(6000)
    expect(tab.session.getSession()).toMatchObject({ status: 'active', unsaved: false })
    expect((await sessionRow(tab))?.gen).toBe(2)
  })

  it('S1 a storage that hangs is told after 3 s; what this tab holds still serves', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, kept)
    vi.spyOn(indexedDB, 'open').mockReturnValue(
      Object.create(IDBOpenDBRequest.prototype, { addEventListener: { value: () => undefined } }) as never,
    )
    tab.database.closeOnceDatabase()
    expect((await bearer(tab))?.gen).toBe(1)
    const other = await openTab({ started: false })
    expect(await settled(other.session.loadSession(), 5000)).toMatchObject({
      status: 'rejected',
      reason: { name: 'StorageError', reason: 'stuck' },
    })
    vi.restoreAllMocks()
    expect((await other.session.loadSession())?.status).toBe('active')
  })
})
