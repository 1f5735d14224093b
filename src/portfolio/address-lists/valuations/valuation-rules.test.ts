import { describe, expect, it } from 'vitest'
import type { Attempt } from '../../attempts/attempt-machine.ts'
import type { AddressRow, RowState } from '../../store/list-records.ts'
import type { OrderRecord, PropertySummary } from '../../store/records.ts'
import { anAttempt } from '../../testing/test-attempts.ts'
import { chargedSum, chargesInWords, chargeSum } from './charge-sum.ts'
import type { ValuationFacts } from './facts.ts'
import {
  afterPayment,
  batchLines,
  batchState,
  countedLines,
  GAP_MS,
  gapBefore,
  lastPaymentAt,
  planValuations,
  stillHolds,
  valuationOf,
  paymentRequests,
} from './valuation-rules.ts'

const attemptOf = (attemptId: string, more: Partial<Attempt> = {}): Attempt =>
  anAttempt({ attemptId, propertyId: 1, propertyName: 'Elm', documentIds: [], createdAt: 10, ...more })
const orderOf = (id: number, more: Partial<OrderRecord> = {}): OrderRecord =>
  ({ id, attemptId: null, placedAt: 5, orderType: 'FULL', ...more }) as OrderRecord
const property = { hidden: false } as PropertySummary
const factsOf = (more: Partial<ValuationFacts> = {}): ValuationFacts => ({
  property,
  orders: [],
  attempts: [],
  ...more,
})
const registered = (rowId: number, propertyId: number): AddressRow =>
  ({ rowId, state: { is: 'registered', propertyId } as RowState }) as AddressRow

describe('a sum', () => {
  it('is shown in figures and in words', () => {
    expect(`${chargeSum(10)}, ${chargesInWords(10)}`).toBe('10 × $350 = $3,500, 10 separate charges')
    expect(`${chargeSum(1)}, ${chargesInWords(1)}`).toBe('1 × $350 = $350, 1 charge')
    expect(chargedSum(10)).toBe('10 × $350.00 = $3,500.00')
  })
})

