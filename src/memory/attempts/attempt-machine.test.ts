import { describe, expect, it } from 'vitest'
import {
  canClose,
  canResend,
  closableAt,
  mustCheckFirst,
  step,
  tokenMustGo,
  type Attempt,
  type AttemptEvent,
} from './attempt-machine.ts'
import { anAttempt } from '../testing/test-attempts.ts'

const T = 1_700_000_000_000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const draft = anAttempt()
const card = { brand: 'Visa', last4: '4242' }

/** Fails the test on a move that isn't allowed. */
function after(start: Attempt, ...events: AttemptEvent[]): Attempt {
  return events.reduce((attempt, event) => {
    const next = step(attempt, event)
    if (next === null) throw new Error(`${attempt.state} does not take ${event.type}`)
    return next
  }, start)
}
const arm: AttemptEvent = { type: 'arm', cardToken: 'tok_1', card }
const checkedClaimId: AttemptEvent = { ...arm, checkedClaimId: 'c1' }
const send: AttemptEvent = { type: 'send', claimId: 'c1', at: T }
const resend: AttemptEvent = { type: 'resend', claimId: 'c2', at: T + MINUTE }
const answer = (
  status: number,
  orderId: number | null = null,
  claimId = 'c1',
  onlySend = true,
  isOfService = true,
): AttemptEvent => ({
  type: 'answered',
  claimId,
  status,
  orderId,
  message: orderId === null ? 'no' : null,
  onlySend,
  isOfService,
})
const lost: AttemptEvent = { type: 'lost', claimId: 'c1' }
const sent = after(draft, arm, send)
const unknown = after(sent, lost)
const again = after(unknown, resend)

