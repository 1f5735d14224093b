import { describe, expect, it, vi } from 'vitest'
import { service } from '../testing/each-test.ts'
import { CREATE, active, key, keyRow } from '../testing/key-calls.ts'
import { signedIn } from '../testing/sessions.ts'
import { ann, kept, openTab, pass, rest, type Tab } from '../testing/tabs.ts'

const LIST = 'GET /public/api-keys'
const DELETE = 'DELETE /public/api-keys/:id'
const DAY = 86_400_000

/** Unsent call of a page that is gone. */
const openMaking = (tab: Tab, { claimId, name, at }: { claimId: string; name: string; at: number }) =>
  tab.claims.openClaim({ claimId, kind: 'create-api-key', account: 'ann@example.com', subject: name, at })

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

  it('K2 the answer is lost: the stray key is found by its name and deactivated', async () => {
    const tab = await signedIn()
    service.break(CREATE, { drop: 'after' })
    await expect(key(tab)).rejects.toMatchObject({ kind: 'unreachable', operation: 'createApiKey' })
    expect(active()).toHaveLength(1)
    await key(tab)
    expect(active()).toHaveLength(1)
    expect(active()[0]).toMatch(/-02$/u)
  })

  it('K3 an earlier page died while creating the key: as K2', async () => {
    const tab = await signedIn()
    await key(tab)
    const row = await keyRow(tab)
    const making = { claimId: 'dead', name: row?.name ?? '', at: Date.now(), days: 30, remade: false }
    await openMaking(tab, making)
    await tab.claims.takeClaim('dead')
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

  it('K3 an earlier page died before sending: no key was created, counted or searched for', async () => {
    const tab = await signedIn()
    const making = { claimId: 'dead', name: 'N', at: Date.now(), days: 30, remade: false }
    await openMaking(tab, making)
    const { newKeyRow } = await import('./key-row.ts')
    await tab.database.changeRow('keys', 'ann@example.com', () => ({
      put: { ...newKeyRow('ann@example.com', 'abcd'), making, madeAt: [making.at] },
      result: null,
    }))
    const asking = key(tab)
    await pass(31_000)
    await asking
    expect(service.count(LIST)).toBe(0)
    expect((await keyRow(tab))?.madeAt).toHaveLength(1)
    expect(await tab.claims.readClaim('dead')).toMatchObject({ state: 'canceled' })
  })

  it('K3 the claim of an earlier page has the answer: adopted, nothing sent', async () => {
    const tab = await signedIn()
    const making = { claimId: 'dead', name: 'N', at: Date.now(), days: 30, remade: false }
    await openMaking(tab, making)
    await tab.claims.takeClaim('dead')
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

  it('creates up to three keys an hour', async () => {
    const tab = await signedIn()
    for (let made = 0; made < 3; made += 1) {
      service.break(CREATE, { drop: 'after' })
      await expect(key(tab)).rejects.toMatchObject({ kind: 'unreachable' })
    }
    const until = Date.now() + 3_600_000
    await expect(key(tab)).rejects.toMatchObject({ kind: 'forbidden', reason: 'key-limit', sent: false })
    expect(tab.questions.getQuestion()).toMatchObject({ type: 'key-limit', status: 'open' })
    expect(tab.questions.getQuestion()).toHaveProperty('until', until)
    expect(service.count(CREATE)).toBe(3)
    await pass(3_600_001)
    expect(tab.questions.getQuestion()).toBeNull()
    await key(tab)
    expect(active()).toHaveLength(1)
  })

  it('doesn’t count what surely created no key: refused, or not sent because the service is down', async () => {
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

  it('doesn’t count signing out and in, however often', async () => {
    const tab = await signedIn()
    for (let times = 0; times < 5; times += 1) {
      await key(tab)
      await tab.auth.signOut()
      await tab.auth.signIn(ann, kept)
    }
    await key(tab)
    expect(active()).toHaveLength(1)
  })

  it('K6 renews itself at 20 % of its life, the new key first', async () => {
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

  it('without bearer and key, asks to sign in', async () => {
    const tab = await signedIn()
    service.expireAccess()
    vi.setSystemTime(Date.now() + 901_000)
    service.break('POST /auth/refresh', { drop: 'after' })
    await expect(key(tab)).rejects.toMatchObject({ kind: 'signed-out', reason: 'no-credential', sent: false })
  })
})
