import { openDB, type IDBPDatabase, type IDBPTransaction, type StoreKey, type StoreValue } from 'idb'
import { abortWhenLeft, pageVisit, wasLeft, whenLeft } from '../../platform/page-left.ts'
import type { OnceSchema, OnceStore } from './rows.ts'

const NAME = 'plumbline-once'
const VERSION = 1
const PATIENCE_MS = 3000

type StorageReason = 'stuck' | 'full' | 'forbidden' | 'newer'

/**
 * The browser's storage did not do its part: it hangs (`stuck`), is `full`, refuses (`forbidden`), or a later version of the
 * portal has taken it over (`newer`).
 */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly reason: StorageReason

  constructor(reason: StorageReason, cause?: unknown) {
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

whenLeft(closeOnceDatabase)

function open(): Promise<Database> {
  opened ??= openDB<OnceSchema>(NAME, VERSION, {
    upgrade(database, oldVersion, _newVersion, transaction) {
      abortWhenLeft(transaction)
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

let asked: Promise<IDBDatabaseInfo[]> | null = null

/** Begins what the next `hasOnceDatabase` waits for. */
export function askForDatabases(): void {
  try {
    asked = indexedDB.databases()
    asked.catch(() => undefined)
  } catch {
    // It is asked again where the answer is needed.
  }
}

/**
 * Whether this browser has the database already; to open one that is not there makes it, which takes a phone longer than the
 * sign-in form. True where the browser can't tell. Throws StorageError(`stuck`).
 */
export async function hasOnceDatabase(): Promise<boolean> {
  const early = asked
  asked = null
  try {
    const all = await withPatience(early ?? indexedDB.databases(), () => undefined)
    return all.some(({ name }) => name === NAME)
  } catch (error) {
    if (error instanceof StorageError) throw error
    return true
  }
}

const nameOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? error.name : ''

const storageFaults: ReadonlySet<string> = new Set([
  'QuotaExceededError',
  'AbortError',
  'SecurityError',
  'UnknownError',
  'InvalidStateError',
  'NotFoundError',
  'VersionError',
  'ReferenceError',
])

export type OnceTransaction<S extends OnceStore, M extends IDBTransactionMode> = IDBPTransaction<
  OnceSchema,
  [S, ...S[]],
  M
>

/** Begins a transaction; a connection that was lost meanwhile is opened again once. */
async function begin<S extends OnceStore, M extends IDBTransactionMode>(
  stores: readonly [S, ...S[]],
  mode: M,
): Promise<OnceTransaction<S, M>> {
  const visit = pageVisit()
  // A claim must not wait for the page to come back: nobody would expect its request to go out any more.
  const demandPage = (): void => {
    if (wasLeft(visit)) throw new StorageError('stuck')
  }
  const start = async (): Promise<OnceTransaction<S, M>> => {
    demandPage()
    const database = await withPatience(open(), closeOnceDatabase)
    demandPage()
    const transaction = database.transaction([...stores] as [S, ...S[]], mode, { durability: 'strict' })
    abortWhenLeft(transaction)
    return transaction
  }
  try {
    return await start()
  } catch (error) {
    if (nameOf(error) !== 'InvalidStateError') throw error
    closeOnceDatabase()
    return start()
  }
}

function storageErrorOf(error: unknown): unknown {
  if (error instanceof StorageError || !storageFaults.has(nameOf(error))) return error
  if (nameOf(error) === 'QuotaExceededError') return new StorageError('full', error)
  if (nameOf(error) === 'VersionError') return new StorageError('newer', error)
  return new StorageError(nameOf(error) === 'AbortError' ? 'stuck' : 'forbidden', error)
}

const quietly = (work: () => void): void => {
  try {
    work()
  } catch {
    // Already finished: `done` tells how.
  }
}

/**
 * One short transaction, strictly durable when it writes. `work` may await requests of the transaction only, and few of
 * them. Resolves after the commit. Throws StorageError (after 3 s: `stuck`), or whatever `work` threw, having changed
 * nothing.
 */
export async function transact<S extends OnceStore, M extends 'readonly' | 'readwrite', R>(
  stores: readonly [S, ...S[]],
  mode: M,
  work: (transaction: OnceTransaction<S, M>) => Promise<R>,
): Promise<R> {
  try {
    const transaction = await begin(stores, mode)
    const settled = transaction.done.then(
      () => ({ failed: false }) as const,
      (error: unknown) => ({ failed: true, error }) as const,
    )
    const abort = (): void => quietly(() => transaction.abort())
    const run = async (): Promise<R> => {
      const result = await work(transaction).catch((error: unknown) => {
        abort()
        throw error
      })
      if (mode === 'readwrite') quietly(() => transaction.commit())
      const end = await settled
      if (end.failed) throw end.error
      return result
    }
    return await withPatience(run(), abort)
  } catch (error) {
    throw storageErrorOf(error)
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
