import { openDB, type DBSchema, type IDBPTransaction } from 'idb'
import { currentAccount } from '../../api/session/session-state.ts'
import { abortWhenLeft, pageVisit, wasLeft } from '../../platform/page-left.ts'
import { searchText } from '../store/derive-rows.ts'
import { localQuery } from '../store/local-query.ts'
import { startingWith } from '../store/read-page.ts'

/** Addresses that are remembered for an account; an older one makes room for a newer one. */
const KEPT = 6

type SearchRow = { account: string; key: string; address: string; at: number }

interface SearchSchema extends DBSchema {
  searches: { key: [string, string]; value: SearchRow }
}

type SearchTransaction<M extends IDBTransactionMode> = IDBPTransaction<SearchSchema, ['searches'], M>

/** A database of its own: nothing depends on these rows, and no trouble with them may disturb the portfolio. */
async function inStore<M extends 'readonly' | 'readwrite', T>(
  mode: M,
  work: (store: SearchTransaction<M>['store']) => Promise<T>,
): Promise<T> {
  const visit = pageVisit()
  const db = await openDB<SearchSchema>('plumbline-searches', 1, {
    upgrade: (fresh, _oldVersion, _newVersion, transaction) => {
      abortWhenLeft(transaction)
      fresh.createObjectStore('searches', { keyPath: ['account', 'key'] })
    },
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  })
  try {
    if (wasLeft(visit)) throw new Error('The page was left')
    const transaction = db.transaction('searches', mode)
    abortWhenLeft(transaction)
    const result = await work(transaction.store)
    await transaction.done
    return result
  } finally {
    db.close()
  }
}

const newestFirst = (rows: SearchRow[]): SearchRow[] => rows.sort((a, b) => b.at - a.at)

export const recentSearchQueries = {
  /** The addresses last searched for, newest first. Empty where the browser keeps nothing. */
  list: () =>
    localQuery(['searches'], async (account): Promise<string[]> => {
      try {
        const rows = await inStore('readonly', (store) => store.getAll(startingWith(account)))
        return newestFirst(rows).map(({ address }) => address)
      } catch {
        return []
      }
    }),
}

/** Remembers an address that was searched for. A browser that keeps nothing goes on without. */
export async function noteSearch(address: string, at = Date.now()): Promise<void> {
  const account = currentAccount()
  try {
    await inStore('readwrite', async (store) => {
      await store.put({ account, key: searchText(address), address, at })
      const rows = newestFirst(await store.getAll(startingWith(account)))
      await Promise.all(rows.slice(KEPT).map(({ key }) => store.delete([account, key])))
    })
  } catch {
    // Only a convenience: the search itself goes on.
  }
}

/** Forgets one address. */
export async function forgetSearch(address: string): Promise<void> {
  const account = currentAccount()
  await inStore('readwrite', (store) => store.delete([account, searchText(address)])).catch(() => undefined)
}

/** Forgets all addresses of an account; never throws. */
export async function eraseSearches(account: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(startingWith(account))).catch(() => undefined)
}
