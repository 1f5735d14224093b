import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBlocking, mustCheckFirst, type Attempt } from '../../attempts/attempt-machine.ts'
import type { OrderRecord, PropertySummary } from '../../store/records.ts'
import type { ValuationFacts } from './facts.ts'
import {
  afterPayment,
  batchLines,
  batchState,
  GAP_MS,
  gapBefore,
  lineKey,
  stillHolds,
  paymentRequests,
} from './valuation-rules.ts'

const states: Attempt['state'][] = ['draft', 'armed', 'sent', 'unknown', 'confirmed', 'refused', 'closed']
const attempt = (attemptId: string): fc.Arbitrary<Attempt> =>
  fc
    .record({
      state: fc.constantFrom(...states),
      mayBeRepeat: fc.boolean(),
      orderId: fc.option(fc.integer({ min: 1, max: 9 })),
    })
    .map((more) => ({ attemptId, orderType: 'FULL', propertyId: 1, createdAt: 0, ...more }) as Attempt)

const order = fc
  .record({ id: fc.integer({ min: 1, max: 9 }), attemptId: fc.constantFrom(null, 'P-0', 'P-1', 'x-2') })
  .map((more) => ({ placedAt: 0, ...more }) as OrderRecord)

const facts = (index: number): fc.Arbitrary<ValuationFacts> =>
  fc.record({
    property: fc.option(fc.boolean().map((hidden) => ({ hidden }) as PropertySummary)),
    orders: fc.array(order, { maxLength: 2 }),
    attempts: fc
      .tuple(attempt(`P-${index}`), fc.option(attempt(`x-${index}`)))
      .map(([own, other]) => (other === null ? [own] : [other, own])),
  })

const batch = fc
  .tuple(facts(0), facts(1), facts(2))
  .map((all) => new Map(all.map((one, index) => [index, one] as const)))
const ids = fc.uniqueArray(fc.constantFrom('P-0', 'P-1', 'P-2', 'P-9'), { minLength: 1 })
const some = fc
  .uniqueArray(fc.constantFrom('P-0', 'P-1', 'P-2', 'P-0-1', 'P-1-2', 'P-2-3'))
  .map((all) => new Set<string>(all))

it('nothing is confirmed that may have been charged, or whose property has an open payment', () => {
  fc.assert(
    fc.property(batch, ids, some, some, (known, attemptIds, second, changed) => {
      const lines = batchLines(attemptIds, known)
      for (const request of paymentRequests(lines, second, changed)) {
        const of = [...known.values()].find(({ attempts }) =>
          attempts.some(({ attemptId }) => attemptId === request.attemptId),
        )
        const own = of?.attempts.find(({ attemptId }) => attemptId === request.attemptId)
        expect(own?.state === 'draft' || own?.state === 'refused').toBe(true)
        expect(own !== undefined && mustCheckFirst(own)).toBe(false)
        expect(of?.attempts.some(isBlocking)).toBe(false)
        expect(of?.property?.hidden).toBe(false)
        expect(stillHolds(request, lines)).toBe(true)
      }
    }),
  )
})

it('what changes after the confirmation is never paid under it', () => {
  fc.assert(
    fc.property(batch, ids, some, some, batch, (known, attemptIds, second, changed, later) => {
      const before = batchLines(attemptIds, known)
      const now = batchLines(attemptIds, later)
      for (const request of paymentRequests(before, second, changed)) {
        const [was, is] = [before, now].map((lines) =>
          lines.find(({ attemptId }) => attemptId === request.attemptId),
        )
        const same = is?.status === 'payable' && is.earlier?.id === was?.earlier?.id
        expect(stillHolds(request, now)).toBe(same)
      }
    }),
  )
})

it('a second valuation is confirmed only after an explicit yes', () => {
  fc.assert(
    fc.property(batch, ids, some, some, (known, attemptIds, second, changed) => {
      const lines = batchLines(attemptIds, known)
      for (const { attemptId, earlier } of paymentRequests(lines, second, changed)) {
        const key = lineKey(attemptId, earlier)
        expect(earlier === null || second.has(key) || changed.has(key)).toBe(true)
      }
    }),
  )
})

it('payments continue only after an order of their own, and no card is requested while an outcome is open', () => {
  fc.assert(
    fc.property(attempt('P-0'), batch, ids, (one, known, attemptIds) => {
      const after = afterPayment({ attemptId: 'P-0', earlier: null }, one)
      expect(after === 'charged').toBe(one.state === 'confirmed' && one.orderId !== null)
      expect(afterPayment({ attemptId: 'P-1', earlier: null }, one)).not.toBe('charged')
      const lines = batchLines(attemptIds, known)
      const isOpen = lines.some(({ attempt: its }) => its !== null && isBlocking(its))
      expect(batchState(lines) === 'pay' && isOpen).toBe(false)
    }),
  )
})

it('a wait is never longer than the gap, and never shorter than its rest', () => {
  fc.assert(
    fc.property(fc.option(fc.integer()), fc.integer(), (last, now) => {
      const wait = gapBefore(last, now)
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThanOrEqual(GAP_MS)
      if (last !== null && last <= now) expect(now + wait).toBeGreaterThanOrEqual(last + GAP_MS)
    }),
  )
})
