import { ADA, emptyDisk } from '../testing/signed-in.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writePortfolio } from './database.ts'
import type { IndexEntry } from './derive-rows.ts'
import { currentIndex, invalidateIndex, recordForIndex, readIndex } from './search-index.ts'

const row = (id: number, text = `order ${id}`): IndexEntry => ({
  account: ADA,
  kind: 'order',
  id,
  propertyId: null,
  text,
  rank: 0,
  bornAt: 0,
  activityAt: 0,
  status: null,
  type: 'FULL',
  county: null,
})
const put = (...rows: IndexEntry[]): Promise<void> =>
  writePortfolio(async (transaction) => {
    for (const one of rows) await transaction.objectStore('finder').put(one)
  })
const remove = (id: number): Promise<void> =>
  writePortfolio((transaction) => transaction.objectStore('finder').delete([ADA, 'order', id]))
const current = (known?: readonly IndexEntry[]): Promise<readonly IndexEntry[]> =>
  currentIndex(known, ADA, 'order')
const textOf = (rows: readonly IndexEntry[], id: number): string | undefined =>
  rows.find((one) => one.id === id)?.text

beforeEach(emptyDisk)

describe('the search index', () => {
  it('is read slice by slice, to the last row', async () => {
    await put({ ...row(3), account: 'other@example.com' }, { ...row(4), kind: 'property' })
    await put(...Array.from({ length: 1000 }, (_, index) => row(index + 1)))
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    const rows = await readIndex(ADA, 'order')
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1))
    expect(reads).toHaveBeenCalledTimes(3)
    for (const result of reads.mock.results) expect(result.value.result.length).toBeLessThanOrEqual(500)
    reads.mockRestore()
  })

  it('stays the same while nothing of the account changes', async () => {
    await put(row(1))
    const rows = await current()
    recordForIndex({ account: 'other@example.com', area: 'records' })
    recordForIndex({ account: ADA, area: 'checks' })
    expect(await current(rows)).toBe(rows)
  })

  it('rereads only the rows a change names: changed, new and deleted', async () => {
    await put(row(1), row(2), row(3))
    const rows = await current()
    await put(row(1, 'unnamed'), row(2, 'renamed'), row(4))
    await remove(3)
    recordForIndex({ account: ADA, area: 'records', rows: { order: [2, 4], property: [1] } })
    recordForIndex({ account: ADA, area: 'records', rows: { order: [3] } })
    const next = await current(rows)
    expect(next.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 4])
    expect([textOf(next, 1), textOf(next, 2)]).toEqual(['order 1', 'renamed'])
    expect(rows).toHaveLength(3)
  })

  it.each([
    ['a change names no rows', () => recordForIndex({ account: ADA, area: 'records' })],
    ['changes may have been missed', invalidateIndex],
    [
      'more changed than is remembered',
      () => {
        for (let count = 0; count < 300; count += 1)
          recordForIndex({ account: ADA, area: 'records', rows: { order: [2] } })
      },
    ],
  ])('is reread when %s', async (_when, happen) => {
    await put(row(1))
    const rows = await current()
    await put(row(1, 'changed'))
    happen()
    expect(textOf(await current(rows), 1)).toBe('changed')
  })

  it('includes changes during the read', async () => {
    await put(row(1))
    const getAll: IDBObjectStore['getAll'] = Reflect.get(IDBObjectStore.prototype, 'getAll')
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(function read(
      this: IDBObjectStore,
      ...range
    ) {
      void put(row(1, 'changed meanwhile'))
      recordForIndex({ account: ADA, area: 'records', rows: { order: [1] } })
      return getAll.apply(this, range)
    })
    expect(textOf(await current(), 1)).toBe('changed meanwhile')
    reads.mockRestore()
  })
})
