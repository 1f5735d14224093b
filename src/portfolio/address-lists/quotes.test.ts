import '#testing/fresh-modules.ts'
import { deleteDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeOnceDatabase, transact } from '#api/outbox/database.ts'
import type { Attempt } from '../attempts/attempt-machine.ts'
import { closePortfolio } from '../store/database.ts'
import type { AddressRow, QuoteProblem, RowState } from '../store/list-records.ts'
import { storeOrder } from '../store/store-order.ts'
import { anOrder } from '../testing/test-answers.ts'
import { anAttempt } from '../testing/test-attempts.ts'
import { createAddressLists } from './list-commands.ts'
import { moveRow, readAddressRows } from './list-rows.ts'
import { planQuotes, readOpenQuotes, readOpenQuotesOf, requestQuotes, takeBack } from './quotes.ts'
import type { RowEvent } from './row-machine.ts'

const ADA = 'ada@example.com'
const T = 1_700_000_000_000
vi.mock('#api/session/session-state.ts', async (original) => ({
  ...(await original<object>()),
  currentAccount: () => ADA,
}))

afterEach(async () => {
  await closePortfolio()
  await closeOnceDatabase()
  await deleteDB('plumbline-records')
  await deleteDB('plumbline-session')
})

const put = (attemptId: string, more: Partial<Attempt>): Promise<unknown> =>
  transact(['attempts'], 'readwrite', (transaction) =>
    transaction.objectStore('attempts').put(anAttempt({ attemptId, orderType: 'LOAN', ...more })),
  )

describe('a quote is open', () => {
  it('while its order isn’t finished; a finished one and a valuation don’t count', async () => {
    const orders = [
      [1, 'REQUEST_STARTED', 'LOAN'],
      [2, 'COMPLETED', 'LOAN'],
      [3, 'REQUEST_STARTED', 'VALUATION'],
      [4, 'REQUEST_STARTED', 'LOAN'],
    ] as const
    for (const [id, status, type] of orders)
      await storeOrder(anOrder(id, { propertyId: id, status, type }), { account: ADA, answeredAt: T })
    expect(await readOpenQuotes(ADA, [1, 2, 3])).toEqual(new Map([[1, { orderId: 1 }]]))
  })

  it('while its attempt may become an order; a valuation’s payment, or a draft, doesn’t count', async () => {
    await put('P-1111', { propertyId: 1, state: 'unknown' })
    await put('P-2222', { propertyId: 2, state: 'draft' })
    await put('P-3333', { propertyId: 3, state: 'unknown', orderType: 'FULL' })
    await put('P-4444', { propertyId: 4, state: 'unknown' })
    expect(await readOpenQuotes(ADA, [1, 2, 3])).toEqual(new Map([[1, { attemptId: 'P-1111' }]]))
  })
})

const rowOf = (rowId: number, propertyId: number, state: object = { is: 'registered', problem: null }) =>
  ({ rowId, state: { propertyId, ...state } as RowState }) as AddressRow
const withProblem = (why: QuoteProblem['why']): object => ({
  is: 'registered',
  problem: { why, attemptId: null, message: null },
})

describe('a plan of quotes', () => {
  const leftOut = (row: AddressRow, ticked: number[] = [], open = new Map()) =>
    planQuotes([row], open, new Set(ticked))[0]?.leftOut

  it('skips what must be checked first, even if selected', () => {
    expect(leftOut(rowOf(1, 1, withProblem('look-first')), [1])).toBe('unsettled')
    expect(leftOut(rowOf(1, 1, withProblem('attempt')), [1])).toBe('unsettled')
    expect(leftOut(rowOf(1, 1), [1], new Map([[1, { attemptId: 'P-1' }]]))).toBe('unsettled')
  })

  it('skips a quote requested in another browser, or open, unless selected', () => {
    for (const [row, open] of [
      [rowOf(1, 1, withProblem('unsettled')), new Map()],
      [rowOf(1, 1), new Map([[1, { orderId: 9 }]])],
    ] as const) {
      expect(leftOut(row, [], open)).toBe('open-quote')
      expect(leftOut(row, [1], open)).toBeNull()
    }
  })

  it('resends what was refused or never sent', () => {
    expect(leftOut(rowOf(1, 1, withProblem('refused')))).toBeNull()
    expect(leftOut(rowOf(1, 1, withProblem('not-sent')))).toBeNull()
  })

  it.each(['quoting', 'quote-sent', 'done'])('skips a property that another row has %s', (is) => {
    const plan = planQuotes([rowOf(1, 1, { is }), rowOf(2, 1), rowOf(3, 2)], new Map())
    expect(plan.map(({ row, leftOut: why }) => [row.rowId, why])).toEqual([
      [2, 'same-property'],
      [3, null],
    ])
  })
})

const parcel = { countyId: '37183', parcelId: 'A', propertyType: null, units: 4, size: null }
const registration = (propertyId: number): RowEvent[] => [
  { type: 'ask', at: T },
  { type: 'found', search: 1, matchedAddress: '1 ELM ST', parcels: [parcel] },
  { type: 'register', at: T },
  { type: 'registered', propertyId, alreadyYours: false, keptName: null },
]
const press: RowEvent = { type: 'quote', at: T, second: false }

/** One row for each path of events. */
async function makeAddressList(ways: readonly RowEvent[][]): Promise<string> {
  const bare = { name: null, client: null, countyId: null, parcelId: null, warning: null }
  const [listId = ''] = await createAddressLists(
    'Loans',
    ways.map((_, at) => ({ ...bare, text: `${at + 1} Elm St` })),
  )
  for (const [at, events] of ways.entries())
    for (const event of events) await moveRow({ account: ADA, listId, rowId: at + 1 }, event)
  return listId
}
const states = async (listId: string): Promise<string[]> =>
  (await readAddressRows(ADA, listId)).map(({ state }) => state.is)

describe('a request', () => {
  it('moves its rows that may be quoted, no property twice', async () => {
    const checkFirst = { type: 'no-quote', problem: { why: 'look-first', attemptId: 'P-1', message: null } }
    const listId = await makeAddressList([
      registration(1),
      registration(2),
      [],
      [...registration(3), press, checkFirst as RowEvent],
      registration(1),
      [...registration(4), press],
      registration(4),
      registration(5),
    ])
    const requested = await requestQuotes(listId, [1, 3, 4, 5, 7, 8], { second: [8] })
    expect(requested.map(({ rowId, state }) => [rowId, state.is === 'quoting' && state.second])).toEqual([
      [1, false],
      [8, true],
    ])
    expect(await states(listId)).toEqual([
      'quoting',
      'registered',
      'typed',
      'registered',
      'registered',
      'quoting',
      'registered',
      'quoting',
    ])
  })

  it('is canceled where nothing has begun: quotes and registrations, no other row', async () => {
    const listId = await makeAddressList([
      [...registration(1), press],
      registration(2).slice(0, 3),
      [...registration(3), press, { type: 'attempt', attemptId: 'P-3', claimBefore: null }],
      [],
    ])
    expect(await states(listId)).toEqual(['quoting', 'registering', 'quote-sent', 'typed'])
    await takeBack(listId)
    expect(await states(listId)).toEqual(['registered', 'matched', 'quote-sent', 'typed'])
  })

  it('reads the open quotes of registered rows only', async () => {
    await storeOrder(anOrder(9, { propertyId: 1, type: 'LOAN' }), { account: ADA, answeredAt: T })
    const listId = await makeAddressList([registration(1), [], registration(2)])
    expect(await readOpenQuotesOf(ADA, listId)).toEqual(new Map([[1, { orderId: 9 }]]))
  })
})
