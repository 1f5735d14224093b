import { announceChange } from '../store/changes.ts'
import { writePortfolio } from '../store/database.ts'
import type { AddressRow } from '../store/list-records.ts'
import { getRow, putMoved, type RowKey } from './list-rows.ts'
import { afterSearch, nextSearchAt, paceOf } from './pace.ts'

/** Call now, not before `until` (ms), or not at all. */
export type Slot = { type: 'go'; row: AddressRow } | { type: 'wait'; until: number } | { type: 'gone' }

/**
 * Claims one call for a row, in one transaction: the pace of all tabs allows it, the list isn't paused, and
 * `decide` returns the row, moved or unchanged (null: no longer). Counts against the pace in any case.
 */
export async function takeSlot(key: RowKey, decide: (row: AddressRow) => AddressRow | null): Promise<Slot> {
  const { account, listId } = key
  let moved = false
  const slot = await writePortfolio(async (transaction): Promise<Slot> => {
    const now = Date.now()
    const [list, row, pace] = await Promise.all([
      transaction.objectStore('lists').get([account, listId]),
      getRow(transaction, key),
      paceOf(transaction, account, now),
    ])
    const next = row === undefined || list === undefined || list.paused ? null : decide(row)
    if (row === undefined || next === null) return { type: 'gone' }
    const paces = transaction.objectStore('listPace')
    const until = nextSearchAt(pace)
    if (until > now) {
      // Saved, so a clock that was set back is waited for only once.
      await paces.put(pace)
      return { type: 'wait', until }
    }
    moved = next !== row
    await paces.put(afterSearch(pace, now))
    if (moved) await putMoved(transaction, [{ from: row, to: next }], now)
    return { type: 'go', row: next }
  })
  if (moved) announceChange(account, 'lists')
  return slot
}
