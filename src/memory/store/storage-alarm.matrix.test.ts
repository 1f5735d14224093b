import { ADA, T, emptyDisk } from '../testing/signed-in.ts'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePortfolio, readPortfolio, writePortfolio } from './database.ts'
import { renameProperty } from '../records/property-changes.ts'
import { forgetRecords, readRecords } from './all-records.ts'
import { readOrder, readProperty } from './read-records.ts'
import { retryWhileNeeded } from '../retry-storage.ts'
import { PORTFOLIO_DATABASE, PORTFOLIO_VERSION } from '#api/storage/portfolio-schema.ts'
import { dismissStorageAlarm, storageAlarm } from '#api/storage/storage-alarm.ts'
import { storeOrder } from './store-order.ts'
import { anOrder } from '../testing/test-answers.ts'
import { eraseUnsaved, unsaved } from './unsaved.ts'
import { UnsavedError } from '#platform/storage-error.ts'

beforeEach(emptyDisk)
afterEach(() => {
  vi.restoreAllMocks()
  eraseUnsaved(ADA)
  dismissStorageAlarm()
})

/** On disk, through an order. */
const register = (propertyId: number) =>
  storeOrder(anOrder(900 + propertyId, { propertyId }), { account: ADA, answeredAt: T })

/** From the disk. */
async function propertiesHere(): Promise<number> {
  forgetRecords()
  return (await readRecords(ADA)).properties.length
}

describe('storage with problems', () => {
  const problem = (reason: string) => ({ name: 'StorageError', reason })

  it('S1: a hanging open is reported after 3 s, and storage is used again when it answers', async () => {
    await register(1)
    await closePortfolio()
    // A connection that ignores an upgrade or deletion blocks all that come after.
    const deaf = await openDB(PORTFOLIO_DATABASE)
    const deleting = deleteDB(PORTFOLIO_DATABASE)
    await expect(propertiesHere()).rejects.toMatchObject(problem('stuck'))
    deaf.close()
    await deleting
    expect(await propertiesHere()).toBe(0)
  })

  it('S2: a blocked transaction is reported and rolled back, and the alarm clears automatically', async () => {
    await register(1)
    const blocker = await openDB(PORTFOLIO_DATABASE)
    const held = blocker.transaction(['properties', 'documents', 'orders'], 'readwrite')
    const hold = { on: true }
    const keepOpen = (async () => {
      while (hold.on) await held.objectStore('properties').count()
      await held.done
    })()
    const stop = retryWhileNeeded()
    const writing = renameProperty({ propertyId: 1, name: 'Late' }).catch((error: unknown) => error)
    expect(await writing).toMatchObject(problem('stuck'))
    expect(storageAlarm.getState()).toBe('stuck')
    hold.on = false
    await vi.waitFor(() => expect(storageAlarm.getState()).toBeNull(), { timeout: 12_000 })
    stop()
    await keepOpen
    blocker.close()
    expect((await readProperty(ADA, 1))?.label).toBeNull()
    await renameProperty({ propertyId: 1, name: 'Now' })
    expect((await readProperty(ADA, 1))?.label).toBe('Now')
  })

  it('S3: a full disk is reported and leaves nothing half saved', async () => {
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(() => {
      throw new DOMException('no space', 'QuotaExceededError')
    })
    await expect(storeOrder(anOrder(42), { account: ADA, answeredAt: T })).rejects.toMatchObject(
      problem('full'),
    )
    vi.restoreAllMocks()
    expect((await readRecords(ADA)).orders).toEqual([])
    expect(await readOrder(ADA, 42)).toMatchObject({ id: 42 })
    eraseUnsaved(ADA)
    expect(await readOrder(ADA, 42)).toBeNull()
  })

  it('S3: a known order keeps its last state if a newer one doesn’t fit', async () => {
    await storeOrder(anOrder(42), { account: ADA, answeredAt: T })
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no space', 'QuotaExceededError')
    })
    const storing = storeOrder(anOrder(42, { status: 'COMPLETED' }), { account: ADA, answeredAt: T + 1 })
    await expect(storing).rejects.toMatchObject({ name: 'StorageError', reason: 'full' })
    await expect(storing).rejects.not.toBeInstanceOf(UnsavedError)
    expect(unsaved.getState()).toEqual([])
    expect(await readOrder(ADA, 42)).toMatchObject({ rank: 1 })
  })

  it('S4: deleted while open: the next read finds an empty store, nothing hangs', async () => {
    await register(1)
    await deleteDB(PORTFOLIO_DATABASE)
    expect(storageAlarm.getState()).toBe('deleted')
    expect(await propertiesHere()).toBe(0)
    expect(storageAlarm.getState()).toBe('deleted')
    dismissStorageAlarm()
    await register(2)
    expect(await propertiesHere()).toBe(1)
  })

  it('S5: forbidden or missing storage is reported', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('private', 'SecurityError')
    })
    await expect(propertiesHere()).rejects.toMatchObject(problem('forbidden'))
  })

  it('S7: an old tab lets a newer release upgrade, and keeps working if that only added', async () => {
    await register(1)
    const newer = await openDB(PORTFOLIO_DATABASE, PORTFOLIO_VERSION + 1, {
      upgrade: (upgraded) => void upgraded.createObjectStore('added'),
    })
    newer.close()
    await register(2)
    expect(await propertiesHere()).toBe(2)
    expect(storageAlarm.getState()).toBeNull()
    const again = await openDB(PORTFOLIO_DATABASE, PORTFOLIO_VERSION + 1)
    expect(await again.count('properties')).toBe(2)
    again.close()
  })

  it('S7: a database a newer release changed beyond additions is read, reported, and never written to', async () => {
    await register(1)
    const newer = await openDB(PORTFOLIO_DATABASE, PORTFOLIO_VERSION + 1000)
    newer.close()
    expect(await propertiesHere()).toBe(1)
    expect(storageAlarm.getState()).toBe('newer')
    await expect(writePortfolio(['keys'], async () => undefined)).rejects.toMatchObject(problem('newer'))
    expect(await propertiesHere()).toBe(1)
    expect(storageAlarm.getState()).toBe('newer')
  })

  it('an error of our code passes through and rolls back the transaction', async () => {
    await expect(
      writePortfolio(['documents'], async (transaction) => {
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
          timeOf: 'upload',
          source: 'created',
          figures: null,
          size: null,
          fingerprint: null,
        })
        throw new RangeError('ours')
      }),
    ).rejects.toThrow(RangeError)
    expect(
      await readPortfolio(['documents'], (transaction) => transaction.objectStore('documents').count()),
    ).toBe(0)
  })
})
