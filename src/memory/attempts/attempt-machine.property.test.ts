import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBlocking, mustCheckFirst, step, type Attempt, type AttemptEvent } from './attempt-machine.ts'
import { anAttempt } from '../testing/test-attempts.ts'

const T = 1_700_000_000_000

const claimId = fc.constantFrom('first', 'second', 'third')
const at = fc.integer({ min: T - 3_600_000, max: T + 3 * 86_400_000 })
const orderId = fc.option(fc.integer({ min: 1, max: 9 }))
const events: fc.Arbitrary<AttemptEvent> = fc.oneof(
  fc.record({
    type: fc.constant('redraft' as const),
    documentIds: fc.constant<number[]>([2]),
    propertyName: fc.string(),
    at,
  }),
  fc.record({
    type: fc.constant('arm' as const),
    cardToken: fc.option(fc.constant('tok_1')),
    card: fc.constant(null),
    checkedClaimId: fc.option(claimId),
  }),
  fc.record({ type: fc.constantFrom('send' as const, 'resend' as const), claimId, at }),
  fc.record({ type: fc.constantFrom('not-sent' as const, 'lost' as const), claimId }),
  fc.record({
    type: fc.constant('answered' as const),
    claimId,
    status: fc.constantFrom(200, 400, 401, 402, 403, 404, 409, 429, 500, 503),
    orderId,
    message: fc.option(fc.string()),
    onlySend: fc.boolean(),
    isOfService: fc.boolean(),
  }),
  fc.record({ type: fc.constant('link' as const), orderId: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ type: fc.constant('close' as const), at }),
  fc.constant({ type: 'forget-token' as const }),
)
const orderTypes = fc.constantFrom('FULL' as const, 'LOAN' as const)

/** Calls `look` for every allowed move. */
function walk(
  type: 'FULL' | 'LOAN',
  all: readonly AttemptEvent[],
  look: (before: Attempt, event: AttemptEvent, after: Attempt) => void,
): void {
  let attempt = anAttempt({ orderType: type, amountCents: type === 'FULL' ? 35_000 : 0 })
  for (const event of all) {
    const next = step(attempt, event)
    if (next === null) continue
    look(attempt, event, next)
    attempt = next
  }
}

/** Half of the walks begin with a sent order, where most can go wrong. */
const begun: AttemptEvent[] = [
  { type: 'arm', cardToken: 'tok_1', card: null },
  { type: 'send', claimId: 'first', at: T },
]

const always = (look: Parameters<typeof walk>[2]): void =>
  fc.assert(
    fc.property(orderTypes, fc.boolean(), fc.array(events, { maxLength: 30 }), (type, isBegun, all) =>
      walk(type, [...(isBegun ? begun : []), ...all], look),
    ),
    { numRuns: 1000 },
  )

it('a known order is never lost, and its attempt is never sent again', () => {
  always((before, _, after) => {
    if (before.state === 'confirmed')
      expect([after.state, after.orderId]).toEqual(['confirmed', before.orderId])
    if (after.state === 'confirmed') expect(after.orderId).not.toBeNull()
  })
})

it('"not charged" is said only if the one send of that token was clearly refused', () => {
  always((before, event, after) => {
    if (after.state !== 'refused' || before.state === 'refused') return
    expect(event.type).toBe('answered')
    if (event.type !== 'answered') return
    expect([400, 401, 402, 403, 404, 429]).toContain(event.status)
    expect([before.resends, event.claimId, event.orderId]).toEqual([0, before.claimId, null])
    expect(isBlocking(before)).toBe(true)
  })
})

it('after a refusal that may answer a repeat, the customer must check until the order is sent anew', () => {
  always((before, event, after) => {
    if (event.type === 'answered' && after.state === 'refused' && !event.onlySend)
      expect(mustCheckFirst(after)).toBe(true)
    if (mustCheckFirst(before) && !mustCheckFirst(after))
      expect(['arm', 'send', 'answered', 'link', 'close']).toContain(event.type)
    if (mustCheckFirst(before) && event.type === 'arm' && before.orderType === 'FULL')
      expect(event.checkedClaimId).toBe(before.claimId)
    if (before.state === 'armed' && after.state === 'sent') expect(after.mayBeRepeat).toBe(false)
  })
})

it('what was sent stays in doubt until an answer, proof that nothing left, or the user', () => {
  always((before, event, after) => {
    if (!['sent', 'unknown'].includes(before.state) || ['sent', 'unknown'].includes(after.state)) return
    expect(['answered', 'not-sent', 'link', 'close']).toContain(event.type)
    if (event.type === 'not-sent') expect([before.resends, before.claimId]).toEqual([0, event.claimId])
  })
})

it('a token is sent only for a paid order, and is gone once the outcome is known', () => {
  always((_, event, after) => {
    if (['confirmed', 'refused', 'closed', 'draft'].includes(after.state)) expect(after.cardToken).toBeNull()
    if (after.orderType === 'LOAN') expect(after.cardToken).toBeNull()
    if (event.type === 'resend' && after.orderType === 'FULL') expect(after.cardToken).toBe('tok_1')
  })
})

it('only an armed attempt is sent, and only one in doubt a second time', () => {
  always((before, event, after) => {
    if (event.type === 'send') expect([before.state, after.resends]).toEqual(['armed', 0])
    if (event.type === 'resend')
      expect([before.state, after.resends]).toEqual(['unknown', before.resends + 1])
  })
})
