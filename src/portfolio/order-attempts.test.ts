import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anOrder } from './test-answers.ts'
import type { PropertyRecord } from './records.ts'

const signedIn = vi.hoisted(() => ({ account: 'ada@example.com' }))
vi.mock('../api/session/session-store.ts', () => ({ currentAccount: () => signedIn.account }))
vi.mock('../api/browser-key.ts', () => ({ browserKey: () => Promise.resolve('a-key') }))
vi.mock('../api/key-refusal.ts', () => ({
  keyAccepted: () => Promise.resolve(),
  keyAfterRefusal: () => Promise.resolve(),
}))

const ADA = 'ada@example.com'
const card = { brand: 'Visa', last4: '4242' }
const paying = { cardToken: 'tok_visa', card }

/** A tab of its own: its modules, its connections; disk and locks are shared. */
async function openTab() {
  vi.resetModules()
  const attempts = await import('./order-attempts.ts')
  const { adoptAnswers, settleOpenAttempts } = await import('./adopt-answers.ts')
  const { erasePortfolio } = await import('./erase.ts')
  const { announceChange } = await import('./changes.ts')
  const rows = await import('./attempt-rows.ts')
  const read = await import('./read-records.ts')
  const database = await import('./database.ts')
  const once = await import('../api/once/database.ts')
  const paid = await import('./paid-orders.ts')
  return {
    ...attempts,
    adoptAnswers,
    announceChange,
    erasePortfolio,
    settleOpenAttempts,
    ...rows,
    ...read,
    ...database,
    ...once,
    ...paid,
  }
}
type Tab = Awaited<ReturnType<typeof openTab>>
const tabs: Tab[] = []
async function newTab(): Promise<Tab> {
  const tab = await openTab()
  tabs.push(tab)
  return tab
}

const property = { propertyId: 7, serviceName: 'Main Street Lofts', account: ADA } as PropertyRecord
async function start(tab: Tab, orderType: 'FULL' | 'LOAN' = 'FULL', documentIds = [1, 2]) {
  const started = await tab.startAttempt({ property, orderType, documentIds })
  if ('blockedBy' in started) throw new Error(`blocked by ${started.blockedBy.attemptId}`)
  return started.attempt
}

type Reply = { status: number; body?: unknown } | 'drop'
/** The service: every POST is counted and answered by the replies in turn, the last one again and again. */
const service = { bodies: [] as unknown[], replies: [] as Reply[], hold: Promise.resolve() }
const ok = (id = 42): Reply => ({ status: 200, body: { status: 'success', data: anOrder(id) } })
const refusal = (status: number): Reply => ({ status, body: { status: 'error', message: 'Card declined' } })

async function serve(_url: string, init: { body: string }): Promise<Response> {
  service.bodies.push(JSON.parse(init.body))
  const reply = service.replies.length > 1 ? service.replies.shift() : service.replies[0]
  await service.hold
  if (reply === 'drop' || reply === undefined) throw new TypeError('connection lost')
  return new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body), {
    status: reply.status,
  })
}

beforeEach(async () => {
  signedIn.account = ADA
  Object.assign(service, { bodies: [], replies: [ok()], hold: Promise.resolve() })
  vi.stubGlobal('fetch', vi.fn<typeof serve>(serve))
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const tab of tabs.splice(0)) {
    await tab.closePortfolio()
    tab.closeOnceDatabase()
  }
  await deleteDB('plumbline-once')
  await deleteDB('plumbline-portfolio')
})

const later = (ms: number): void => {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
}

