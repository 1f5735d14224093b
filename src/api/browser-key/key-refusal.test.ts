import { describe, expect, it } from 'vitest'
import type { KeyRow } from '../outbox/rows.ts'
import { service } from '../testing/each-test.ts'
import { CREATE, active, key, keyRow } from '../testing/key-calls.ts'
import { signedIn } from '../testing/sessions.ts'
import { ann, kept, openTab, rest, type Tab } from '../testing/tabs.ts'

const LIST = 'GET /public/api-keys'
const SEARCH = 'GET /public/valuation/parcels'
const unauthorized = { status: 401, body: '{"status":"error"}' }

const search = (tab: Tab): Promise<unknown> => {
  const { queryFn } = tab.parcels.parcelQueries.search('412 Glenwood Ave')
  if (typeof queryFn !== 'function') throw new Error('no queryFn')
  return Promise.resolve(queryFn({ signal: new AbortController().signal } as never))
}

const change = (tab: Tab, to: Partial<KeyRow>): Promise<null> =>
  tab.database.changeRow('keys', 'ann@example.com', (row) => ({
    ...(row === undefined ? {} : { put: { ...row, ...to } }),
    result: null,
  }))

describe('a refused key', () => {
  it('K4 deactivated elsewhere: one question, never silently recreated; turned on again on request', async () => {
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

  it('a refused key that was turned on again is tested like any other', async () => {
    const tab = await signedIn()
    await search(tab)
    for (const one of service.keys) one.active = false
    await expect(search(tab)).rejects.toMatchObject({ reason: 'switched-off' })
    await tab.refusal.turnOnBrowserKey()
    service.break(SEARCH, unauthorized)
    await search(tab)
    expect(service.count(CREATE)).toBe(2)
  })

  it('K4 two tabs notice it at once: one state', async () => {
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

  it('K5 refused although the service accepts it elsewhere: the key stays, a third 401 stops', async () => {
    const tab = await signedIn()
    const value = await key(tab)
    for (let time = 0; time < 4; time += 1) service.break(SEARCH, unauthorized)
    await expect(search(tab)).rejects.toMatchObject({ kind: 'signed-out', reason: 'renewed' })
    await expect(search(tab)).rejects.toMatchObject({ kind: 'forbidden', reason: 'denied' })
    await expect(search(tab)).rejects.toMatchObject({ reason: 'denied', sent: false })
    expect(service.count(CREATE)).toBe(1)
    expect(service.count(SEARCH)).toBe(3)
    expect((await keyRow(tab))?.value).toBe(value)
  })

  it('K5 two passing refusals say nothing about the account', async () => {
    const tab = await signedIn()
    await key(tab)
    for (let time = 0; time < 2; time += 1) {
      for (let refusal = 0; refusal < 2; refusal += 1) service.break(SEARCH, unauthorized)
      await expect(search(tab)).rejects.toMatchObject({ reason: 'renewed' })
      await search(tab)
    }
    expect(tab.questions.getQuestion()).toBeNull()
  })

  it('K5 "Try again" then uses the same key', async () => {
    const tab = await signedIn()
    await key(tab)
    for (let time = 0; time < 3; time += 1) service.break(SEARCH, unauthorized)
    await expect(search(tab)).rejects.toMatchObject({ reason: 'renewed' })
    await expect(search(tab)).rejects.toMatchObject({ reason: 'denied' })
    await tab.refusal.turnOnBrowserKey()
    await search(tab)
    expect(service.count(CREATE)).toBe(1)
  })

  it('a passing refusal costs no key, however often it comes', async () => {
    const tab = await signedIn()
    const value = await key(tab)
    for (let time = 0; time < 6; time += 1) {
      service.break(SEARCH, unauthorized)
      await search(tab)
    }
    expect((await keyRow(tab))?.value).toBe(value)
    expect(service.count(CREATE)).toBe(1)
    expect(tab.questions.getQuestion()).toBeNull()
  })

  it('calls refused together by one passing fault are all repeated', async () => {
    const tab = await signedIn()
    await key(tab)
    for (let time = 0; time < 5; time += 1) service.break(SEARCH, unauthorized)
    await Promise.all(Array.from({ length: 5 }, () => search(tab)))
    expect(service.count(CREATE)).toBe(1)
  })

  it('refused everywhere though listed: recreated, and kept once the key limit is reached', async () => {
    const tab = await signedIn()
    await key(tab)
    const refuse = async (): Promise<void> => {
      service.break(SEARCH, unauthorized)
      service.break(LIST, unauthorized)
      await search(tab)
    }
    await refuse()
    await refuse()
    expect(service.count(CREATE)).toBe(3)
    const value = (await keyRow(tab))?.value
    await expect(refuse()).rejects.toMatchObject({ kind: 'forbidden', reason: 'key-limit', sent: false })
    expect(tab.questions.getQuestion()).toMatchObject({ type: 'key-limit' })
    expect((await keyRow(tab))?.value).toBe(value)
    await search(tab)
    expect(service.count(CREATE)).toBe(3)
  })

  it('signing out and in ends the wait for a new key', async () => {
    const tab = await signedIn()
    for (let made = 0; made < 3; made += 1) {
      service.break(CREATE, { drop: 'after' })
      await expect(key(tab)).rejects.toMatchObject({ kind: 'unreachable' })
    }
    await expect(key(tab)).rejects.toMatchObject({ reason: 'key-limit' })
    await tab.auth.signOut()
    expect(tab.questions.getQuestion()).toBeNull()
    await tab.auth.signIn(ann, kept)
    await search(tab)
  })

  it('a bearer refused twice while the key is tested doesn’t count as an ended session', async () => {
    const tab = await signedIn()
    await key(tab)
    service.break(SEARCH, unauthorized)
    for (let time = 0; time < 3; time += 1) service.break(LIST, unauthorized)
    await expect(search(tab)).rejects.toMatchObject({ kind: 'broken', reason: 'not-taken' })
    expect(tab.state.getSession()?.status).toBe('active')
  })

  it('a key renewed by another tab: the read is repeated with the new one', async () => {
    const [one, two] = [await signedIn(), await openTab()]
    await search(one)
    await search(two)
    const hold = Promise.withResolvers<null>()
    service.break('GET /public/valuation/parcels', { status: 401, body: '{}', hold: hold.promise })
    const searching = search(one)
    await rest()
    await change(two, { value: null, keyId: null, state: 'none' })
    const value = await key(two)
    hold.resolve(null)
    await searching
    expect(service.sent.at(-1)?.headers.get('X-API-KEY')).toBe(value)
  })

  it('K7 an account without access: said once, not asked again', async () => {
    const tab = await signedIn()
    service.withoutAccess.add('ann@example.com')
    await expect(search(tab)).rejects.toMatchObject({ kind: 'forbidden', reason: 'denied' })
    await expect(search(tab)).rejects.toMatchObject({ kind: 'forbidden', reason: 'denied', sent: false })
    expect(service.count('GET /public/valuation/parcels')).toBe(1)
    service.withoutAccess.clear()
    await tab.refusal.turnOnBrowserKey()
    await search(tab)
  })

  it('K12 bearer and key refused together: the bearer is renewed, the key judged', async () => {
    const tab = await signedIn()
    await search(tab)
    service.expireAccess()
    for (const one of service.keys) one.active = false
    await expect(search(tab)).rejects.toMatchObject({ reason: 'switched-off' })
    expect(service.count('POST /auth/refresh')).toBe(1)
  })

  it('a write is repeated only if replayable', async () => {
    const tab = await signedIn()
    await key(tab)
    service.break('POST /public/valuation/property', { status: 401, body: '{}' })
    expect(await tab.properties.createProperty({ countyId: '37183', parcelId: 'A' })).toMatchObject({
      propertyId: 7,
    })
    const body = { propertyId: 7, orderType: 'LOAN' as const }
    service.break('POST /public/valuation/order', { status: 401, body: '{}' })
    const claim = { claimId: 'c', account: 'ann@example.com' }
    await tab.claims.openClaim({ ...claim, kind: 'create-order', subject: 'P-1', at: Date.now() })
    const sent = { ...claim, body }
    expect(await tab.orders.sendOrderOnce(sent)).toMatchObject({ type: 'answer', status: 401 })
    await rest()
    expect(service.count('POST /public/valuation/order')).toBe(1)
  })

  it('a key its own user deactivated isn’t recreated unasked', async () => {
    const tab = await signedIn()
    await key(tab)
    await tab.keys.deactivateApiKey(1)
    await expect(key(tab)).rejects.toMatchObject({ reason: 'switched-off' })
  })

  it('another active key of the account doesn’t replace the deactivated one', async () => {
    const tab = await signedIn()
    await key(tab)
    for (const one of service.keys) one.active = false
    await tab.keys.createApiKey({ name: 'Scripts', description: null, expiresInDays: 30 })
    await expect(search(tab)).rejects.toMatchObject({ reason: 'switched-off' })
    expect(service.count(CREATE)).toBe(2)
  })

  it('an inconclusive test changes nothing and renews no bearer', async () => {
    const tab = await signedIn()
    const value = await key(tab)
    service.break(SEARCH, unauthorized)
    service.break(LIST, unauthorized)
    service.break(LIST, { status: 500, body: '{}' })
    await expect(search(tab)).rejects.toMatchObject({ status: 500 })
    expect(service.count('POST /auth/refresh')).toBe(0)
    expect((await keyRow(tab))?.value).toBe(value)
  })

  it('a key created because another tab dropped the refused one counts as its replacement', async () => {
    const tab = await signedIn()
    await key(tab)
    const hold = Promise.withResolvers<null>()
    service.break(SEARCH, { status: 401, body: '{}', hold: hold.promise })
    service.break(SEARCH, unauthorized)
    const searching = search(tab)
    await rest()
    await change(tab, { value: null, keyId: null, state: 'none' })
    hold.resolve(null)
    await expect(searching).rejects.toMatchObject({ reason: 'denied' })
    expect(service.count(CREATE)).toBe(2)
  })
})

describe('a question about the key in another tab', () => {
  const asked = (tab: Tab): string | undefined => tab.questions.getQuestion()?.type
  /** Makes the other tabs reread: the session was renewed. */
  const hint = async (tab: Tab): Promise<void> => {
    const { gen } = (await tab.refresh.getAccessToken('getUserApiKeys')) ?? { gen: 0 }
    await tab.refresh.getAccessToken('getUserApiKeys', gen)
    await rest()
  }

  it('stays while the key is off, and goes once it is turned on here', async () => {
    const [one, two] = [await signedIn(), await openTab()]
    await search(one)
    for (const made of service.keys) made.active = false
    await Promise.allSettled([search(one), search(two)])
    await hint(one)
    expect(asked(two)).toBe('switched-off')
    await one.refusal.turnOnBrowserKey()
    await rest()
    expect(asked(two)).toBeUndefined()
  })

  it('stays while no key may be created, and goes when one may', async () => {
    const [one, two] = [await signedIn(), await openTab()]
    for (let made = 0; made < 3; made += 1) {
      service.break(CREATE, { drop: 'after' })
      await expect(key(two)).rejects.toMatchObject({ kind: 'unreachable' })
    }
    await expect(key(two)).rejects.toMatchObject({ reason: 'key-limit' })
    await hint(one)
    expect(asked(two)).toBe('key-limit')
    await change(one, { madeAt: [] })
    await hint(one)
    expect(asked(two)).toBeUndefined()
  })

  it('stays if it is about something else', async () => {
    const [one, two] = [await signedIn(), await openTab()]
    service.withoutAccess.add('ann@example.com')
    await expect(search(two)).rejects.toMatchObject({ reason: 'denied' })
    await hint(one)
    expect(asked(two)).toBe('denied')
  })
})
