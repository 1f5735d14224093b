import { ADA, T, emptyDisk } from '../testing/signed-in.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordDocument } from '../records/documents.ts'
import { readRecords } from './all-records.ts'
import { readDocuments, readOrder, readOrdersOf, readProperty } from './read-records.ts'
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
    expect((await readRecords(ADA)).properties).toMatchObject([{ propertyId: 9, documents: [{ id: 5 }] }])
  })
})

it('orders of a property come newest first', async () => {
  for (const id of [1, 2, 3, 4])
    await storeOrder(anOrder(id), { account: ADA, answeredAt: T, placedAt: T - id * 1_000 })
  expect((await readOrdersOf(ADA, 7)).map((order) => order.id)).toEqual([1, 2, 3, 4])
  expect((await readRecords(ADA)).properties[0]?.orders.map((order) => order.id)).toEqual([1, 2, 3, 4])
})
