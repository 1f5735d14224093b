import type { StoreKey, StoreValue } from 'idb'
import { createDatabase, type Transaction } from '#platform/indexed-db.ts'
import { deleteObsoleteDatabases } from '#platform/obsolete-databases.ts'
import { SESSION_DATABASE, type OnceSchema, type OnceStore } from './rows.ts'

const database = createDatabase<OnceSchema>({
  name: SESSION_DATABASE,
  version: 1,
  upgrade(fresh) {
    fresh.createObjectStore('session', { keyPath: 'id' })
    fresh.createObjectStore('keys', { keyPath: 'account' })
    fresh.createObjectStore('claims', { keyPath: 'claimId' })
    const attempts = fresh.createObjectStore('attempts', { keyPath: 'attemptId' })
    attempts.createIndex('account', 'account')
    attempts.createIndex('subject', ['account', 'propertyId', 'orderType'])
    fresh.createObjectStore('checks', { keyPath: ['account', 'orderId'] })
  },
})

/** Strictly durable when it writes. Throws StorageError. */
export const transact = database.transact

export const closeOnceDatabase = database.close

let asked: Promise<IDBDatabaseInfo[]> | null = null

/** Prefetches for `hasOnceDatabase`. */
export function askForDatabases(): void {
  try {
    asked = indexedDB.databases()
    asked.then(deleteObsoleteDatabases, () => undefined)
  } catch {
    // Asked again where the answer is needed.
  }
}

/**
 * Before a sign-in nothing may create the database: it takes a phone longer than the sign-in form, and if the page is
 * left meanwhile, WebKit doesn't open that database again until it restarts. Throws StorageError(`stuck`).
 */
export function hasOnceDatabase(): Promise<boolean> {
  const early = asked
  asked = null
  return database.exists(early)
}

export type OnceTransaction<S extends OnceStore, M extends IDBTransactionMode> = Transaction<OnceSchema, S, M>

/** Neither `put` nor `remove`: the row stays. */
export interface Change<T, R> {
  put?: T
  remove?: true
  result: R
}

/** One get, one synchronous decision, one write at most, committed. */
export function changeRow<S extends OnceStore, R>(
  store: S,
  key: StoreKey<OnceSchema, S>,
  decide: (row: StoreValue<OnceSchema, S> | undefined) => Change<StoreValue<OnceSchema, S>, R>,
): Promise<R> {
  return transact([store], 'readwrite', async (transaction) => {
    const rows = transaction.objectStore(store)
    const change = decide(await rows.get(key))
    if (change.put !== undefined) await rows.put(change.put)
    else if (change.remove === true) await rows.delete(key)
    return change.result
  })
}

export const readRow = <S extends OnceStore>(
  store: S,
  key: StoreKey<OnceSchema, S>,
): Promise<StoreValue<OnceSchema, S> | undefined> =>
  transact([store], 'readonly', (transaction) => transaction.objectStore(store).get(key))

/** All stores are small. */
export const readRows = <S extends OnceStore>(store: S): Promise<StoreValue<OnceSchema, S>[]> =>
  transact([store], 'readonly', (transaction) => transaction.objectStore(store).getAll())
