import { describe, expect, it } from 'vitest'
import type { AddressRow } from '#memory/store/list-records.ts'
import type { OrderRecord } from '#memory/store/records.ts'
import type { OpenAttempt, Ordered } from './ordered.ts'
import { planRows } from './plan-rows.ts'

const row = (rowId: number, is: string, parcelId: string, propertyId?: number): AddressRow =>
  ({
    rowId,
    state: { is, parcel: { countyId: '37183', parcelId }, ...(propertyId && { propertyId }) },
  }) as AddressRow
const order = { id: 9, rank: 2 } as OrderRecord
const open = (is: OpenAttempt['is']): OpenAttempt => ({ is, attemptId: 'P-2345' })
/** What each row may do, with its quote or the earlier row with its property. */
const plan = (rows: readonly AddressRow[], LOAN: Ordered | null = null) =>
  [...planRows(rows, new Map([[1, { propertyId: 1, FULL: null, LOAN }]]))]
    .toSorted(([a], [b]) => a - b)
    .map(([, { may, orderId, sameAs }]) => [may, orderId ?? sameAs].filter((one) => one !== null).join(' '))
const one = [row(1, 'registered', 'a', 1)]

describe('what may be requested for rows', () => {
  it('has each parcel and property once', () => {
    const rows = [
      row(1, 'matched', 'b'),
      row(2, 'registered', 'a', 1),
      row(3, 'registered', 'a-1', 1),
      row(4, 'matched', 'a'),
      row(5, 'matched', 'b'),
      row(6, 'registering', 'c'),
      row(7, 'matched', 'c'),
      { rowId: 8, state: { is: 'typed' } } as AddressRow,
    ]
    expect(plan(rows)).toEqual(['register', 'quote', '2', '2', '1', '', '6', ''])
  })

  it('waits for what must be resolved first', () => {
    for (const is of ['sending', 'unknown', 'look-first'] as const) {
      expect(plan(one, { order: null, attempt: open(is) })).toEqual([''])
      expect(plan(one, { order, attempt: open(is) })).toEqual([''])
    }
  })

  it('asks about a property that has a quote, also a finished one, and repeats what was refused', () => {
    expect(plan(one, { order, attempt: null })).toEqual(['another 9'])
    expect(plan(one, { order: null, attempt: open('refused') })).toEqual(['quote'])
  })
})
