import { describe, expect, it, vi } from 'vitest'
import { createProperty } from '@plumbline/service-contract/property'
import { service } from './testing/each-test.ts'
import { active, ageKey, CREATE, key, keyRow } from './testing/key-calls.ts'
import { listKeys, search, sessionRow, signedIn } from './testing/sessions.ts'
import { ann, kept, openClaim, openTab, rest, type Tab } from './testing/tabs.ts'

const LIST = 'GET /public/api-keys'
const SEARCH = 'GET /public/valuation/parcels'
const ORDER = 'POST /public/valuation/order'
const unauthorized = { status: 401, body: '{"status":"error"}' }

const asked = (tab: Tab): string | undefined => tab.questions.getQuestion()?.type

/** With a key that isn't fresh. */
async function withKey(): Promise<Tab> {
  const tab = await signedIn()
  await key(tab)
  await ageKey(tab)
  return tab
}

const deactivateAll = (): void => {
  for (const one of service.keys) one.active = false
}

async function order(tab: Tab): Promise<unknown> {
  await openClaim(tab, 'c')
  const sent = await tab.orders.sendOrderOnce({
    claimId: 'c',
    account: 'ann@example.com',
    body: { propertyId: 7, orderType: 'LOAN' },
  })
  await rest(60)
  return sent
}

describe('a key deactivated elsewhere', () => {
  it('K4 asks to sign in again, once, in every tab; signing in makes a new one', async () => {
    const tab = await withKey()
    const other = await openTab()
    deactivateAll()
    const results = await Promise.allSettled([search(tab), search(tab), search(other)])
    for (const result of results)
      expect(result).toMatchObject({ reason: { kind: 'signed-out', reason: 'no-credential' } })
    await rest()
    expect([asked(tab), asked(other)]).toEqual(['sign-in', 'sign-in'])
    expect(await sessionRow(tab)).toMatchObject({
      status: 'needs-sign-in',
      accessToken: null,
      refreshToken: null,
    })
    expect((await keyRow(tab))?.key).toBeNull()
    expect(service.count(CREATE)).toBe(1)
    await tab.auth.signIn(ann, kept)
    await search(tab)
    expect(active()).toHaveLength(1)
    expect(asked(tab)).toBeUndefined()
  })

  it('K12 with an expired token: key endpoints go on with a refreshed one, nobody is asked', async () => {
    const tab = await withKey()
    deactivateAll()
    service.expireAccess()
    expect(await listKeys(tab)).toEqual([])
    expect(service.count('POST /auth/refresh')).toBe(1)
    expect(asked(tab)).toBeUndefined()
  })

  it('K4 its last use may be a key endpoint: with no token left, that asks', async () => {
    const tab = await withKey()
    deactivateAll()
    await tab.database.changeRow('session', 'current', (row) =>
      row === undefined
        ? { result: null }
        : { put: { ...row, accessToken: null, refreshToken: null }, result: null },
    )
    await tab.state.rereadSession()
    await expect(listKeys(tab)).rejects.toMatchObject({ reason: 'no-credential' })
    expect(asked(tab)).toBe('sign-in')
  })

  it('an order’s 401 is its attempt’s: nothing is sent again, and the test asks', async () => {
    const tab = await withKey()
    deactivateAll()
    expect(await order(tab)).toMatchObject({ type: 'answer', status: 401 })
    expect(asked(tab)).toBe('sign-in')
    expect(service.count(ORDER)).toBe(1)
  })

  it('a session begun meanwhile isn’t ended: the call starts over, once', async () => {
    const [tab, other] = [await withKey(), await openTab()]
    deactivateAll()
    const hold = Promise.withResolvers<null>()
    service.break(LIST, { ...unauthorized, hold: hold.promise })
    const searching = search(tab)
    await vi.waitFor(() => expect(service.count(LIST)).toBe(1))
    await other.auth.signOut()
    await other.auth.signIn(ann, kept)
    hold.resolve(null)
    await searching
    expect(asked(tab)).toBeUndefined()
    expect(active()).toHaveLength(1)
  })
})

