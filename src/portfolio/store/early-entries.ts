import { writePortfolio } from './database.ts'
import type { IndexEntry } from './derive-rows.ts'
import { getProperty, putPropertyEntry } from './store-order.ts'

/**
 * A slice of the search index in which every property says what its file follows from. Entries of early portals do not: they are
 * written anew, all of the slice at once.
 */
export async function withFiles(
  account: string,
  slice: readonly IndexEntry[],
): Promise<readonly IndexEntry[]> {
  const lacking = slice.filter(({ kind, file }) => kind === 'property' && file === undefined)
  const fresh = await writePortfolio(
    (transaction) =>
      Promise.all(
        lacking.map(async ({ id }) => {
          const property = await getProperty(transaction, account, id)
          return property === null ? null : putPropertyEntry(transaction, property)
        }),
      ),
    // A list that can be read shows, whatever can't be written; the storage has raised its alarm.
  ).catch((): null[] => [])
  const byId = new Map(fresh.flatMap((entry) => (entry === null ? [] : [[entry.id, entry] as const])))
  return slice.map((entry) => byId.get(entry.id) ?? entry)
}
