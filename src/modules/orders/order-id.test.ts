import { expect, it } from 'vitest'
import { orderIdOf } from './order-id.ts'

it('an order’s number is read as the portal and people write it', () => {
  const all = [
    '70123',
    '#70123',
    'Order 70123',
    'Valuation 70123',
    'loan quote #70123',
    'Order no. 70123',
    '70,123',
  ]
  expect(all.map(orderIdOf)).toEqual(all.map(() => 70_123))
  const none = ['Property 70123', '70,12', '70.123', '12,345,67', 'order', '7 0123', '70123 and 70124']
  expect(none.map(orderIdOf)).toEqual(none.map(() => null))
})
