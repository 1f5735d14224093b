import { beforeEach, expect, it } from 'vitest'
import type { RowPlan } from '#work/address-lists/plan-rows.ts'
import type { RowView } from './row-view.ts'
import {
  allTicked,
  chosenOf,
  clearSelection,
  selection,
  tickAll,
  tickOnly,
  tickRow,
  untick,
} from './selection.ts'

const view = (rowId: number, may: RowPlan['may'], orderId: number | null = null) =>
  ({ row: { rowId }, plan: { may, orderId, sameAs: null } }) as RowView
const first = view(1, 'quote')
const last = view(6, 'quote')
const quoted = view(3, 'another', 9)
const views = [first, view(2, 'register'), quoted, view(4, null), view(5, 'quote'), last]
const ticked = (): number[] => [...selection.getState().ticked.keys()].toSorted((a, b) => a - b)

beforeEach(() => {
  selection.setState({ shown: views })
  clearSelection()
})

it('V26 all are the rows shown that can go without a question, or none', () => {
  tickAll()
  expect(ticked()).toEqual([1, 5, 6])
  expect(allTicked(selection.getState())).toBe(true)
  tickAll()
  expect(ticked()).toEqual([])
  selection.setState({ shown: [quoted, last] })
  tickAll()
  expect(ticked()).toEqual([6])
})

it('V26 a row with a quote goes only by its own box; Shift takes what lies between, in both directions', () => {
  tickRow(last, false)
  tickRow(first, true)
  expect(ticked()).toEqual([1, 5, 6])
  tickRow(quoted, false)
  expect(ticked()).toEqual([1, 3, 5, 6])
  tickRow(last, true)
  expect(ticked()).toEqual([1, 3])
  tickRow(first, false)
  expect(ticked()).toEqual([3])
})

it('V26 a row that can’t go any more, or got another quote, is named and left out; sorted rows stay', () => {
  tickOnly([first, quoted, last])
  const now = [last, view(3, 'another', 10), view(1, null)]
  expect(chosenOf(now, selection.getState())).toEqual({ chosen: [last], gone: [1, 3] })
  expect(chosenOf([view(1, 'another', 10)], selection.getState())).toEqual({ chosen: [], gone: [1, 3, 6] })
  untick([1, 3])
  expect(ticked()).toEqual([6])
})
