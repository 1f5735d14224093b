import { T, emptyDisk } from '../testing/signed-in.ts'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdsAll, searchWords } from '#lib/texts/search-text.ts'
import { readPortfolio, writePortfolio } from './database.ts'
import { isComplete, type IndexEntry } from './derive-rows.ts'
import { readDocuments, readOrder, readProperty } from './read-records.ts'
import type { DocumentRecord, PropertyRecord } from './records.ts'
import { readIndex } from './search-index.ts'
import { PORTFOLIO_DATABASE } from './storage-alarm.ts'
import { putProperty, storeOrder } from './store-order.ts'
import { anOrder } from '../testing/test-answers.ts'

/** Of this file alone: an earlier file of the process may still save its own facts. */
const OWNER = 'facts@example.com'

const property = (propertyId: number): PropertyRecord => ({
  account: OWNER,
  propertyId,
  countyId: '37183',
  parcelId: `P-${propertyId}`,
  serviceName: null,
  label: null,
  address: `${propertyId} Elm Street`,
  propertyType: 'Hotel',
  units: null,
  size: null,
  createdAt: T,
  activityAt: T,
  source: 'imported',
  hidden: false,
  client: null,
  note: null,
  kind: null,
  setAside: [],
})
const document = (id: number, propertyId: number): DocumentRecord => ({
  account: OWNER,
  id,
  propertyId,
  name: 'Roll',
  type: 'RENT_ROLL',
  fileName: null,
  statusLabel: null,
  date: T,
  uploadedAt: T,
  timeOf: 'upload',
  figures: null,
  source: 'imported',
})
const putProperties = (...ids: number[]): Promise<unknown> =>
  writePortfolio((transaction) => Promise.all(ids.map((id) => putProperty(transaction, property(id)))))
const addDocument = (id: number, propertyId: number): Promise<unknown> =>
  writePortfolio(async (transaction) => {
    await transaction.objectStore('documents').put(document(id, propertyId))
    await putProperty(transaction, property(propertyId))
  })
const stored = (id: number): Promise<IndexEntry | undefined> =>
  readPortfolio((transaction) => transaction.objectStore('finder').get([OWNER, 'property', id]))

/** Number of transactions that have written the owner's rows since. */
function watchWrites(): () => number {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const isOwn = (value: unknown): boolean => (value as IndexEntry).account === OWNER
  return () =>
    new Set(
      put.mock.contexts
        .filter((_, index) => put.mock.calls[index]?.some(isOwn))
        .map((store) => (store as IDBObjectStore).transaction),
    ).size
}

/** Each test ends with it: what it left unsaved would be saved during the next one. */
async function savedLater(id: number): Promise<IndexEntry> {
  await vi.advanceTimersByTimeAsync(1500)
  return vi.waitFor(async () => {
    const entry = await stored(id)
    if (entry === undefined || !isComplete(entry)) throw new Error('not saved yet')
    return entry
  })
}

