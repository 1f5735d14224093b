import { describe, expect, it, vi } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import { service } from '../testing/each-test.ts'
import type { Fault } from '../testing/fake-service.ts'
import { expiredTab, bearer, sessionRow, settled } from '../testing/sessions.ts'
import { ann, kept, openTab, pass, type Tab } from '../testing/tabs.ts'

const REFRESH = 'POST /auth/refresh'

/** Left by a page that died with its token spent and its call pending. */
async function leavePending(tab: Tab, claimId: string): Promise<void> {
  const row = await sessionRow(tab)
  if (row === undefined) throw new Error('No session')
  const at = Date.now()
  await tab.claims.openClaim({ claimId, kind: 'refresh', account: row.account, subject: row.sessionId, at })
  const spend = { claimId, at, by: 'dead', lost: false }
  await tab.database.changeRow('session', 'current', () => ({ put: { ...row, spend }, result: null }))
}

describe('a refresh whose answer is late, lost or unreadable', () => {
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
    ['R12 broken JSON', { status: 200, body: '{"status":"success","data":{"access_' }],
    ['R16 421', { status: 421 }],
    ['a 400', { status: 400, body: '{"status":"error","message":"x"}' }],
  ]
  it.each(losses)('%s: never sent again, the session continues with the key', async (_name, fault) => {
    const tab = await expiredTab(service)
    service.break(REFRESH, fault)
    expect(await bearer(tab)).toBeNull()
    expect(await bearer(tab)).toBeNull()
    const other = await openTab()
    expect(await bearer(other)).toBeNull()
    expect(service.count(REFRESH)).toBe(1)
    expect(service.reuses).toBe(0)
    expect(tab.state.getSession()).toMatchObject({ status: 'key-only' })
    await tab.auth.signIn(ann, kept)
    expect(tab.state.getSession()).toMatchObject({ status: 'active' })
  })

  it('R8 an answer after 45 s is committed', async () => {
    const tab = await expiredTab(service)
    service.break(REFRESH, { hold: new Promise((resolve) => setTimeout(resolve, 45_000)) })
    const result = await settled(bearer(tab))
    expect(result).toMatchObject({ status: 'fulfilled', value: { gen: 2 } })
    expect(tab.state.getSession()?.status).toBe('active')
  })

  it('R8 an answer that comes after it was given up is still committed', async () => {
    const tab = await expiredTab(service)
    service.break(REFRESH, { hold: new Promise((resolve) => setTimeout(resolve, 80_000)) })
    const result = await settled(bearer(tab))
    expect(result).toMatchObject({ status: 'fulfilled', value: null })
    expect(tab.state.getSession()?.status).toBe('key-only')
    await pass(20_000)
    expect(tab.state.getSession()?.status).toBe('active')
    expect((await bearer(tab))?.gen).toBe(2)
    expect(service.count(REFRESH)).toBe(1)
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
    await expect(bearer(tab)).rejects.toMatchObject({ kind: 'unreachable', sent: false })
    expect((await sessionRow(tab))?.spend).toBeNull()
  })

  it('L1 an earlier page died while sending: lost, not sent again', async () => {
    const tab = await expiredTab(service)
    await leavePending(tab, 'sent')
    await tab.claims.takeClaim('sent')
    expect(await settled(bearer(await openTab()))).toMatchObject({ status: 'fulfilled', value: null })
    expect(service.count(REFRESH)).toBe(0)
  })

  it('L1 an earlier page died before sending: the page that takes the claim sends', async () => {
    const tab = await expiredTab(service)
    await leavePending(tab, 'never-sent')
    const [one, two] = [await openTab(), await openTab()]
    const result = await settled(Promise.all([bearer(one), bearer(two)]))
    expect(result).toMatchObject({ status: 'fulfilled', value: [{ gen: 2 }, { gen: 2 }] })
    expect(service.count(REFRESH)).toBe(1)
  })

  it('A2 signed out before it was sent: never sent', async () => {
    const tab = await expiredTab(service)
    await leavePending(tab, 'never-sent')
    const query = navigator.locks.query.bind(navigator.locks)
    vi.spyOn(navigator.locks, 'query').mockImplementationOnce(async () => {
      const seen = await query()
      await tab.auth.signOut()
      return seen
    })
    await settled(bearer(tab))
    expect(tab.state.getSession()).toBeNull()
    expect(service.count(REFRESH)).toBe(0)
  })

  it('L11 a captive portal spends no token', async () => {
    const tab = await expiredTab(service)
    const { fetch } = service
    vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
    await expect(bearer(tab)).rejects.toMatchObject({ kind: 'unreachable' })
    expect((await sessionRow(tab))?.spend).toBeNull()
    vi.stubGlobal('fetch', fetch)
    expect((await bearer(tab))?.gen).toBe(2)
  })
})
