import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import type { AddressRow, RowParcel } from '../store/list-records.ts'
import { addressRowSchema, ROW_WARNINGS } from '../store/list-schemas.ts'
import { isHeld, type RowEvent, stepRow } from './row-machine.ts'

const T = 1_700_000_000_000
const parcelOf = (parcelId: string): RowParcel => ({
  countyId: '37183',
  parcelId,
  propertyType: null,
  units: null,
  size: null,
})

const parcel = fc.constantFrom('A', 'B', 'C').map(parcelOf)
const at = fc.integer({ min: T - 3_600_000, max: T + 86_400_000 })
const search = fc.integer({ min: 1, max: 6 })
const message = fc.option(fc.string())
const is = <N extends string>(...names: N[]) => fc.constantFrom(...names)
const events: fc.Arbitrary<RowEvent> = fc.oneof(
  fc.record({ type: is('ask' as const, 'register' as const), at }),
  fc.record({ type: is('forget' as const), search }),
  fc.record({
    type: is('found' as const),
    search,
    matchedAddress: message,
    parcels: fc.array(parcel, { maxLength: 3 }),
  }),
  fc.record({ type: is('not-found' as const, 'no-parcel' as const), search, message }),
  fc.record({ type: is('refused' as const), search, status: fc.option(fc.integer()), message }),
  fc.record({ type: is('unreachable' as const), search, at, until: at, rounds: search }),
  fc.record({ type: is('edit' as const), text: is('', '1 Elm St', '2 Elm St') }),
  fc.record({ type: is('give' as const), countyId: is('37183'), parcelId: is('A', 'Z') }),
  fc.record({ type: is('ask-again' as const, 'do-not-register' as const) }),
  fc.record({ type: is('choose' as const), parcel }),
  fc.record({
    type: is('registered' as const),
    propertyId: search,
    alreadyYours: fc.boolean(),
    keptName: message,
  }),
  fc.record({ type: is('register-later' as const), at, until: at, rounds: search }),
  fc.record({ type: is('register-refused' as const), status: fc.option(fc.integer()), message }),
)

const fresh = (text: string, remark: AddressRow['remark']): AddressRow => ({
  account: 'ada@example.com',
  listId: 'listlist',
  rowId: 1,
  text,
  name: null,
  client: null,
  remark,
  searches: 0,
  changedAt: T,
  state: { is: 'typed' },
})

/** Most walks begin on the usual path, to reach its far end. */
const way: RowEvent[] = [
  { type: 'ask', at: T },
  { type: 'found', search: 1, matchedAddress: '1 Elm St', parcels: [parcelOf('A')] },
  { type: 'register', at: T },
  { type: 'registered', propertyId: 1, alreadyYours: false, keptName: null },
]

/** All other paths. */
const ways: RowEvent[][] = [
  way,
  [
    { type: 'ask', at: T },
    { type: 'found', search: 1, matchedAddress: null, parcels: [parcelOf('A'), parcelOf('B')] },
  ],
  [
    { type: 'ask', at: T },
    { type: 'not-found', search: 1, message: null },
  ],
  [
    { type: 'ask', at: T },
    { type: 'no-parcel', search: 1, message: null },
  ],
  [
    { type: 'ask', at: T },
    { type: 'refused', search: 1, status: 500, message: null },
  ],
  [
    { type: 'ask', at: T },
    { type: 'unreachable', search: 1, at: T, until: T, rounds: 1 },
  ],
  [...way.slice(0, 3), { type: 'register-refused', status: 404, message: null }],
]

/** `chance`: what is drawn is random, or the same in every run. */
const always = (
  look: (before: AddressRow, event: RowEvent, after: AddressRow) => void,
  chance: { seed?: number } = {},
): void =>
  fc.assert(
    fc.property(
      fc.constantFrom(...ways),
      fc.nat(way.length),
      fc.array(events, { maxLength: 30 }),
      is('', '1 Elm St'),
      fc.option(is(...ROW_WARNINGS)),
      (usual, begun, more, text, remark) => {
        let row = begun === 0 ? fresh(text, remark) : fresh('1 Elm St', null)
        for (const event of [...usual.slice(0, begun), ...more]) {
          const next = stepRow(row, event)
          if (next === null) continue
          look(row, event, next)
          row = next
        }
      },
    ),
    { numRuns: 3_000, ...chance },
  )

const next: Readonly<Record<AddressRow['state']['is'], readonly AddressRow['state']['is'][]>> = {
  typed: ['asking', 'typed', 'matched'],
  asking: ['typed', 'waiting', 'which-one', 'not-found', 'no-parcel', 'refused', 'matched'],
  waiting: ['asking', 'typed', 'matched'],
  'which-one': ['typed', 'matched'],
  'not-found': ['typed', 'matched'],
  'no-parcel': ['typed', 'matched'],
  refused: ['typed', 'matched', 'registering'],
  matched: ['typed', 'matched', 'registering'],
  registering: ['matched', 'registered', 'refused', 'registering'],
  registered: [],
}

it('takes only the documented transitions', () => {
  always((before, _, after) => expect(next[before.state.is]).toContain(after.state.is))
})

it('takes every documented transition', () => {
  const seen = new Set<string>()
  const note = (before: AddressRow, _: RowEvent, after: AddressRow): void =>
    void seen.add(`${before.state.is} ${after.state.is}`)
  // A random run may miss one.
  always(note, { seed: 1 })
  expect(seen.size).toBe(Object.values(next).flat().length)
})

it('keeps what every state promises, as storage and a backup read it', () => {
  always((_, __, after) => {
    const { account: _account, ...row } = after
    expect(z.safeParse(addressRowSchema, row).data).toEqual(row)
  })
})

it('never loses a registered property', () => {
  always((before) => expect(before.state.is).not.toBe('registered'))
})

it('accepts the answer to its last search only', () => {
  always((before, event, after) => {
    if (event.type === 'ask') expect(after.searches).toBe(before.searches + 1)
    else expect(after.searches).toBe(before.searches)
    if (!['found', 'not-found', 'no-parcel', 'refused', 'unreachable'].includes(event.type)) return
    expect(before.state).toMatchObject({ is: 'asking', search: 'search' in event ? event.search : 0 })
  })
})

it('is registered with a parcel of its answer, or one the user named', () => {
  always((before, event, after) => {
    if (after.state.is !== 'matched' || before.state.is === 'matched') return
    if (event.type === 'choose' && before.state.is === 'which-one')
      expect(before.state.parcels).toContainEqual(after.state.parcel)
    if (event.type === 'found') expect(event.parcels).toEqual([after.state.parcel])
  })
})

it('isn’t looked up while there is nothing to look up', () => {
  always((before, event) => {
    if (event.type === 'ask') expect(isHeld(before)).toBe(false)
  })
})
