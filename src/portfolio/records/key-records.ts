import { queryOptions } from '@tanstack/react-query'
import { currentAccount } from '../../api/session/session-state.ts'
import { announceChange } from '../store/changes.ts'
import { readPortfolio, writePortfolio } from '../store/database.ts'
import { startingWith } from '../store/read-page.ts'

/** How a key came to be switched off from here: on its own, after a new one took its place, or with leftover ones. */
export type KeyEnd = 'deactivated' | 'replaced' | 'swept'

/**
 * What this browser remembers of an API key, since the service forgets those that were deactivated; never a value.
 * `replacement` is the key that was made to take its place, `off` when and how it was switched off from here.
 */
export type KeyRecord = {
  account: string
  keyId: number
  name: string
  createdAt: number | null
  replacement: { keyId: number; at: number } | null
  off: { at: number; how: KeyEnd } | null
}

/** A key as the record is to know it. */
export type KnownKey = Pick<KeyRecord, 'keyId' | 'name' | 'createdAt'>

export const keyRecordQueries = {
  /** All key records of the signed-in account, by the key's number. Errors as `portfolioQueries`. */
  all: () => {
    const account = currentAccount()
    return queryOptions({
      queryKey: ['portfolio', account, 'keys'],
      queryFn: () =>
        readPortfolio((transaction) => transaction.objectStore('keys').getAll(startingWith(account))),
      retry: false,
      networkMode: 'always',
      staleTime: 1_000,
    })
  },
}

async function changeKeyRecord(key: KnownKey, change: Partial<KeyRecord>): Promise<void> {
  const account = currentAccount()
  await writePortfolio(async (transaction) => {
    const store = transaction.objectStore('keys')
    const known = await store.get([account, key.keyId])
    await store.put({ replacement: null, off: null, ...known, ...key, account, ...change })
  })
  announceChange(account, 'keys')
}

/** Writes down that a key has been switched off from here. Throws StorageError. */
export const noteKeyOff = (key: KnownKey, how: KeyEnd, at = Date.now()): Promise<void> =>
  changeKeyRecord(key, { off: { at, how } })

/** Writes down that a new key was made to take the place of this one, which still works. Throws StorageError. */
export const noteReplacement = (key: KnownKey, newKeyId: number, at = Date.now()): Promise<void> =>
  changeKeyRecord(key, { replacement: { keyId: newKeyId, at } })
