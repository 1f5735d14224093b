import type { WriteTransaction } from '../store/database.ts'
import type { AddressList, AddressRow, RowCounts, RowState } from '../store/list-records.ts'
import { startingWith } from '../store/key-range.ts'
import type { BackupRow } from './backup-tables.ts'

/** Work in progress in the other browser isn't in progress here. */
const restoredState = (state: RowState): RowState =>
  state.is === 'registering' ? { ...state, is: 'matched' } : state

type Row = Pick<AddressRow, 'text' | 'state'>

/** A registration can't be lost. */
const isFurther = (row: Row, here: Row): boolean =>
  row.text === here.text && row.state.is === 'registered' && here.state.is !== 'registered'

/** This browser's row stays, unless the same row is further along in the backup. */
function restoredRow(here: AddressRow | undefined, row: AddressRow): AddressRow {
  if (here === undefined) return row
  return isFurther(row, here) ? { ...here, state: row.state } : here
}

/** A new list starts paused: reading a file looks up and registers nothing. */
export async function restoreAddressList(
  transaction: WriteTransaction<'lists' | 'listRows'>,
  { rows: listed, ...list }: BackupRow<'lists'>,
  account: string,
  now: number,
): Promise<'added' | 'changed' | 'same'> {
  const { listId } = list
  const [lists, all] = [transaction.objectStore('lists'), transaction.objectStore('listRows')]
  const [here, rowsHere] = await Promise.all([
    lists.get([account, listId]),
    all.getAll(startingWith(account, listId)),
  ])
  const known = new Map(rowsHere.map((row) => [row.rowId, row]))
  const changed: AddressRow[] = []
  for (const row of listed) {
    const before = known.get(row.rowId)
    const after = restoredRow(before, { ...row, account, listId, state: restoredState(row.state) })
    if (after === before) continue
    known.set(row.rowId, after)
    changed.push(after)
  }
  if (here !== undefined && changed.length === 0) return 'same'
  const counts: RowCounts = {}
  for (const { state } of known.values()) counts[state.is] = (counts[state.is] ?? 0) + 1
  const createdAt = Math.min(list.createdAt, now)
  const bare: AddressList = here ?? {
    ...list,
    account,
    createdAt,
    changedAt: createdAt,
    paused: true,
    rows: 0,
    counts,
  }
  await Promise.all([lists.put({ ...bare, rows: known.size, counts }), ...changed.map((row) => all.put(row))])
  return here === undefined ? 'added' : 'changed'
}
