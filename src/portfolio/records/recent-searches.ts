import { useQueryClient } from '@tanstack/react-query'
import { useExclusiveMutation, type WriteOptions } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { addressKey } from '#lib/address-key.ts'
import { readPortfolio, writePortfolio, type SearchRow } from '../store/database.ts'
import { localQuery } from '../store/local-query.ts'
import { startingWith } from '../store/read-page.ts'

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
          const rows = await readPortfolio((transaction) =>
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

/** Keys of early portals have another form. */
const isSameAs = (address: string) => {
  const wanted = addressKey(address)
  return (row: SearchRow): boolean => addressKey(row.address) === wanted
}

/** Best effort. */
export async function recordSearch(address: string, at = Date.now()): Promise<void> {
  const account = currentAccount()
  try {
    await writePortfolio(async (transaction) => {
      const store = transaction.objectStore('searches')
      await store.put({ account, key: addressKey(address), address, at })
      const rows = newestFirst(await store.getAll(startingWith(account)))
      const old = rows.filter((row, index) => index >= KEPT || (row.at < at && isSameAs(address)(row)))
      await Promise.all(old.map(({ key }) => store.delete([account, key])))
    }, 'relaxed')
  } catch {
    // The search itself continues.
  }
}

/** Never throws. */
export async function forgetSearch(address: string): Promise<void> {
  const account = currentAccount()
  await writePortfolio(async (transaction) => {
    const store = transaction.objectStore('searches')
    const rows = await store.getAll(startingWith(account))
    const same = rows.filter(isSameAs(address))
    await Promise.all(same.map(({ key }) => store.delete([account, key])))
  }).catch(() => undefined)
}

export function useForgetSearch(options?: WriteOptions) {
  const client = useQueryClient()
  return useExclusiveMutation({
    mutationKey: ['forget-search'],
    mutationFn: async (address: string) => {
      await forgetSearch(address)
      await client.invalidateQueries(recentSearchQueries.list())
    },
    ...options,
  })
}

export function useRecordSearch() {
  const client = useQueryClient()
  return useExclusiveMutation({
    mutationKey: ['note-search'],
    mutationFn: async (address: string) => {
      await recordSearch(address)
      await client.invalidateQueries(recentSearchQueries.list())
    },
  })
}
