import { describe, expect, it, vi } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import { service } from '../testing/each-test.ts'
import { CREATE, active, key, keyRow } from '../testing/key-calls.ts'
import { search, sessionRow, settled, signedIn } from '../testing/sessions.ts'
import { ann, bob, freshBrowser, kept, openTab, pass, rest } from '../testing/tabs.ts'

const LIST = 'GET /public/api-keys'
const DELETE = 'DELETE /public/api-keys/:id'
const DAY = 86_400_000

describe('making the key', () => {
  it('is created on first use, once, with a name that users and we recognize', async () => {
    const tab = await signedIn()
    expect(service.count(CREATE)).toBe(0)
    const values = await Promise.all(Array.from({ length: 20 }, () => key(tab)))
    expect(new Set(values).size).toBe(1)
    expect(service.count(CREATE)).toBe(1)
    expect(active()[0]).toMatch(/^Plumbline · .+ · Nov \d{1,2}, 2026 · [a-z2-7]{4}-01$/u)
    expect(service.sent.at(-1)?.body).toMatchObject({ expiresInDays: 30 })
    expect(service.sent.at(-1)?.init).toMatchObject({ credentials: 'omit', cache: 'no-store' })
    expect(service.sent.at(-1)?.init.signal).toBeUndefined()
  })

  it('lives a day when the session isn’t kept', async () => {
    const tab = await signedIn(ann, { keepSignedIn: false })
    await key(tab)
    expect(service.sent.at(-1)?.body).toMatchObject({ expiresInDays: 1 })
  })

  it('K1 two tabs need a key in the same instant: one create call', async () => {
    const [one, two] = [await signedIn(), await openTab()]
    const values = await Promise.all([key(one), key(two)])
    expect(new Set([...values, await key(one), await key(two)]).size).toBe(1)
    expect(service.count(CREATE)).toBe(1)
  })

  it('K2, K3 the answer is lost, or the page is left: the stray key is found by its name and deactivated', async () => {
    const tab = await signedIn()
    service.break(CREATE, { drop: 'after' })
    await expect(key(tab)).rejects.toMatchObject({ kind: 'unreachable', operation: 'createApiKey' })
    expect(active()).toHaveLength(1)
    await key(await openTab())
    expect(active()).toHaveLength(1)
    expect(active()[0]).toMatch(/-02$/u)
  })

  it('a clean-up that fails fails nothing; the next creation repeats it', async () => {
    const tab = await signedIn()
    service.break(CREATE, { drop: 'after' })
    await expect(key(tab)).rejects.toMatchObject({ kind: 'unreachable' })
    service.break(LIST, { status: 500 })
    await key(tab)
    expect(active()).toHaveLength(2)
    await tab.auth.signOut()
    await tab.auth.signIn(ann, kept)
    await key(tab)
    expect(active()).toEqual([expect.stringMatching(/-03$/u)])
  })

  it('the attempt’s number is on disk before the request, and nothing is sent if it can’t be', async () => {
    const tab = await signedIn()
    const { fetch } = service
    const seen: unknown[] = []
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      seen.push((await keyRow(tab))?.attempt)
      return fetch(input, init)
    })
    await key(tab)
    expect(seen).toEqual([1])
    await tab.auth.signOut()
    await tab.auth.signIn(ann, kept)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(key(tab)).rejects.toMatchObject({ name: 'StorageError', reason: 'full' })
    expect(service.count(CREATE)).toBe(1)
  })

  it('a key that can’t be stored is deactivated', async () => {
    const tab = await signedIn()
    const hold = Promise.withResolvers<null>()
    service.break(CREATE, { hold: hold.promise })
    const asking = key(tab).catch((error: unknown) => error)
    await vi.waitFor(() => expect(service.count(CREATE)).toBe(1))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    hold.resolve(null)
    expect(await asking).toMatchObject({ name: 'StorageError' })
    put.mockRestore()
    await vi.waitFor(() => expect(active()).toEqual([]))
  })

  it('an answer after a minute is still stored', async () => {
    const tab = await signedIn()
    service.break(CREATE, { hold: new Promise((resolve) => setTimeout(resolve, 80_000)) })
    expect(await settled(key(tab))).toMatchObject({ reason: { kind: 'unreachable' } })
    await pass(20_000)
    await key(tab)
    expect(service.count(CREATE)).toBe(1)
  })

  it('K6 renews itself with itself at 20 % of its life, the new key first', async () => {
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

  it('K6 a renewal that fails is tried again in an hour', async () => {
    const tab = await signedIn()
    const old = await key(tab)
    vi.setSystemTime(Date.now() + 24.5 * DAY)
    service.break(CREATE, { status: 500 })
    for (let time = 0; time < 3; time += 1) {
      expect(await key(tab)).toBe(old)
      await rest(60)
    }
    expect(service.count(CREATE)).toBe(2)
    vi.setSystemTime(Date.now() + DAY / 24)
    await key(tab)
    await rest(120)
    expect(await key(tab)).not.toBe(old)
  })

  it.each([400, 409, 422])(
    'K8 a refused creation (%i) is shown, and nothing is deleted unasked',
    async (status) => {
      const tab = await signedIn()
      service.break(CREATE, { status, body: '{"status":"error","message":"Too many keys"}' })
      await expect(key(tab)).rejects.toMatchObject({
        kind: 'forbidden',
        operation: 'createApiKey',
        serviceMessage: 'Too many keys',
        sent: false,
      })
      expect(service.count(DELETE)).toBe(0)
    },
  )

  it('after a failure, background calls wait a minute; the customer’s own calls and "Try again" don’t', async () => {
    const tab = await signedIn()
    for (let time = 0; time < 4; time += 1) service.break(CREATE, { status: 409, body: '{"status":"error"}' })
    await expect(search(tab)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(tab.orders.fetchOrder(7, { background: true })).rejects.toMatchObject({ kind: 'forbidden' })
    expect(service.count(CREATE)).toBe(1)
    await expect(search(tab)).rejects.toMatchObject({ kind: 'forbidden' })
    expect(service.count(CREATE)).toBe(2)
    tab.browserKey.tryKeyAgain()
    await expect(tab.orders.fetchOrder(7, { background: true })).rejects.toMatchObject({ kind: 'forbidden' })
    expect(service.count(CREATE)).toBe(3)
    vi.setSystemTime(Date.now() + 61_000)
    await expect(tab.orders.fetchOrder(7, { background: true })).rejects.toMatchObject({ kind: 'forbidden' })
    expect(service.count(CREATE)).toBe(4)
  })

  it('K7 an account that may not create keys: no access', async () => {
    const tab = await signedIn()
    service.break(CREATE, { status: 403, body: '{"status":"error","message":"Not you"}' })
    await expect(key(tab)).rejects.toMatchObject({ reason: 'denied', serviceMessage: 'Not you' })
    expect(tab.questions.getQuestion()).toMatchObject({ type: 'denied' })
  })

  it('without token and key, asks to sign in', async () => {
    const tab = await signedIn()
    service.expireAccess()
    vi.setSystemTime(Date.now() + 901_000)
    service.break('POST /auth/refresh', { drop: 'after' })
    await expect(key(tab)).rejects.toMatchObject({ kind: 'signed-out', reason: 'no-credential', sent: false })
    expect(await sessionRow(tab)).toMatchObject({ status: 'needs-sign-in', refreshToken: null })
  })
})

describe('signing out', () => {
  it('K10 online: the key is deactivated with itself, no secret stays', async () => {
    const tab = await signedIn()
    const value = await key(tab)
    service.expireAccess()
    vi.setSystemTime(Date.now() + 901_000)
    expect(await tab.auth.signOut()).toEqual({ keyLeft: null })
    expect(active()).toEqual([])
    expect(service.count('POST /auth/refresh')).toBe(0)
    const disk = JSON.stringify([await keyRow(tab), await sessionRow(tab)])
    expect(disk).not.toContain(value)
    expect(disk).not.toMatch(/access-|renew-/u)
  })

  it('I7 a tab that missed the end of the session creates no key, and none is stored', async () => {
    const tab = await signedIn()
    // As another tab ends it, without the hint.
    await tab.database.changeRow('session', 'current', (row) =>
      row === undefined
        ? { result: null }
        : { put: { ...row, status: 'signed-out', accessToken: null, refreshToken: null }, result: null },
    )
    await expect(search(tab)).rejects.toMatchObject({ kind: 'signed-out' })
    expect(service.count(CREATE)).toBe(0)
    expect((await keyRow(tab))?.key ?? null).toBeNull()
  })

  it('K10 a silent service times out after five seconds', async () => {
    const tab = await signedIn()
    await key(tab)
    const fiveSeconds = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      ms === 5000 ? fiveSeconds.signal : new AbortController().signal,
    )
    service.break(DELETE, { hold: new Promise(() => undefined) })
    const leaving = tab.auth.signOut()
    await rest(60)
    expect(service.count(DELETE)).toBe(1)
    fiveSeconds.abort()
    expect((await leaving).keyLeft?.name).toMatch(/^Plumbline · /u)
    expect((await keyRow(tab))?.key).toBeNull()
  })

  it('K11 offline: wiped here, deactivated when the next key is created', async () => {
    const tab = await signedIn()
    await key(tab)
    stubNetwork(false)
    const { keyLeft } = await tab.auth.signOut()
    expect(keyLeft?.name).toMatch(/^Plumbline · /u)
    expect((await keyRow(tab))?.key).toBeNull()
    expect(active()).toHaveLength(1)
    stubNetwork(true)
    await tab.auth.signIn(ann, kept)
    await key(tab)
    expect(active()).toEqual([expect.stringMatching(/-02$/u)])
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

  it('a key that arrives after signing out is deactivated', async () => {
    const tab = await signedIn()
    const hold = Promise.withResolvers<null>()
    service.break(CREATE, { hold: hold.promise })
    const asking = key(tab).catch((error: unknown) => error)
    await vi.waitFor(() => expect(service.count(CREATE)).toBe(1))
    await tab.auth.signOut()
    hold.resolve(null)
    await asking
    await vi.waitFor(() => expect(active()).toEqual([]))
    expect((await keyRow(tab))?.key).toBeNull()
  })
})
