import { localQuery } from '#memory/store/local-query.ts'
import { readAddressList, readAddressRows, readAddressLists, readListWith } from './address-rows.ts'

/** Never show a row's outcome from the cache. */
const LISTS = { reads: ['lists'], staleTime: 0 } as const

/** Refetched on every change of a list in any tab. */
export const addressListQueries = {
  /** With counts, last changed first; reads no rows. */
  all: () => localQuery(['lists'], readAddressLists, LISTS),
  one: (listId: string) => localQuery(['list', listId], (account) => readAddressList(account, listId), LISTS),
  /** Its id, if one list has all of these properties. */
  with: (propertyIds: readonly number[]) =>
    localQuery(['list-with', propertyIds], (account) => readListWith(account, propertyIds), LISTS),
  /** In order, 200 at most. */
  rows: (listId: string) =>
    localQuery(['list-rows', listId], (account) => readAddressRows(account, listId), LISTS),
}
