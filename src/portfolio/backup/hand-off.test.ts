import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closePortfolio } from '../store/database.ts'
import { makeHandOff, readHandOff, writeHandOff } from './hand-off.ts'
import { storeOrder } from '../store/store-order.ts'
import { anOrder } from '../testing/test-answers.ts'

const session = vi.hoisted(() => ({ account: 'ada@example.com' }))
vi.mock('../../api/session/session-state.ts', async (original) => ({
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
  it('holds numbers only and names nobody', async () => {
    await store(12)
    await store(13, { propertyId: 8, parcelId: 'A/1 #2' })
    const { fragment, orders, properties, left } = await makeHandOff()
    expect({ orders, properties, left }).toEqual({ orders: 2, properties: 0, left: 0 })
    expect(decodeURIComponent(fragment)).not.toMatch(/ada@|Main St|Lofts|example\.com/u)
    expect(readHandOff(`#${fragment}`)).toEqual({ orders: [13, 12], properties: [] })
  })

  it('is the same for every account with the same numbers, so that it can confirm no guessed e-mail', async () => {
    await store(12)
    const { fragment } = await makeHandOff()
    session.account = 'bob@elsewhere.example'
    await store(12)
    expect((await makeHandOff()).fragment).toBe(fragment)
  })

  it('still reads a link of the first kind, which named the account by a mark', () => {
    const old = 'v=1&for=a%E2%80%A2%40e.com&mark=0123456789&orders=7.8&p=37183%7E1'
    expect(readHandOff(old)).toEqual({
      orders: [7, 8],
      properties: [{ countyId: '37183', parcelId: '1' }],
    })
  })

  it('says what did not fit', async () => {
    for (let id = 1; id <= 400; id += 1) await store(1_000_000 + id)
    const { fragment, orders, left } = await makeHandOff()
    expect(fragment.length).toBeLessThanOrEqual(1_800)
    expect(orders + left).toBe(400)
    expect(left).toBeGreaterThan(0)
  })

  it('brings parcels through whatever their numbers are written with', () => {
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

  it('reads only what is a number or a parcel out of what anybody may have written', () => {
    const read = readHandOff('v=2&orders=1.0.-2.x.1e9.7.7&p=37183&p=abc~1&p=37183~1')
    expect(read).toMatchObject({ orders: [1, 7], properties: [{ countyId: '37183', parcelId: '1' }] })
  })
})
