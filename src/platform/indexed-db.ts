import {
  openDB,
  unwrap,
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
  type OpenDBCallbacks,
  type StoreNames,
} from 'idb'
import { abortWhenLeft, pageVisit, wasLeft, whenLeft } from './page-left.ts'
import { asStorageError, StorageError, type StorageReason } from './storage-error.ts'
import { createTimeLimit } from './time-limit.ts'

interface DatabaseOptions {
  name: string
  /**
   * Add 1 for a change that only adds: earlier releases can still write. For any other, go to the next
   * thousand: earlier releases then only read.
   */
  version: number
  /** Creates what an earlier version, or none, lacks. */
  upgrade: (database: IDBDatabase) => void
  onDeleted?: () => void
  /** After each successful transaction. */
  onSuccess?: () => void
  /** After each storage failure. */
  onFailure?: (reason: StorageReason) => void
}

export interface Transaction<S extends DBSchema, N extends StoreNames<S>, M extends IDBTransactionMode> {
  objectStore: <K extends N>(name: K) => IDBPObjectStore<S, StoreNames<S>[], K, M>
}

const ADDITIONS = 1000

/** For a release that knows `version`, a database at `there`. */
const mayWrite = (there: number, version: number): boolean =>
  Math.floor(there / ADDITIONS) <= Math.floor(version / ADDITIONS)

const tooNew = (): DOMException => new DOMException('changed by a newer release', 'VersionError')

const isOver = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError'

/** Any failure rolls back all of it. */
async function finish<S extends DBSchema, N extends StoreNames<S>, M extends IDBTransactionMode, R>(
  transaction: IDBPTransaction<S, N[], M>,
  work: (transaction: Transaction<S, N, M>) => Promise<R>,
): Promise<R> {
  try {
    const result = await work(transaction)
    try {
      if (transaction.mode === 'readwrite') transaction.commit()
    } catch (error) {
      // It has ended: `done` reports the outcome.
      if (!isOver(error)) throw error
    }
    await transaction.done
    return result
  } catch (error) {
    // A full disk shows up as the transaction's error; the request only says "aborted".
    const reason = transaction.error ?? error
    abort(transaction)
    await transaction.done.catch(() => undefined)
    throw reason
  }
}

function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort()
  } catch {
    // It had ended.
  }
}

/**
 * Opens on first use, once per tab. If a newer release upgrades or deletes the database, this tab closes its
 * connection at once, and reopens the database as it is then (see `version`). All operations throw
 * StorageError.
 */
export function createDatabase<S extends DBSchema>({ name, version, upgrade, ...hooks }: DatabaseOptions) {
  let connection: Promise<IDBPDatabase<S>> | null = null
  const limit = createTimeLimit()

  const closeLater = (opening: Promise<IDBPDatabase<S>> | null): Promise<void> | undefined =>
    opening?.then(
      (database) => database.close(),
      () => undefined,
    )

  async function close(): Promise<void> {
    const closing = connection
    connection = null
    await closeLater(closing)
  }

  whenLeft(() => void close())

  function connect(): Promise<IDBPDatabase<S>> {
    if (connection !== null) return connection
    const forget = (): void => {
      if (connection === opening) connection = null
    }
    const callbacks: OpenDBCallbacks<S> = {
      upgrade: (database, _oldVersion, _newVersion, transaction) => {
        // Opening reports why an upgrade failed.
        abortWhenLeft(transaction)
        upgrade(unwrap(database))
      },
      blocking: (_current, next, event) => {
        forget()
        ;(event.target as IDBDatabase).close()
        if (next === null) hooks.onDeleted?.()
      },
      terminated: forget,
    }
    const opening = openDB<S>(name, version, callbacks).catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
      // A newer release upgraded it, in another tab or before a rollback to this one.
      return openDB<S>(name, undefined, callbacks)
    })
    connection = opening
    opening.catch(forget)
    return opening
  }

  const within = <T>(work: Promise<T>, cleanUp: () => void): Promise<T> =>
    limit.within(work, () => {
      cleanUp()
      return new StorageError('stuck', name)
    })

  function connectInTime(): Promise<IDBPDatabase<S>> {
    const opening = connect()
    return within(opening, () => {
      if (connection === opening) connection = null
      // Close it on arrival, or it would block an upgrade.
      void closeLater(opening)
    })
  }

  async function begin<N extends StoreNames<S>, M extends 'readonly' | 'readwrite'>(
    stores: readonly N[],
    mode: M,
    durability: 'strict' | 'relaxed',
  ): Promise<IDBPTransaction<S, N[], M>> {
    const visit = pageVisit()
    // Work requested before the page was left must not run when it is back: another account may be signed in
    // by then.
    const demandPage = (): void => {
      if (wasLeft(visit)) throw new StorageError('closed', name)
    }
    for (let retried = false; ; retried = true) {
      demandPage()
      const database = await connectInTime()
      demandPage()
      if (mode === 'readwrite' && !mayWrite(database.version, version)) throw tooNew()
      try {
        const transaction = database.transaction([...stores], mode, { durability })
        abortWhenLeft(transaction)
        return transaction
      } catch (error) {
        // Closed under us (upgrade elsewhere, site data cleared); nothing has run yet.
        if (retried) throw error
        await close()
      }
    }
  }

  async function transact<N extends StoreNames<S>, M extends 'readonly' | 'readwrite', R>(
    stores: readonly N[],
    mode: M,
    work: (transaction: Transaction<S, N, M>) => Promise<R>,
    durability: 'strict' | 'relaxed' = 'strict',
  ): Promise<R> {
    try {
      const transaction = await begin(stores, mode, durability)
      const result = await within(finish(transaction, work), () => {
        abort(transaction)
        void close()
      })
      limit.recordAnswer()
      const { version: there } = transaction.db
      if (mayWrite(there, version)) hooks.onSuccess?.()
      else hooks.onFailure?.('newer')
      return result
    } catch (error) {
      const failure = asStorageError(error, name)
      if (failure instanceof StorageError) hooks.onFailure?.(failure.reason)
      throw failure
    }
  }

  async function exists(asked: Promise<IDBDatabaseInfo[]> | null): Promise<boolean> {
    if (connection !== null) return true
    try {
      const all = await within(asked ?? indexedDB.databases(), () => undefined)
      return all.some((one) => one.name === name)
    } catch (error) {
      if (error instanceof StorageError) throw error
      return true
    }
  }

  return {
    /** The next operation opens a new connection. */
    close,
    /**
     * Runs `work` in one short transaction and resolves after the commit; rolls back if it throws. Await only
     * requests of the transaction in it. Writes wait for the disk, unless `relaxed`. Throws StorageError
     * (`stuck` after 3 s without any answer in this tab), or what `work` threw.
     */
    transact,
    /**
     * Checks without creating it. `asked`: the browser's answer, if requested ahead. True if the browser
     * can't say. Throws StorageError(`stuck`).
     */
    exists,
  }
}
