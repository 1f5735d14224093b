import { currentAccount } from '#api/session/session-state.ts'
import { announceChange } from '../store/changes.ts'
import { readPortfolio, writePortfolio } from '../store/database.ts'
import { localQuery } from '../store/local-query.ts'
import { startingWith } from '../store/key-range.ts'

export const keyRecordQueries = {
  /** By key number. */
  all: () =>
    localQuery(
      ['keys'],
      (account) =>
        readPortfolio(['keys'], (transaction) =>
          transaction.objectStore('keys').getAll(startingWith(account)),
        ),
      { reads: ['keys'] },
    ),
}

/** Created here, or listed by the service. `replacedBy`: the key created in its place. Throws StorageError. */
export async function recordKey(keyId: number, replacedBy?: number): Promise<void> {
  const account = currentAccount()
  await writePortfolio(['keys'], async (transaction) => {
    const store = transaction.objectStore('keys')
    const known = await store.get([account, keyId])
    await store.put({ account, keyId, replacedBy: replacedBy ?? known?.replacedBy ?? null })
  })
  announceChange(account, 'keys')
}
