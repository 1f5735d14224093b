import '#testing/fresh-modules.ts'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import { ApiError } from '#api/errors.ts'
import { closeOnceDatabase, transact } from '#api/outbox/database.ts'
import { placeOrder } from '../attempts/order-attempts.ts'
import type { Attempt } from '../attempts/attempt-machine.ts'
import { closePortfolio, readPortfolio } from '../store/database.ts'
import type { AddressRow, RowIn } from '../store/list-records.ts'
import { storeOrder } from '../store/store-order.ts'
import { anOrder } from '../testing/test-answers.ts'
import { anAttempt } from '../testing/test-attempts.ts'
import { createAddressLists } from './list-commands.ts'
import { moveRow, readAddressRows, type RowKey } from './list-rows.ts'
import { problemOf, type Heed } from './setbacks.ts'
import { followAttempt, isStale, quoteRow } from './quote-row.ts'
import type { RowEvent } from './row-machine.ts'

const ADA = 'ada@example.com'
const T = 1_700_000_000_000
const DAY = 24 * 3_600_000
const signedIn = vi.hoisted(() => ({ account: 'ada@example.com' }))
vi.mock('#api/session/session-state.ts', async (original) => ({
  ...(await original<object>()),
  currentAccount: () => signedIn.account,
}))
vi.mock('../attempts/order-attempts.ts', async (original) => ({
  ...(await original<object>()),
  placeOrder: vi.fn<typeof placeOrder>(),
}))

beforeEach(() => {
  signedIn.account = ADA
  vi.spyOn(Date, 'now').mockReturnValue(T)
  stubNetwork(true)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.mocked(placeOrder).mockReset()
  await closePortfolio()
  await closeOnceDatabase()
  await deleteDB('plumbline-records')
  await deleteDB('plumbline-session')
})

const parcel = { countyId: '37183', parcelId: 'A', propertyType: null, units: 4, size: null }
const wayTo = (pressedAt: number, second: boolean): RowEvent[] => [
  { type: 'ask', at: T },
  { type: 'found', search: 1, matchedAddress: '1 ELM ST', parcels: [parcel] },
  { type: 'register', at: T },
  { type: 'registered', propertyId: 7, alreadyYours: false, keptName: null },
  { type: 'quote', at: pressedAt, second },
]

/** Requested row of property 7; with `sent`, carried by attempt P-7K3Q. */
async function requested({ at = T, second = false, sent = false } = {}): Promise<{
  key: RowKey
  row: AddressRow
}> {
  const [listId = ''] = await createAddressLists('Loans', [
    { text: '1 Elm St', name: null, client: null, countyId: null, parcelId: null, warning: null },
  ])
  const key = { account: ADA, listId, rowId: 1 }
  const events = wayTo(at, second)
  if (sent) events.push({ type: 'attempt', attemptId: 'P-7K3Q', claimBefore: 'c0' })
  for (const event of events) await moveRow(key, event)
  const [row] = await readAddressRows(ADA, listId)
  if (row === undefined) throw new Error('no row')
  return { key, row }
}
const put = (more: Partial<Attempt>): Promise<unknown> =>
  transact(['attempts'], 'readwrite', (transaction) =>
    transaction.objectStore('attempts').put(anAttempt({ orderType: 'LOAN', ...more })),
  )
const stateOf = async ({ listId }: RowKey) => (await readAddressRows(ADA, listId))[0]?.state

it('a request is valid for a day, also after the clock was set back', () => {
  expect([T + DAY, T - DAY].map((now) => isStale(T, now))).toEqual([false, false])
  expect([T + DAY + 1, T - DAY - 1].map((now) => isStale(T, now))).toEqual([true, true])
})

describe('a quote that was sent', () => {
  const refused = { state: 'refused', httpStatus: 429, mayBeRepeat: false } as const
  const draft = { state: 'draft', claimId: 'c0' } as const
  it.each([
    ['is queued again after a 429', T, refused, { is: 'quoting' }],
    ['is over after a 429 to an old request', T - DAY - 1, refused, 'refused'],
    ['needs a check after a 429 to a repeat', T, { ...refused, mayBeRepeat: true }, 'look-first'],
    ['is over after a refusal', T, { ...refused, httpStatus: 400 }, 'refused'],
    ['is over once the user closed it', T, { state: 'closed' }, 'closed'],
    ['is sent if it never was', T, draft, { is: 'quoting' }],
    ['takes another request if it wasn’t sent for a day', T - DAY - 1, draft, 'not-sent'],
    ['takes another request if it was claimed and not sent', T, { ...draft, claimId: 'c1' }, 'not-sent'],
    ['needs a check if its draft follows a repeat', T, { ...draft, mayBeRepeat: true }, 'look-first'],
    ['is done with its order', T, { state: 'confirmed', orderId: 5 }, { is: 'done', orderId: 5 }],
    ['waits for the number of its order', T, { state: 'confirmed' }, { is: 'quote-sent' }],
    ['stays open while its outcome is unknown', T, { state: 'unknown' }, { is: 'quote-sent' }],
  ] as const)('%s', async (_, at, attempt, end) => {
    const { key, row } = await requested({ at, sent: true })
    await put({ ...attempt, serviceMessage: 'So it is' })
    await followAttempt(key, row as RowIn<'quote-sent'>)
    const wanted =
      typeof end === 'string' ? { is: 'registered', problem: { why: end, attemptId: 'P-7K3Q' } } : end
    expect(await stateOf(key)).toMatchObject(wanted)
  })

  it('whose attempt was erased is done with its order, and unresolved without', async () => {
    const { key, row } = await requested({ sent: true })
    await storeOrder(anOrder(8, { propertyId: 7, type: 'LOAN' }), { account: ADA, answeredAt: T })
    await followAttempt(key, row as RowIn<'quote-sent'>)
    expect(await stateOf(key)).toMatchObject({ is: 'registered', problem: { why: 'unsettled' } })
    const own = await requested({ sent: true })
    const context = { account: ADA, answeredAt: T, attemptId: 'P-7K3Q' }
    await storeOrder(anOrder(9, { propertyId: 7, type: 'LOAN' }), context)
    await followAttempt(own.key, own.row as RowIn<'quote-sent'>)
    expect(await stateOf(own.key)).toMatchObject({ is: 'done', orderId: 9 })
  })
})

