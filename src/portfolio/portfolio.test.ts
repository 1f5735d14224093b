import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProperty } from '../api/properties.ts'
import { PORTFOLIO_DATABASE, closePortfolio, readPortfolio, writePortfolio } from './database.ts'
import { recordDocument } from './documents.ts'
import { erasePortfolio } from './erase.ts'
import { findKnownParcel, hideProperty, registerProperty, renameProperty } from './properties.ts'
import {
  readDocuments,
  readFinder,
  readOpenOrders,
  readOrder,
  readOrders,
  readOrdersOf,
  readProperties,
  readProperty,
  readTotals,
} from './read-records.ts'
import { displayName } from './records.ts'
import { dismissStorageAlarm, getStorageAlarm } from './storage-alarm.ts'
import { StorageTrouble } from './storage-trouble.ts'
import { storeOrder } from './store-order.ts'
import { anOrder } from './test-answers.ts'
import { forgetUnsaved, getUnsaved, saveUnsaved } from './unsaved.ts'

const signedIn = vi.hoisted(() => ({ account: 'ada@example.com' }))
vi.mock('../api/session/session-store.ts', () => ({ currentAccount: () => signedIn.account }))
vi.mock('../api/properties.ts', () => ({ createProperty: vi.fn<typeof createProperty>() }))
const created = vi.mocked(createProperty)

const ADA = 'ada@example.com'
const BOB = 'bob@example.com'
const T = 1_700_000_000_000

beforeEach(async () => {
  signedIn.account = ADA
  await closePortfolio()
  await deleteDB(PORTFOLIO_DATABASE)
  created.mockReset()
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetUnsaved(ADA)
  dismissStorageAlarm()
})

const register = (propertyId: number, name: string | null = null) => {
  created.mockResolvedValueOnce({
    propertyId,
    countyId: '37183',
    parcelId: `APN-${propertyId}`,
    propertyName: name,
  })
  return registerProperty({
    countyId: '37183',
    parcelId: `APN-${propertyId}`,
    propertyName: name,
    address: '12 Main St',
    parcel: { countyId: '37183', parcelId: `APN-${propertyId}`, propertyType: 'MULTIFAMILY', units: 12 },
  })
}

describe('properties', () => {
  it('are on disk before registration resolves', async () => {
    const { property, keptName, alreadyKnown } = await register(7, 'Lofts')
    expect({ keptName, alreadyKnown }).toEqual({ keptName: null, alreadyKnown: false })
    await closePortfolio()
    expect(await readProperty(ADA, 7)).toEqual(property)
    expect(await findKnownParcel('37183', 'APN-7')).toEqual(property)
  })

  it('say which name the service kept, and come back out of hiding', async () => {
    await register(7, 'Lofts')
    await renameProperty(7, '  My lofts ')
    await hideProperty(7)
    expect((await readProperties(ADA, 1, true)).rows.map(displayName)).toEqual(['My lofts'])
    created.mockResolvedValueOnce({ propertyId: 7, countyId: null, parcelId: null, propertyName: 'Lofts' })
    const again = await registerProperty({ countyId: '37183', parcelId: 'APN-7', propertyName: 'Other' })
    expect(again).toMatchObject({
      keptName: 'Lofts',
      alreadyKnown: true,
      property: { label: 'My lofts', address: '12 Main St', units: 12, hidden: false, parcelId: 'APN-7' },
    })
    await renameProperty(7, '')
    expect((await readProperties(ADA, 1, false)).rows.map(displayName)).toEqual(['Lofts'])
  })

  it('are held in memory when the store fails, listed, and written when it works again', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no space', 'QuotaExceededError')
    })
    const { property } = await register(7, 'Lofts')
    const sent = recordDocument(7, { id: 5, name: 'Rents' }, { date: null })
    await expect(sent).rejects.toThrow(StorageTrouble)
    await expect(sent).rejects.toMatchObject({ cause: 'full', unsaved: { what: 'document', id: 5 } })
    expect(getStorageAlarm()).toBe('full')
    expect(getUnsaved()).toMatchObject([
      { what: 'property', id: 7, account: ADA },
      { what: 'document', id: 5, account: ADA },
    ])
    expect(await readProperty(ADA, 7)).toEqual(property)
    expect(await readProperty(BOB, 7)).toBeNull()
    expect(await readDocuments(ADA, 7)).toMatchObject([{ id: 5 }])
    expect(getStorageAlarm()).toBe('full')
    await expect(saveUnsaved()).rejects.toThrow(StorageTrouble)

    vi.restoreAllMocks()
    await saveUnsaved()
    expect(getUnsaved()).toEqual([])
    expect(getStorageAlarm()).toBeNull()
    await closePortfolio()
    expect(await readProperty(ADA, 7)).toMatchObject({ serviceName: 'Lofts' })
    expect(await readDocuments(ADA, 7)).toMatchObject([{ id: 5 }])
  })
})

