import { describe, expect, it } from 'vitest'
import type { AddressList, AddressRow, RowState } from '../store/list-records.ts'
import { listsWith, nameOf, pickRow } from './pick-work.ts'

const NOW = 1_700_000_000_000
const list = (listId: string, counts: AddressList['counts'], more: Partial<AddressList> = {}): AddressList =>
  ({ listId, counts, paused: false, createdAt: 1, changedAt: 1, ...more }) as AddressList
const row = (rowId: number, state: object): AddressRow =>
  ({ listId: 'a', rowId, text: '1 Elm St', remark: null, state: state as RowState }) as AddressRow
const one = list('a', { typed: 1, waiting: 1, registering: 1 })

const pick = async (rows: readonly AddressRow[], busy: readonly AddressRow[] = [], lists = [one]) =>
  (await pickRow(lists, () => Promise.resolve(rows), new Set(busy.map(nameOf)), NOW))?.rowId

describe('the next row', () => {
  const typed = row(1, { is: 'typed' })
  const requested = row(2, { is: 'registering' })
  it('is what the user requested, then the first in the list that isn’t in flight', async () => {
    expect(await pick([typed, requested])).toBe(2)
    expect(await pick([typed, row(3, { is: 'typed' })])).toBe(1)
    expect(await pick([typed, requested], [requested])).toBe(1)
    expect(await pick([typed], [typed])).toBeUndefined()
  })

  it('is never from a paused list, and never one with nothing to look up', async () => {
    expect(await pick([typed], [], [{ ...one, paused: true }])).toBeUndefined()
    expect(await pick([{ ...typed, remark: 'po-box' }])).toBeUndefined()
  })

  it('waits until its retry is due, and no longer after the clock was set back', async () => {
    const waiting = (since: number, until: number) => row(1, { is: 'waiting', rounds: 1, since, until })
    expect(await pick([waiting(NOW - 1, NOW + 1)])).toBeUndefined()
    expect(await pick([waiting(NOW - 1, NOW)])).toBe(1)
    expect(await pick([waiting(NOW + 1_000, NOW + 9_000)])).toBeUndefined()
    expect(await pick([waiting(NOW + 1_001, NOW + 9_000)])).toBe(1)
    const again = { rounds: 1, since: NOW - 1, until: NOW + 1 }
    expect(await pick([row(1, { is: 'registering', again })])).toBeUndefined()
    expect(await pick([row(1, { is: 'registering' })])).toBe(1)
  })
})

it('lists are ordered by age; of those created at once, the last changed comes first', () => {
  const lists = [
    list('young', { typed: 1 }, { createdAt: 3 }),
    list('still', { typed: 1 }, { createdAt: 2, changedAt: 5 }),
    list('busy', { typed: 1 }, { createdAt: 2, changedAt: 6 }),
    list('over', { typed: 0, registered: 3 }, { createdAt: 1 }),
  ]
  expect(listsWith(lists, 'typed').map(({ listId }) => listId)).toEqual(['busy', 'still', 'young'])
})
