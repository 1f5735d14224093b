import { describe, expect, it, vi } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import { service } from '../testing/each-test.ts'
import { expiredTab, bearer, listKeys, search, sessionRow } from '../testing/sessions.ts'
import { ann, bob, kept, openTab, pass, rest } from '../testing/tabs.ts'

const REFRESH = 'POST /auth/refresh'

describe('signing in', () => {
  it('keeps the account trimmed and lower-cased, and counts expiry from before the request', async () => {
    const tab = await openTab()
    service.break('POST /auth/login', { hold: new Promise((resolve) => setTimeout(resolve, 4000)) })
    const before = Date.now()
    const signing = tab.auth.signIn(ann, kept)
    await pass(4500)
    await signing
    expect(tab.state.getSession()).toMatchObject({ account: 'ann@example.com', status: 'active' })
    expect((await sessionRow(tab))?.accessExpiresAt).toBe(before + 900_000)
  })

  it('wrong credentials are not an ended session', async () => {
    const tab = await openTab()
    service.break('POST /auth/login', { status: 401, body: '{"status":"error","message":"Wrong"}' })
    await expect(tab.auth.signIn(ann, kept)).rejects.toMatchObject({ kind: 'forbidden', status: 401 })
    expect(tab.state.getSession()).toBeNull()
  })
})

describe('accounts and tabs', () => {
  it('A1 signing out in one tab signs out all', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()]
    await tabs[0]?.auth.signIn(ann, kept)
    await rest()
    await tabs[1]?.auth.signOut()
    await rest()
    expect(tabs.map((tab) => tab.state.getSession())).toEqual([null, null, null])
  })

  it('A1 signing out while another tab starts, after that tab read the session, signs it out, too', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, { keepSignedIn: false })
    const [asked, answer] = [Promise.withResolvers<null>(), Promise.withResolvers<LockManagerSnapshot>()]
    const query = vi.spyOn(navigator.locks, 'query').mockImplementationOnce(() => {
      asked.resolve(null)
      return answer.promise
    })
    const starting = await openTab({ started: false })
    const started = starting.session.loadSession()
    await asked.promise
    await tab.auth.signOut()
    await rest()
    query.mockRestore()
    answer.resolve({ held: [{ name: 'tab-open' }] })
    await started
    await rest()
    expect(starting.state.getSession()).toBeNull()
  })

  it('A2 signing out while a refresh is in flight: the new tokens are never stored', async () => {
    const tab = await expiredTab(service)
    const hold = Promise.withResolvers<null>()
    service.break(REFRESH, { hold: hold.promise })
    const asking = bearer(tab).catch(() => null)
    await rest()
    await tab.auth.signOut()
    hold.resolve(null)
    await asking
    const disk = JSON.stringify(await sessionRow(tab))
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
    expect(one.state.getSession()?.sessionId).toBe(two.state.getSession()?.sessionId)
    await two.auth.signIn(bob, kept)
    await rest()
    expect(one.state.getSession()).toMatchObject({
      account: 'ann@example.com',
      otherAccount: 'bob@example.com',
    })
    for (const call of [listKeys, search])
      await expect(call(one)).rejects.toMatchObject({ reason: 'other-account', sent: false })
    expect(two.state.getSession()).toMatchObject({ account: 'bob@example.com', otherAccount: null })
    await one.auth.signOut()
    expect((await sessionRow(two))?.status).toBe('active')
  })

  it('A5 signing out offline wipes at once', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, kept)
    stubNetwork(false)
    await tab.auth.signOut()
    expect(await sessionRow(tab)).toMatchObject({
      accessToken: null,
      refreshToken: null,
      status: 'signed-out',
    })
  })

  it('S10 not kept: another tab open keeps it, no tab and no mark end it', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, { keepSignedIn: false })
    // The tab above holds its lock: as long as it lives, another tab is signed in.
    expect((await openTab()).state.getSession()?.status).toBe('active')
    vi.spyOn(navigator.locks, 'query').mockResolvedValue({ held: [], pending: [] })
    expect((await openTab()).state.getSession()).toBeNull()
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
    expect((await starting).state.getSession()?.status).toBe('active')

    query.mockResolvedValue({ held: [], pending: [] })
    const late = openTab()
    await pass(4000)
    expect((await late).state.getSession()).toBeNull()
    vi.restoreAllMocks()
    vi.stubGlobal('localStorage', undefined)
  })

  it('a session past its last day is over at start', async () => {
    const tab = await openTab()
    await tab.auth.signIn(ann, kept)
    vi.setSystemTime(Date.now() + 31 * 86_400_000)
    expect((await openTab()).state.getSession()).toBeNull()
  })
})
