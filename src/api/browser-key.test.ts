import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeService } from './testing/fake-service.ts'
import { ann, bob, fakeTime, freshBrowser, kept, openTab, pass, rest, type Tab } from './testing/tabs.ts'

const CREATE = 'POST /public/api-keys'
const LIST = 'GET /public/api-keys'
const DELETE = 'DELETE /public/api-keys/:id'
const DAY = 86_400_000
let service: FakeService

beforeEach(() => {
  fakeTime()
  service = freshBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function signedIn(who = ann, options = kept): Promise<Tab> {
  const tab = await openTab()
  await tab.auth.signIn(who, options)
  return tab
}

const key = (tab: Tab): Promise<string> => tab.browserKey.browserKey('searchParcels')
const keyRow = (tab: Tab, account = 'ann@example.com') => tab.database.readRow('keys', account)
const active = (account = 'ann@example.com') => service.activeKeys(account).map(({ name }) => name)

const search = (tab: Tab): Promise<unknown> => {
  const { queryFn } = tab.parcels.parcelQueries.search('412 Glenwood Ave')
  if (typeof queryFn !== 'function') throw new Error('no queryFn')
  return Promise.resolve(queryFn({ signal: new AbortController().signal } as never))
}

describe('making the key', () => {
  it('is made when first needed, once, with a name that people and we recognise', async () => {
    const tab = await signedIn()
    expect(service.count(CREATE)).toBe(0)
    const values = await Promise.all(Array.from({ length: 20 }, () => key(tab)))
    expect(new Set(values).size).toBe(1)
    expect(service.count(CREATE)).toBe(1)
    expect(active()[0]).toMatch(/^Plumbline · .+ · \d{1,2} Nov 2026 · [a-z2-7]{4}-01$/u)
    expect(service.sent.at(-1)?.body).toMatchObject({ expiresInDays: 30 })
    expect(service.sent.at(-1)?.init).toMatchObject({ credentials: 'omit', cache: 'no-store' })
    expect(service.sent.at(-1)?.init.signal).toBeUndefined()
  })

  it('lives a day when the session is not kept', async () => {
    const tab = await signedIn(ann, { keepSignedIn: false })
    await key(tab)
    expect(service.sent.at(-1)?.body).toMatchObject({ expiresInDays: 1 })
  })

  it('K1 two tabs need a key at once: one create call', async () => {
    const one = await signedIn()
    const two = await openTab()
    expect(await key(one)).toBe(await key(two))
    const values = await Promise.all([key(one), key(two)])
    expect(new Set(values).size).toBe(1)
    expect(service.count(CREATE)).toBe(1)
  })

  it('K1 in the same instant, too', async () => {
    const [one, two] = [await signedIn(), await openTab()]
    const values = await Promise.all([key(one), key(two)])
    expect(new Set(values).size).toBe(1)
    expect(service.count(CREATE)).toBe(1)
  })

  it('K2 the answer was lost: the orphan is found by its name and deactivated', async () => {
    const tab = await signedIn()
    service.break(CREATE, { drop: 'after' })
    await expect(key(tab)).rejects.toMatchObject({ kind: 'unreachable', operation: 'createApiKey' })
    expect(active()).toHaveLength(1)
    await key(tab)
    expect(active()).toHaveLength(1)
    expect(active()[0]).toMatch(/-02$/u)
  })

  it('K3 an earlier page died while it made the key: as K2', async () => {
    const tab = await signedIn()
    await key(tab)
    const row = await keyRow(tab)
    const making = { claimId: 'dead', name: row?.name ?? '', at: Date.now(), days: 30, remade: false }
    await tab.claims.takeClaim({
      claimId: 'dead',
      kind: 'create-api-key',
      account: 'ann@example.com',
      subject: making.name,
      at: Date.now(),
      by: 'dead',
    })
    await tab.database.changeRow('keys', 'ann@example.com', (old) => ({
      ...(old === undefined
        ? {}
        : { put: { ...old, state: 'none' as const, keyId: null, value: null, making } }),
      result: null,
    }))
    await key(await openTab())
    expect(active()).toHaveLength(1)
    expect(active()[0]).toMatch(/-02$/u)
  })

  it('K3 the answer lies in the claim of an earlier page: taken over, nothing sent', async () => {
    const tab = await signedIn()
    const making = { claimId: 'dead', name: 'N', at: Date.now(), days: 30, remade: false }
    await tab.claims.takeClaim({
      claimId: 'dead',
      kind: 'create-api-key',
      account: 'ann@example.com',
      subject: 'N',
      at: Date.now(),
      by: 'dead',
    })
    const bodyText = '{"status":"success","data":{"id":5,"keyValue":"key-5"}}'
    await tab.claims.storeAnswer('dead', { at: Date.now(), status: 200, bodyText })
    const { newKeyRow } = await import('./key-row.ts')
    await tab.database.changeRow('keys', 'ann@example.com', () => ({
      put: { ...newKeyRow('ann@example.com', 'abcd'), making },
      result: null,
    }))
    expect(await key(tab)).toBe('key-5')
    expect(service.count(CREATE)).toBe(0)
    expect((await tab.claims.readClaim('dead'))?.answer?.bodyText).toBe('')
  })

  it('makes three keys an hour at most', async () => {
    const tab = await signedIn()
    for (let made = 0; made < 3; made += 1) {
      service.break(CREATE, { drop: 'after' })
      await expect(key(tab)).rejects.toMatchObject({ kind: 'unreachable' })
    }
    await expect(key(tab)).rejects.toMatchObject({ kind: 'too-many', sent: false })
    expect(service.count(CREATE)).toBe(3)
    vi.setSystemTime(Date.now() + 3_600_001)
    await key(tab)
    expect(active()).toHaveLength(1)
  })

  it('what surely made no key is not counted: refused, or not sent because the service is away', async () => {
    const tab = await signedIn()
    service.break(CREATE, { drop: 'after' })
    await expect(key(tab)).rejects.toMatchObject({ kind: 'unreachable' })
    for (let tried = 0; tried < 5; tried += 1) {
      service.break(LIST, { drop: 'before' })
      await expect(key(tab)).rejects.toMatchObject({ kind: 'unreachable' })
    }
    for (let tried = 0; tried < 5; tried += 1) {
      service.break(CREATE, { status: 409 })
      await expect(key(tab)).rejects.toMatchObject({ kind: 'forbidden' })
    }
    await key(tab)
    expect(active()).toHaveLength(1)
  })

  it('signing out and in as often as one likes is not counted either', async () => {
    const tab = await signedIn()
    for (let times = 0; times < 5; times += 1) {
      await key(tab)
      await tab.auth.signOut()
      await tab.auth.signIn(ann, kept)
    }
    await key(tab)
    expect(active()).toHaveLength(1)
  })

  it('K6 is renewed with itself at 20 % of its life, the new one first', async () => {
    const tab = await signedIn()
    const old = await key(tab)
    vi.setSystemTime(Date.now() + 24.5 * DAY)
    service.expireAccess()
    expect(await key(tab)).toBe(old)
    await rest(120)
    expect(await key(tab)).not.toBe(old)
    expect(active()).toHaveLength(1)
    expect(service.count('POST /auth/refresh')).toBe(0)
  })

  it('K8 a refused creation is shown, and nothing is deleted unasked', async () => {
    const tab = await signedIn()
    service.break(CREATE, { status: 400, body: '{"status":"error","message":"Too many keys"}' })
    await expect(key(tab)).rejects.toMatchObject({
      kind: 'forbidden',
      operation: 'createApiKey',
      serviceMessage: 'Too many keys',
      sent: false,
    })
    expect(service.count(DELETE)).toBe(0)
  })

  it('without bearer and key, asks to sign in', async () => {
    const tab = await signedIn()
    service.expireAccess()
    vi.setSystemTime(Date.now() + 901_000)
    service.break('POST /auth/refresh', { drop: 'after' })
    await expect(key(tab)).rejects.toMatchObject({ kind: 'signed-out', reason: 'no-credential', sent: false })
  })
})

describe('a key that is refused', () => {
  it('K4 switched off elsewhere: one question, never silently anew; turned on again when asked', async () => {
    const tab = await signedIn()
    await search(tab)
    for (const one of service.keys) one.active = false
    await expect(search(tab)).rejects.toMatchObject({ kind: 'forbidden', reason: 'switched-off' })
    await expect(search(tab)).rejects.toMatchObject({ reason: 'switched-off', sent: false })
    expect(service.count(CREATE)).toBe(1)
    await tab.refusal.turnOnBrowserKey()
    await search(tab)
    expect(active()).toHaveLength(1)
  })

  it('K4 two tabs find it out at once: one state', async () => {
    const [one, two] = [await signedIn(), await openTab()]
    await search(one)
    for (const made of service.keys) made.active = false
    const results = await Promise.allSettled([search(one), search(two)])
    expect(results).toMatchObject([
      { reason: { reason: 'switched-off' } },
      { reason: { reason: 'switched-off' } },
    ])
    expect(service.count(CREATE)).toBe(1)
  })

  it('K5 refused though listed: made anew once, a second 401 stops', async () => {
    const tab = await signedIn()
    await key(tab)
    for (let time = 0; time < 4; time += 1)
      service.break('GET /public/valuation/parcels', { status: 401, body: '{"status":"error"}' })
    await expect(search(tab)).rejects.toMatchObject({ kind: 'forbidden', reason: 'denied' })
    await expect(search(tab)).rejects.toMatchObject({ reason: 'denied', sent: false })
    expect(service.count(CREATE)).toBe(2)
    expect(service.count('GET /public/valuation/parcels')).toBe(2)
  })

  it('a key that another tab has renewed: the read is made again with the new one', async () => {
    const [one, two] = [await signedIn(), await openTab()]
    await search(one)
    await search(two)
    const hold = Promise.withResolvers<null>()
    service.break('GET /public/valuation/parcels', { status: 401, body: '{}', hold: hold.promise })
    const searching = search(one)
    await rest()
    await two.database.changeRow('keys', 'ann@example.com', (row) => ({
      ...(row === undefined ? {} : { put: { ...row, value: null, keyId: null, state: 'none' as const } }),
      result: null,
    }))
    const value = await key(two)
    hold.resolve(null)
    await searching
    expect(service.sent.at(-1)?.headers.get('X-API-KEY')).toBe(value)
  })

  it('K7 an account without access: stated, and not asked again', async () => {
    const tab = await signedIn()
    service.withoutAccess.add('ann@example.com')
    await expect(search(tab)).rejects.toMatchObject({ kind: 'forbidden', reason: 'denied' })
    await expect(search(tab)).rejects.toMatchObject({ kind: 'forbidden', reason: 'denied', sent: false })
    expect(service.count('GET /public/valuation/parcels')).toBe(1)
    service.withoutAccess.clear()
    await tab.refusal.turnOnBrowserKey()
    await search(tab)
  })

  it('K12 bearer and key refused together are told apart: the bearer is renewed, the key judged', async () => {
    const tab = await signedIn()
    await search(tab)
    service.expireAccess()
    for (const one of service.keys) one.active = false
    await expect(search(tab)).rejects.toMatchObject({ reason: 'switched-off' })
    expect(service.count('POST /auth/refresh')).toBe(1)
  })

  it('a write is made again only when it may be', async () => {
    const tab = await signedIn()
    await key(tab)
    service.break('POST /public/valuation/property', { status: 401, body: '{}' })
    expect(await tab.properties.createProperty({ countyId: '37183', parcelId: 'A' })).toMatchObject({
      propertyId: 7,
    })
    const body = { propertyId: 7, orderType: 'LOAN' as const }
    service.break('POST /public/valuation/order', { status: 401, body: '{}' })
    const sent = { claimId: 'c', attemptId: 'P-1', account: 'ann@example.com', body }
    expect(await tab.orders.sendOrderOnce(sent)).toMatchObject({ type: 'answer', status: 401 })
    await rest()
    expect(service.count('POST /public/valuation/order')).toBe(1)
  })

  it('a key that its own user deactivates is not made again unasked', async () => {
    const tab = await signedIn()
    await key(tab)
    await tab.keys.deactivateApiKey(1)
    await expect(key(tab)).rejects.toMatchObject({ reason: 'switched-off' })
  })
})

describe('signing out', () => {
  it('K10 online: the key is deactivated, no secret stays', async () => {
    const tab = await signedIn()
    const value = await key(tab)
    expect(await tab.auth.signOut()).toEqual({ keyLeft: null })
    expect(active()).toEqual([])
    const disk = JSON.stringify([
      await tab.database.readRows('keys'),
      await tab.database.readRows('session'),
      await tab.database.readRows('claims'),
    ])
    expect(disk).not.toContain(value)
    expect(disk).not.toMatch(/access-|renew-/u)
  })

  it('K10 without a bearer: with the key itself', async () => {
    const tab = await signedIn()
    await key(tab)
    service.expireAccess()
    vi.setSystemTime(Date.now() + 901_000)
    expect(await tab.auth.signOut()).toEqual({ keyLeft: null })
    expect(active()).toEqual([])
    expect(service.count('POST /auth/refresh')).toBe(0)
  })

  it('K11 offline: a tombstone, finished at the next sign-in', async () => {
    const tab = await signedIn()
    await key(tab)
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true, writable: true })
    const { keyLeft } = await tab.auth.signOut()
    expect(keyLeft?.name).toMatch(/^Plumbline · /u)
    expect((await keyRow(tab))?.value).toBeNull()
    expect(active()).toHaveLength(1)
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true, writable: true })
    await tab.auth.signIn(ann, kept)
    await rest(60)
    expect(active()).toEqual([])
    await key(tab)
    expect(active()).toHaveLength(1)
  })

  it('K14 A, B, A: the right key with the right account, always', async () => {
    const tab = await signedIn()
    const ofAnn = await key(tab)
    await tab.auth.signIn(bob, kept)
    const ofBob = await key(tab)
    expect(service.keys.find(({ value }) => value === ofBob)?.owner).toBe('bob@example.com')
    await rest(60)
    expect(active()).toEqual([])
    await tab.auth.signIn(ann, kept)
    const again = await key(tab)
    expect(again).not.toBe(ofAnn)
    expect(service.keys.find(({ value }) => value === again)?.owner).toBe('ann@example.com')
  })

  it('K9 two browsers of one user never touch each other’s key', async () => {
    const here = await signedIn()
    const ours = await key(here)
    const other = freshBrowser()
    vi.stubGlobal('fetch', service.fetch)
    expect(other.keys).toEqual([])
    const there = await signedIn()
    service.break(CREATE, { drop: 'after' })
    await expect(key(there)).rejects.toMatchObject({ kind: 'unreachable' })
    await key(there)
    expect(service.keys.find(({ value }) => value === ours)?.active).toBe(true)
    expect(active()).toHaveLength(2)
  })

  it('a key that arrives after signing out is buried, not kept', async () => {
    const tab = await signedIn()
    const hold = Promise.withResolvers<null>()
    service.break(CREATE, { hold: hold.promise })
    const asking = key(tab).catch((error: unknown) => error)
    await rest(60)
    await tab.auth.signOut()
    hold.resolve(null)
    await asking
    await pass(1000)
    expect(JSON.stringify(await tab.database.readRows('keys'))).not.toContain('"value":"')
    await tab.auth.signIn(ann, kept)
    await key(tab)
    expect(active()).toHaveLength(1)
  })
})
