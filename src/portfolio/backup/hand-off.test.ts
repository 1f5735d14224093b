import '#testing/fresh-modules.ts'
import { deleteDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closePortfolio, writePortfolio } from '../store/database.ts'
import { makeHandOff, readHandOff, writeHandOff } from './hand-off.ts'
import { bareProperty } from '../store/merge-order.ts'
import { putProperty, storeOrder } from '../store/store-order.ts'
import { anOrder } from '../testing/test-answers.ts'

const session = vi.hoisted(() => ({ account: 'ada@example.com' }))
vi.mock('#api/session/session-state.ts', async (original) => ({
  ...(await original<object>()),
  currentAccount: () => session.account,
}))

afterEach(async () => {
  session.account = 'ada@example.com'
  await closePortfolio()
  await deleteDB('plumbline-portfolio')
})

const store = (id: number, more = {}) =>
  storeOrder(anOrder(id, more), { account: session.account, answeredAt: 1_700_000_000_000 + id })

describe('the hand-off to another device', () => {
  it('contains numbers only and names no one', async () => {
    await store(12)
    await store(13, { propertyId: 8, parcelId: 'A/1 #2' })
    const { fragment, orders, properties, left } = await makeHandOff()
    expect({ orders, properties, left }).toEqual({ orders: 2, properties: 0, left: 0 })
    expect(decodeURIComponent(fragment)).not.toMatch(/ada@|Main St|Lofts|example\.com/u)
    expect(readHandOff(`#${fragment}`)).toEqual({ orders: [13, 12], properties: [] })
  })

  it('is the same for every account with the same numbers, so it can’t confirm a guessed email', async () => {
    await store(12)
    const { fragment } = await makeHandOff()
    session.account = 'bob@elsewhere.example'
    await store(12)
    expect((await makeHandOff()).fragment).toBe(fragment)
  })

  it('still reads a version 1 link, which had a mark of the account', () => {
    const old = 'v=1&for=a%E2%80%A2%40e.com&mark=0123456789&orders=7.8&p=37183%7E1'
    expect(readHandOff(old)).toEqual({
      orders: [7, 8],
      properties: [{ countyId: '37183', parcelId: '1' }],
    })
  })

  it('reports what did not fit', async () => {
    for (let id = 1; id <= 400; id += 1) await store(1_000_000 + id)
    const { fragment, orders, left } = await makeHandOff()
    expect(fragment.length).toBeLessThanOrEqual(1_800)
    expect(orders + left).toBe(400)
    expect(left).toBeGreaterThan(0)
  })

  it('fills a link to its last character, with the most urgent orders first', async () => {
    // "v=2&orders=" and 199 numbers of eight digits with dots: 11 + 199 × 9 = 1,802, two too many.
    for (let id = 1; id <= 199; id += 1) await store(10_000_000 + id)
    await store(10_000_500, { status: 'REQUEST_INFO' })
    const { fragment, orders, left } = await makeHandOff()
    expect([orders, left]).toEqual([198, 2])
    expect(fragment.length).toBeLessThanOrEqual(1_800)
    const read = readHandOff(fragment)?.orders ?? []
    expect(read.slice(0, 2)).toEqual([10_000_500, 10_000_199])
    expect(read.at(-1)).toBe(10_000_003)
  })

  it('counts a property without a parcel as left, and includes one that no order brings', async () => {
    const property = (propertyId: number, parcel = {}) => ({
      ...bareProperty(session.account, propertyId, 1),
      ...parcel,
    })
    await writePortfolio((transaction) =>
      Promise.all(
        [
          property(70, { countyId: '37183', parcelId: '1' }),
          property(71, { countyId: '37183', parcelId: '2' }),
          property(72),
          property(73, { countyId: '37183' }),
          property(74, { parcelId: '3' }),
        ].map((row) => putProperty(transaction, row)),
      ),
    )
    await store(12, { propertyId: 71 })
    expect(await makeHandOff()).toMatchObject({ orders: 1, properties: 1, left: 3 })
    expect(readHandOff((await makeHandOff()).fragment)?.properties).toEqual([
      { countyId: '37183', parcelId: '1' },
    ])
  })

  it('preserves parcel numbers with any characters', () => {
    const properties = [
      { countyId: '37183', parcelId: '0123-45 &p=1#~' },
      { countyId: '06037', parcelId: '4311 018 ü' },
    ]
    expect(readHandOff(writeHandOff({ orders: [], properties }))?.properties).toEqual(properties)
  })

  it.each(['', '#', '#v=3&orders=1', '#v=2', '#v=1', '#v=1&mark=<script>', '#orders=1.2'])(
    'refuses %j',
    (fragment) => {
      expect(readHandOff(fragment)).toBeNull()
    },
  )

  it('reads only numbers and parcels from a forged link', () => {
    const read = readHandOff('v=2&orders=1.0.-2.x.1e9.7.7&p=37183&p=abc~1&p=37183~1')
    expect(read).toMatchObject({ orders: [1, 7], properties: [{ countyId: '37183', parcelId: '1' }] })
  })
})
