import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ADA,
  card,
  closeBrowser,
  freshBrowser,
  newTab,
  ok,
  paying,
  property,
  refusal,
  service,
  signedIn,
  start,
  type Tab,
} from '../testing/attempt-tabs.ts'
import { anOrder } from '#memory/testing/test-answers.ts'

beforeEach(freshBrowser)
afterEach(closeBrowser)

describe('what an earlier page left', () => {
  /** A "sent" attempt with its claim, as left by a closed page. */
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
    account: ADA,
    attemptId,
    state: 'sending' as const,
    answer: answer && { ...answer, onlySend: true },
  })
  const putClaim = (tab: Tab, row: ReturnType<typeof claimRow>) =>
    tab.writePortfolio(['claims'], (transaction) => transaction.objectStore('claims').put(row))
  const claims = (tab: Tab) =>
    tab.readPortfolio(['claims'], (transaction) => transaction.objectStore('claims').getAll())

  it('O9: an answer saved by the worker is taken, once: order, attempt and claim in one transaction', async () => {
    const tab = await newTab()
    const attemptId = await leftSent(tab)
    const bodyText = JSON.stringify({ status: 'success', data: anOrder(42) })
    await putClaim(tab, claimRow(attemptId, { at: Date.now(), status: 200, bodyText }))
    const next = await newTab()
    signedIn.account = 'bob@example.com'
    await Promise.all([next.settleOpenAttempts(Date.now()), tab.settleOpenAttempts(Date.now())])
    expect(await next.readAttempt(ADA, attemptId)).toMatchObject({ state: 'confirmed', orderId: 42 })
    expect(await next.readOrder(ADA, 42)).toMatchObject({ attemptId, card })
    expect(await claims(next)).toEqual([])
    expect(service.bodies).toHaveLength(0)
  })

  /** Paid, but the order's row didn't fit. */
  async function placedOnFullDisk(tab: Tab) {
    const { attemptId } = await start(tab)
    const write: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...row: Parameters<IDBObjectStore['put']>
    ) {
      if (this.name === 'orders') throw new DOMException('no space', 'QuotaExceededError')
      return write.apply(this, row)
    })
    expect(await tab.placeOrder(attemptId, paying)).toMatchObject({ state: 'confirmed', orderId: 42 })
    expect(await tab.settleOpenAttempts(Date.now())).toBe(true)
    put.mockRestore()
    return attemptId
  }
  const both = { state: 'confirmed', orderId: 42, cardToken: null }

  it('S3 an answer that can’t be taken stays with its claim; this tab shows order and attempt, and takes both later', async () => {
    const tab = await newTab()
    const attemptId = await placedOnFullDisk(tab)
    expect(await claims(tab)).toMatchObject([{ attemptId, answer: { status: 200 } }])
    expect(await tab.readAttempt(ADA, attemptId)).toMatchObject(both)
    expect(await tab.readAttempts(ADA)).toMatchObject([both])
    expect(await tab.readOrder(ADA, 42)).toMatchObject({ attemptId })
    expect(await tab.startAttempt({ property, orderType: 'FULL', documentIds: [] })).toHaveProperty(
      'blockedBy',
    )
    const other = await newTab()
    expect(await other.readAttempt(ADA, attemptId)).toMatchObject({ state: 'sent' })
    expect(await other.settleOpenAttempts(Date.now())).toBe(false)
    expect(await claims(other)).toEqual([])
    expect(await other.readAttempt(ADA, attemptId)).toMatchObject(both)
    expect(await other.readOrder(ADA, 42)).toMatchObject({ attemptId, card })
    expect(service.bodies).toHaveLength(1)
  })

  it('S3 without its answer on disk, the held order settles its attempt', async () => {
    const tab = await newTab()
    const attemptId = await placedOnFullDisk(tab)
    await tab.writePortfolio(['claims'], (transaction) => transaction.objectStore('claims').clear())
    expect(await tab.settleOpenAttempts(Date.now())).toBe(false)
    expect(await tab.readAttempt(ADA, attemptId)).toMatchObject(both)
    await tab.retryStorage()
    const other = await newTab()
    expect(await other.readAttempt(ADA, attemptId)).toMatchObject(both)
    expect(await other.readOrder(ADA, 42)).toMatchObject({ attemptId, card })
    expect(service.bodies).toHaveLength(1)
  })

  it('O9: sent, no answer, no sender: unknown', async () => {
    const tab = await newTab()
    const attemptId = await leftSent(tab)
    await putClaim(tab, claimRow(attemptId, null))
    const next = await newTab()
    expect(await next.settleOpenAttempts(Date.now())).toBe(false)
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

  it('a page died before its claim was taken: nothing was sent, and nothing can be anymore', async () => {
    const tab = await newTab()
    const attemptId = await leftSent(tab)
    expect(await tab.settleOpenAttempts(Date.now())).toBe(false)
    expect(await tab.readAttempt(ADA, attemptId)).toMatchObject({ state: 'draft', cardToken: null })
    expect(await claims(tab)).toEqual([])
    expect(await tab.takeBack(attemptId, 'claim-1')).toBe(false)
  })

  it('a page that is about to send is left alone, however long it takes', async () => {
    const tab = await newTab()
    const attemptId = await leftSent(tab)
    const end = Promise.withResolvers<undefined>()
    const placing = navigator.locks.request(`attempt:${attemptId}`, () => end.promise)
    expect(await tab.settleOpenAttempts(Date.now() + 600_000)).toBe(true)
    expect(await tab.readAttempt(ADA, attemptId)).toMatchObject({ state: 'sent' })
    end.resolve(undefined)
    await placing
  })

  it('a call that isn’t on disk: never reported as not sent', async () => {
    const tab = await newTab()
    const attemptId = await leftSent(tab)
    await tab.writePortfolio(['claims'], (transaction) => transaction.objectStore('claims').clear())
    expect(await tab.settleOpenAttempts(Date.now())).toBe(false)
    expect(await tab.readAttempt(ADA, attemptId)).toMatchObject({ state: 'unknown' })
  })

  it('an open tab takes what a closed tab had sent', async () => {
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

  it('erasing removes the journal, its tokens and the saved answers, and nothing can be sent twice', async () => {
    service.replies = [ok(42), 'drop']
    const tab = await newTab()
    const { attemptId } = await start(tab, 'LOAN')
    await tab.placeOrder(attemptId)
    await tab.placeOrder((await start(tab)).attemptId, paying)
    await tab.erasePortfolio('bob@example.com')
    expect(await tab.readAttempts(ADA)).toHaveLength(2)
    await tab.erasePortfolio(ADA)
    expect(await tab.readAttempts(ADA)).toEqual([])
    expect(await tab.readOrder(ADA, 42)).toBeNull()
    await tab.settleOpenAttempts(Date.now() + 60_000)
    expect(await tab.readOrder(ADA, 42)).toBeNull()
    expect(await claims(tab)).toMatchObject([{ state: 'sending', answer: null }])
  })

  it('the draft of a second valuation ends after a day, of a first after a week; one over a possible charge stays', async () => {
    const tab = await newTab()
    const day = 86_400_000
    const first = await start(tab)
    await tab.settleOpenAttempts(Date.now() + 2 * day)
    expect(await tab.readAttempt(ADA, first.attemptId)).not.toBeNull()
    await tab.placeOrder(first.attemptId, paying)
    const second = await start(tab)
    await tab.settleOpenAttempts(Date.now() + day - 60_000)
    expect(await tab.readAttempt(ADA, second.attemptId)).not.toBeNull()
    await tab.settleOpenAttempts(Date.now() + day + 60_000)
    expect(await tab.readAttempt(ADA, second.attemptId)).toBeNull()
    expect(await tab.readAttempt(ADA, first.attemptId)).toMatchObject({ state: 'confirmed' })

    service.replies = [refusal(402)]
    const third = await start(tab)
    expect(await tab.placeOrder(third.attemptId, paying)).toMatchObject({ mayBeRepeat: true })
    expect(await start(tab)).toMatchObject({ attemptId: third.attemptId, state: 'draft' })
    await tab.settleOpenAttempts(Date.now() + 30 * day)
    expect(await tab.readAttempt(ADA, third.attemptId)).not.toBeNull()
  })

  it('a draft is discarded, never one that may have been charged or is in progress', async () => {
    const tab = await newTab()
    const draft = await start(tab)
    await tab.discardDraft(draft.attemptId)
    expect(await tab.readAttempt(ADA, draft.attemptId)).toBeNull()
    const open = await leftSent(tab)
    await tab.discardDraft(open)
    expect(await tab.readAttempt(ADA, open)).not.toBeNull()
    await tab.moveAttempt(open, {
      type: 'answered',
      claimId: 'claim-1',
      status: 402,
      orderId: null,
      message: null,
      onlySend: false,
      isOfService: true,
    })
    await tab.discardDraft(open)
    expect(await tab.readAttempt(ADA, open)).toMatchObject({ state: 'refused' })
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
