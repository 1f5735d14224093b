import { currentAccount } from '#api/session/session-state.ts'
import { announceChange } from '../store/changes.ts'
import { readPortfolio, writePortfolio } from '../store/database.ts'
import { localQuery } from '../store/local-query.ts'
import { startingWith } from '../store/key-range.ts'
import type { KeyEnd, KeyRecord } from '../store/records.ts'

export type KnownKey = Pick<KeyRecord, 'keyId' | 'name' | 'createdAt'>

export const keyRecordQueries = {
  /** By key number. */
  all: () =>
    localQuery(
      ['keys'],
      (account) =>
        readPortfolio((transaction) => transaction.objectStore('keys').getAll(startingWith(account))),
      { reads: ['keys'] },
    ),
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

/** Created here, or listed by the service. Throws StorageError. */
export const recordKey = (key: KnownKey): Promise<void> => changeKeyRecord(key, {})

/** Deactivated from here. Throws StorageError. */
export const recordKeyOff = (key: KnownKey, how: KeyEnd, at = Date.now()): Promise<void> =>
  changeKeyRecord(key, { off: { at, how } })

/** The replaced key still works. Throws StorageError. */
export const recordReplacement = (key: KnownKey, newKeyId: number, at = Date.now()): Promise<void> =>
  changeKeyRecord(key, { replacement: { keyId: newKeyId, at } })
