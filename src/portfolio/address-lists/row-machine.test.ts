import { describe, expect, it } from 'vitest'
import type { AddressRow } from '../store/list-records.ts'
import { isFailure, isHeld, retryOf, stepRow, type RowEvent } from './row-machine.ts'

const T = 1_700_000_000_000
const parcel = { countyId: '37183', parcelId: 'A', propertyType: null, units: 4, size: null }
const match = { parcel, matchedAddress: '1 ELM ST', how: 'search', choices: [] }
const rowIn = (state: object, more: Partial<AddressRow> = {}): AddressRow =>
  ({ text: '1 Elm St', remark: null, searches: 1, state, ...more }) as AddressRow
const after = (state: object, event: RowEvent) => stepRow(rowIn(state), event)?.state
const refused = { is: 'refused', status: 500, message: null, match: null }
const registering = { is: 'registering', ...match, pressedAt: T }

describe('a typed row', () => {
  it('isn’t looked up while it is empty or names no place, but is after an edit', () => {
    const typed = { is: 'typed' }
    expect(isHeld(rowIn(typed))).toBe(false)
    expect(isHeld(rowIn(typed, { text: '  ' }))).toBe(true)
    expect(isHeld(rowIn(typed, { remark: 'po-box' }))).toBe(true)
    expect(isHeld(rowIn(typed, { remark: 'duplicate' }))).toBe(false)
    expect(isHeld(rowIn({ is: 'waiting' }, { remark: 'po-box' }))).toBe(false)
    expect(stepRow(rowIn(typed, { remark: 'po-box' }), { type: 'ask', at: T })).toBeNull()
    const edited = stepRow(rowIn(typed, { remark: 'po-box' }), { type: 'edit', text: '2 Elm St' })
    expect(edited).toMatchObject({ text: '2 Elm St', remark: null, state: typed })
  })
})

describe('a retry', () => {
  it('is offered after a failure of the service, not after its refusal', () => {
    expect([200, 399, 500, 503].map(isFailure)).toEqual([true, true, true, true])
    expect([null, 400, 404, 499].map(isFailure)).toEqual([false, false, false, false])
  })

  it('repeats the call that failed: the search, or the registration', () => {
    expect(retryOf(rowIn({ is: 'waiting' }), T)).toEqual({ type: 'ask-again' })
    expect(retryOf(rowIn(refused), T)).toEqual({ type: 'ask-again' })
    expect(retryOf(rowIn({ ...refused, match }), T)).toEqual({ type: 'register', at: T })
    expect(retryOf(rowIn({ ...refused, status: 404 }), T)).toBeNull()
    const again = { rounds: 1, since: T, until: T + 9 }
    expect(retryOf(rowIn({ ...registering, again }), T)).toEqual({ type: 'register', at: T })
    expect(retryOf(rowIn(registering), T)).toBeNull()
    expect(retryOf(rowIn({ is: 'matched', ...match }), T)).toBeNull()
  })

  it('of a registration is a new request; one in flight isn’t requested again', () => {
    const press: RowEvent = { type: 'register', at: T + 5 }
    const again = { rounds: 1, since: T, until: T + 9 }
    expect(after({ ...registering, again }, press)).toEqual({ ...registering, pressedAt: T + 5 })
    expect(after(registering, press)).toBeUndefined()
    expect(after({ ...refused, match }, press)).toEqual({ ...registering, pressedAt: T + 5 })
    expect(after(refused, press)).toBeUndefined()
    expect(after({ is: 'registered', ...match, propertyId: 7 }, press)).toBeUndefined()
  })

  it('by hand repeats the lookup, or keeps the parcel whose registration was refused', () => {
    const again: RowEvent = { type: 'ask-again' }
    expect(after(refused, again)).toEqual({ is: 'typed' })
    expect(after({ ...refused, match }, again)).toEqual({ is: 'matched', ...match })
    expect(after({ is: 'no-parcel', matchedAddress: null, message: null }, again)).toEqual({ is: 'typed' })
    for (const state of [{ is: 'typed' }, { is: 'asking', search: 1 }, { is: 'matched', ...match }])
      expect(after(state, again)).toBeUndefined()
    expect(after({ is: 'which-one', parcels: [parcel], matchedAddress: null }, again)).toBeUndefined()
  })
})

describe('a parcel of several', () => {
  const sameNumber = { ...parcel, countyId: '37063' }
  const sameCounty = { ...parcel, parcelId: 'B' }
  const choices = [sameNumber, sameCounty, parcel]
  it('is the one with both its numbers', () => {
    const state = { is: 'which-one', parcels: choices, matchedAddress: null }
    expect(after(state, { type: 'choose', parcel })).toMatchObject({ is: 'matched', parcel, how: 'choice' })
    expect(after({ ...state, parcels: [sameNumber, sameCounty] }, { type: 'choose', parcel })).toBeUndefined()
  })

  it('can be changed until it is registered, even after a refusal', () => {
    const choice: RowEvent = { type: 'choose', parcel: sameCounty }
    const chosen = { is: 'matched', ...match, choices, parcel: sameCounty, how: 'choice' }
    expect(after({ is: 'matched', ...match, choices }, choice)).toEqual(chosen)
    expect(after({ ...refused, match: { ...match, choices } }, choice)).toEqual(chosen)
    expect(after({ is: 'matched', ...match }, choice)).toBeUndefined()
    expect(after(refused, choice)).toBeUndefined()
    expect(after({ ...registering, choices }, choice)).toBeUndefined()
  })
})

it('a search is dropped by its number, or by the page that made it', () => {
  const asking = { is: 'asking', search: 2, at: T }
  expect(after(asking, { type: 'forget' })).toEqual({ is: 'typed' })
  expect(after(asking, { type: 'forget', search: 2 })).toEqual({ is: 'typed' })
  expect(after(asking, { type: 'forget', search: 1 })).toBeUndefined()
  expect(after({ is: 'waiting' }, { type: 'forget' })).toBeUndefined()
})