describe('orders and documents', () => {
  it('an order rebuilds its property and documents', async () => {
    await storeOrder(
      anOrder(42, {
        documents: [{ id: 5, type: 'RENT_ROLL', name: 'Rents', documentStatusLabel: 'Read' }, null],
      }),
      { account: ADA, answeredAt: T },
    )
    expect(await readProperty(ADA, 7)).toMatchObject({
      source: 'recovered',
      serviceName: 'Main Street Lofts',
    })
    expect(await readDocuments(ADA, 7)).toMatchObject([{ id: 5, statusLabel: 'Read', source: 'recovered' }])
    expect(await readOrder(ADA, 42)).toMatchObject({ orderType: 'FULL', amountCents: 35_000, rank: 1 })
  })

  it('remembers a change only when status, label or message differ', async () => {
    const store = (at: number, more = {}) => storeOrder(anOrder(42, more), { account: ADA, answeredAt: at })
    await store(T)
    await store(T + 1)
    await store(T + 2, { status: 'REQUEST_INFO', message: 'Send the rent roll' })
    const order = await store(T + 3, { status: 'REQUEST_INFO', message: 'Send the rent roll' })
    expect(order.seen.map((seen) => seen.at)).toEqual([T, T + 2])
    expect(order).toMatchObject({ rank: 0, activityAt: T + 2, checkedAt: T + 3 })
  })

  it('a late createOrder answer does not undo a newer check', async () => {
    await storeOrder(anOrder(42, { status: 'COMPLETED' }), { account: ADA, answeredAt: T + 10 })
    const late = await storeOrder(anOrder(42), {
      account: ADA,
      answeredAt: T,
      card: { brand: 'Visa', last4: '4242' },
      attemptId: 'P-7K3Q',
    })
    expect(late).toMatchObject({ rank: 2, checkedAt: T + 10, attemptId: 'P-7K3Q', card: { last4: '4242' } })
    expect(late.record.status).toBe('COMPLETED')
  })

  it('survives null in every field, unknown statuses and times out of this world', async () => {
    const bare = await storeOrder({ id: 42 }, { account: ADA, answeredAt: T })
    expect(bare).toMatchObject({ propertyId: null, orderType: null, amountCents: null, placedAt: T, rank: 1 })
    const odd = await storeOrder(
      anOrder(43, { status: 'SOMETHING_NEW', createdAtTimestamp: '9999-01-01 00:00:00', type: 'SPREADING' }),
      { account: ADA, answeredAt: T },
    )
    expect(odd).toMatchObject({ placedAt: T, rank: 1, orderType: null })
  })

  it('records an upload, also for a property that was not known', async () => {
    await recordDocument(9, { id: 5, name: 'Rents', type: 'RENT_ROLL' }, { date: T, account: ADA })
    expect(await readDocuments(ADA, 9)).toMatchObject([{ id: 5, date: T, source: 'created' }])
    expect((await readProperties(ADA, 1, false)).rows).toMatchObject([{ propertyId: 9, documentCount: 1 }])
  })
})