beforeEach(async () => {
  await emptyDisk()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('missing facts are read without a write, and saved later in small batches', async () => {
  await putProperties(...Array.from({ length: 120 }, (_, index) => index + 1))
  await addDocument(7, 1)
  const writes = watchWrites()
  const entries = await readIndex(OWNER, 'property')
  expect(entries.every(({ file }) => file !== undefined)).toBe(true)
  expect(entries[0]?.file?.documents).toMatchObject([{ type: 'RENT_ROLL', date: T }])
  expect(writes()).toBe(0)

  // Another read doesn't delay it.
  await vi.advanceTimersByTimeAsync(900)
  await readIndex(OWNER, 'property')
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitFor(async () => expect((await stored(120))?.file).toBeDefined())
  expect(writes()).toBe(3)
  expect(await readIndex(OWNER, 'property')).toEqual(entries)
})

it('changes between the read and the write aren’t undone, and deleted rows stay deleted', async () => {
  await putProperties(1, 2)
  await readIndex(OWNER, 'property')
  await addDocument(7, 1)
  await writePortfolio((transaction) => transaction.objectStore('finder').delete([OWNER, 'property', 2]))
  expect((await savedLater(1)).file?.documents).toHaveLength(1)
  expect(await stored(2)).toBeUndefined()
})

it('neighbors are read together, unless one of them has thousands of documents', async () => {
  await putProperties(1, 2, 3)
  await addDocument(7, 2)
  await addDocument(8, 2)
  const get = vi.spyOn(IDBObjectStore.prototype, 'get')
  const documentsOf = (entries: readonly IndexEntry[]): (number | undefined)[] =>
    entries.map(({ file }) => file?.documents.length)
  expect(documentsOf(await readIndex(OWNER, 'property'))).toEqual([0, 2, 0])
  const own = get.mock.calls.filter(([key]) => Array.isArray(key) && key[0] === OWNER)
  expect(own).toEqual([])

  await writePortfolio((transaction) =>
    Promise.all(
      Array.from({ length: 2000 }, (_, index) =>
        transaction.objectStore('documents').put(document(100 + index, 3)),
      ),
    ),
  )
  expect(documentsOf(await readIndex(OWNER, 'property'))).toEqual([0, 2, 2000])
  expect((await savedLater(3)).file?.documents).toHaveLength(2000)
})

it('texts of early portals are searched in today’s form at once, and saved in it later', async () => {
  const named = { ...property(1), label: 'O’Brien Court', parcelId: '16 01 234', address: '4 Oak Lane, Cary' }
  await storeOrder(anOrder(7, { propertyId: null, propertyName: 'St. Mary’s', status: 'COMPLETED' }), {
    account: OWNER,
    answeredAt: T,
  })
  await writePortfolio(async (transaction) => {
    await putProperty(transaction, named)
    const finder = transaction.objectStore('finder')
    for (const [kind, id, text] of [
      ['property', 1, 'o’brien court 4 oak lane, cary 16 01 234 1'],
      ['order', 7, '7 st. mary’s requested'],
    ] as const) {
      const stored = await finder.get([OWNER, kind, id])
      if (stored === undefined) throw new Error('not indexed')
      const { textForm: _textForm, ...early } = stored
      await finder.put({
        ...early,
        text,
        ...(kind === 'order' ? {} : { file: { kind: null, setAside: [], documents: [] } }),
      })
    }
  })
  const finds = (entries: readonly IndexEntry[], query: string): boolean =>
    entries.some(({ text }) => holdsAll(text, searchWords(query)))
  const [properties, orders] = [await readIndex(OWNER, 'property'), await readIndex(OWNER, 'order')]
  expect(finds(properties, "O'Brien Ct, oak ln")).toBe(true)
  expect(finds(orders, "Saint Mary's completed")).toBe(true)
  expect((await stored(1))?.textForm).toBeUndefined()

  expect(await savedLater(1)).toMatchObject({ textForm: 3 })
  expect(finds(await readIndex(OWNER, 'property'), '1601234')).toBe(true)
  expect((await stored(1))?.file?.documents).toEqual([])
  const saved = await readPortfolio((transaction) =>
    transaction.objectStore('finder').get([OWNER, 'order', 7]),
  )
  expect(saved).toMatchObject({ textForm: 3, status: 'COMPLETED' })
})

it('F6 rows of an early release get the fields they lack', async () => {
  await addDocument(5, 7)
  await storeOrder(anOrder(42, { propertyId: 7 }), { account: OWNER, answeredAt: T })
  const db = await openDB(PORTFOLIO_DATABASE)
  const drop = async (store: string, key: IDBValidKey[], ...fields: string[]): Promise<void> => {
    const entries = Object.entries(await db.get(store, key)).filter(([field]) => !fields.includes(field))
    await db.put(store, Object.fromEntries(entries))
  }
  await drop('properties', [OWNER, 7], 'client', 'note', 'kind', 'setAside')
  await drop('documents', [OWNER, 5], 'timeOf', 'figures')
  await drop('orders', [OWNER, 42], 'placedKnown', 'openedAt')
  await drop('finder', [OWNER, 'property', 7], 'client', 'file', 'textForm')
  db.close()
  expect(await readIndex(OWNER, 'property')).toMatchObject([
    { file: { kind: null, setAside: [], documents: [{ type: 'RENT_ROLL', timeOf: 'upload' }] } },
  ])
  expect(await readProperty(OWNER, 7)).toMatchObject({ client: null, note: null, kind: null, setAside: [] })
  expect(await readDocuments(OWNER, 7)).toMatchObject([{ timeOf: 'upload', figures: null }])
  expect(await readOrder(OWNER, 42)).toMatchObject({ placedKnown: true })
  await savedLater(7)
})
