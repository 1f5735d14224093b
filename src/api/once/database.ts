import { openDB, type IDBPDatabase, type IDBPTransaction, type StoreKey, type StoreValue } from 'idb'
import type { OnceSchema, OnceStore } from './rows.ts'

const NAME = 'plumbline-once'
const VERSION = 1
const PATIENCE_MS = 3000

/** The browser's storage did not do its part: it hangs (`stuck`), is `full`, or refuses (`forbidden`). */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly reason: 'stuck' | 'full' | 'forbidden'

  constructor(reason: 'stuck' | 'full' | 'forbidden', cause?: unknown) {
    super(`storage ${reason}`, { cause })
    this.reason = reason
  }
}

type Database = IDBPDatabase<OnceSchema>

let opened: Promise<Database> | null = null

/** Closes the connection when nothing runs; the next call opens it again. */
export function closeOnceDatabase(): void {
  const closing = opened
  opened = null
  void closing?.then(
    (database) => database.close(),
    () => undefined,
  )
}

function open(): Promise<Database> {
  opened ??= openDB<OnceSchema>(NAME, VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        database.createObjectStore('session', { keyPath: 'id' })
        database.createObjectStore('keys', { keyPath: 'account' })
        database.createObjectStore('claims', { keyPath: 'claimId' }).createIndex('kind', 'kind')
        const attempts = database.createObjectStore('attempts', { keyPath: 'attemptId' })
        attempts.createIndex('account', 'account')
        attempts.createIndex('subject', ['account', 'propertyId', 'orderType'])
        database.createObjectStore('checks', { keyPath: ['account', 'orderId'] })
      }
    },
    blocking: closeOnceDatabase,
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Rejects with `stuck` when the work takes longer than 3 s. */
async function withPatience<T>(work: Promise<T>, giveUp: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      giveUp()
      reject(new StorageError('stuck'))
    }, PATIENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const nameOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? error.name : ''

export type OnceTransaction<S extends OnceStore, M extends IDBTransactionMode> = IDBPTransaction<
  OnceSchema,
  [S, ...S[]],
  M
>

async function attempt<S extends OnceStore, M extends IDBTransactionMode, R>(
  stores: readonly [S, ...S[]],
  mode: M,
  work: (transaction: OnceTransaction<S, M>) => Promise<R>,
): Promise<R> {
  const database = await withPatience(open(), closeOnceDatabase)
  const transaction = database.transaction([...stores] as [S, ...S[]], mode, { durability: 'strict' })
  const settled = transaction.done.then(
    () => undefined,
    (error: unknown) => error,
  )
  const abort = (): void => {
    try {
      transaction.abort()
    } catch {
      // Already finished: nothing to undo.
    }
  }
  const run = async (): Promise<R> => {
    let result: R
    try {
      result = await work(transaction)
    } catch (error) {
      abort()
      throw error
    }
    if (mode === 'readwrite') transaction.commit()
    const failure = await settled
    if (failure !== undefined) throw failure
    return result
  }
  return withPatience(run(), abort)
}

/**
 * One short transaction, strictly durable when it writes. `work` may await requests of the transaction only, one get and
 * one put per store. Resolves after the commit. Throws StorageError (after 3 s: `stuck`), or whatever `work` threw, having
 * changed nothing; a lost connection is opened again once.
 */
export async function transact<S extends OnceStore, M extends 'readonly' | 'readwrite', R>(
  stores: readonly [S, ...S[]],
  mode: M,
  work: (transaction: OnceTransaction<S, M>) => Promise<R>,
): Promise<R> {
  try {
    return await attempt(stores, mode, work)
  } catch (error) {
    const name = nameOf(error)
    if (error instanceof StorageError || name === 'InvalidStateError' || name === 'NotFoundError') {
      closeOnceDatabase()
      if (!(error instanceof StorageError)) return attempt(stores, mode, work)
    }
    if (name === 'QuotaExceededError') throw new StorageError('full', error)
    if (name === 'SecurityError' || name === 'UnknownError' || name === 'ReferenceError')
      throw new StorageError('forbidden', error)
    throw error
  }
}

/** What to do with a row: `put` writes it, `remove` deletes it, neither leaves it alone. */
export interface Change<T, R> {
  put?: T
  remove?: true
  result: R
}

/** One get, one decision without awaiting, at most one write, committed; resolves to the decision's result. */
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

/** One row, or undefined. */
export const readRow = <S extends OnceStore>(
  store: S,
  key: StoreKey<OnceSchema, S>,
): Promise<StoreValue<OnceSchema, S> | undefined> =>
  transact([store], 'readonly', (transaction) => transaction.objectStore(store).get(key))

/** Every row of a store; all stores are small. */
export const readRows = <S extends OnceStore>(store: S): Promise<StoreValue<OnceSchema, S>[]> =>
  transact([store], 'readonly', (transaction) => transaction.objectStore(store).getAll())