describe('placing an order', () => {
  it('is on disk before the request, and the order before success', async () => {
    const tab = await newTab()
    const attempt = await start(tab)
    expect(attempt.attemptId).toMatch(/^P-[2-9A-Z]{4}$/u)
    const onDisk: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
      onDisk.push(await (await newTab()).readAttempt(ADA, attempt.attemptId))
      return serve(url, init)
    })
    const placed = await tab.placeOrder(attempt.attemptId, paying)
    expect(onDisk).toMatchObject([{ state: 'sent', cardToken: 'tok_visa' }])
    expect(placed).toMatchObject({ state: 'confirmed', orderId: 42, cardToken: null, card })
    expect(service.bodies).toEqual([
      { propertyId: 7, orderType: 'FULL', documentIds: [1, 2], cardToken: 'tok_visa' },
    ])
    const other = await newTab()
    expect(await other.readOrder(ADA, 42)).toMatchObject({
      attemptId: attempt.attemptId,
      amountCents: 35_000,
      card,
      orderType: 'FULL',
      placedAt: placed.sentAt,
    })
    expect(await other.readProperty(ADA, 7)).not.toBeNull()
  })

  it('O1: twenty clicks, one charge', async () => {
    const tab = await newTab()
    const { attemptId } = await start(tab)
    await Promise.all(Array.from({ length: 20 }, () => tab.placeOrder(attemptId, paying)))
    expect(service.bodies).toHaveLength(1)
    expect(await tab.placeOrder(attemptId, paying)).toMatchObject({ state: 'confirmed', orderId: 42 })
    expect(service.bodies).toHaveLength(1)
  })

  it('O2: two tabs confirm the same order at once: one charge, the other is told', async () => {
    const [one, two] = [await newTab(), await newTab()]
    const { attemptId } = await start(one)
    expect((await start(two)).attemptId).toBe(attemptId)
    const wait = Promise.withResolvers<undefined>()
    service.hold = wait.promise.then(() => undefined)
    const both = [one.placeOrder(attemptId, paying), two.placeOrder(attemptId, paying)]
    const first = await Promise.race(both)
    expect(first.state).toBe('sent')
    wait.resolve(undefined)
    expect((await Promise.all(both)).map((attempt) => attempt.state).sort()).toEqual(['confirmed', 'sent'])
    expect(service.bodies).toHaveLength(1)
  })

  it('O2: two tabs claim at the same instant, fifty times: exactly one gets it', async () => {
    const [one, two] = [await newTab(), await newTab()]
    for (let round = 0; round < 50; round += 1) {
      const { attemptId } = await start(one, 'LOAN')
      const arm = { type: 'arm', cardToken: null, card: null } as const
      const claims = await Promise.all(
        [one, two].map((tab, index) =>
          tab.claimAttempt(ADA, attemptId, [
            arm,
            { type: 'send', claimId: `${round}-${index}`, at: Date.now() },
          ]),
        ),
      )
      expect(claims.filter((claim) => claim?.mine)).toHaveLength(1)
      await one.moveAttempt(attemptId, { type: 'link', orderId: round + 1 })
    }
  })

  it('O3: an answer that was lost: unknown in every tab, and nothing is sent again', async () => {
    service.replies = ['drop']
    const tab = await newTab()
    const { attemptId } = await start(tab)
    expect(await tab.placeOrder(attemptId, paying)).toMatchObject({ state: 'unknown', card })
    const other = await newTab()
    expect(await other.placeOrder(attemptId, { ...paying, cardToken: 'tok_new' })).toMatchObject({
      state: 'unknown',
    })
    expect(await other.startAttempt({ property, orderType: 'FULL', documentIds: [9] })).toMatchObject({
      blockedBy: { attemptId },
    })
    expect(await other.settleOpenAttempts(Date.now())).toBe(false)
    expect(service.bodies).toHaveLength(1)
  })

  it('another product of the same property is not blocked, the documents make no difference', async () => {
    service.replies = ['drop']
    const tab = await newTab()
    await tab.placeOrder((await start(tab)).attemptId, paying)
    expect((await start(tab, 'LOAN')).orderType).toBe('LOAN')
  })

  it.each([
    [500, 'unknown'],
    [409, 'unknown'],
    [429, 'unknown'],
    [402, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
  ])('O5 to O8: %i leaves it %s', async (status, state) => {
    service.replies = [refusal(status)]
    const tab = await newTab()
    const { attemptId } = await start(tab)
    expect(await tab.placeOrder(attemptId, paying)).toMatchObject({
      state,
      httpStatus: status,
      serviceMessage: 'Card declined',
      cardToken: state === 'unknown' ? 'tok_visa' : null,
    })
    expect(service.bodies).toHaveLength(1)
  })

  it('O7: after a refusal another card goes through under the same reference', async () => {
    service.replies = [refusal(402), ok()]
    const tab = await newTab()
    const { attemptId } = await start(tab)
    await tab.placeOrder(attemptId, paying)
    expect(await tab.placeOrder(attemptId, { ...paying, cardToken: 'tok_two' })).toMatchObject({
      state: 'confirmed',
    })
  })

  it('a success that can’t be read is unknown', async () => {
    service.replies = [{ status: 200, body: '<html>' }]
    const tab = await newTab()
    expect(await tab.placeOrder((await start(tab)).attemptId, paying)).toMatchObject({ state: 'unknown' })
  })

  it('O10: offline, nothing is sent, nothing waits to be sent', async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    const tab = await newTab()
    const { attemptId } = await start(tab)
    await expect(tab.placeOrder(attemptId, paying)).rejects.toMatchObject({
      kind: 'unreachable',
      sent: false,
    })
    expect(await tab.readAttempt(ADA, attemptId)).toMatchObject({ state: 'draft', cardToken: null })
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
    expect(service.bodies).toHaveLength(0)
    expect(await tab.placeOrder(attemptId, paying)).toMatchObject({ state: 'confirmed' })
  })

  it('O13: when the note can’t be written, paying is off and nothing is sent', async () => {
    const tab = await newTab()
    const { attemptId } = await start(tab)
    expect(await tab.canPlacePaid()).toEqual({ ok: true })
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no space', 'QuotaExceededError')
    })
    expect(await tab.canPlacePaid()).toMatchObject({
      ok: false,
      reason: expect.stringContaining('no space') as string,
    })
    await expect(tab.placeOrder(attemptId, paying)).rejects.toMatchObject({ reason: 'full' })
    expect(service.bodies).toHaveLength(0)
  })

  it('O17: after an account switch the order is stored under the account that paid', async () => {
    const wait = Promise.withResolvers<undefined>()
    service.hold = wait.promise.then(() => undefined)
    const tab = await newTab()
    const { attemptId } = await start(tab)
    const placing = tab.placeOrder(attemptId, paying)
    await vi.waitFor(() => expect(service.bodies).toHaveLength(1))
    signedIn.account = 'bob@example.com'
    wait.resolve(undefined)
    await placing
    expect(await tab.readOrder(ADA, 42)).toMatchObject({ account: ADA })
    expect(await tab.readOrder('bob@example.com', 42)).toBeNull()
    expect(await tab.readAttempt('bob@example.com', attemptId)).toBeNull()
  })

  it('O20: closed by a person, then a late answer: confirmed, and the closing stays on record', async () => {
    const wait = Promise.withResolvers<undefined>()
    service.hold = wait.promise.then(() => undefined)
    const tab = await newTab()
    const { attemptId } = await start(tab)
    const placing = tab.placeOrder(attemptId, paying)
    await vi.waitFor(() => expect(service.bodies).toHaveLength(1))
    later(31 * 60_000)
    expect(await tab.closeAttempt(attemptId)).toMatchObject({ state: 'closed', cardToken: null })
    wait.resolve(undefined)
    const end = await placing
    expect(end).toMatchObject({ state: 'confirmed', orderId: 42 })
    expect(end.closedAt).not.toBeNull()
  })

  it('O22: a second order for the same property is a new attempt', async () => {
    service.replies = [ok(42), ok(43)]
    const tab = await newTab()
    const first = await start(tab)
    await tab.placeOrder(first.attemptId, paying)
    const second = await start(tab)
    expect(second.attemptId).not.toBe(first.attemptId)
    expect(await tab.placeOrder(second.attemptId, paying)).toMatchObject({ orderId: 43 })
  })
})

