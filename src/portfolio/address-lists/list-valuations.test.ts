import { describe, expect, it } from 'vitest'
import type { Attempt } from '../attempts/attempt-machine.ts'
import type { OrderRecord } from '../store/records.ts'
import { anAttempt } from '../testing/test-attempts.ts'
import { valuationOf } from './list-valuations.ts'

const attemptOf = (attemptId: string, more: Partial<Attempt> = {}): Attempt =>
  anAttempt({ attemptId, propertyId: 1, propertyName: 'Elm', documentIds: [], createdAt: 10, ...more })
const orderOf = (id: number, more: Partial<OrderRecord> = {}): OrderRecord =>
  ({ id, attemptId: null, placedAt: 5, orderType: 'FULL', ...more }) as OrderRecord

describe('the valuation of a property', () => {
  const order = orderOf(9, { placedAt: 100 })
  interface Facts {
    orders?: OrderRecord[]
    attempts?: Attempt[]
  }
  const of = ({ orders = [], attempts = [] }: Facts) => valuationOf(1, orders, attempts)
  const is = (facts: Facts) => of(facts)?.attempt?.is ?? null
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
