import { describe, expect, it } from 'vitest'
import type { AddressRow } from '../store/list-records.ts'
import type { OrderRecord } from '../store/records.ts'
import type { OpenAttempt, Ordered } from './ordered.ts'
import { planQuotes } from './quotes.ts'

const rowOf = (rowId: number, propertyId: number): AddressRow =>
  ({ rowId, state: { is: 'registered', propertyId } }) as AddressRow
const order = { id: 9, rank: 2 } as OrderRecord
const open = (is: OpenAttempt['is']): OpenAttempt => ({ is, attemptId: 'P-2345' })
const plan = (rows: readonly AddressRow[], LOAN: Ordered | null = null) =>
  planQuotes(rows, new Map([[1, { propertyId: 1, FULL: null, LOAN }]])).map(({ row, leftOut, orderId }) => [
    row.rowId,
    leftOut,
    orderId,
  ])

describe('a plan of quotes', () => {
  it('has each registered property once', () => {
    const typed = { rowId: 4, state: { is: 'typed' } } as AddressRow
    expect(plan([rowOf(1, 1), rowOf(2, 1), rowOf(3, 2), typed])).toEqual([
      [1, null, null],
      [2, 'same-property', null],
      [3, null, null],
    ])
  })

  it('skips what must be resolved first', () => {
    for (const is of ['sending', 'unknown', 'look-first'] as const)
      expect(plan([rowOf(1, 1)], { order: null, attempt: open(is) })).toEqual([[1, 'unsettled', null]])
  })

  it('skips a property that has a quote, also a finished one', () => {
    expect(plan([rowOf(1, 1)], { order, attempt: null })).toEqual([[1, 'quoted', 9]])
  })

  it('repeats what was refused', () => {
    expect(plan([rowOf(1, 1)], { order: null, attempt: open('refused') })).toEqual([[1, null, null]])
  })
})