describe('from unknown', () => {
  async function unknown(...replies: Reply[]) {
    service.replies = ['drop', ...replies]
    const tab = await newTab()
    const { attemptId } = await start(tab)
    await tab.placeOrder(attemptId, paying)
    return { tab, attemptId }
  }

  it('O24: the same token again, answered 402: still unknown, no new card form', async () => {
    const { tab, attemptId } = await unknown(refusal(402))
    expect(await tab.resendAttempt(attemptId)).toMatchObject({
      state: 'unknown',
      resends: 1,
      httpStatus: 402,
    })
    expect(service.bodies).toMatchObject([{ cardToken: 'tok_visa' }, { cardToken: 'tok_visa' }])
    expect(await tab.startAttempt({ property, orderType: 'FULL', documentIds: [] })).toHaveProperty(
      'blockedBy',
    )
  })

  it('the same token again, answered with an order, confirms', async () => {
    const { tab, attemptId } = await unknown(ok(44))
    expect(await tab.resendAttempt(attemptId)).toMatchObject({ state: 'confirmed', orderId: 44 })
    expect(await tab.readOrder(ADA, 44)).toMatchObject({ attemptId, card })
  })

  it('two tabs re-send at once: one request', async () => {
    const { tab, attemptId } = await unknown(ok())
    const other = await newTab()
    await Promise.all([tab.resendAttempt(attemptId), other.resendAttempt(attemptId)])
    expect(service.bodies).toHaveLength(2)
  })

  it('O4: is closed by a person after the wait, then a new attempt works', async () => {
    const { tab, attemptId } = await unknown(ok())
    expect(await tab.closeAttempt(attemptId)).toMatchObject({ state: 'unknown' })
    later(31 * 60_000)
    expect(await tab.closeAttempt(attemptId)).toMatchObject({ state: 'closed' })
    const next = await start(tab)
    expect(next.attemptId).not.toBe(attemptId)
    expect(await tab.placeOrder(next.attemptId, paying)).toMatchObject({ state: 'confirmed' })
  })

  it('O18: the block holds with the clock a year off in either direction', async () => {
    const { tab } = await unknown()
    for (const year of [365, -365]) {
      later(year * 86_400_000)
      expect(await tab.startAttempt({ property, orderType: 'FULL', documentIds: [] })).toHaveProperty(
        'blockedBy',
      )
    }
  })

  it('the token is gone after a day, and with it the re-send', async () => {
    const { tab, attemptId } = await unknown(ok())
    later(25 * 3_600_000)
    await tab.settleOpenAttempts(Date.now())
    const attempt = await tab.readAttempt(ADA, attemptId)
    expect(attempt).toMatchObject({ state: 'unknown', cardToken: null })
    expect(await tab.resendAttempt(attemptId)).toMatchObject({ state: 'unknown', resends: 0 })
    expect(service.bodies).toHaveLength(1)
  })
})

