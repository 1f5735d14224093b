import { describe, expect, it } from 'vitest'
import type { AddressRow, RowState } from '#memory/store/list-records.ts'
import type { OrderRecord } from '#memory/store/records.ts'
import { callName, type RowCall } from '#work/address-lists/work-state.ts'
import type { OpenAttempt, Ordered } from '#work/address-lists/ordered.ts'
import { rowCopy } from '../row-copy.ts'
import {
  commonQuestion,
  createViews,
  openOrdersOf,
  orderOfRows,
  progressOf,
  rowQuery,
  type Surroundings,
} from './row-view.ts'

const parcel = { countyId: '37183', parcelId: '1704-1', propertyType: null, units: null, size: null }
const match = { parcel, matchedAddress: '412 Oak Hollow Lane', how: 'search', choices: [] } as const
const registration = { ...match, choices: [], propertyId: 7, keptName: null }

const rowIn = (rowId: number, state: RowState, more: Partial<AddressRow> = {}): AddressRow => ({
  account: 'a@example.com',
  listId: 'abcdefgh',
  rowId,
  text: '412 Oak Hollow Lane, Raleigh, NC 27601',
  name: null,
  client: null,
  remark: null,
  state,
  ...more,
})
const matched = (rowId: number, parcelId: string): AddressRow =>
  rowIn(rowId, { is: 'matched', ...match, choices: [], parcel: { ...parcel, parcelId } })
const quiet: Surroundings = { paused: false, calls: new Map(), ordered: new Map(), documents: new Map() }
const inFlight: RowCall = { rounds: 0, until: null }
const waits = (rounds: number): RowCall => ({ rounds, until: 1 })

const states: [RowState, string, boolean, RowCall?][] = [
  [{ is: 'typed' }, 'Queued', false],
  [{ is: 'typed' }, 'Looking up', false, inFlight],
  [{ is: 'typed' }, 'Waiting', false, waits(1)],
  [{ is: 'which-one', parcels: [parcel, parcel], matchedAddress: null }, 'Needs a choice', true],
  [{ is: 'not-found', message: null }, 'Not found', true],
  [{ is: 'no-parcel', matchedAddress: null, message: null }, 'No parcel', true],
  [{ is: 'refused', status: 500, message: null, match: null }, 'Failed', true],
  [{ is: 'refused', status: 404, message: null, match: { ...match, choices: [] } }, 'Failed', true],
  [{ is: 'refused', status: 500, message: null, match: { ...match, choices: [] } }, 'Not confirmed', true],
  [{ is: 'refused', status: 200, message: null, match: { ...match, choices: [] } }, 'Not confirmed', true],
  [{ is: 'matched', ...match, choices: [] }, 'Matched', false],
  [{ is: 'registering', ...match, choices: [] }, 'Registering', false],
  [{ is: 'registering', ...match, choices: [] }, 'Registering', false, inFlight],
  [{ is: 'registering', ...match, choices: [] }, 'Waiting', false, waits(1)],
  [{ is: 'registered', ...registration }, 'Registered', false],
]

describe('status of a row', () => {
  it.each(states)('%o', (state, word, needsYou, call) => {
    expect(rowCopy(rowIn(1, state), false, call)).toMatchObject({ word, needsYou })
  })

  it('needs attention if there is nothing to look up', () => {
    const blank = rowIn(1, { is: 'typed' }, { text: '', remark: 'blank' })
    expect(rowCopy(blank, false)).toMatchObject({ word: 'No address', needsYou: true })
    const box = rowIn(1, { is: 'typed' }, { remark: 'po-box' })
    expect(rowCopy(box, true)).toMatchObject({ word: 'PO box', needsYou: true })
    expect(rowCopy(rowIn(1, { is: 'typed' }), true)).toMatchObject({ word: 'Paused', needsYou: false })
  })

  it('V27 needs a check if the county has another number of units', () => {
    const state: RowState = { is: 'which-one', parcels: [{ ...parcel, units: 0 }], matchedAddress: null }
    const reason = '24 in your list, 0 at the county.'
    expect(rowCopy(rowIn(1, state, { units: 24 }), false)).toMatchObject({ word: 'Check units', reason })
  })
})

