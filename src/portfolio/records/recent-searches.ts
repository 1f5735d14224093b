import { write } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { addressKey } from '#lib/address-key.ts'
import { readPortfolio, writePortfolio, type SearchRow, type WriteTransaction } from '../store/database.ts'
import { localQuery } from '../store/local-query.ts'
import { startingWith } from '../store/key-range.ts'

/** Per account. */
const KEPT = 6

const newestFirst = (rows: SearchRow[]): SearchRow[] => rows.sort((a, b) => b.at - a.at)

export const recentSearchQueries = {
  /** Newest first. Empty if storage fails. */
  list: () =>
    localQuery(
      ['searches'],
      async (account): Promise<string[]> => {
        try {
          const rows = await readPortfolio(['searches'], (transaction) =>
            transaction.objectStore('searches').getAll(startingWith(account)),
          )
          return newestFirst(rows).map(({ address }) => address)
        } catch {
          return []
        }
      },
      { reads: ['records'] },
    ),
}

/** Best effort. */
export async function recordSearch(address: string, at = Date.now()): Promise<void> {
  const account = currentAccount()
  const save = async (transaction: WriteTransaction<'searches'>): Promise<void> => {
    const store = transaction.objectStore('searches')
    await store.put({ account, key: addressKey(address), address, at })
    const old = newestFirst(await store.getAll(startingWith(account))).slice(KEPT)
    await Promise.all(old.map(({ key }) => store.delete([account, key])))
  }
  try {
    await writePortfolio(['searches'], save, 'relaxed')
  } catch {
    // The search itself continues.
  }
}

/** Never throws. */
export async function forgetSearch(address: string): Promise<void> {
  const account = currentAccount()
  await writePortfolio(['searches'], (transaction) =>
    transaction.objectStore('searches').delete([account, addressKey(address)]),
  ).catch(() => undefined)
}

export const useForgetSearch = write('forget-search', async (address: string, client) => {
  await forgetSearch(address)
  await client.invalidateQueries(recentSearchQueries.list())
})

export const useRecordSearch = write('note-search', async (address: string, client) => {
  await recordSearch(address)
  await client.invalidateQueries(recentSearchQueries.list())
})
