import { ADA, T, emptyDisk } from '../testing/signed-in.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { StorageError } from '#platform/storage-error.ts'
import { recordDocument } from '../records/documents.ts'
import type * as Database from '../store/database.ts'
import { writePortfolio } from '../store/database.ts'
import { readDocuments, readOrder, readProperty } from '../store/read-records.ts'
import { putProperty, storeOrder } from '../store/store-order.ts'
import { anOrder } from '../testing/test-answers.ts'
import { file, order, property, reading } from '../testing/test-backups.ts'
import type { Backup } from './backup-tables.ts'
import { restoreBackup } from './restore-backup.ts'
import { PORTFOLIO_DATABASE } from '#api/storage/portfolio-schema.ts'

vi.mock('../store/database.ts', async (original) => {
  const real = await original<typeof Database>()
  return { ...real, writePortfolio: vi.fn<typeof writePortfolio>(real.writePortfolio) }
})
const writes = vi.mocked(writePortfolio)

afterEach(async () => {
  writes.mockClear()
  await emptyDisk()
})

const document = (id: number, more: object = {}) => ({
  id,
  propertyId: 7,
  name: 'Roll',
  type: 'RENT_ROLL',
  uploadedAt: T,
  ...more,
})
const many = (count: number): Backup =>
  reading(file({ properties: Array.from({ length: count }, (_, at) => property(at + 1)) }))

/** Restores; returns the reported steps as [done, total]. */
async function restoring(backup: Backup): Promise<[number, number][]> {
  const reported: [number, number][] = []
  await restoreBackup(backup, { account: ADA, onProgress: (done, total) => reported.push([done, total]) })
  return reported
}

describe('a restore', () => {
  it('reports its steps: each row, and each property again for its orders and documents', async () => {
    const backup = reading(
      file({
        properties: [property(7), property(8)],
        documents: [document(1), document(2)],
        orders: [order(3), order(4)],
      }),
    )
    expect(await restoring(backup)).toEqual([2, 4, 6, 7, 7].map((done) => [done, 7]))
  })

  it('waits for the disk at the end of each kind of rows only', async () => {
    await restoring(many(1_250))
    expect(writes.mock.calls.map(([, , durability]) => durability)).toEqual(['relaxed', 'relaxed', 'strict'])
  })

  it('ends at the first failure', async () => {
    const full = new StorageError('full', PORTFOLIO_DATABASE)
    writes.mockRejectedValueOnce(full)
    await expect(restoring(many(25))).rejects.toBe(full)
    expect(writes).toHaveBeenCalledTimes(1)
  })

  it('keeps a property as recent as its latest order, and dates no other property back', async () => {
    const seen = (at: number) => ({ seen: [{ at, status: 'COMPLETED', label: null, message: null }] })
    const backup = reading(
      file({ orders: [order(1, seen(T + 5)), order(2, seen(T + 9)), order(3, seen(T + 7))] }),
    )
    await restoring(backup)
    expect(await readProperty(ADA, 7)).toMatchObject({ activityAt: T + 9, source: 'imported' })
    const known = await readProperty(ADA, 7)
    if (known === null) throw new Error('no property')
    await writePortfolio(['properties'], (transaction) =>
      putProperty(transaction, { ...known, activityAt: T + 20 }),
    )
    await restoring(backup)
    expect(await readProperty(ADA, 7)).toMatchObject({ activityAt: T + 20, source: 'imported' })
  })

  it('keeps a property recovered from its order as recovered if the backup makes it more recent', async () => {
    await storeOrder(anOrder(1, { createdAtTimestamp: T - 9 }), { account: ADA, answeredAt: T - 9 })
    const { source } = (await readProperty(ADA, 7)) ?? {}
    await restoring(reading(file({ orders: [order(2)] })))
    expect(await readProperty(ADA, 7)).toMatchObject({ activityAt: T, source })
    expect(source).not.toBe('imported')
  })

  it('accepts an order of an unknown property, and documents of a missing property', async () => {
    const record = anOrder(5, { propertyId: null })
    const backup = reading(
      file({ orders: [order(5, { propertyId: null, record })], documents: [document(1)] }),
    )
    await restoring(backup)
    expect(await readOrder(ADA, 5)).toMatchObject({ propertyId: null })
    expect(await readDocuments(ADA, 7)).toHaveLength(1)
    expect(await readProperty(ADA, 7)).toBeNull()
  })
})

describe('local data', () => {
  it('learns when a document was uploaded, and keeps a known time', async () => {
    await recordDocument(7, { id: 1, name: 'Roll' }, { date: null })
    const [known] = await readDocuments(ADA, 7)
    await restoring(reading(file({ documents: [document(1, { timeOf: 'upload', uploadedAt: T })] })))
    expect(await readDocuments(ADA, 7)).toMatchObject([{ uploadedAt: known?.uploadedAt, timeOf: 'upload' }])
    const unknown = anOrder(2, { createdAtTimestamp: null, documents: [{ id: 2, type: 'RENT_ROLL' }] })
    await storeOrder(unknown, { account: ADA, answeredAt: T })
    const reported = [document(2, { timeOf: 'order', uploadedAt: T - 5 })]
    await restoring(reading(file({ documents: reported })))
    const learned = (await readDocuments(ADA, 7)).find(({ id }) => id === 2)
    expect(learned).toMatchObject({ uploadedAt: T - 5, timeOf: 'order' })
  })

  it('keeps seen changes in chronological order', async () => {
    await storeOrder(anOrder(1), { account: ADA, answeredAt: T })
    const seen = [T - 9, T + 9].map((at) => ({ at, status: 'REQUEST_INFO', label: null, message: `${at}` }))
    await restoring(reading(file({ orders: [order(1, { seen })] })))
    expect((await readOrder(ADA, 1))?.seen.map(({ at }) => at)).toEqual([T - 9, T, T + 9])
    await restoring(reading(file({ orders: [order(1, { seen: [] })] })))
    expect((await readOrder(ADA, 1))?.activityAt).toBe(T + 9)
  })

  it('isn’t replaced by an unchecked answer', async () => {
    await restoring(reading(file({ orders: [order(6, { checkedAt: null, seen: [] })] })))
    expect(await readOrder(ADA, 6)).toMatchObject({ checkedAt: null, activityAt: T })
    const other = order(6, { checkedAt: null, record: anOrder(6, { status: 'REJECTED' }) })
    await restoring(reading(file({ orders: [other] })))
    expect(await readOrder(ADA, 6)).toMatchObject({ record: { status: anOrder(6).status } })
  })
})