describe('what an earlier page left', () => {
  /** An attempt that says "sent" under a claim, as a page left it that was closed. */
  async function leftSent(tab: Tab) {
    const { attemptId } = await start(tab)
    await tab.claimAttempt(ADA, attemptId, [
      { type: 'arm', ...paying },
      { type: 'send', claimId: 'claim-1', at: Date.now() },
    ])
    return attemptId
  }
  const claimRow = (attemptId: string, answer: { at: number; status: number; bodyText: string } | null) => ({
    claimId: 'claim-1',
    kind: 'create-order' as const,
    account: ADA,
    subject: attemptId,
    at: Date.now(),
    by: 'worker',
    answer,
    adoptedAt: null,
  })
  const putClaim = (tab: Tab, row: ReturnType<typeof claimRow>) =>
    tab.transact(['claims'], 'readwrite', (transaction) => transaction.objectStore('claims').put(row))

  it('O9: an answer that the worker kept is taken over, once and for all', async () => {
    const tab = await newTab()
    const attemptId = await leftSent(tab)
    const bodyText = JSON.stringify({ status: 'success', data: anOrder(42) })
    await putClaim(tab, claimRow(attemptId, { at: Date.now(), status: 200, bodyText }))
    const next = await newTab()
    signedIn.account = 'bob@example.com'
    await Promise.all([next.settleOpenAttempts(Date.now()), tab.settleOpenAttempts(Date.now())])
    expect(await next.readAttempt(ADA, attemptId)).toMatchObject({ state: 'confirmed', orderId: 42 })
    expect(await next.readOrder(ADA, 42)).toMatchObject({ attemptId, card })
    const adopted = await next.readRow('claims', 'claim-1')
    expect(adopted?.adoptedAt).not.toBeNull()
    expect(service.bodies).toHaveLength(0)
  })

  it('O9: sent, no answer, nobody sending: unknown after a grace', async () => {
    const tab = await newTab()
    const attemptId = await leftSent(tab)
    await putClaim(tab, claimRow(attemptId, null))
    const next = await newTab()
    expect(await next.settleOpenAttempts(Date.now())).toBe(true)
    expect(await next.readAttempt(ADA, attemptId)).toMatchObject({ state: 'sent' })
    expect(await next.settleOpenAttempts(Date.now() + 11_000)).toBe(false)
    expect(await next.readAttempt(ADA, attemptId)).toMatchObject({ state: 'unknown', cardToken: 'tok_visa' })
  })

  it('a sender that still holds its lock is left alone, however long it takes', async () => {
    const tab = await newTab()
    const attemptId = await leftSent(tab)
    await putClaim(tab, claimRow(attemptId, null))
    const end = Promise.withResolvers<undefined>()
    const sending = navigator.locks.request('once:claim-1', () => end.promise)
    expect(await tab.settleOpenAttempts(Date.now() + 600_000)).toBe(true)
    expect(await tab.readAttempt(ADA, attemptId)).toMatchObject({ state: 'sent' })
    end.resolve(undefined)
    await sending
  })

  it('a page that died before anybody took the claim: nothing was sent, and nobody can any more', async () => {
    const tab = await newTab()
    const attemptId = await leftSent(tab)
    expect(await tab.settleOpenAttempts(Date.now() + 11_000)).toBe(false)
    expect(await tab.readAttempt(ADA, attemptId)).toMatchObject({ state: 'draft', cardToken: null })
    expect(await tab.readRow('claims', 'claim-1')).toMatchObject({ by: 'nobody' })
  })

  it('an open tab takes over what a tab that was closed meanwhile had sent', async () => {
    const watching = await newTab()
    const stop = watching.adoptAnswers()
    const paying = await newTab()
    const attemptId = await leftSent(paying)
    const bodyText = JSON.stringify({ status: 'success', data: anOrder(42) })
    await putClaim(paying, claimRow(attemptId, { at: Date.now(), status: 200, bodyText }))
    paying.announceChange(ADA, 'attempts')
    await vi.waitFor(
      async () => expect(await watching.readAttempt(ADA, attemptId)).toMatchObject({ state: 'confirmed' }),
      { timeout: 8_000 },
    )
    stop()
  })

  it('erasing takes the journal, its tokens and the kept answers, and nothing can be sent twice', async () => {
    service.replies = [ok(42), 'drop']
    const tab = await newTab()
    const { attemptId } = await start(tab, 'LOAN')
    const { claimId } = await tab.placeOrder(attemptId)
    await tab.placeOrder((await start(tab)).attemptId, paying)
    await tab.erasePortfolio('bob@example.com')
    expect(await tab.readAttempts(ADA)).toHaveLength(2)
    await tab.erasePortfolio(ADA)
    expect(await tab.readAttempts(ADA)).toEqual([])
    expect(await tab.readOrder(ADA, 42)).toBeNull()
    expect(await tab.readRow('claims', claimId ?? '')).toMatchObject({ answer: { bodyText: '' } })
    await tab.settleOpenAttempts(Date.now() + 60_000)
    expect(await tab.readOrder(ADA, 42)).toBeNull()
    const left = JSON.stringify([await tab.readRows('claims'), await tab.readRows('attempts')])
    expect(left).not.toMatch(/tok_|Main St/u)
  })

  it('old drafts go, what is open stays', async () => {
    const tab = await newTab()
    const open = await leftSent(tab)
    const draft = await start(tab, 'LOAN')
    await putClaim(tab, claimRow(open, null))
    await tab.settleOpenAttempts(Date.now() + 30 * 86_400_000)
    expect(await tab.readAttempt(ADA, draft.attemptId)).toBeNull()
    expect(await tab.readAttempt(ADA, open)).toMatchObject({ state: 'unknown', cardToken: null })
  })
})
