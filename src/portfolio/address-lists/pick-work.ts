import { isRowIn, type AddressList, type AddressRow, type RowStateName } from '../store/list-records.ts'
import { isHeld } from './row-machine.ts'

/** By priority: the user's requests come before automatic work. */
const KINDS = ['registering', 'typed', 'waiting'] as const

/** Unique within an account. */
export const nameOf = ({ listId, rowId }: Pick<AddressRow, 'listId' | 'rowId'>): string =>
  `${listId} ${rowId}`

/** Oldest list first. */
export const listsWith = (lists: readonly AddressList[], ...names: RowStateName[]): AddressList[] =>
  lists
    .filter(({ counts }) => names.some((name) => (counts[name] ?? 0) > 0))
    .sort((a, b) => a.createdAt - b.createdAt || b.changedAt - a.changedAt)

function retryAhead(row: AddressRow): { since: number; until: number } | null {
  if (isRowIn(row, 'waiting')) return row.state
  return isRowIn(row, 'registering') ? (row.state.again ?? null) : null
}

function isDue(row: AddressRow, now: number): boolean {
  const ahead = retryAhead(row)
  // A clock that was set back must not lengthen the wait.
  return ahead === null || ahead.until <= now || ahead.since > now + 1_000
}

/** Next row to make a call for, or null. `busy`: names of rows in flight. */
export async function pickRow(
  lists: readonly AddressList[],
  rowsOf: (listId: string) => Promise<readonly AddressRow[]>,
  busy: ReadonlySet<string>,
  now: number,
): Promise<AddressRow | null> {
  const active = lists.filter(({ paused }) => !paused)
  for (const kind of KINDS) {
    for (const { listId } of listsWith(active, kind)) {
      const rows = await rowsOf(listId)
      const row = rows.find(
        (one) => isRowIn(one, kind) && !busy.has(nameOf(one)) && !isHeld(one) && isDue(one, now),
      )
      if (row !== undefined) return row
    }
  }
  return null
}