describe('requesting a quote', () => {
  const heed = vi.fn<Heed>((failure) => Promise.resolve(problemOf(failure)))
  const quote = (key: RowKey, row: AddressRow, signal = new AbortController().signal) =>
    quoteRow(key, row as RowIn<'quoting'>, () => undefined, signal, heed)
  const waitUntil = (): Promise<number | undefined> =>
    readPortfolio(async (transaction) => (await transaction.objectStore('listPace').get(ADA))?.waitUntil)
  /** Stores property 7 with a finished order, so no quote is open. */
  const property = (status = 'COMPLETED'): Promise<unknown> =>
    storeOrder(anOrder(3, { propertyId: 7, type: 'LOAN', status }), { account: ADA, answeredAt: T })

  it('stops at an open attempt, an open quote, and an unknown property', async () => {
    const unknown = await requested()
    await quote(unknown.key, unknown.row)
    expect(await stateOf(unknown.key)).toMatchObject({ problem: { why: 'not-sent' } })
    await property('REQUEST_STARTED')
    const open = await requested()
    await quote(open.key, open.row)
    expect(await stateOf(open.key)).toMatchObject({ problem: { why: 'open-quote' } })
    await property()
    await put({ state: 'unknown' })
    const blocked = await requested({ second: true })
    await quote(blocked.key, blocked.row)
    expect(await stateOf(blocked.key)).toMatchObject({ problem: { why: 'attempt', attemptId: 'P-7K3Q' } })
    expect(placeOrder).not.toHaveBeenCalled()
  })

  it('does nothing for another account, or once the work has ended', async () => {
    await property()
    const { key, row } = await requested()
    await quote(key, row, AbortSignal.abort())
    expect(await stateOf(key)).toMatchObject({ is: 'quoting' })
    signedIn.account = 'bob@example.com'
    await quote(key, row)
    expect(await stateOf(key)).toMatchObject({ problem: { why: 'not-sent' } })
    expect(placeOrder).not.toHaveBeenCalled()
  })

  it('sends a second one if requested, and names another attempt that blocks it', async () => {
    await property('REQUEST_STARTED')
    const { key, row } = await requested({ second: true })
    vi.mocked(placeOrder).mockResolvedValue(anAttempt({ attemptId: 'P-2222', state: 'sent' }))
    await quote(key, row)
    expect(heed).not.toHaveBeenCalled()
    expect(await stateOf(key)).toMatchObject({ problem: { why: 'attempt', attemptId: 'P-2222' } })
  })

  it('remains valid if certainly nothing was sent; only an unreachable service causes a wait, not a lost network', async () => {
    await property()
    const { key, row } = await requested()
    stubNetwork(false)
    vi.mocked(placeOrder).mockRejectedValueOnce(new ApiError('unreachable', 'createOrder', { sent: false }))
    await quote(key, row)
    expect(await waitUntil()).toBeUndefined()
    stubNetwork(true)
    vi.mocked(placeOrder).mockRejectedValueOnce(new ApiError('unreachable', 'createOrder', { sent: false }))
    await quote(key, row)
    expect(await waitUntil()).toBe(T + 15_000)
    vi.mocked(placeOrder).mockRejectedValueOnce(new Error('storage'))
    await expect(quote(key, row)).rejects.toThrow('storage')
    expect(await stateOf(key)).toMatchObject({ is: 'quoting' })
  })

  it('makes all rows wait a minute after a 429', async () => {
    await property()
    const { key, row } = await requested()
    vi.mocked(placeOrder).mockImplementation((attemptId) =>
      Promise.resolve(
        anAttempt({ attemptId, orderType: 'LOAN', state: 'refused', httpStatus: 429, mayBeRepeat: false }),
      ),
    )
    await quote(key, row)
    expect(await stateOf(key)).toMatchObject({ is: 'quoting' })
    expect(heed).toHaveBeenCalledWith(expect.objectContaining({ status: 429, retryAfterMs: 60_000 }))
  })
})
