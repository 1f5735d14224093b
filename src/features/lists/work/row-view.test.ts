import { describe, expect, it } from 'vitest'
import type { ListRow, RowState } from '../../../portfolio/store/list-records.ts'
import type { OrderRecord } from '../../../portfolio/store/records.ts'
import { wordsOfRow } from '../row-words.ts'
import { changedWords } from './changed-words.ts'
import { planRegister } from './plan-register.ts'
import { createViews, orderOfRows, progressOf, type Surroundings } from './row-view.ts'

const parcel = { countyId: '37183', parcelId: '1704-1', propertyType: null, units: null, size: null }
const match = { parcel, matchedAddress: '412 Oak Hollow Lane', how: 'search', choices: [] } as const
const registration = { ...match, choices: [], propertyId: 7, alreadyYours: false, keptName: null }

const rowIn = (rowId: number, state: RowState, more: Partial<ListRow> = {}): ListRow => ({
  account: 'a@example.com',
  listId: 'abcdefgh',
  rowId,
  text: '412 Oak Hollow Lane, Raleigh, NC 27601',
  name: null,
  client: null,
  remark: null,
  searches: 0,
  changedAt: 0,
  state,
  ...more,
})
const matched = (rowId: number, parcelId: string): ListRow =>
  rowIn(rowId, { is: 'matched', ...match, choices: [], parcel: { ...parcel, parcelId } })
const quiet: Surroundings = { paused: false, orders: new Map(), unknown: new Set() }

const states: [RowState, string, boolean][] = [
  [{ is: 'typed' }, 'Queued', false],
  [{ is: 'asking', search: 1, at: 0 }, 'Looking up', false],
  [{ is: 'waiting', rounds: 1, since: 0, until: 1 }, 'Waiting', false],
  [{ is: 'which-one', parcels: [parcel, parcel], matchedAddress: null }, 'Which one?', true],
  [{ is: 'not-found', message: null }, 'Not found', true],
  [{ is: 'no-parcel', matchedAddress: null, message: null }, 'No parcel', true],
  [{ is: 'refused', status: 500, message: null, match: null }, 'Refused', true],
  [{ is: 'matched', ...match, choices: [] }, 'Matched', false],
  [{ is: 'registering', ...match, choices: [], pressedAt: 0 }, 'Registering', false],
  [{ is: 'registered', ...registration, problem: null }, 'Registered', false],
  [{ is: 'quoting', ...registration, pressedAt: 0, second: false }, 'Quote queued', false],
  [
    { is: 'quote-sent', ...registration, pressedAt: 0, second: false, attemptId: 'a', claimBefore: null },
    'Quote sent',
    false,
  ],
  [{ is: 'done', ...registration, orderId: 9 }, 'Quote requested', false],
]

describe('a row in words', () => {
  it.each(states)('%o', (state, word, needsYou) => {
    expect(wordsOfRow(rowIn(1, state), false)).toMatchObject({ word, needsYou })
  })

  it('needs somebody where there is nothing to look for', () => {
    const blank = rowIn(1, { is: 'typed' }, { text: '', remark: 'blank' })
    expect(wordsOfRow(blank, false)).toMatchObject({ word: 'No address', needsYou: true })
    const box = rowIn(1, { is: 'typed' }, { remark: 'po-box' })
    expect(wordsOfRow(box, true)).toMatchObject({ word: 'PO box', needsYou: true })
    expect(wordsOfRow(rowIn(1, { is: 'typed' }), true)).toMatchObject({ word: 'Paused', needsYou: false })
  })

  it('needs somebody where a quote was refused or its outcome is not known', () => {
    const problem = { why: 'refused', attemptId: 'a', message: 'No' } as const
    expect(wordsOfRow(rowIn(1, { is: 'registered', ...registration, problem }), false).needsYou).toBe(true)
    const sent = rowIn(2, {
      is: 'quote-sent',
      ...registration,
      pressedAt: 0,
      second: false,
      attemptId: 'a',
      claimBefore: null,
    })
    const [view] = createViews()([sent], { ...quiet, unknown: new Set(['a']) })
    expect(view).toMatchObject({ attemptId: 'a', words: { needsYou: true } })
  })
})

describe('the lines of a list', () => {
  const rows = [
    rowIn(1, { is: 'typed' }),
    matched(2, 'x'),
    rowIn(3, { is: 'not-found', message: null }),
    rowIn(4, { is: 'done', ...registration, orderId: 9 }),
  ]

  it('show what needs somebody first, and what is asked for alone', () => {
    const views = createViews()(rows, quiet)
    expect(orderOfRows(views, '')).toEqual([3, 1, 2, 4])
    expect(orderOfRows(views, 'needs-you')).toEqual([3])
    expect(orderOfRows(views, 'matched')).toEqual([2])
    expect(orderOfRows(views, 'quoted')).toEqual([4])
    expect(orderOfRows(views, 'toString')).toEqual([3, 1, 2, 4])
    expect(progressOf(views)).toEqual({ total: 4, matched: 2, moving: 1, needsYou: 1 })
  })

  it('are the same objects until something changes about them', () => {
    const toViews = createViews()
    const first = toViews(rows, quiet)
    const second = toViews([...rows.slice(0, 3), matched(4, 'y')], quiet)
    expect(second.slice(0, 3).every((view, at) => view === first[at])).toBe(true)
    expect(second[3]).not.toBe(first[3])
  })

  it('say how an order stands, and that it waits', () => {
    const order = { id: 9, rank: 0, record: { id: 9, status: 'REQUEST_INFO', message: 'Send a roll' } }
    const orders = new Map([[9, order as OrderRecord]])
    const [view] = createViews()(rows.slice(3), { ...quiet, orders })
    expect(view).toMatchObject({ order: { id: 9 }, words: { needsYou: true, reason: 'Send a roll' } })
  })
})

describe('what a press of Register sends', () => {
  it('is each parcel once', () => {
    const plan = planRegister([
      matched(1, 'a'),
      matched(2, 'b'),
      matched(3, 'a'),
      rowIn(4, { is: 'registered', ...registration, problem: null }),
      matched(5, '1704-1'),
      rowIn(6, { is: 'typed' }),
    ])
    expect(plan.send.map(({ rowId }) => rowId)).toEqual([1, 2])
    expect(plan.same.map(({ rowId }) => rowId)).toEqual([3, 5])
  })
})

describe('a matched address', () => {
  it('marks the words that were not typed', () => {
    expect(changedWords('412 Oak Holow Ln Raleigh', '412 Oak Hollow Lane, Raleigh, NC 27601')).toEqual([
      { text: '412', changed: false },
      { text: 'Oak', changed: false },
      { text: 'Hollow', changed: true },
      { text: 'Lane,', changed: false },
      { text: 'Raleigh,', changed: false },
      { text: 'NC', changed: true },
      { text: '27601', changed: true },
    ])
  })

  it('says nothing where it is the same', () => {
    expect(
      changedWords('412 oak hollow ln raleigh nc 27601', '412 Oak Hollow Lane, Raleigh, NC 27601'),
    ).toBeNull()
  })
})
