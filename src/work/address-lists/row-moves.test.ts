import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import type { AddressRow, RowParcel, RowState } from '#memory/store/list-records.ts'
import { addressRowSchema, ROW_WARNINGS } from '#memory/store/list-schemas.ts'
import {
  chosen,
  edited,
  given,
  isFailed,
  needsEdit,
  lookedUp,
  notRegistering,
  refused,
  registered,
  registering,
  retried,
  stateOfParcels,
  type RowMove,
} from './row-moves.ts'

const parcelOf = (parcelId: string, countyId = '37183'): RowParcel => ({
  countyId,
  parcelId,
  propertyType: null,
  units: 4,
  size: null,
})
const parcel = parcelOf('A')
const match = { parcel, matchedAddress: '1 ELM ST', how: 'search' as const, choices: [] }
const rowIn = (state: RowState, more: Partial<AddressRow> = {}): AddressRow => ({
  account: 'ada@example.com',
  listId: 'listlist',
  rowId: 1,
  text: '1 Elm St',
  name: null,
  client: null,
  remark: null,
  state,
  ...more,
})
const typed: RowState = { is: 'typed' }
const matched: RowState = { is: 'matched', ...match }
const requested: RowState = { is: 'registering', ...match }
const done: RowState = { is: 'registered', ...match, propertyId: 7, keptName: null }
const failed = (
  status: number | null,
  of: Extract<RowState, { is: 'refused' }>['match'] = null,
): RowState => ({
  is: 'refused',
  status,
  message: null,
  match: of,
})
const after = (state: RowState, move: RowMove) => move(rowIn(state))?.state

describe('a typed row', () => {
  it('isn’t looked up while it is empty or names no place, but is after an edit', () => {
    expect(needsEdit(rowIn(typed))).toBe(false)
    expect(needsEdit(rowIn(typed, { text: '  ' }))).toBe(true)
    expect(needsEdit(rowIn(typed, { remark: 'po-box' }))).toBe(true)
    expect(needsEdit(rowIn(typed, { remark: 'duplicate' }))).toBe(false)
    expect(needsEdit(rowIn(matched, { remark: 'po-box' }))).toBe(false)
    const again = edited('2 Elm St')(rowIn(typed, { remark: 'po-box' }))
    expect(again).toMatchObject({ text: '2 Elm St', remark: null, state: typed })
  })

  it('takes the answer to its own text only', () => {
    const answer = lookedUp('1 Elm St', stateOfParcels('1 ELM ST', [parcel]))
    expect(after(typed, answer)).toEqual(matched)
    expect(answer(rowIn(typed, { text: '2 Elm St' }))).toBeNull()
    for (const state of [matched, requested, done, failed(500)]) expect(after(state, answer)).toBeUndefined()
  })

  it('becomes what the service found', () => {
    expect(stateOfParcels('1 ELM ST', [])).toMatchObject({ is: 'no-parcel', matchedAddress: '1 ELM ST' })
    expect(stateOfParcels(null, [parcel, parcelOf('B')])).toMatchObject({ is: 'which-one' })
    const by = (units: number | null, county: number | null) =>
      stateOfParcels(null, [{ ...parcel, units: county }], units).is
    expect([by(24, 0), by(24, 28)]).toEqual(['which-one', 'which-one'])
    expect([by(24, 24), by(24, null), by(null, 28)]).toEqual(['matched', 'matched', 'matched'])
  })
})

describe('a retry', () => {
  it('is offered after a failure of the service, not after its refusal', () => {
    const isOffered = (status: number | null): boolean => isFailed(rowIn(failed(status)))
    expect([200, 399, 500, 503].map(isOffered)).toEqual([true, true, true, true])
    expect([null, 400, 404, 499].map(isOffered)).toEqual([false, false, false, false])
    expect(isFailed(rowIn(matched))).toBe(false)
  })

  it('repeats the lookup or the failed registration, or keeps the parcel that was refused', () => {
    expect(after(failed(500), retried)).toEqual(typed)
    expect(after(failed(500, match), retried)).toEqual(requested)
    expect(after(failed(404, match), retried)).toEqual(matched)
    for (const state of [typed, matched, requested, done]) expect(after(state, retried)).toBeUndefined()
  })
})

