import { describe, expect, it, vi } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import { service } from '../testing/each-test.ts'
import { CREATE, active, key, keyRow } from '../testing/key-calls.ts'
import { signedIn } from '../testing/sessions.ts'
import { ann, bob, freshBrowser, kept, pass, rest } from '../testing/tabs.ts'

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

  it('I7 a tab that missed the end of the session creates no key, and none is stored', async () => {
    const tab = await signedIn()
    // As another tab ends it, without the hint.
    await tab.database.changeRow('session', 'current', (row) =>
      row === undefined
        ? { result: null }
        : { put: { ...row, status: 'signed-out', accessToken: null, refreshToken: null }, result: null },
    )
    await expect(key(tab)).rejects.toMatchObject({ kind: 'signed-out' })
    expect(service.count(CREATE)).toBe(0)
    expect((await keyRow(tab))?.value ?? null).toBeNull()
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

  it('K10 a silent service times out after five seconds, and the key gets a tombstone', async () => {
    const tab = await signedIn()
    await key(tab)
    const fiveSeconds = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      ms === 5000 ? fiveSeconds.signal : new AbortController().signal,
    )
    service.break('DELETE /public/api-keys/:id', { hold: new Promise(() => undefined) })
    const leaving = tab.auth.signOut()
    await rest(60)
    expect(service.count('DELETE /public/api-keys/:id')).toBe(1)
    fiveSeconds.abort()
    expect((await leaving).keyLeft?.name).toMatch(/^Plumbline · /u)
    expect((await keyRow(tab))?.value).toBeNull()
  })

  it('K11 offline: a tombstone, finished at the next sign-in', async () => {
    const tab = await signedIn()
    await key(tab)
    stubNetwork(false)
    const { keyLeft } = await tab.auth.signOut()
    expect(keyLeft?.name).toMatch(/^Plumbline · /u)
    expect((await keyRow(tab))?.value).toBeNull()
    expect(active()).toHaveLength(1)
    stubNetwork(true)
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

  it('a key that arrives after signing out becomes a tombstone', async () => {
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
