import { describe, expect, it } from 'vitest'
import type { Attempt } from '#memory/attempts/attempt-machine.ts'
import type { OrderRecord } from '#memory/store/records.ts'
import { anAttempt } from '#memory/testing/test-attempts.ts'
import { orderedOf } from './ordered.ts'

const attemptOf = (attemptId: string, more: Partial<Attempt> = {}): Attempt =>
  anAttempt({ attemptId, createdAt: 10, ...more })
const orderOf = (id: number, more: Partial<OrderRecord> = {}): OrderRecord =>
  ({ id, placedAt: 5, ...more }) as OrderRecord

describe('what was ordered', () => {
  const order = orderOf(9, { placedAt: 100 })
  const is = (attempts: Attempt[], orders: OrderRecord[] = []) =>
    orderedOf(orders, attempts)?.attempt?.is ?? null

  it('is the newest order, whatever else exists', () => {
    expect(orderedOf([], [])).toBeNull()
    expect(orderedOf([order, orderOf(8)], [])).toEqual({ order, attempt: null })
    for (const [attempt, beside] of [
      [{ state: 'draft', createdAt: 200 }, 'draft'],
      [{ state: 'draft', createdAt: 50 }, 'draft'],
      [{ state: 'sent' }, 'sending'],
      [{ state: 'unknown' }, 'unknown'],
      [{ state: 'refused', mayBeRepeat: true }, 'look-first'],
      [{ state: 'refused', createdAt: 200 }, 'refused'],
      [{ state: 'refused', createdAt: 50 }, null],
      [{ state: 'refused', createdAt: 100 }, null],
      [{ state: 'confirmed', orderId: 9 }, null],
    ] as const) {
      const shown = orderedOf([order], [attemptOf('P-1', attempt)])
      expect(shown?.order).toBe(order)
      expect(shown?.attempt?.is ?? null).toBe(beside)
    }
  })

  it('is an attempt if there is no order: open ones first', () => {
    expect(is([attemptOf('P-2'), attemptOf('P-1', { state: 'unknown' })])).toBe('unknown')
    expect(is([attemptOf('P-1')])).toBe('draft')
    expect(is([attemptOf('P-1', { state: 'sent' })])).toBe('sending')
    expect(is([attemptOf('P-1', { state: 'refused', mayBeRepeat: true })])).toBe('look-first')
    expect(is([attemptOf('P-1', { state: 'refused' })])).toBe('refused')
    expect(is([attemptOf('P-1', { state: 'closed' })])).toBeNull()
  })

  it('isn’t a quote that was never sent, unless an earlier request may have gone through', () => {
    expect(is([attemptOf('P-1', { orderType: 'LOAN' })])).toBeNull()
    expect(is([attemptOf('P-1', { orderType: 'LOAN', mayBeRepeat: true })])).toBe('look-first')
  })
})
