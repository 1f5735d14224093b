import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import {
  ADA,
  card,
  closeBrowser,
  freshBrowser,
  later,
  newTab,
  ok,
  paying,
  property,
  refusal,
  serve,
  service,
  signedIn,
  start,
} from '../testing/attempt-tabs.ts'

beforeEach(freshBrowser)
afterEach(closeBrowser)

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

  it('reports the send once it is on disk, before any answer', async () => {
    const tab = await newTab()
    const { attemptId } = await start(tab, 'LOAN')
    const [wait, claimed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    service.hold = wait.promise
    const placing = tab.placeOrder(attemptId, { onClaimed: claimed.resolve })
    await claimed.promise
    expect(await (await newTab()).readAttempt(ADA, attemptId)).toMatchObject({ state: 'sent' })
    wait.resolve()
    expect(await placing).toMatchObject({ state: 'confirmed' })
  })

  it('O1: twenty clicks, one charge', async () => {
    const tab = await newTab()
    const { attemptId } = await start(tab)
    await Promise.all(Array.from({ length: 20 }, () => tab.placeOrder(attemptId, paying)))
    expect(service.bodies).toHaveLength(1)
    expect(await tab.placeOrder(attemptId, paying)).toMatchObject({ state: 'confirmed', orderId: 42 })
    expect(service.bodies).toHaveLength(1)
  })

  it('O2: two tabs confirm the same order at once: one charge, the other tab says so', async () => {
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

  it('O2, O7: two tabs pay, the first refusal may answer a repeat: the second isn’t sent before the customer has checked', async () => {
    const [one, two] = [await newTab(), await newTab()]
    const { attemptId } = await start(one)
    service.replies = [refusal(402), ok()]
    const refused = await one.placeOrder(attemptId, paying)
    expect(refused).toMatchObject({ state: 'refused', mayBeRepeat: true })
    const second = { ...paying, cardToken: 'tok_two' }
    expect(await two.placeOrder(attemptId, second)).toMatchObject({ state: 'refused', cardToken: null })
    expect(await two.placeOrder(attemptId, { ...second, checkedClaimId: 'earlier' })).toMatchObject({
      state: 'refused',
    })
    expect(service.bodies).toHaveLength(1)
    const checkedClaimId = await two.placeOrder(attemptId, { ...second, checkedClaimId: refused.claimId })
    expect(checkedClaimId).toMatchObject({ state: 'confirmed' })
    expect(service.bodies).toHaveLength(2)
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

  it('O3: the answer is lost: unknown in every tab, and nothing is sent again', async () => {
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

  it('another product of the same property isn’t blocked; documents make no difference', async () => {
    service.replies = ['drop']
    const tab = await newTab()
    await tab.placeOrder((await start(tab)).attemptId, paying)
    expect((await start(tab, 'LOAN')).orderType).toBe('LOAN')
  })

  it.each([
    [400, '<html>', 'unknown'],
    [401, '<!doctype html><title>Sign in</title>', 'unknown'],
    [402, '<html>', 'unknown'],
    [403, ' \n<h1>Blocked</h1>', 'unknown'],
    [403, 'Access denied', 'unknown'],
    [404, '<?xml version="1.0"?><Error/>', 'unknown'],
    [405, '<html>', 'unknown'],
    [511, '<html>', 'unknown'],
    [401, '{"status":"error","message":"<b>No</b>"}', 'refused'],
    [403, '{"error":"denied"}', 'unknown'],
    // Perhaps its text was lost on the way.
    [403, '', 'unknown'],
    [429, '<html>', 'refused'],
    [402, '{"status":"error","message":"Declined"}', 'refused'],
    [409, '{"status":"error","message":"Exists"}', 'unknown'],
  ])(
    'O5 to O8: %i with %j leaves it %s: what the service didn’t send proves nothing',
    async (status, body, state) => {
      service.replies = [{ status, body }, ok()]
      const tab = await newTab()
      const { attemptId } = await start(tab)
      expect(await tab.placeOrder(attemptId, paying)).toMatchObject({ state, httpStatus: status })
      const another = await tab.placeOrder(attemptId, { ...paying, cardToken: 'tok_two' })
      expect(another).toMatchObject({ state: state === 'unknown' ? 'unknown' : 'refused' })
      expect(service.bodies).toHaveLength(1)
    },
  )

  it('a success that can’t be read is unknown', async () => {
    service.replies = [{ status: 200, body: '<html>' }]
    const tab = await newTab()
    expect(await tab.placeOrder((await start(tab)).attemptId, paying)).toMatchObject({ state: 'unknown' })
  })

  it('O10: offline, nothing is sent, nothing waits to be sent', async () => {
    stubNetwork(false)
    const tab = await newTab()
    const { attemptId } = await start(tab)
    await expect(tab.placeOrder(attemptId, paying)).rejects.toMatchObject({
      kind: 'unreachable',
      sent: false,
    })
    expect(await tab.readAttempt(ADA, attemptId)).toMatchObject({ state: 'draft', cardToken: null })
    stubNetwork(true)
    expect(service.bodies).toHaveLength(0)
    expect(await tab.placeOrder(attemptId, paying)).toMatchObject({ state: 'confirmed' })
  })

  it('the browser reports offline, but the network answers: the order is sent', async () => {
    stubNetwork(false, true)
    const tab = await newTab()
    expect(await tab.placeOrder((await start(tab)).attemptId, paying)).toMatchObject({ state: 'confirmed' })
    expect(service.bodies).toHaveLength(1)
    stubNetwork(true)
  })

  it('O13: an attempt that can’t be written is not sent', async () => {
    const tab = await newTab()
    const { attemptId } = await start(tab)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no space', 'QuotaExceededError')
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

  it('O20: closed by the user, then a late answer: confirmed, and the closing stays on record', async () => {
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
