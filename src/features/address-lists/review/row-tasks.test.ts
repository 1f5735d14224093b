import { expect, it } from 'vitest'
import type { RowView } from '../work/row-view.ts'
import { mayOpen, nextTask, openSheet, sheetIn, sheetTasks } from './row-tasks.ts'

const view = (rowId: number, state: object, more: object = {}): RowView =>
  ({
    row: { rowId, state },
    words: { needsYou: true },
    quote: null,
    valuation: null,
    documents: null,
    ...more,
  }) as unknown as RowView
const calm = { words: { needsYou: false } }
const held = view(1, { is: 'typed' })
const queued = view(2, { is: 'typed' }, calm)
const choice = view(3, { is: 'which-one' })
const matched = view(4, { is: 'matched', choices: [{}, {}] }, calm)
const given = view(5, { is: 'matched', choices: [] }, calm)
const needs = (to: string) => ({ needsYou: true, link: { to }, second: null })
const asked = view(6, { is: 'registered' }, { quote: needs('/orders/70158') })
const unknown = view(7, { is: 'registered' }, { quote: needs('/attempts/a2') })
const valuation = needs('/orders/8')
const valued = view(8, { is: 'registered' }, { valuation })
const second = view(
  9,
  { is: 'registered' },
  {
    valuation: { ...valuation, second: { needsYou: true, link: { to: '/attempts/b3' } } },
  },
)
const next = (...views: RowView[]) => nextTask(views, new URLSearchParams('show=needs-you'))

it('the next task is the first row with a sheet, then the first with a page', () => {
  expect(next(asked, queued, held, choice)).toBe('?show=needs-you&edit=1')
  expect(next(asked, choice, held)).toBe('?show=needs-you&choose=3')
  for (const is of ['not-found', 'no-parcel', 'refused'])
    expect(next(view(8, { is }))).toBe('?show=needs-you&edit=8')
  expect(next(queued, asked)).toBe('/orders/70158')
  expect(next(unknown, asked)).toBe('/attempts/a2')
  expect(next(valued)).toBe('/orders/8')
  expect(next(second)).toBe('/attempts/b3')
  expect(next(queued, matched)).toBeNull()
  expect(sheetTasks([asked, held, matched, choice])).toEqual([held, choice])
})

it('a sheet opens for rows that it can change', () => {
  const opens = (sheet: 'choose' | 'edit') =>
    [held, queued, choice, matched, given, asked].filter((one) => mayOpen(one, sheet))
  expect(opens('choose')).toEqual([choice, matched])
  expect(opens('edit')).toEqual([held, choice, matched, given])
})

it('one sheet is open at a time, and the filter stays', () => {
  const open = openSheet(new URLSearchParams('show=matched&choose=3'), held)
  expect(open.toString()).toBe('show=matched&edit=1')
  expect(sheetIn(open)).toEqual({ sheet: 'edit', rowId: 1 })
  expect(openSheet(open, matched, 'choose').toString()).toBe('show=matched&choose=4')
  expect(openSheet(open, undefined).toString()).toBe('show=matched')
  expect(sheetIn(new URLSearchParams('show=matched'))).toBeNull()
})
