import { describe, expect, it } from 'vitest'
import { anOrder } from '../testing/test-answers.ts'
import { bareProperty, documentFromOrder, mergeOrder, propertyFromOrder } from './merge-order.ts'
import { placedDay, type OrderRecord } from './records.ts'

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

  it.each([
    ['the service says so', T - 5000, true],
    ['the service’s clock is a little ahead', T + 1, true],
    ['it is ahead by a zone at most', T + 26 * 3_600_000, true],
    ['it is ahead by more', T + 26 * 3_600_000 + 1, false],
    ['the service says nothing', null, false],
    ['it can’t be read', 'yesterday', false],
    ['it is a machine’s first day', '0001-01-01T00:00:00', false],
    ['it is years ahead', '2031-01-01T00:00:00Z', false],
  ])('is known or not: %s', (_, createdAtTimestamp, placedKnown) => {
    expect(merge(null, T, { createdAtTimestamp })).toMatchObject({ placedKnown })
  })

  it('is shown in the service’s words, or not at all, if unknown', () => {
    const day = (createdAtTimestamp: string | null): string =>
      placedDay(merge(null, T, { createdAtTimestamp }))
    expect(day('Fri, 10 Nov 2023 12:00:00 GMT')).toBe('Nov 10, 2023')
    expect(day(null)).toBe('Date unknown')
    expect(day('')).toBe('Date unknown')
    expect(day('1970-01-01T00:00:00Z')).toBe('Date unknown')
    expect(day('11/10/2023 03:15 PM')).toBe('11/10/2023 03:15 PM (as received)')
  })

  it('is sortable with an ambiguous day and month, but not claimed', () => {
    expect(merge(null, T, { createdAtTimestamp: '11/10/2023' })).toMatchObject({
      placedAt: new Date(2023, 10, 10).getTime(),
      placedKnown: false,
    })
  })

  it('is learned from a later answer or a resolved payment, and then stays', () => {
    const found = merge(null, T, { createdAtTimestamp: null })
    const given = merge(found, T + 1, { createdAtTimestamp: T - 9000 })
    expect(given).toMatchObject({ placedAt: T - 9000, placedKnown: true })
    expect(merge(given, T + 2, { createdAtTimestamp: null })).toMatchObject({
      placedAt: T - 9000,
      placedKnown: true,
    })
    const settled = mergeOrder(found, anOrder(42), {
      account: found.account,
      answeredAt: T + 1,
      placedAt: T - 7,
    })
    expect(settled).toMatchObject({ placedAt: T - 7, placedKnown: true })
  })
})

describe('what an order cost', () => {
  it('is unknown for a valuation found by its number, and zero for a quote', () => {
    expect(merge(null, T).amountCents).toBeNull()
    expect(merge(null, T, { type: 'LOAN' }).amountCents).toBe(0)
    expect(merge(null, T, { type: 'SPREADING' }).amountCents).toBeNull()
  })

  it('is what was paid here, and stays when the order is checked', () => {
    const paid = mergeOrder(null, anOrder(42), {
      account: 'ada@example.com',
      answeredAt: T,
      amountCents: 29_900,
    })
    expect(merge(paid, T + 1).amountCents).toBe(29_900)
  })
})

describe('a document found in an order', () => {
  const found = (createdAtTimestamp: number | null, documentDate: string | null) => {
    const order = merge(null, T, { createdAtTimestamp })
    return documentFromOrder(null, { id: 5, type: 'RENT_ROLL', documentDate }, order, 7)
  }

  it('is as old as the order, or has no known age', () => {
    expect(found(T - 9000, null)).toMatchObject({ uploadedAt: T - 9000, timeOf: 'order' })
    expect(found(null, null)).toMatchObject({ timeOf: null })
  })

  it('gets the order’s date later, and never loses an upload’s', () => {
    const order = merge(null, T + 1, { createdAtTimestamp: T - 9000 })
    const again = documentFromOrder(found(null, null), { id: 5 }, order, 7)
    expect(again).toMatchObject({ uploadedAt: T - 9000, timeOf: 'order' })
    const uploaded = { ...again, uploadedAt: T - 5, timeOf: 'upload' as const }
    expect(documentFromOrder(uploaded, { id: 5 }, order, 7)).toMatchObject({
      uploadedAt: T - 5,
      timeOf: 'upload',
    })
  })

  it('keeps the service’s name and file name', () => {
    const names = { name: 'Rents', fileName: 'rents.xlsx' }
    const first = documentFromOrder(null, { id: 5, ...names }, merge(null, T), 7)
    expect(first).toMatchObject(names)
    expect(documentFromOrder(first, { id: 5 }, merge(null, T), 7)).toMatchObject(names)
  })

  it.each(['1969-12-31', '9999-12-31'])('has no date where the service says %s', (documentDate) => {
    expect(found(T, documentDate).date).toBeNull()
  })
})

describe('seen changes', () => {
  it('keep status, label and message as they came', () => {
    const said = { status: 'REQUEST_INFO', statusLabel: 'Waiting for you', message: 'Send the roll' }
    expect(merge(null, T, said).seen).toEqual([
      { at: T, status: 'REQUEST_INFO', label: 'Waiting for you', message: 'Send the roll' },
    ])
  })

  it('grow by each that differs only in label or message', () => {
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

it('an answer as old as the last one counts; an older one fills gaps only', () => {
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
  expect(property.hidden).toBe(false)
  expect(property.activityAt).toBe(order.activityAt)
  expect(propertyFromOrder({ ...property, activityAt: T + 9 }, order, 7).activityAt).toBe(T + 9)
})

it('of a property that only an order names, nothing is guessed', () => {
  const nothing = Object.values(bareProperty('ada@example.com', 7, T)).filter((value) => value === null)
  expect(nothing).toHaveLength(11)
})
