import { describe, expect, it } from 'vitest'
import { anOrder } from '../testing/test-answers.ts'
import { mergeOrder, propertyFromOrder } from './merge-order.ts'
import type { OrderRecord } from './records.ts'

const T = 1_700_000_000_000
const merge = (previous: OrderRecord | null, answeredAt: number, more = {}): OrderRecord =>
  mergeOrder(previous, anOrder(42, more), { account: 'ada@example.com', answeredAt })

describe('when an order was placed', () => {
  it.each([
    ['what the service says', T - 5000, T - 5000],
    ['this very moment', T, T],
    ['the answer’s time, where the service’s clock is ahead', T + 1, T],
    ['the answer’s time, where the service says nothing', null, T],
    ['the answer’s time, where the service’s can’t be read', 'yesterday', T],
  ])('is %s', (_, createdAtTimestamp, placedAt) => {
    expect(merge(null, T, { createdAtTimestamp })).toMatchObject({ placedAt, activityAt: placedAt })
  })
})

describe('the changes that were seen', () => {
  it('keep status, label and message as they came', () => {
    const said = { status: 'REQUEST_INFO', statusLabel: 'Waiting for you', message: 'Send the roll' }
    expect(merge(null, T, said).seen).toEqual([
      { at: T, status: 'REQUEST_INFO', label: 'Waiting for you', message: 'Send the roll' },
    ])
  })

  it('are longer by each that differs in its label or its message alone', () => {
    const first = merge(null, T, { statusLabel: 'a', message: 'm' })
    const second = merge(first, T + 1, { statusLabel: 'b', message: 'm' })
    const third = merge(second, T + 2, { statusLabel: 'b', message: 'n' })
    expect(third.seen.map(({ at }) => at)).toEqual([T, T + 1, T + 2])
  })

  it('are 200 at most: the first and the latest', () => {
    let order = merge(null, T, { message: '0' })
    for (let change = 1; change <= 199; change += 1)
      order = merge(order, T + change, { message: `${change}` })
    expect(order.seen).toHaveLength(200)
    order = merge(order, T + 200, { message: '200' })
    expect(order.seen).toHaveLength(200)
    expect([order.seen[0]?.at, order.seen[1]?.at, order.seen.at(-1)?.at]).toEqual([T, T + 2, T + 200])
  })
})

it('an answer of the same moment as the last one counts; an older one fills gaps only', () => {
  const known = merge(null, T, { message: 'first' })
  expect(merge(known, T, { message: 'second' })).toMatchObject({ record: { message: 'second' } })
  expect(merge(known, T - 1, { message: 'older' })).toMatchObject({
    record: { message: 'first' },
    checkedAt: T,
  })
})

it('a property is as recent as its most recent order', () => {
  const order = merge(null, T)
  const property = propertyFromOrder(null, order, 7)
  expect(property.activityAt).toBe(order.activityAt)
  expect(propertyFromOrder({ ...property, activityAt: T + 9 }, order, 7).activityAt).toBe(T + 9)
})