describe('lists', () => {
  it('pages of 50 in the right order, through the index', async () => {
    for (let id = 1; id <= 120; id += 1)
      await storeOrder(
        anOrder(id, { propertyId: id, status: id % 10 === 0 ? 'REQUEST_INFO' : 'COMPLETED' }),
        {
          account: ADA,
          answeredAt: T + id,
        },
      )
    const first = await readOrders(ADA, 1, 'all')
    expect(first).toMatchObject({ total: 120, pages: 3, page: 1 })
    expect(first.rows.slice(0, 13).map((order) => order.id)).toEqual([
      120, 110, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 119,
    ])
    const rest = [...(await readOrders(ADA, 2, 'all')).rows, ...(await readOrders(ADA, 3, 'all')).rows]
    expect(new Set([...first.rows, ...rest].map((order) => order.id)).size).toBe(120)
    expect(await readOrders(ADA, 99, 'all')).toMatchObject({ page: 3, rows: { length: 20 } })
    expect(await readOrders(ADA, 1, 'needs-you')).toMatchObject({ total: 12, pages: 1 })
    expect(await readOrders(ADA, 1, 'open')).toMatchObject({ total: 12 })
    expect(await readOrders(ADA, 2, 'completed')).toMatchObject({ total: 108, rows: { length: 50 } })
    expect(await readOrders(ADA, 1, 'rejected')).toMatchObject({ total: 0, rows: [] })
    expect(await readOrders(ADA, 1, 'valuations')).toMatchObject({ total: 120 })
    expect(await readTotals(ADA)).toEqual({
      properties: 120,
      hidden: 0,
      ordersOpen: 12,
      needsYou: 12,
      completed: 108,
      spentCents: 120 * 35_000,
    })
    const properties = await readProperties(ADA, 3, false)
    expect(properties.rows).toHaveLength(20)
    expect(properties.rows[0]).toMatchObject({ propertyId: 20, orders: [{ id: 20 }] })
    expect(await readFinder(ADA, 'order')).toHaveLength(120)
    expect(await readOpenOrders(ADA)).toHaveLength(12)
  })

  it('shows a page without reading whole stores', async () => {
    for (let id = 1; id <= 60; id += 1) await storeOrder(anOrder(id), { account: ADA, answeredAt: T + id })
    const reads = vi.spyOn(IDBIndex.prototype, 'getAll')
    await readOrders(ADA, 2, 'all')
    expect(reads.mock.calls.map(([, count]) => count)).toEqual([50])
  })

  it('orders of a property come newest first', async () => {
    for (const id of [1, 2, 3, 4])
      await storeOrder(anOrder(id), { account: ADA, answeredAt: T, placedAt: T - id * 1_000 })
    expect((await readOrdersOf(ADA, 7)).map((order) => order.id)).toEqual([1, 2, 3, 4])
    expect((await readProperties(ADA, 1, false)).rows[0]?.orders.map((order) => order.id)).toEqual([1, 2, 3])
  })

  it('A9: nothing of one account is seen by another, also with the same numbers', async () => {
    await register(7, 'Lofts')
    await storeOrder(anOrder(42), { account: ADA, answeredAt: T })
    signedIn.account = BOB
    await register(7, 'Bob’s')
    expect(await readOrder(BOB, 42)).toBeNull()
    expect(await readOrdersOf(BOB, 7)).toEqual([])
    expect(await readTotals(BOB)).toMatchObject({ properties: 1, ordersOpen: 0, spentCents: 0 })
    expect(await readFinder(BOB, 'order')).toEqual([])
    expect((await readProperty(ADA, 7))?.serviceName).toBe('Lofts')
    await erasePortfolio(BOB)
    expect(await readTotals(BOB)).toMatchObject({ properties: 0 })
    expect(await readTotals(ADA)).toMatchObject({ properties: 1, ordersOpen: 1 })
  })
})

