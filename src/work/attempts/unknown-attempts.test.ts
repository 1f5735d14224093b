import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
  service,
  start,
  type Reply,
} from '../testing/attempt-tabs.ts'

beforeEach(freshBrowser)
afterEach(closeBrowser)

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

  it('two tabs resend at once: one request', async () => {
    const { tab, attemptId } = await unknown(ok())
    const other = await newTab()
    await Promise.all([tab.resendAttempt(attemptId), other.resendAttempt(attemptId)])
    expect(service.bodies).toHaveLength(2)
  })

  it('O4: is closed by the user after the wait, then a new attempt works', async () => {
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

  it('the token is gone after a day, and with it the resend', async () => {
    const { tab, attemptId } = await unknown(ok())
    later(25 * 3_600_000)
    await tab.settleOpenAttempts(Date.now())
    const attempt = await tab.readAttempt(ADA, attemptId)
    expect(attempt).toMatchObject({ state: 'unknown', cardToken: null })
    expect(await tab.resendAttempt(attemptId)).toMatchObject({ state: 'unknown', resends: 0 })
    expect(service.bodies).toHaveLength(1)
  })
})