describe('rows of a list', () => {
  const rows = [
    rowIn(1, { is: 'typed' }),
    { ...matched(2, 'x'), name: 'Birch Oaks' },
    rowIn(3, { is: 'not-found', message: null }, { client: 'Smith' }),
    rowIn(4, { is: 'registered', ...registration }),
  ]

  it('show those that need attention first, unless sorted, and only those of stage, client and search', () => {
    const views = createViews()(rows, quiet)
    const order = (search: string, before?: Set<number>) =>
      orderOfRows(views, rowQuery(new URLSearchParams(search)), before)
    expect(order('')).toEqual([3, 1, 2, 4])
    expect(order('', new Set([2, 3, 9]))).toEqual([2, 3, 1, 4])
    expect(order('show=fix')).toEqual([3])
    expect(order('show=fix', new Set([2]))).toEqual([2, 3])
    expect(order('show=matched')).toEqual([2])
    expect(order('show=registered')).toEqual([4])
    expect(order('q=birch+oaks')).toEqual([2])
    expect(order('client=Smith')).toEqual([3])
    expect(order('sort=-row')).toEqual([4, 3, 2, 1])
    expect(order('sort=name')).toEqual([1, 3, 4, 2])
    expect(order('sort=toString')).toEqual([1, 2, 3, 4])
    expect(progressOf(views)).toMatchObject({ matched: 2, lookups: 1, needsYou: 1, registered: 1 })
  })

  it('leave the list’s progress once their call has failed three times', () => {
    const registering = { is: 'registering' as const, ...match, choices: [] }
    const views = (state: RowState, ...calls: RowCall[]) => {
      const asked = calls.map((call, at) => [rowIn(at, state), call] as const)
      const around = { ...quiet, calls: new Map(asked.map(([row, call]) => [callName(row), call])) }
      return createViews()(
        asked.map(([row]) => row),
        around,
      )
    }
    const typed = views({ is: 'typed' }, inFlight, waits(2), waits(3), { rounds: 8, until: null })
    expect(progressOf(typed).lookups).toBe(2)
    expect(typed.map(({ failed }) => failed)).toEqual([false, true, true, false])
    expect(progressOf(views(registering, inFlight, waits(2), waits(3))).registrations).toBe(2)
  })

  it('keep their identity until something changes', () => {
    const toViews = createViews()
    const first = toViews(rows, quiet)
    const second = toViews([...rows.slice(0, 3), matched(4, 'y')], quiet)
    expect(second.slice(0, 3).every((view, at) => view === first[at])).toBe(true)
    expect(second[3]).not.toBe(first[3])
  })
})