describe('a passing refusal', () => {
  it('K5 costs no key and asks nobody, however often it comes', async () => {
    const tab = await withKey()
    const value = await key(tab)
    for (let time = 0; time < 6; time += 1) {
      service.break(SEARCH, unauthorized)
      await search(tab)
    }
    expect(await key(tab)).toBe(value)
    expect(service.count(CREATE)).toBe(1)
    expect(asked(tab)).toBeUndefined()
  })

  it('of a write is repeated, too, once; of an order never', async () => {
    const tab = await withKey()
    service.break('POST /public/valuation/property', unauthorized)
    const body = { countyId: '37183', parcelId: 'A' }
    expect(await tab.request.call(createProperty, { body })).toMatchObject({ propertyId: 7 })
    service.break(ORDER, unauthorized)
    expect(await order(tab)).toMatchObject({ type: 'answer', status: 401 })
    expect(service.count(ORDER)).toBe(1)
    expect(asked(tab)).toBeUndefined()
  })

  it('a key renewed by another tab: the call is repeated with the new one', async () => {
    const [one, two] = [await withKey(), await openTab()]
    const hold = Promise.withResolvers<null>()
    service.break(SEARCH, { ...unauthorized, hold: hold.promise })
    const searching = search(one)
    await vi.waitFor(() => expect(service.count(SEARCH)).toBe(1))
    await two.database.changeRow('keys', 'ann@example.com', (row) =>
      row === undefined ? { result: null } : { put: { ...row, key: null }, result: null },
    )
    const value = await key(two)
    hold.resolve(null)
    await searching
    expect(service.sent.at(-1)?.headers.get('X-API-KEY')).toBe(value)
  })

  it('a page with 401 is no refusal: nothing is tested or repeated', async () => {
    const tab = await withKey()
    service.break(SEARCH, { status: 401, body: '<html>Sign in to the network</html>' })
    await expect(search(tab)).rejects.toMatchObject({ kind: 'unreachable', reason: 'blocked' })
    service.break(SEARCH, { status: 401, body: 'Unauthorized' })
    await expect(search(tab)).rejects.toMatchObject({ kind: 'unreachable', reason: 'blocked' })
    expect(service.count(LIST)).toBe(0)
  })

  it('an inconclusive test changes nothing', async () => {
    const tab = await withKey()
    service.break(SEARCH, unauthorized)
    service.break(LIST, { status: 500, body: '{}' })
    await expect(search(tab)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(asked(tab)).toBeUndefined()
    await search(tab)
  })
})

describe('no access', () => {
  it('K5 refused again although the test accepts the key: said once, not sent while it stands', async () => {
    const tab = await withKey()
    for (let time = 0; time < 2; time += 1) service.break(SEARCH, unauthorized)
    await expect(search(tab)).rejects.toMatchObject({ kind: 'forbidden', reason: 'denied' })
    await expect(search(tab)).rejects.toMatchObject({ reason: 'denied', sent: false })
    expect(service.count(SEARCH)).toBe(2)
    expect(asked(tab)).toBe('denied')
    tab.questions.endQuestion('denied')
    await search(tab)
    expect(service.count(CREATE)).toBe(1)
  })

  it('a key just made that is refused everywhere: no password is asked, the key goes', async () => {
    const tab = await signedIn()
    service.break(SEARCH, unauthorized)
    service.break(LIST, unauthorized)
    await expect(search(tab)).rejects.toMatchObject({ reason: 'denied' })
    await vi.waitFor(() => expect(active()).toEqual([]))
    expect((await keyRow(tab))?.key).toBeNull()
    expect(tab.state.getSession()?.status).toBe('active')
  })

  it('an account whose key is refused everywhere is asked once at most, then has no access', async () => {
    const tab = await withKey()
    const refuseAll = (): void => {
      for (let time = 0; time < 9; time += 1) {
        service.break(SEARCH, unauthorized)
        service.break(LIST, unauthorized)
      }
    }
    refuseAll()
    await expect(search(tab)).rejects.toMatchObject({ reason: 'no-credential' })
    await tab.auth.signIn(ann, kept)
    await expect(search(tab)).rejects.toMatchObject({ reason: 'denied' })
    await expect(search(tab)).rejects.toMatchObject({ reason: 'denied', sent: false })
  })

  it('K7 a 403 to a valuation call; key endpoints go on; a sign-in ends it', async () => {
    const tab = await withKey()
    service.withoutAccess.add('ann@example.com')
    await expect(search(tab)).rejects.toMatchObject({ kind: 'forbidden', reason: 'denied' })
    await expect(search(tab)).rejects.toMatchObject({ reason: 'denied', sent: false })
    expect(service.count(SEARCH)).toBe(1)
    expect(await listKeys(tab)).toHaveLength(1)
    service.withoutAccess.clear()
    await tab.auth.signIn(ann, kept)
    expect(asked(tab)).toBeUndefined()
    await search(tab)
  })

  it('a 403 to a key endpoint is that page’s', async () => {
    const tab = await withKey()
    service.break('DELETE /public/api-keys/:id', { status: 403, body: '{"status":"error"}' })
    await expect(tab.keys.deactivateApiKey(9)).rejects.toMatchObject({ kind: 'forbidden', reason: null })
    expect(asked(tab)).toBeUndefined()
  })
})
