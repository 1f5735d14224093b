import { announceChange } from '#memory/store/changes.ts'
import {
  readPortfolio,
  writePortfolio,
  type ReadTransaction,
  type WriteTransaction,
} from '#memory/store/database.ts'
import { isRowIn, type AddressList, type AddressRow, type RowCounts } from '#memory/store/list-records.ts'
import { startingWith } from '#memory/store/key-range.ts'
import { needsEdit, type RowMove } from './row-moves.ts'

type RowKey = { account: string; listId: string; rowId: number }

/** Last changed first. */
export const readAddressLists = (account: string): Promise<AddressList[]> =>
  readPortfolio(['lists'], async (transaction) => {
    const lists = await transaction.objectStore('lists').getAll(startingWith(account))
    return lists.sort((a, b) => b.changedAt - a.changedAt || a.name.localeCompare(b.name))
  })

export const readAddressList = (account: string, listId: string): Promise<AddressList | null> =>
  readPortfolio(
    ['lists'],
    async (transaction) => (await transaction.objectStore('lists').get([account, listId])) ?? null,
  )

export const readAddressRows = (account: string, listId: string): Promise<AddressRow[]> =>
  readPortfolio(['listRows'], (transaction) => rowsOf(transaction, account, listId))

export const rowsOf = (
  transaction: ReadTransaction<'listRows'> | WriteTransaction<'listRows'>,
  account: string,
  listId: string,
): Promise<AddressRow[]> => transaction.objectStore('listRows').getAll(startingWith(account, listId))

/**
 * Rows to call for, in unpaused lists, oldest list first: registrations, which the customer requested, then
 * lookups.
 */
export const readPendingRows = (account: string): Promise<AddressRow[]> =>
  readPortfolio(['lists', 'listRows'], async (transaction) => {
    const lists = await transaction.objectStore('lists').getAll(startingWith(account))
    const pending = lists
      .filter(({ paused, counts }) => !paused && (counts.registering ?? counts.typed) !== undefined)
      .sort((a, b) => a.createdAt - b.createdAt || b.changedAt - a.changedAt)
    const all = await Promise.all(pending.map(({ listId }) => rowsOf(transaction, account, listId)))
    const rows = all.flat().filter((row) => !needsEdit(row))
    return [
      ...rows.filter((row) => isRowIn(row, 'registering')),
      ...rows.filter((row) => isRowIn(row, 'typed')),
    ]
  })

/** The list, last changed first, that has all of these properties; null if none has. */
export const readListWith = (account: string, propertyIds: readonly number[]): Promise<string | null> =>
  readPortfolio(['lists', 'listRows'], async (transaction) => {
    const lists = await transaction.objectStore('lists').getAll(startingWith(account))
    for (const { listId } of lists.sort((a, b) => b.changedAt - a.changedAt)) {
      const rows = await rowsOf(transaction, account, listId)
      const registered = rows.map(({ state }) => ('propertyId' in state ? state.propertyId : null))
      if (propertyIds.every((id) => registered.includes(id))) return listId
    }
    return null
  })

export const getRow = (
  transaction: ReadTransaction<'listRows'> | WriteTransaction<'listRows'>,
  { account, listId, rowId }: RowKey,
): Promise<AddressRow | undefined> => transaction.objectStore('listRows').get([account, listId, rowId])

export function countRows(rows: readonly Pick<AddressRow, 'state'>[]): RowCounts {
  const counts: RowCounts = {}
  for (const { state } of rows) counts[state.is] = (counts[state.is] ?? 0) + 1
  return counts
}

/** Also updates the counts of their list. */
async function putMovedRows(
  transaction: WriteTransaction<'lists' | 'listRows'>,
  moved: readonly { from: AddressRow; to: AddressRow }[],
): Promise<void> {
  const [first] = moved
  if (first === undefined) return
  const { account, listId } = first.from
  const lists = transaction.objectStore('lists')
  const list = await lists.get([account, listId])
  const rows = transaction.objectStore('listRows')
  const counts: RowCounts = { ...list?.counts }
  for (const { from, to } of moved) {
    counts[from.state.is] = (counts[from.state.is] ?? 0) - 1
    counts[to.state.is] = (counts[to.state.is] ?? 0) + 1
  }
  for (const [name, count] of Object.entries(counts)) if (count <= 0) delete counts[name as keyof RowCounts]
  await Promise.all([
    ...moved.map(({ to }) => rows.put(to)),
    ...(list === undefined ? [] : [lists.put({ ...list, counts, changedAt: Date.now() })]),
  ])
}

/**
 * Moves rows of one list in one transaction. Skips rows that were removed or can't make the move. Resolves to
 * the moved rows. Throws StorageError.
 */
export async function moveRows(
  account: string,
  listId: string,
  rowIds: readonly number[],
  move: RowMove,
): Promise<AddressRow[]> {
  const moved = await writePortfolio(['lists', 'listRows'], async (transaction) => {
    const found = await Promise.all(rowIds.map((rowId) => getRow(transaction, { account, listId, rowId })))
    const moves = found.flatMap((from) => {
      const to = from === undefined ? null : move(from)
      return from === undefined || to === null ? [] : [{ from, to }]
    })
    await putMovedRows(transaction, moves)
    return moves.map(({ to }) => to)
  })
  if (moved.length > 0) announceChange(account, 'lists')
  return moved
}
