import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import { abortWhenLeft, pageVisit, wasLeft, whenLeft } from '../../platform/page-left.ts'
import type { FinderRow, OrderRow, PropertyRow } from './derive-rows.ts'
import type { DocumentRecord, KeyRecord } from './records.ts'
import { noteStorageTrouble, noteStorageWorks } from './storage-alarm.ts'
import { StorageTrouble, asStorageTrouble, noteStoreAnswer, withinLimit } from './storage-trouble.ts'

/** Name and schema version of the portfolio on disk. Every key starts with the account. */
export const PORTFOLIO_DATABASE = 'plumbline-portfolio'
const PORTFOLIO_VERSION = 2

/**
 * Stores and indexes. Lists are read 50 rows at a time through indexes that already have the list's order (`recency`
 * is negated activity, the id makes keys unique); counts come from index ranges. A null in an index key leaves the row out of that
 * index, which is meant: a property without a parcel can't be found by parcel.
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
    value: FinderRow
    indexes: { byRank: [string, string, number] }
  }
  /** Since version 2. */
  keys: { key: [string, number]; value: KeyRecord }
}

const STORES = ['properties', 'documents', 'orders', 'finder', 'keys'] as const
type StoreNames = (typeof STORES)[number][]
type Connection = IDBPDatabase<PortfolioSchema>
export type ReadTransaction = IDBPTransaction<PortfolioSchema, StoreNames>
export type WriteTransaction = IDBPTransaction<PortfolioSchema, StoreNames, 'readwrite'>

/** Version 1: the portfolio. A later version only adds to an earlier one. */
function createVersion1(db: Connection): void {
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

/** Brings a database of any earlier version (0: none) to the present one. */
function upgrade(db: Connection, oldVersion: number): void {
  if (oldVersion < 1) createVersion1(db)
  if (oldVersion < 2) db.createObjectStore('keys', { keyPath: ['account', 'keyId'] })
}

let connection: Promise<Connection> | null = null

/** Closes this tab's connection; the next operation opens a new one. */
export async function closePortfolio(): Promise<void> {
  const closing = connection
  connection = null
  await closing?.then(
    (db) => db.close(),
    () => undefined,
  )
}

whenLeft(() => void closePortfolio())

/** Opens once per tab. An old tab closes its connection when a newer version wants to upgrade. */
function connect(): Promise<Connection> {
  if (connection !== null) return connection
  if (!('indexedDB' in globalThis)) return Promise.reject(new StorageTrouble('forbidden'))
  const forget = (): void => {
    if (connection === opening) connection = null
  }
  const opening: Promise<Connection> = openDB<PortfolioSchema>(PORTFOLIO_DATABASE, PORTFOLIO_VERSION, {
    upgrade: (db, oldVersion, _newVersion, transaction) => {
      // How an upgrade failed is told by the opening.
      abortWhenLeft(transaction)
      upgrade(db, oldVersion)
    },
    blocking: (_current, next, event) => {
      forget()
      ;(event.target as IDBDatabase).close()
      if (next === null) noteStorageTrouble('deleted')
    },
    terminated: forget,
  })
  connection = opening
  opening.catch(forget)
  return opening
}

async function connectWithinLimit(): Promise<Connection> {
  const opening = connect()
  return withinLimit(opening, () => {
    if (connection === opening) connection = null
    // Arrives too late for everybody: it must not stay open and block an upgrade.
    void opening.then(
      (db) => db.close(),
      () => undefined,
    )
  })
}

type AnyTransaction = {
  mode: IDBTransactionMode
  abort(): void
  commit(): void
  done: Promise<void>
  error: DOMException | null
}

async function run<T, Tx extends AnyTransaction>(
  start: (db: Connection) => Tx,
  work: (transaction: Tx) => Promise<T>,
): Promise<T> {
  const visit = pageVisit()
  // What a page wanted before it was left must not happen when it is back: another account may be signed in by then.
  const demandPage = (): void => {
    if (wasLeft(visit)) throw new StorageTrouble('closed')
  }
  for (let retried = false; ; retried = true) {
    try {
      demandPage()
      const db = await connectWithinLimit()
      demandPage()
      let transaction: Tx
      try {
        transaction = start(db)
      } catch (error) {
        // The connection was closed under us (upgrade elsewhere, site data cleared): nothing has run yet.
        if (retried) throw error
        await closePortfolio()
        continue
      }
      abortWhenLeft(transaction)
      const result = await finish(transaction, work)
      noteStoreAnswer()
      noteStorageWorks(transaction.mode)
      return result
    } catch (error) {
      const trouble = asStorageTrouble(error)
      if (trouble instanceof StorageTrouble) noteStorageTrouble(trouble.cause)
      throw trouble
    }
  }
}

async function finish<T, Tx extends AnyTransaction>(
  transaction: Tx,
  work: (transaction: Tx) => Promise<T>,
): Promise<T> {
  const abort = (): void => {
    try {
      transaction.abort()
    } catch {
      // It had ended already.
    }
  }
  const worked = (async () => {
    try {
      const result = await work(transaction)
      if (transaction.mode === 'readwrite') transaction.commit()
      await transaction.done
      return result
    } catch (error) {
      // A full disk shows as the transaction's error while the request only says "aborted".
      const reason = transaction.error ?? error
      abort()
      await transaction.done.catch(() => undefined)
      throw reason
    }
  })()
  return withinLimit(worked, () => {
    abort()
    void closePortfolio()
    worked.catch(() => undefined)
  })
}

/** Runs `work` in one read transaction. Throws StorageTrouble. Only requests of the transaction may be awaited in it. */
export const readPortfolio = <T>(work: (transaction: ReadTransaction) => Promise<T>): Promise<T> =>
  run((db) => db.transaction([...STORES], 'readonly'), work)

/**
 * Runs `work` in one write transaction and resolves when the rows are on disk (strict durability); nothing of it is
 * kept when it throws. Throws StorageTrouble. Only requests of the transaction may be awaited in it. `relaxed` does not
 * wait for the disk: for rows that can be written once more, such as those of a file.
 */
export const writePortfolio = <T>(
  work: (transaction: WriteTransaction) => Promise<T>,
  durability: 'strict' | 'relaxed' = 'strict',
): Promise<T> => run((db) => db.transaction([...STORES], 'readwrite', { durability }), work)