describe('a parcel of several', () => {
  const [otherCounty, other] = [parcelOf('A', '37063'), parcelOf('B')]
  const choices = [otherCounty, other, parcel]
  it('is the one with both its numbers', () => {
    const state: RowState = { is: 'which-one', parcels: choices, matchedAddress: null }
    expect(after(state, chosen(parcel))).toMatchObject({ is: 'matched', parcel, how: 'choice', choices })
    expect(after({ ...state, parcels: [otherCounty, other] }, chosen(parcel))).toBeUndefined()
  })

  it('can be changed until it is requested, even after a refusal', () => {
    const another = { is: 'matched', ...match, choices, parcel: other, how: 'choice' }
    expect(after({ is: 'matched', ...match, choices }, chosen(other))).toEqual(another)
    expect(after(failed(404, { ...match, choices }), chosen(other))).toEqual(another)
    for (const state of [matched, failed(404), { ...requested, choices }, { ...done, choices }])
      expect(after(state, chosen(other))).toBeUndefined()
  })
})

describe('a registration', () => {
  const answer = { propertyId: 7, keptName: null }
  it('takes the answer for its own parcel, and can be canceled before', () => {
    expect(after(matched, registering)).toEqual(requested)
    expect(after(failed(404, match), registering)).toEqual(requested)
    expect(after(requested, registered(parcel, answer))).toEqual(done)
    expect(after(requested, registered(parcelOf('B'), answer))).toBeUndefined()
    expect(after(requested, notRegistering)).toEqual(matched)
    for (const state of [typed, requested, done, failed(404)])
      expect(after(state, registering)).toBeUndefined()
    expect(after(matched, registered(parcel, answer))).toBeUndefined()
  })

  it('that was refused keeps its parcel', () => {
    expect(after(requested, refused(rowIn(requested), 404, null))).toEqual(failed(404, match))
    const elsewhere = rowIn({ ...requested, parcel: parcelOf('B') })
    expect(after(requested, refused(elsewhere, 404, null))).toBeUndefined()
    expect(after(typed, refused(rowIn(typed), 409, null))).toEqual(failed(409))
    expect(after(matched, refused(rowIn(typed), 409, null))).toBeUndefined()
  })
})

it('any sequence of moves keeps a row that storage and backups can read, and what was registered', () => {
  const parcels = fc.constantFrom('A', 'B', 'C').map((id) => parcelOf(id))
  const texts = fc.constantFrom('', '1 Elm St', '2 Elm St')
  const states = fc.array(parcels, { maxLength: 3 }).map((found) => stateOfParcels('1 ELM ST', found))
  const moves = fc.oneof(
    fc.tuple(texts, states).map(([text, state]) => lookedUp(text, state)),
    texts.map(edited),
    parcels.map(given),
    parcels.map(chosen),
    fc.constant(registering),
    fc.constant(notRegistering),
    fc.constant(retried),
    parcels.map((one) => registered(one, { propertyId: 7, keptName: null })),
    fc.tuple(texts, fc.constantFrom(null, 404, 500)).map(([text, status]): RowMove => {
      return (row) => refused({ ...row, text }, status, 'No')(row)
    }),
  )
  fc.assert(
    fc.property(
      fc.array(moves, { maxLength: 30 }),
      fc.option(fc.constantFrom(...ROW_WARNINGS)),
      (way, remark) => {
        let row = rowIn(typed, { remark })
        for (const move of way) {
          const next = move(row)
          if (next === null) continue
          expect(row.state.is).not.toBe('registered')
          const { account: _account, ...stored } = next
          expect(z.safeParse(addressRowSchema, stored).data).toEqual(stored)
          row = next
        }
      },
    ),
    { numRuns: 500 },
  )
})