describe('the states of an order attempt', () => {
  it('goes draft, armed, sent, confirmed, and drops the token', () => {
    expect(sent).toMatchObject({ state: 'sent', cardToken: 'tok_1', card, sentAt: T, claimId: 'c1' })
    expect(after(sent, answer(200, 42))).toMatchObject({ state: 'confirmed', orderId: 42, cardToken: null })
  })

  it('is never sent before it is armed, nor armed for money without a token', () => {
    expect(step(draft, send)).toBeNull()
    expect(step(draft, { type: 'arm', cardToken: null, card: null })).toBeNull()
    expect(
      after({ ...draft, orderType: 'LOAN' }, { type: 'arm', cardToken: null, card: null }, send).state,
    ).toBe('sent')
  })

  it.each(['sent', 'unknown', 'confirmed', 'closed'] as const)('is not sent anew from %s', (state) => {
    expect(step({ ...sent, state }, arm)).toBeNull()
    expect(step({ ...sent, state }, send)).toBeNull()
  })

  it.each([400, 401, 402, 403, 404, 429])(
    'O6, O7: %i to the only send proves that nothing was charged',
    (status) => {
      expect(after(sent, answer(status))).toMatchObject({
        state: 'refused',
        httpStatus: status,
        serviceMessage: 'no',
        cardToken: null,
      })
    },
  )

  it.each([200, 202, 302, 408, 409, 410, 421, 422, 425, 500, 502, 503, 504])(
    'O5, O7, O8: %i without an order proves nothing, and the token stays for a re-send',
    (status) => {
      expect(after(sent, answer(status))).toMatchObject({ state: 'unknown', cardToken: 'tok_1' })
    },
  )

  it('O5: of a server in between, only a 429 proves that nothing was charged', () => {
    const statuses = Array.from({ length: 400 }, (_, at) => at + 200)
    const refused = statuses.filter(
      (status) => after(sent, answer(status, null, 'c1', true, false)).state !== 'unknown',
    )
    expect(refused).toEqual([429])
  })

  it.each([400, 401, 402, 403, 404, 429])(
    'O7: %i that may answer a repeat by the browser requires a check first, also when the order is started again',
    (status) => {
      const refused = after(sent, answer(status, null, 'c1', false))
      expect(mustCheckFirst(refused)).toBe(true)
      const redraft: AttemptEvent = { type: 'redraft', documentIds: [], propertyName: 'x', at: T + MINUTE }
      const again = after(refused, redraft, { ...redraft, at: T + 2 * MINUTE })
      const nothing = { sentAt: null, card: null, cardToken: null, httpStatus: null, serviceMessage: null }
      expect(again).toMatchObject({ state: 'draft', ...nothing })
      expect(mustCheckFirst(again)).toBe(true)
      expect(after(again, { type: 'link', orderId: 42 })).toMatchObject({ state: 'confirmed', orderId: 42 })
      const paidAnew = after(again, checkedClaimId, { ...send, claimId: 'c2' }, answer(402, null, 'c2'))
      expect(mustCheckFirst(paidAnew)).toBe(false)
    },
  )

  it('O7: isn’t armed for money again until the customer has checked for a charge of that very send', () => {
    const refused = after(sent, answer(402, null, 'c1', false))
    expect(step(refused, arm)).toBeNull()
    expect(step(refused, { ...arm, checkedClaimId: 'another' })).toBeNull()
    expect(after(refused, checkedClaimId).state).toBe('armed')
    const redraft: AttemptEvent = { type: 'redraft', documentIds: [], propertyName: 'x', at: T + MINUTE }
    expect(step(after(refused, redraft), arm)).toBeNull()
    const again = after(refused, checkedClaimId, { ...send, claimId: 'c2' }, answer(402, null, 'c2', false))
    expect(step(again, checkedClaimId)).toBeNull()
    expect(after(again, { ...checkedClaimId, checkedClaimId: 'c2' }).state).toBe('armed')
    // A free quote has no charge to check for.
    expect(after({ ...refused, orderType: 'LOAN' }, arm).state).toBe('armed')
  })

  it('O7: is closed by a customer who checked and found no charge', () => {
    const refused = after(sent, answer(402, null, 'c1', false))
    expect(step(refused, { type: 'close', at: T + 29 * MINUTE })).toBeNull()
    expect(after(refused, { type: 'close', at: T + 30 * MINUTE })).toMatchObject({ state: 'closed' })
    expect(step(after(sent, answer(402)), { type: 'close', at: T + 30 * MINUTE })).toBeNull()
  })

  it('accepts a late refusal of the only send', () => {
    expect(after(unknown, answer(402)).state).toBe('refused')
  })

  it('O3: a lost answer leaves it unknown', () => {
    expect(unknown).toMatchObject({ state: 'unknown', cardToken: 'tok_1', card })
  })

  it.each([400, 401, 402, 403, 404, 409, 429, 500])('O24: %i to a re-send leaves it unknown', (status) => {
    expect(again).toMatchObject({ state: 'sent', resends: 1, cardToken: 'tok_1', sentAt: T })
    expect(after(again, answer(status, null, 'c2'))).toMatchObject({ state: 'unknown', httpStatus: status })
  })

  it('only an order ends a re-send', () => {
    expect(after(again, answer(200, 42, 'c2'))).toMatchObject({ state: 'confirmed', orderId: 42 })
    expect(step(again, answer(402, null, 'c1'))).toBeNull()
    expect(after(again, answer(200, 42, 'c1')).state).toBe('confirmed')
  })

  it('O15, O20: a late order confirms even what the user has closed', () => {
    const closed = after(unknown, { type: 'close', at: T + 31 * MINUTE })
    expect(closed).toMatchObject({ state: 'closed', closedAt: T + 31 * MINUTE, cardToken: null })
    expect(after(closed, answer(200, 42))).toMatchObject({
      state: 'confirmed',
      orderId: 42,
      closedAt: T + 31 * MINUTE,
    })
  })

  it('keeps the first order when two answers bring one', () => {
    expect(step(after(sent, answer(200, 42)), answer(200, 43))).toBeNull()
  })

  it('returns to its earlier state if nothing was sent', () => {
    expect(after(sent, { type: 'not-sent', claimId: 'c1' })).toMatchObject({
      state: 'draft',
      cardToken: null,
    })
    expect(after(again, { type: 'not-sent', claimId: 'c2' })).toMatchObject({
      state: 'unknown',
      resends: 0,
      cardToken: 'tok_1',
    })
    expect(step(sent, { type: 'not-sent', claimId: 'other' })).toBeNull()
  })

  it('refused, can be tried with another card', () => {
    const refused = after(sent, answer(402))
    const second = after(refused, { type: 'arm', cardToken: 'tok_2', card: null }, { ...send, claimId: 'c9' })
    expect(second).toMatchObject({ state: 'sent', cardToken: 'tok_2', resends: 0, httpStatus: null })
    expect(step(second, answer(402, null, 'c1'))).toBeNull()
  })

  it('is resolved by its order number, from unknown, sent and closed', () => {
    const link: AttemptEvent = { type: 'link', orderId: 42 }
    expect(after(unknown, link).state).toBe('confirmed')
    expect(after(sent, link).state).toBe('confirmed')
    expect(step(draft, link)).toBeNull()
    expect(step(after(sent, answer(402)), link)).toBeNull()
  })
})

describe('waits', () => {
  it('can be closed 30 minutes after the last send, a free quote after a minute', () => {
    expect(closableAt(unknown)).toBe(T + 30 * MINUTE)
    expect(canClose(unknown, T + 29 * MINUTE)).toBe(false)
    expect(canClose(unknown, T + 30 * MINUTE)).toBe(true)
    expect(closableAt({ ...unknown, resentAt: T + MINUTE })).toBe(T + 31 * MINUTE)
    expect(canClose({ ...unknown, orderType: 'LOAN' }, T + MINUTE)).toBe(true)
    expect(canClose(draft, T + DAY)).toBe(false)
  })

  it('O18: a clock set back by a year doesn’t lock it', () => {
    expect(canClose(unknown, T - 365 * DAY)).toBe(true)
  })

  it('keeps the token for 24 h, and offers no resend after that', () => {
    expect(canResend(unknown, T + DAY - 1)).toBe(true)
    expect(tokenMustGo(unknown, T + DAY - 1)).toBe(false)
    expect(canResend(unknown, T + DAY)).toBe(false)
    expect(tokenMustGo(unknown, T + DAY)).toBe(true)
    expect(canResend(after(unknown, { type: 'forget-token' }), T)).toBe(false)
    expect(step(unknown, { type: 'resend', claimId: 'c2', at: T + DAY })).toBeNull()
    expect(canResend(sent, T)).toBe(false)
  })
})