describe('what was ordered for a row’s property', () => {
  const registered = rowIn(1, { is: 'registered', ...registration })
  const around = (type: 'LOAN' | 'FULL', ordered: Ordered): Surroundings => ({
    ...quiet,
    ordered: new Map([[7, { propertyId: 7, LOAN: null, FULL: null, [type]: ordered }]]),
  })
  const viewWith = (type: 'LOAN' | 'FULL', ordered: Ordered) =>
    createViews()([registered], around(type, ordered))
  const open = (is: OpenAttempt['is']) => ({ is, attemptId: 'P-2345' })
  const without = (is: OpenAttempt['is']): Ordered => ({ order: null, attempt: open(is) })
  const asking = {
    id: 12,
    rank: 0,
    record: { id: 12, status: 'REQUEST_INFO', message: 'Send a roll' },
  } as OrderRecord

  it('is its order, with the analyst’s message until that is answered', () => {
    for (const [type, column] of [
      ['LOAN', 'quote'],
      ['FULL', 'valuation'],
    ] as const) {
      const views = viewWith(type, { order: asking, attempt: null })
      expect(views[0]).toMatchObject({ words: { needsYou: true }, [column]: { reason: 'Send a roll' } })
      expect(openOrdersOf(views)).toEqual([12])
      expect(views[0]?.stage).toBe('answer')
      const answered = viewWith(type, { order: { ...asking, rank: 1 }, attempt: null })
      expect(answered[0]).toMatchObject({
        words: { needsYou: false },
        [column]: { word: 'With an analyst', tone: 'calm', reason: null },
      })
    }
    expect(createViews()([registered], quiet)[0]).toMatchObject({ quote: null, valuation: null })
  })

  it('is shown in one row of its property, and decides its stage', () => {
    const stage = (ordered: Ordered) => viewWith('LOAN', ordered)[0]?.stage
    const order = { ...asking, rank: 1 as const }
    const ended = (status: string) => ({ ...order, rank: 2, record: { id: 12, status } }) as OrderRecord
    expect(
      [order, ended('COMPLETED'), ended('REJECTED')].map((one) => stage({ order: one, attempt: null })),
    ).toEqual(['progress', 'quoted', 'rejected'])
    expect([stage(without('sending')), stage(without('unknown'))]).toEqual(['progress', 'fix'])
    const again = rowIn(2, { is: 'registered', ...registration })
    const [, same] = createViews()([registered, again], around('LOAN', { order: asking, attempt: null }))
    expect(same).toMatchObject({
      stage: 'duplicate',
      quote: null,
      words: { reason: 'Same property as row 1.', needsYou: false },
    })
  })

  it('is asked above the table if several rows are asked the same', () => {
    const views = [1, 2, 3].map((rowId) => {
      const reason = rowId === 2 ? 'Send a T-12' : 'Send a roll'
      const record = { ...asking.record, message: reason }
      return viewWith('LOAN', { order: { ...asking, record }, attempt: null })
    })
    expect(commonQuestion(views.flat())).toEqual({ text: 'Send a roll', count: 2 })
    expect(commonQuestion(views.slice(1).flat())).toBeNull()
  })

  it('needs attention while its outcome is open, and after a refusal', () => {
    const [unknown] = viewWith('FULL', without('unknown'))
    expect(unknown).toMatchObject({
      words: { word: 'Registered', needsYou: true },
      valuation: { word: 'Outcome unknown', link: { to: '/attempts/P-2345' } },
    })
    expect(unknown?.valuation?.reason).toContain('Your card may have been charged.')
    const [draft] = viewWith('FULL', without('draft'))
    expect(draft).toMatchObject({
      words: { needsYou: false },
      valuation: { word: 'Not paid', link: { to: '/pay/P-2345' } },
    })
    for (const type of ['LOAN', 'FULL'] as const) {
      for (const is of ['unknown', 'look-first', 'refused'] as const)
        expect(viewWith(type, without(is))[0]?.words.needsYou).toBe(true)
      expect(viewWith(type, without('sending'))[0]?.words.needsYou).toBe(false)
    }
    expect(viewWith('LOAN', without('unknown'))[0]?.quote?.reason).not.toContain('charged')
  })

  it('shows its order next to a second one without an order', () => {
    const [view] = viewWith('FULL', { order: asking, attempt: open('draft') })
    expect(view?.valuation).toMatchObject({
      order: { id: 12 },
      link: { to: '/orders/12' },
      second: {
        word: 'Not paid',
        reason: 'Not ordered. It would cost another $350.',
        link: { to: '/pay/P-2345' },
        discard: 'P-2345',
      },
    })
    const discards = (['refused', 'unknown', 'look-first', 'sending'] as const).map(
      (is) => viewWith('FULL', { order: asking, attempt: open(is) })[0]?.valuation?.second?.discard,
    )
    expect(discards).toEqual(['P-2345', null, null, null])
  })
})
