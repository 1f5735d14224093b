import { ADA, BOB, T, emptyDisk } from '../testing/signed-in.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordDocument } from '../records/documents.ts'
import { anOrder } from '../testing/test-answers.ts'
import { forgetRecords, readRecords, type AllRecords } from './all-records.ts'
import { announceChange } from './changes.ts'
import { RECORD_STORES, writePortfolio } from './database.ts'
import { bareProperty, mergeOrder } from './merge-order.ts'
import { putOrder, putProperty, storeOrder } from './store-order.ts'

const put = (...ids: number[]): Promise<unknown> =>
  writePortfolio(RECORD_STORES, (transaction) =>
    Promise.all(ids.map((id) => putProperty(transaction, bareProperty(ADA, id, T)))),
  )
/** Without an announcement. */
const rename = (id: number, label: string): Promise<void> =>
  writePortfolio(RECORD_STORES, (transaction) =>
    putProperty(transaction, { ...bareProperty(ADA, id, T), label }),
  )
const remove = (id: number): Promise<void> =>
  writePortfolio(RECORD_STORES, (transaction) => transaction.objectStore('properties').delete([ADA, id]))
const labelOf = ({ properties }: AllRecords, id: number): string | null | undefined =>
  properties.find(({ propertyId }) => propertyId === id)?.label

beforeEach(emptyDisk)

describe('all records', () => {
  it('are read slice by slice, to the last row', async () => {
    await writePortfolio(RECORD_STORES, (transaction) => putProperty(transaction, bareProperty(BOB, 3, T)))
    await put(...Array.from({ length: 1000 }, (_, index) => index + 1))
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    const { properties } = await readRecords(ADA)
    expect(properties.map(({ propertyId }) => propertyId)).toEqual(
      Array.from({ length: 1000 }, (_, index) => index + 1),
    )
    for (const { value } of reads.mock.results) expect(value.result.length).toBeLessThanOrEqual(500)
    reads.mockRestore()
  })

  it('have the documents and orders of each property', async () => {
    await storeOrder(anOrder(42, { documents: [{ id: 5, type: 'RENT_ROLL' }] }), {
      account: ADA,
      answeredAt: T,
    })
    await storeOrder({ id: 43 }, { account: ADA, answeredAt: T })
    const expected = {
      properties: [{ propertyId: 7, documents: [{ id: 5 }], orders: [{ id: 42 }] }],
      orders: [{ id: 42 }, { id: 43, propertyId: null }],
    }
    expect(await readRecords(ADA)).toMatchObject(expected)
    forgetRecords()
    expect(await readRecords(ADA)).toMatchObject(expected)
  })

  it('stay the same while nothing of the account changes', async () => {
    await put(1)
    const known = await readRecords(ADA)
    announceChange(BOB)
    announceChange(ADA, 'checks')
    announceChange(ADA, 'lists')
    expect(await readRecords(ADA)).toBe(known)
  })

  it('reread only what a change names, with its property: changed, new and deleted', async () => {
    await put(1, 2, 3)
    const known = await readRecords(ADA)
    await rename(1, 'unnamed')
    await rename(2, 'renamed')
    await put(4)
    await remove(3)
    announceChange(ADA, 'records', { property: [2, 4] })
    announceChange(ADA, 'records', { property: [3] })
    const next = await readRecords(ADA)
    expect(next.properties.map(({ propertyId }) => propertyId)).toEqual([1, 2, 4])
    expect([labelOf(next, 1), labelOf(next, 2)]).toEqual([null, 'renamed'])
    expect(next.properties[0]).toBe(known.properties[0])

    const order = mergeOrder(null, anOrder(9, { propertyId: 2 }), { account: ADA, answeredAt: T })
    await writePortfolio(RECORD_STORES, (transaction) => putOrder(transaction, order))
    announceChange(ADA, 'checks', { order: [9] })
    expect((await readRecords(ADA)).properties[1]).toMatchObject({ propertyId: 2, orders: [{ id: 9 }] })
  })

  it('F1 have a new document at once', async () => {
    await put(7)
    await readRecords(ADA)
    await recordDocument(7, { id: 5, type: 'RENT_ROLL' }, { date: T })
    expect((await readRecords(ADA)).properties).toMatchObject([{ propertyId: 7, documents: [{ id: 5 }] }])
  })

  it.each([
    ['a change names no rows', () => announceChange(ADA)],
    ['changes may have been missed', forgetRecords],
    [
      'more changed than is remembered',
      () => {
        for (let count = 0; count < 300; count += 1) announceChange(ADA, 'records', { order: [2] })
      },
    ],
  ])('are reread when %s', async (_when, happen) => {
    await put(1)
    await readRecords(ADA)
    await rename(1, 'changed')
    happen()
    expect(labelOf(await readRecords(ADA), 1)).toBe('changed')
  })

  it('include changes during the read, which all callers share', async () => {
    await put(1)
    const getAll: IDBObjectStore['getAll'] = Reflect.get(IDBObjectStore.prototype, 'getAll')
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(function read(
      this: IDBObjectStore,
      ...range
    ) {
      void rename(1, 'changed meanwhile')
      announceChange(ADA, 'records', { property: [1] })
      return getAll.apply(this, range)
    })
    const [one, other] = await Promise.all([readRecords(ADA), readRecords(ADA)])
    expect(labelOf(one, 1)).toBe('changed meanwhile')
    expect(other).toBe(one)
    reads.mockRestore()
  })

  it('S8 leave out damaged rows', async () => {
    await put(7)
    await writePortfolio(RECORD_STORES, async (transaction) => {
      await transaction.objectStore('properties').put({ account: ADA, propertyId: 1 } as never)
      await transaction.objectStore('orders').put({ account: ADA, id: 1, record: null } as never)
      await transaction.objectStore('documents').put({ account: ADA, id: 1, propertyId: 'seven' } as never)
    })
    expect(await readRecords(ADA)).toMatchObject({ properties: [{ propertyId: 7 }], orders: [] })
  })
})
