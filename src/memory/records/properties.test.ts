import { ADA, BOB, T, emptyDisk, signedIn } from '../testing/signed-in.ts'
import { StorageError } from '#platform/storage-error.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#api/request.ts'
import { closePortfolio } from '../store/database.ts'
import { recordDocument } from './documents.ts'
import { erasePortfolio } from '../erase.ts'
import { findKnownParcel } from './properties.ts'
import { hideProperty, renameProperty, setKind, saveNotes, setItemAside } from './property-changes.ts'
import { totalsOf } from './select-records.ts'
import { readRecords } from '../store/all-records.ts'
import { readDocuments, readOrder, readOrdersOf, readProperty } from '../store/read-records.ts'
import { displayName } from '../store/records.ts'
import { dismissStorageAlarm, storageAlarm } from '#api/storage/storage-alarm.ts'
import { storeOrder } from '../store/store-order.ts'
import { anOrder } from '../testing/test-answers.ts'
import { eraseUnsaved, unsaved } from '../store/unsaved.ts'
import { retryStorage } from '../retry-storage.ts'
import { registerProperty } from '#work/register-property.ts'

vi.mock('#api/request.ts', () => ({ call: vi.fn<typeof call>() }))
const created = vi.mocked(call)

beforeEach(async () => {
  await emptyDisk()
  created.mockReset()
})
afterEach(() => {
  vi.restoreAllMocks()
  eraseUnsaved(ADA)
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
  it('saves a kind, items set aside, a client and a note, and undoes each', async () => {
    await register(7)
    await setKind({ propertyId: 7, kind: 'hotel' })
    await setItemAside({ propertyId: 7, line: 'str', reason: ' Just opened ' })
    await setItemAside({ propertyId: 7, line: 'str', reason: 'Opened in May' })
    await setItemAside({ propertyId: 7, line: 'budget', reason: 'None' })
    await saveNotes({ propertyId: 7, client: ' Oak Partners ', note: 'Call first' })
    expect(await readProperty(ADA, 7)).toMatchObject({
      kind: 'hotel',
      setAside: [
        { line: 'str', reason: 'Opened in May' },
        { line: 'budget', reason: 'None' },
      ],
      client: 'Oak Partners',
      note: 'Call first',
    })
    expect((await readRecords(ADA)).properties).toMatchObject([{ kind: 'hotel' }])
    await setKind({ propertyId: 7, kind: null })
    await setItemAside({ propertyId: 7, line: 'str', reason: null })
    await saveNotes({ propertyId: 7, client: '', note: '  ' })
    expect(await readProperty(ADA, 7)).toMatchObject({
      kind: null,
      setAside: [{ line: 'budget' }],
      client: null,
      note: null,
    })
  })

  it('are on disk before registration resolves', async () => {
    const { property, keptName, alreadyKnown } = await register(7, 'Lofts')
    expect({ keptName, alreadyKnown }).toEqual({ keptName: null, alreadyKnown: false })
    await closePortfolio()
    expect(await readProperty(ADA, 7)).toEqual(property)
    expect(await findKnownParcel('37183', 'APN-7')).toEqual(property)
  })

  it('report the name the service kept, and are unhidden', async () => {
    await register(7, 'Lofts')
    await renameProperty({ propertyId: 7, name: '  My lofts ' })
    await hideProperty({ propertyId: 7, hidden: true })
    expect((await readRecords(ADA)).properties).toMatchObject([{ label: 'My lofts', hidden: true }])
    created.mockResolvedValueOnce({ propertyId: 7, countyId: null, parcelId: null, propertyName: 'Lofts' })
    const again = await registerProperty({ countyId: '37183', parcelId: 'APN-7', propertyName: 'Other' })
    expect(again).toMatchObject({
      keptName: 'Lofts',
      alreadyKnown: true,
      property: { label: 'My lofts', address: '12 Main St', units: 12, hidden: false, parcelId: 'APN-7' },
    })
    await renameProperty({ propertyId: 7, name: '' })
    expect((await readRecords(ADA)).properties.map(displayName)).toEqual(['Lofts'])
  })

  it('are held in memory if storage fails, listed, and saved when it works again', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no space', 'QuotaExceededError')
    })
    const { property } = await register(7, 'Lofts')
    const sent = recordDocument(7, { id: 5, name: 'Rents' }, { date: null })
    await expect(sent).rejects.toThrow(StorageError)
    await expect(sent).rejects.toMatchObject({ reason: 'full', what: 'document', id: 5 })
    expect(storageAlarm.getState()).toBe('full')
    expect(unsaved.getState()).toMatchObject([
      { what: 'property', id: 7, account: ADA },
      { what: 'document', id: 5, account: ADA },
    ])
    expect(await readProperty(ADA, 7)).toEqual(property)
    expect(await readProperty(BOB, 7)).toBeNull()
    expect(await readDocuments(ADA, 7)).toMatchObject([{ id: 5 }])
    expect(storageAlarm.getState()).toBe('full')
    await expect(retryStorage()).rejects.toThrow(StorageError)

    vi.restoreAllMocks()
    await retryStorage()
    expect(unsaved.getState()).toEqual([])
    expect(storageAlarm.getState()).toBeNull()
    await closePortfolio()
    expect(await readProperty(ADA, 7)).toMatchObject({ serviceName: 'Lofts' })
    expect(await readDocuments(ADA, 7)).toMatchObject([{ id: 5 }])
  })
})

it('A9: no account sees anything of another, even with the same numbers', async () => {
  await register(7, 'Lofts')
  await storeOrder(anOrder(42), { account: ADA, answeredAt: T })
  signedIn.account = BOB
  await register(7, 'Bob’s')
  expect(await readOrder(BOB, 42)).toBeNull()
  expect(await readOrdersOf(BOB, 7)).toEqual([])
  expect(totalsOf(await readRecords(BOB))).toMatchObject({ properties: 1, orders: 0 })
  expect((await readRecords(BOB)).orders).toEqual([])
  expect((await readProperty(ADA, 7))?.serviceName).toBe('Lofts')
  await erasePortfolio(BOB)
  expect(totalsOf(await readRecords(BOB))).toMatchObject({ properties: 0 })
  expect(totalsOf(await readRecords(ADA))).toMatchObject({ properties: 1, ordersOpen: 1 })
})
