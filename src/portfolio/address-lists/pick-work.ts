import { isRowIn, type ListRecord, type ListRow, type RowStateName } from '../store/list-records.ts'
import { isHeld } from './row-machine.ts'

/** What a row is waiting for, the most wanted first: what a person pressed comes before what happens by itself. */
const KINDS = ['quoting', 'registering', 'typed', 'waiting'] as const

/** Names a row among those of one account. */
export const nameOf = ({ listId, rowId }: Pick<ListRow, 'listId' | 'rowId'>): string => `${listId} ${rowId}`

/** Lists that have rows in one of these states, the oldest list first. */
export const listsWith = (lists: readonly ListRecord[], ...names: RowStateName[]): ListRecord[] =>
  lists
    .filter(({ counts }) => names.some((name) => (counts[name] ?? 0) > 0))
    .sort((a, b) => a.createdAt - b.createdAt || b.changedAt - a.changedAt)

/** The retry that a row waits for; null when it waits for none. */
function retryAhead(row: ListRow): { since: number; until: number } | null {
  if (isRowIn(row, 'waiting')) return row.state
  return isRowIn(row, 'registering') ? (row.state.again ?? null) : null
}

function isDue(row: ListRow, now: number): boolean {
  const ahead = retryAhead(row)
  // A clock that was set back must not keep a row waiting for longer than it was to wait.
  return ahead === null || ahead.until <= now || ahead.since > now + 1_000
}

/**
 * The next row to make a call for, or null; lists are read in the order in which they are looked at. `busy` are the names of rows that
 * are under way.
 */
export async function pickRow(
  lists: readonly ListRecord[],
  rowsOf: (listId: string) => Promise<readonly ListRow[]>,
  busy: ReadonlyMap<string, unknown>,
  now: number,
): Promise<ListRow | null> {
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

/** The instant (ms) at which the first of the rows that wait for the service is due; null when none waits. */
export async function nextDueAt(
  lists: readonly ListRecord[],
  rowsOf: (listId: string) => Promise<readonly ListRow[]>,
): Promise<number | null> {
  let due: number | null = null
  for (const { listId, paused } of listsWith(lists, 'waiting', 'registering')) {
    if (paused) continue
    for (const row of await rowsOf(listId)) {
      const ahead = retryAhead(row)
      if (ahead !== null) due = Math.min(due ?? Infinity, ahead.until)
    }
  }
  return due
}
