import type { WriteTransaction } from '../store/database.ts'
import type { AddressList, AddressRow, RowCounts, RowState } from '../store/list-records.ts'
import { startingWith } from '../store/key-range.ts'
import type { BackupRow } from './backup-rows.ts'

/**
 * Work in progress in the other browser isn't in progress here. A quote sent there has its attempt there, so
 * it must be resolved before another is requested.
 */
function restoredState(state: RowState): RowState {
  switch (state.is) {
    case 'asking':
      return { is: 'typed' }
    case 'registering': {
      const { pressedAt: _pressedAt, ...match } = state
      return { ...match, is: 'matched' }
    }
    case 'quoting': {
      const { pressedAt: _pressedAt, second: _second, ...registration } = state
      return { ...registration, is: 'registered', problem: null }
    }
    case 'quote-sent': {
      const { pressedAt: _at, second: _second, attemptId: _id, claimBefore: _claim, ...registration } = state
      return {
        ...registration,
        is: 'registered',
        problem: { why: 'unsettled', attemptId: null, message: null },
      }
    }
    case 'registered': {
      const attemptId = state.problem?.attemptId ?? null
      if (attemptId === null) return state
      return { ...state, problem: { why: 'unsettled', attemptId: null, message: null } }
    }
    default:
      return state
  }
}

/** Progress that can't be lost. */
const progressOf = ({ is }: RowState): number => {
  if (is === 'done') return 2
  return is === 'registered' ? 1 : 0
}

const isUnderWay = ({ is }: RowState): boolean =>
  is === 'registering' || is === 'quoting' || is === 'quote-sent'

/** This browser's row stays, unless the same row is further along in the backup. */
function restoredRow(here: AddressRow | undefined, row: AddressRow): AddressRow {
  if (here === undefined) return row
  const isFurther = here.text === row.text && progressOf(row.state) > progressOf(here.state)
  return isFurther && !isUnderWay(here.state) ? { ...here, state: row.state } : here
}

/** A new list starts paused: reading a file looks up and registers nothing. */
export async function restoreAddressList(
  transaction: WriteTransaction,
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
    const sanitized = { ...row, account, listId, changedAt: Math.min(row.changedAt, now) }
    const after = restoredRow(before, { ...sanitized, state: restoredState(row.state) })
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
