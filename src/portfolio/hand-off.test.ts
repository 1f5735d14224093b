import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closePortfolio } from './database.ts'
import { isFor, makeHandOff, maskAccount, readHandOff, writeHandOff } from './hand-off.ts'
import { storeOrder } from './store-order.ts'
import { anOrder } from './test-answers.ts'

vi.mock('../api/session/session-store.ts', () => ({ currentAccount: () => 'ada@example.com' }))

afterEach(async () => {
  await closePortfolio()
  await deleteDB('plumbline-portfolio')
})

const store = (id: number, more = {}) =>
  storeOrder(anOrder(id, more), { account: 'ada@example.com', answeredAt: 1_700_000_000_000 + id })

describe('the hand-off to another device', () => {
  it('holds numbers only and names nobody', async () => {
    await store(12)
    await store(13, { propertyId: 8, parcelId: 'A/1 #2' })
    const { fragment, orders, properties, left } = await makeHandOff()
    expect({ orders, properties, left }).toEqual({ orders: 2, properties: 0, left: 0 })
    expect(decodeURIComponent(fragment)).not.toMatch(/ada@|Main St|Lofts|example\.com/u)
    const handOff = readHandOff(`#${fragment}`)
    expect(handOff).toMatchObject({ orders: [13, 12], maskedAccount: 'a•••@e•••.com' })
    if (handOff === null) throw new Error('not read')
    expect(await isFor(handOff, 'ada@example.com')).toBe(true)
    expect(await isFor(handOff, 'bob@example.com')).toBe(false)
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
    const made = { maskedAccount: maskAccount('x'), accountMark: '0123456789', orders: [], properties }
    expect(readHandOff(writeHandOff(made))?.properties).toEqual(properties)
  })

  it.each(['', '#', '#v=2&mark=0123456789', '#v=1', '#v=1&mark=<script>', '#orders=1.2'])(
    'refuses %j',
    (fragment) => {
      expect(readHandOff(fragment)).toBeNull()
    },
  )

  it('reads only what is a number or a parcel out of what anybody may have written', () => {
    const read = readHandOff('v=1&mark=0123456789&orders=1.0.-2.x.1e9.7.7&p=37183&p=abc~1&p=37183~1')
    expect(read).toMatchObject({ orders: [1, 7], properties: [{ countyId: '37183', parcelId: '1' }] })
  })
})
