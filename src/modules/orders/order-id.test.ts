import { expect, it } from 'vitest'
import { orderIdOf, orderIdsOf } from './order-id.ts'

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

it('several numbers may be in one text, as a link or people join them', () => {
  for (const typed of ['70123.70124', '70123,70124', '70123, 70124 ', '70,123 70,124', '#70123;#70124 70123'])
    expect(orderIdsOf(typed)).toEqual([70_123, 70_124])
  expect(orderIdsOf('Order 70,123')).toEqual([70_123])
  for (const typed of ['', ' . ', '70123 and 70124', '7 0123 Main St']) expect(orderIdsOf(typed)).toBeNull()
})