describe('selectable rows', () => {
  const rows = [
    registered(1, 1),
    registered(2, 1),
    registered(3, 2),
    registered(4, 3),
    registered(5, 4),
    registered(6, 5),
    { rowId: 7, state: { is: 'typed' } } as AddressRow,
  ]
  const facts = new Map([
    [1, factsOf()],
    [2, factsOf({ property: { hidden: true } as PropertySummary })],
    [3, factsOf({ attempts: [attemptOf('P-2222', { state: 'unknown' })] })],
    [4, factsOf({ orders: [orderOf(9)], attempts: [attemptOf('P-3333')] })],
    [5, factsOf({ property: null })],
  ])

  it('contain each property once, known, visible, and without an unresolved payment', () => {
    expect(planValuations(rows, facts).map(({ shut, earlier }) => [shut, earlier?.id])).toEqual([
      [null, undefined],
      ['same-property', undefined],
      ['hidden', undefined],
      ['unsettled', undefined],
      [null, 9],
      ['unknown-property', undefined],
    ])
  })

  it('link to the payment that must be resolved first', () => {
    const lines = planValuations(rows, facts)
    expect([lines[3]?.attemptId, lines[4]?.attemptId]).toEqual(['P-2222', null])
  })

  it('include refused ones; others need a check for a charge first', () => {
    const refused = attemptOf('P-4444', { state: 'refused', httpStatus: 402, mayBeRepeat: false })
    const plan = (attempt: Attempt) =>
      planValuations([registered(1, 1)], new Map([[1, factsOf({ attempts: [attempt] })]]))[0]?.shut
    expect(plan(refused)).toBeNull()
    expect(plan({ ...refused, mayBeRepeat: true })).toBe('unsettled')
    expect(plan(attemptOf('P-4444', { state: 'sent' }))).toBe('unsettled')
  })

  it('count ten at most, only selectable ones', () => {
    const many = Array.from({ length: 14 }, (_, at) => registered(at + 1, at + 1))
    const lines = planValuations(many, new Map(many.map((_, at) => [at + 1, factsOf()])))
    const all = new Set(many.map(({ rowId }) => rowId))
    expect(countedLines(lines, all).map(({ row }) => row.rowId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(
      countedLines(planValuations(rows, facts), new Set([2, 3, 5, 7])).map(({ row }) => row.rowId),
    ).toEqual([5])
  })
})

describe('payments together', () => {
  const status = (attempt: Attempt, more: Partial<ValuationFacts> = {}) =>
    batchLines(['P-1'], new Map([[1, factsOf({ attempts: [attempt], ...more })]]))[0]?.status
  it.each([
    [{ state: 'draft' }, 'payable'],
    [{ state: 'refused', mayBeRepeat: false }, 'payable'],
    [{ state: 'refused', mayBeRepeat: true }, 'look-first'],
    [{ state: 'draft', mayBeRepeat: true }, 'look-first'],
    [{ state: 'armed' }, 'sending'],
    [{ state: 'sent' }, 'sending'],
    [{ state: 'unknown' }, 'unknown'],
    [{ state: 'confirmed', orderId: 7 }, 'charged'],
    [{ state: 'closed' }, 'closed'],
  ] as const)('%o counts as %s', (attempt, is) => {
    expect(status(attemptOf('P-1', attempt))).toBe(is)
  })

  it('skip what is hidden, blocked or gone', () => {
    const draft = attemptOf('P-1')
    expect(status(draft, { property: { hidden: true } as PropertySummary })).toBe('hidden')
    expect(status(draft, { property: null })).toBe('gone')
    expect(status(draft, { attempts: [draft, attemptOf('P-2', { state: 'unknown' })] })).toBe('blocked')
    expect(status(draft, { attempts: [draft, attemptOf('P-2')] })).toBe('payable')
    expect(batchLines(['P-9'], new Map())[0]?.status).toBe('gone')
  })

  it('wait while one is in progress or open, and are done when none is left', () => {
    const state = (...states: Attempt['state'][]) =>
      batchState(
        batchLines(
          states.map((_, at) => `P-${at}`),
          new Map(
            states.map((one, at) => [at, factsOf({ attempts: [attemptOf(`P-${at}`, { state: one })] })]),
          ),
        ),
      )
    expect(state('confirmed', 'draft')).toBe('pay')
    expect(state('confirmed', 'unknown', 'draft')).toBe('unknown')
    expect(state('sent', 'unknown', 'draft')).toBe('sending')
    expect(state('confirmed', 'closed')).toBe('done')
  })

  it('are confirmed as shown: a second valuation only after an explicit yes', () => {
    const lines = batchLines(
      ['P-1', 'P-2'],
      new Map([
        [1, factsOf({ attempts: [attemptOf('P-1')] })],
        [2, factsOf({ attempts: [attemptOf('P-2')], orders: [orderOf(9)] })],
      ]),
    )
    const ids = (second: string[], changed: string[]) =>
      paymentRequests(lines, new Set(second), new Set(changed)).map(({ attemptId }) => attemptId)
    expect(ids([], [])).toEqual(['P-1'])
    expect(ids(['P-2-9'], [])).toEqual(['P-1', 'P-2'])
    expect(ids([], ['P-1', 'P-2-9'])).toEqual(['P-2'])
    // The answer was about another valuation, or none: a newer one needs a new answer.
    expect(ids(['P-2-8'], [])).toEqual(['P-1'])
    expect(ids([], ['P-2'])).toEqual(['P-1'])
    expect(stillHolds({ attemptId: 'P-2', earlier: 9 }, lines)).toBe(true)
    expect(stillHolds({ attemptId: 'P-2', earlier: null }, lines)).toBe(false)
    expect(stillHolds({ attemptId: 'P-1', earlier: 9 }, lines)).toBe(false)
    expect(stillHolds({ attemptId: 'P-1', earlier: null }, lines)).toBe(true)
    expect(stillHolds({ attemptId: 'P-3', earlier: null }, lines)).toBe(false)
  })

  it('continue only after a charge with its order', () => {
    const request = { attemptId: 'P-1', earlier: null }
    const after = (more: Partial<Attempt>) => afterPayment(request, attemptOf('P-1', more))
    expect(after({ state: 'confirmed', orderId: 7 })).toBe('charged')
    expect(after({ state: 'confirmed', orderId: null })).toBe('changed')
    expect(after({ state: 'unknown' })).toBe('unknown')
    expect(after({ state: 'sent' })).toBe('changed')
    expect(after({ state: 'closed' })).toBe('changed')
    expect(after({ attemptId: 'P-2', state: 'confirmed', orderId: 7 })).toBe('changed')
  })

  it('are three seconds apart, also after a reload or with the clock set back', () => {
    expect(gapBefore(null, 100)).toBe(0)
    expect(gapBefore(100, 100)).toBe(GAP_MS)
    expect(gapBefore(100, 100 + GAP_MS - 1)).toBe(1)
    expect(gapBefore(100, 100 + GAP_MS)).toBe(0)
    expect(gapBefore(1_000_000, 100)).toBe(GAP_MS)
    const sent = attemptOf('P-1', { sentAt: 5 })
    expect(lastPaymentAt([sent, { ...sent, resentAt: 9 }, { ...sent, orderType: 'LOAN', sentAt: 50 }])).toBe(
      9,
    )
    expect(lastPaymentAt([{ ...sent, sentAt: 8 }, sent])).toBe(8)
    expect(lastPaymentAt([attemptOf('P-1')])).toBeNull()
  })
})

describe('the valuation of a property', () => {
  const order = orderOf(9, { placedAt: 100 })
  const of = (facts: Partial<ValuationFacts>) => valuationOf(1, factsOf(facts))
  const is = (facts: Partial<ValuationFacts>) => of(facts)?.attempt?.is ?? null
  it('is its newest order, whatever else exists', () => {
    expect(of({})).toBeNull()
    expect(of({ orders: [order, orderOf(8)] })).toEqual({ propertyId: 1, order, attempt: null })
    for (const [attempt, beside] of [
      [{ state: 'draft', createdAt: 200 }, 'draft'],
      [{ state: 'draft', createdAt: 50 }, 'draft'],
      [{ state: 'sent' }, 'sending'],
      [{ state: 'unknown' }, 'unknown'],
      [{ state: 'refused' }, 'look-first'],
      [{ state: 'refused', mayBeRepeat: false, createdAt: 200 }, 'refused'],
      [{ state: 'refused', mayBeRepeat: false, createdAt: 50 }, undefined],
      [{ state: 'refused', mayBeRepeat: false, createdAt: 100 }, undefined],
    ] as const) {
      const shown = of({ orders: [order], attempts: [attemptOf('P-1', attempt)] })
      expect(shown?.order).toBe(order)
      expect(shown?.attempt?.is).toBe(beside)
    }
  })

  it('is an attempt if there is no order: open ones first', () => {
    expect(is({ attempts: [attemptOf('P-2'), attemptOf('P-1', { state: 'unknown' })] })).toBe('unknown')
    expect(is({ attempts: [attemptOf('P-1')] })).toBe('draft')
    expect(is({ attempts: [attemptOf('P-1', { state: 'sent' })] })).toBe('sending')
    expect(is({ attempts: [attemptOf('P-1', { state: 'refused' })] })).toBe('look-first')
    expect(is({ attempts: [attemptOf('P-1', { state: 'refused', mayBeRepeat: false })] })).toBe('refused')
    expect(is({ attempts: [attemptOf('P-1', { state: 'closed' })] })).toBeNull()
  })
})