describe('storage in trouble', () => {
  const trouble = (cause: string) => ({ cause, message: expect.stringContaining('browser') as unknown })

  it('S1: an open that hangs is told after 3 s, and the store is used again when it answers', async () => {
    await register(1)
    await closePortfolio()
    // A connection that ignores an upgrade or deletion holds up everybody who comes after.
    const deaf = await openDB(PORTFOLIO_DATABASE)
    const deleting = deleteDB(PORTFOLIO_DATABASE)
    await expect(readTotals(ADA)).rejects.toMatchObject(trouble('stuck'))
    deaf.close()
    await deleting
    expect(await readTotals(ADA)).toMatchObject({ properties: 0 })
  })

  it('S2: a transaction that another tab blocks is told, and nothing of it is kept', async () => {
    await register(1)
    const blocker = await openDB(PORTFOLIO_DATABASE)
    const held = blocker.transaction(['properties', 'documents', 'orders', 'finder'], 'readwrite')
    const hold = { on: true }
    const keepOpen = (async () => {
      while (hold.on) await held.objectStore('properties').count()
      await held.done
    })()
    const writing = renameProperty(1, 'Late').catch((error: unknown) => error)
    expect(await writing).toMatchObject(trouble('stuck'))
    hold.on = false
    await keepOpen
    blocker.close()
    expect((await readProperty(ADA, 1))?.label).toBeNull()
    await renameProperty(1, 'Now')
    expect((await readProperty(ADA, 1))?.label).toBe('Now')
  })

  it('S3: a full disk is told and leaves nothing half written', async () => {
    await register(1)
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(() => {
      throw new DOMException('no space', 'QuotaExceededError')
    })
    await expect(storeOrder(anOrder(42), { account: ADA, answeredAt: T })).rejects.toMatchObject(
      trouble('full'),
    )
    vi.restoreAllMocks()
    expect(await readFinder(ADA, 'order')).toEqual([])
    expect(await readOrder(ADA, 42)).toMatchObject({ id: 42 })
    forgetUnsaved(ADA)
    expect(await readOrder(ADA, 42)).toBeNull()
  })

  it('S3: an order that is known keeps its last state when a newer one has no space', async () => {
    await storeOrder(anOrder(42), { account: ADA, answeredAt: T })
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no space', 'QuotaExceededError')
    })
    const storing = storeOrder(anOrder(42, { status: 'COMPLETED' }), { account: ADA, answeredAt: T + 1 })
    await expect(storing).rejects.toMatchObject({ cause: 'full', unsaved: null })
    expect(getUnsaved()).toEqual([])
    expect(await readOrder(ADA, 42)).toMatchObject({ rank: 1 })
  })

  it('S4: deleted while open: the next read finds an empty store, nothing hangs', async () => {
    await register(1)
    await deleteDB(PORTFOLIO_DATABASE)
    expect(getStorageAlarm()).toBe('deleted')
    expect(await readTotals(ADA)).toMatchObject({ properties: 0 })
    expect(getStorageAlarm()).toBe('deleted')
    dismissStorageAlarm()
    await register(2)
    expect(await readTotals(ADA)).toMatchObject({ properties: 1 })
  })

  it('S5: storage that is forbidden or missing is told', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('private', 'SecurityError')
    })
    await expect(readTotals(ADA)).rejects.toMatchObject(trouble('forbidden'))
  })

  it('S7: an old tab lets a newer version upgrade, and says that it has to be reloaded', async () => {
    await register(1)
    const newer = await openDB(PORTFOLIO_DATABASE, 99)
    await expect(readTotals(ADA)).rejects.toMatchObject(trouble('newer'))
    newer.close()
    await deleteDB(PORTFOLIO_DATABASE)
  })

  it('an error of our own code passes through and undoes the transaction', async () => {
    await expect(
      writePortfolio(async (transaction) => {
        await transaction.objectStore('documents').put({
          account: ADA,
          id: 1,
          propertyId: 1,
          name: null,
          type: null,
          fileName: null,
          statusLabel: null,
          date: null,
          uploadedAt: T,
          source: 'created',
        })
        throw new RangeError('ours')
      }),
    ).rejects.toThrow(RangeError)
    expect(await readPortfolio((transaction) => transaction.objectStore('documents').count())).toBe(0)
  })
})
