import type { DBSchema, StoreKey, StoreNames, StoreValue } from 'idb'
import { createDatabase } from '#platform/indexed-db.ts'
import { deleteObsoleteDatabases } from '#platform/obsolete-databases.ts'

/** Instants in ms. */
export interface SessionRow {
  id: 'current'
  status: 'active' | 'needs-sign-in' | 'signed-out'
  sessionId: string
  account: string
  email: string
  accessToken: string | null
  accessExpiresAt: number
  refreshToken: string | null
  /** The refresh token was handed to the network, or is about to be: it is never sent again. */
  spent: boolean
  keepSignedIn: boolean
  signedInAt: number
  absoluteExpiry: number
  /** The account was created with this session. */
  signedUp: boolean
}

/** This browser's key for an account. The row survives sign-out, the value doesn't. Instants in ms. */
export interface KeyRow {
  account: string
  /** Four random characters in this browser's key names, to find keys whose value was lost. */
  browserId: string
  /** Number of the last creation, in the key's name; written before its request. */
  attempt: number
  key: BrowserKey | null
}

export interface BrowserKey {
  keyId: number
  value: string
  name: string
  createdAt: number
  expiresAt: number
}

/** Small, and apart from the portfolio: it is read before the first screen. */
export interface SessionSchema extends DBSchema {
  session: { key: string; value: SessionRow }
  keys: { key: string; value: KeyRow }
}

type Store = StoreNames<SessionSchema>

const database = createDatabase<SessionSchema>({
  name: 'plumbline-session',
  version: 1,
  upgrade(fresh) {
    fresh.createObjectStore('session', { keyPath: 'id' })
    fresh.createObjectStore('keys', { keyPath: 'account' })
  },
})

/** Strictly durable when it writes. Throws StorageError. */
export const transact = database.transact

export const closeSessionDatabase = database.close

let asked: Promise<IDBDatabaseInfo[]> | null = null

/** Prefetches for `hasSessionDatabase`. */
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
export function hasSessionDatabase(): Promise<boolean> {
  const early = asked
  asked = null
  return database.exists(early)
}

/** Without `put`, the row stays. */
interface Change<T, R> {
  put?: T
  result: R
}

/** One get, one synchronous decision, one write at most, committed. */
export function changeRow<S extends Store, R>(
  store: S,
  key: StoreKey<SessionSchema, S>,
  decide: (row: StoreValue<SessionSchema, S> | undefined) => Change<StoreValue<SessionSchema, S>, R>,
): Promise<R> {
  return transact([store], 'readwrite', async (transaction) => {
    const rows = transaction.objectStore(store)
    const change = decide(await rows.get(key))
    if (change.put !== undefined) await rows.put(change.put)
    return change.result
  })
}

export const readRow = <S extends Store>(
  store: S,
  key: StoreKey<SessionSchema, S>,
): Promise<StoreValue<SessionSchema, S> | undefined> =>
  transact([store], 'readonly', (transaction) => transaction.objectStore(store).get(key))
