import { localQuery } from '../store/local-query.ts'
import { readList, readListRows, readLists } from './list-rows.ts'
import { readPace } from './pace.ts'

/** What a row became is never shown from memory. */
const STALE_MS = 0

/** Lists of the signed-in account as query options; read again on every change of a list in any tab. */
export const listQueries = {
  /** All lists with their counts, the one that changed last first; no rows are read. */
  all: () => localQuery(['lists'], readLists, STALE_MS),
  /** One list, or null. */
  one: (listId: string) => localQuery(['list', listId], (account) => readList(account, listId), STALE_MS),
  /** Its rows as they stood in it, 200 at most. */
  rows: (listId: string) =>
    localQuery(['list-rows', listId], (account) => readListRows(account, listId), STALE_MS),
  /** How fast addresses are searched for at present, over all tabs. */
  pace: () => localQuery(['list-pace'], readPace, STALE_MS),
}
