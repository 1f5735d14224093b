import { describe, expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'
import type { OrderRecord } from '../store/records.ts'

const order = (id: number, rank: OrderRecord['rank'], more: Partial<OrderRecord> = {}): OrderRecord => ({
  account: 'a@example.com',
  id,
  propertyId: 1,
  record: { id, status: rank === 2 ? 'COMPLETED' : null },
  orderType: 'LOAN',
  placedAt: id,
  placedKnown: true,
  checkedAt: null,
  amountCents: null,
  card: null,
  openedAt: null,
  repliedAt: null,
  attemptId: null,
  seen: [],
  rank,
  activityAt: id,
  ...more,
})

describe('the next step of a property', () => {
  it('puts what waits for the customer before what is running', () => {
    const orders = [order(9, 1), order(8, 0), order(7, 2)]
    expect(nextStepOf({ documents: [{}, {}], orders })).toEqual({ kind: 'answer-analyst', orderId: 8 })
    expect(nextStepOf({ documents: [{}, {}], orders: orders.slice(0, 1) })).toEqual({
      kind: 'follow-order',
      orderId: 9,
    })
  })

  it('suggests documents before the first order', () => {
    expect(nextStepOf({ documents: [], orders: [] })).toEqual({ kind: 'add-documents' })
    expect(nextStepOf({ documents: [{}], orders: [] })).toEqual({ kind: 'order-first' })
  })

  it('offers the valuation after a quote alone, and nothing more after a valuation or a refusal', () => {
    expect(nextStepOf({ documents: [{}], orders: [order(5, 2)] }).kind).toBe('order-valuation')
    const both = [order(6, 2), order(5, 2, { orderType: 'FULL' })]
    expect(nextStepOf({ documents: [{}], orders: both })).toEqual({ kind: 'see-result', orderId: 6 })
    const refused = [order(5, 2, { record: { id: 5, status: 'REJECTED' } })]
    expect(nextStepOf({ documents: [{}], orders: refused }).kind).toBe('see-result')
  })
})
