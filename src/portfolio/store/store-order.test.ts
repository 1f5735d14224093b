import { ADA, T, emptyDisk } from '../testing/signed-in.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordDocument } from '../records/documents.ts'
import { readIndex } from './search-index.ts'
import {
  readDocuments,
  readOpenOrders,
  readOrder,
  readOrders,
  readOrdersOf,
  readProperties,
  readProperty,
  readTotals,
} from './read-records.ts'
import { storeOrder } from './store-order.ts'
import { anOrder } from '../testing/test-answers.ts'

beforeEach(async () => {
  vi.restoreAllMocks()
  await emptyDisk()
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
    expect(await readOrder(ADA, 42)).toMatchObject({ orderType: 'FULL', amountCents: null, rank: 1 })
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

  it('a late createOrder answer doesn’t undo a newer check', async () => {
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

  it('survives null in every field, unknown statuses and impossible times', async () => {
    const bare = await storeOrder({ id: 42 }, { account: ADA, answeredAt: T })
    expect(bare).toMatchObject({ propertyId: null, orderType: null, amountCents: null, placedAt: T, rank: 1 })
    const odd = await storeOrder(
      anOrder(43, { status: 'SOMETHING_NEW', createdAtTimestamp: '9999-01-01 00:00:00', type: 'SPREADING' }),
      { account: ADA, answeredAt: T },
    )
    expect(odd).toMatchObject({ placedAt: T, rank: 1, orderType: null })
  })

  it('records an upload, even for an unknown property', async () => {
    await recordDocument(9, { id: 5, name: 'Rents', type: 'RENT_ROLL' }, { date: T, account: ADA })
    expect(await readDocuments(ADA, 9)).toMatchObject([{ id: 5, date: T, source: 'created' }])
    expect((await readProperties(ADA, 1, false)).rows).toMatchObject([{ propertyId: 9, documentCount: 1 }])
  })
})

describe('the search index', () => {
  const fileOf7 = async () => (await readIndex(ADA, 'property')).find(({ id }) => id === 7)?.file

  it('contains the documents of a property, from uploads and from orders', async () => {
    await recordDocument(7, { id: 5, name: 'Rents', type: 'RENT_ROLL' }, { date: T, account: ADA })
    expect(await fileOf7()).toMatchObject({ documents: [{ type: 'RENT_ROLL', date: T }] })
    await storeOrder(
      anOrder(42, { propertyId: 7, documents: [{ id: 6, type: 'OPERATING_STATEMENT', name: 'P&L 2024' }] }),
      { account: ADA, answeredAt: T },
    )
    expect(new Set((await fileOf7())?.documents.map(({ name }) => name))).toEqual(new Set([null, 'p&l 2024']))
  })
})

describe('lists', () => {
  it('pages by 50 in the right order, through the index', async () => {
    for (let id = 1; id <= 120; id += 1)
      await storeOrder(
        anOrder(id, { propertyId: id, status: id % 10 === 0 ? 'REQUEST_INFO' : 'COMPLETED' }),
        {
          account: ADA,
          answeredAt: T + id,
          ...(id % 2 === 0 && { amountCents: 35_000 }),
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
      orders: 120,
      ordersOpen: 12,
      needsYou: 12,
    })
    const properties = await readProperties(ADA, 3, false)
    expect(properties.rows).toHaveLength(20)
    expect(properties.rows[0]).toMatchObject({ propertyId: 20, orders: [{ id: 20 }] })
    expect(await readIndex(ADA, 'order')).toHaveLength(120)
    expect(await readOpenOrders(ADA)).toHaveLength(12)
  })

  it('reads a page without reading whole stores', async () => {
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
})
