import { describe, expect, it } from 'vitest'
import { expectedDay } from './expected-day.ts'

const on = (day: string): number => new Date(`${day}T12:00:00`).getTime()
const order = (placed: string | null, more: object = {}) => ({
  orderType: 'FULL' as const,
  rank: 1 as const,
  seen: [],
  repliedAt: null,
  ...more,
  record: { id: 1, status: 'IN_REVIEW', createdAtTimestamp: placed === null ? null : on(placed) },
})

describe('the expected day of a valuation', () => {
  it.each([
    ['2026-11-30', '3 business days', 'Dec 3, 2026'],
    ['2026-12-03', '3 business days', 'Dec 8, 2026'],
    ['2026-11-25', '2 business days', 'Nov 30, 2026'],
    ['2026-12-24', '1 business day', 'Dec 28, 2026'],
    ['2026-07-02', '1 business day', 'Jul 6, 2026'],
    ['2027-12-30', '1 business day', 'Jan 3, 2028'],
    ['2027-12-23', '1 business day', 'Dec 27, 2027'],
    ['2026-05-22', '1 business day', 'May 26, 2026'],
    ['2026-01-16', '1 business day', 'Jan 20, 2026'],
    ['2026-11-28', '1 business day', 'Nov 30, 2026'],
    ['2026-12-24', '5 days', 'Dec 29, 2026'],
  ])('placed %s, turnaround %s: %s', (placed, turnaround, day) => {
    expect(expectedDay(order(placed), on(placed), turnaround)).toEqual({ day, isLate: false })
  })

  it('is late two business days after it', () => {
    const isLate = (today: string) => expectedDay(order('2026-11-30'), on(today), '3 business days')?.isLate
    expect([isLate('2026-12-07'), isLate('2026-12-08')]).toEqual([false, true])
  })

  it.each([
    ['another turnaround', order('2026-11-30'), '3–5 business days'],
    ['no turnaround', order('2026-11-30'), null],
    ['a quote', order('2026-11-30', { orderType: 'LOAN' }), '3 days'],
    ['a final order', order('2026-11-30', { rank: 2 }), '3 days'],
    ['an answered order', order('2026-11-30', { repliedAt: 5 }), '3 days'],
    [
      'an order that waited',
      order('2026-11-30', { seen: [{ at: 1, status: 'REQUEST_INFO', label: null, message: null }] }),
      '3 days',
    ],
    ['an unknown time', order(null), '3 days'],
  ])('is unknown for %s', (_what, given, turnaround) => {
    expect(expectedDay(given, on('2026-12-01'), turnaround)).toBeNull()
  })
})
