import type { DBSchema, IDBPDatabase } from 'idb'
import { createDatabase, type Transaction } from '#platform/indexed-db.ts'
import type { IndexEntry, OrderRow, PropertyRow } from './derive-rows.ts'
import type { AddressList, AddressRow } from './list-records.ts'
import type { DocumentRecord, KeyRecord } from './records.ts'
import { noteStorageTrouble, noteStorageWorks, PORTFOLIO_DATABASE } from './storage-alarm.ts'

/** `at` in ms; `key` is the same for other spellings. */
export type SearchRow = { account: string; key: string; address: string; at: number }

/**
 * Shared lookup pace of an account's lists, over all tabs: `gapMs` is the minimum time for two calls,
 * `slowedBy` the status that slowed it. Instants in ms.
 */
export type PaceRow = {
  account: string
  sentAt: number[]
  gapMs: number
  /** Answers in a row since the pace was halved. */
  calm: number
  waitFrom: number
  waitUntil: number
  slowedBy: number | null
}

/** `url` of a sample document is a path of this origin. */
export type DemoRow = { account: string; papers: { name: string; url: string }[]; tourDone: boolean }

/** Why the portfolio file isn't up to date. */
export type FileProblem =
  | 'permission'
  | 'gone'
  | 'unreadable'
  | 'other-account'
  | 'newer'
  | 'damaged'
  | 'full'
  | 'read-only'

/**
 * The file an account's portfolio is saved to (`../file/sync-file.ts`). `revision` and `size`
 * (bytes) when this browser last read or wrote it. Instants in ms.
 */
export type FileRow = {
  account: string
  handle: FileSystemFileHandle
  revision: string | null
  size: number
  /** When the file last held everything. */
  savedAt: number | null
  /** Last change that isn't in the file. */
  changedAt: number | null
  problem: FileProblem | null
  problemSince: number | null
}

/**
 * Lists are read 50 rows at a time through indexes in list order (`recency` is negated activity, the id makes
 * keys unique); counts come from index ranges. A null in an index key leaves the row out of that index, on
 * purpose: a property without a parcel can't be found by parcel.
 */
interface PortfolioSchema extends DBSchema {
  properties: {
    key: [string, number]
    value: PropertyRow
    indexes: {
      byRecency: [string, number, number, number]
      byParcel: [string, string, string]
    }
  }
  documents: {
    key: [string, number]
    value: DocumentRecord
    indexes: { byProperty: [string, number, number] }
  }
  orders: {
    key: [string, number]
    value: OrderRow
    indexes: {
      byRank: [string, number, number, number]
      byStatus: [string, string, number, number]
      byType: [string, string, number, number]
      byProperty: [string, number, number, number]
      byAmount: [string, number]
    }
  }
  finder: {
    key: [string, string, number]
    value: IndexEntry
    indexes: { byRank: [string, string, number] }
  }
  /** Since version 2. */
  keys: { key: [string, number]; value: KeyRecord }
  /** Since version 3. */
  searches: { key: [string, string]; value: SearchRow }
  /** Since version 4. */
  lists: { key: [string, string]; value: AddressList }
  listRows: { key: [string, string, number]; value: AddressRow }
  listPace: { key: string; value: PaceRow }
  /** Since version 5. */
  demos: { key: string; value: DemoRow }
  /** Since version 6. */
  files: { key: string; value: FileRow }
}

const STORES = [
  'properties',
  'documents',
  'orders',
  'finder',
  'keys',
  'searches',
  'lists',
  'listRows',
  'listPace',
  'demos',
  'files',
] as const
type Stores = (typeof STORES)[number]
export type ReadTransaction = Transaction<PortfolioSchema, Stores, 'readonly'>
export type WriteTransaction = Transaction<PortfolioSchema, Stores, 'readwrite'>

/** Later versions only add. */
function createVersion1(db: IDBPDatabase<PortfolioSchema>): void {
  const properties = db.createObjectStore('properties', { keyPath: ['account', 'propertyId'] })
  properties.createIndex('byRecency', ['account', 'shelf', 'recency', 'propertyId'])
  properties.createIndex('byParcel', ['account', 'countyId', 'parcelId'])
  const documents = db.createObjectStore('documents', { keyPath: ['account', 'id'] })
  documents.createIndex('byProperty', ['account', 'propertyId', 'uploadedAt'])
  const orders = db.createObjectStore('orders', { keyPath: ['account', 'id'] })
  orders.createIndex('byRank', ['account', 'rank', 'recency', 'id'])
  orders.createIndex('byStatus', ['account', 'status', 'recency', 'id'])
  orders.createIndex('byType', ['account', 'orderType', 'recency', 'id'])
  orders.createIndex('byProperty', ['account', 'propertyId', 'placedAt', 'id'])
  orders.createIndex('byAmount', ['account', 'amountCents'])
  const finder = db.createObjectStore('finder', { keyPath: ['account', 'kind', 'id'] })
  finder.createIndex('byRank', ['account', 'kind', 'rank'])
}

/** From any earlier version (0: none). */
function upgrade(db: IDBPDatabase<PortfolioSchema>, oldVersion: number): void {
  if (oldVersion < 1) createVersion1(db)
  if (oldVersion < 2) db.createObjectStore('keys', { keyPath: ['account', 'keyId'] })
  if (oldVersion < 3) {
    db.createObjectStore('searches', { keyPath: ['account', 'key'] })
    dropOldSearches()
  }
  if (oldVersion < 4) {
    db.createObjectStore('lists', { keyPath: ['account', 'listId'] })
    db.createObjectStore('listRows', { keyPath: ['account', 'listId', 'rowId'] })
    db.createObjectStore('listPace', { keyPath: 'account' })
  }
  if (oldVersion < 5) db.createObjectStore('demos', { keyPath: 'account' })
  if (oldVersion < 6) db.createObjectStore('files', { keyPath: 'account' })
}

/** Before version 3, recent searches had a separate database; its few addresses are dropped. */
export const dropOldSearches = (): void => void indexedDB.deleteDatabase('plumbline-searches')

const database = createDatabase<PortfolioSchema>({
  name: PORTFOLIO_DATABASE,
  // Rules for changes: docs/deploying.md#taking-a-release-back.
  version: 6,
  upgrade,
  onDeleted: () => noteStorageTrouble('deleted'),
  onSuccess: noteStorageWorks,
  onFailure: noteStorageTrouble,
})

/** The next operation opens a new connection. */
export const closePortfolio = database.close

/** Throws StorageError. Await only requests of the transaction in `work`. */
export const readPortfolio = <T>(work: (transaction: ReadTransaction) => Promise<T>): Promise<T> =>
  database.transact(STORES, 'readonly', work)

/**
 * Resolves once the rows are on disk (strict durability); rolls back if `work` throws. Await only requests of
 * the transaction in it. Throws StorageError. `relaxed` doesn't wait for the disk: for rows that can be
 * written again, such as those of a file.
 */
export const writePortfolio = <T>(
  work: (transaction: WriteTransaction) => Promise<T>,
  durability: 'strict' | 'relaxed' = 'strict',
): Promise<T> => database.transact(STORES, 'readwrite', work, durability)
