import { write } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { commonForm } from '#lib/texts/common-form.ts'
import { randomId } from '#lib/random-id.ts'
import { announceChange } from '#memory/store/changes.ts'
import { readPortfolio, writePortfolio, type WriteTransaction } from '#memory/store/database.ts'
import { askToKeepStorage } from '#memory/store/keep-storage.ts'
import type { AddressList, AddressRow, RowParcel, RowWarning } from '#memory/store/list-records.ts'
import { ADDRESS_LIST_NAME_MAX, ADDRESS_ROWS_MAX, ROW_TEXT_MAX } from '#memory/record-limits.ts'
import { CLIENT_MAX } from '#memory/record-limits.ts'
import { startingWith } from '#memory/store/key-range.ts'
import { countRows, getRow, moveRows, readAddressRows, rowsOf } from './address-rows.ts'
import { chosen, edited, given, notRegistering, registering, retried } from './row-moves.ts'
import { forgetWaits } from './work-state.ts'

/** From a paste or a file, with its warning. */
export type NewRow = {
  text: string
  name: string | null
  client: string | null
  units?: number | null
  /** Both set: the row names its parcel and isn't looked up. */
  countyId: string | null
  parcelId: string | null
  warning: RowWarning | null
  /** Its number in the text or sheet, which the row keeps up to 200; else its place in the list. */
  line?: number
}

type NewRows = { name: string; rows: readonly NewRow[] }
type Row = { listId: string; rowId: number }
type Rows = { listId: string; rowIds: readonly number[] }
type Numbers = Pick<RowParcel, 'countyId' | 'parcelId'>
type Choice = Rows & { parcel: RowParcel }

/** Same text for lists with the same rows. */
function fingerprintOf(rows: readonly NewRow[]): string {
  const text = rows
    .map(({ text, countyId, parcelId }) => commonForm(`${text} ${countyId ?? ''} ${parcelId ?? ''}`))
    .join('\n')
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  return `${rows.length}-${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`
}

const firstRows = (rows: readonly NewRow[]): readonly NewRow[] => rows.slice(0, ADDRESS_ROWS_MAX)

/** For offering to open it. Compares the first 200 rows only. */
export async function findSameAddressList(rows: readonly NewRow[]): Promise<AddressList | null> {
  const account = currentAccount()
  const fingerprint = fingerprintOf(firstRows(rows))
  const lists = await readPortfolio(['lists'], (transaction) =>
    transaction.objectStore('lists').getAll(startingWith(account)),
  )
  return lists.find((list) => list.fingerprint === fingerprint) ?? null
}

const cut = (text: string | null, max: number): string | null => text?.trim().slice(0, max) || null

function rowFrom(row: NewRow, account: string, listId: string, rowId: number): AddressRow {
  const { countyId, parcelId } = row
  const parcel =
    countyId === null || parcelId === null
      ? null
      : { countyId, parcelId, propertyType: null, units: null, size: null }
  return {
    account,
    listId,
    rowId,
    text: row.text.trim().slice(0, ROW_TEXT_MAX),
    name: cut(row.name, 255),
    client: cut(row.client, CLIENT_MAX),
    units: row.units,
    remark: row.warning,
    state:
      parcel === null
        ? { is: 'typed' }
        : { is: 'matched', parcel, matchedAddress: null, how: 'given', choices: [] },
  }
}

/**
 * Saves rows as lists of 200 rows at most; all but the first start paused. Resolves to their ids once all are
 * on disk. Throws StorageError.
 */
export async function createAddressLists({ name, rows }: NewRows): Promise<string[]> {
  const account = currentAccount()
  const now = Date.now()
  const lines = new Set(rows.map(({ line }) => line ?? 0))
  const isNumbered = lines.size === rows.length && Math.max(...lines) <= ADDRESS_ROWS_MAX
  const parts = Array.from({ length: Math.ceil(rows.length / ADDRESS_ROWS_MAX) }, (_, part) =>
    rows.slice(part * ADDRESS_ROWS_MAX, (part + 1) * ADDRESS_ROWS_MAX),
  )
  const made = parts.map((part, index) => {
    const listId = randomId()
    const listRows = part.map((row, at) => rowFrom(row, account, listId, (isNumbered && row.line) || at + 1))
    const title = name.trim().slice(0, ADDRESS_LIST_NAME_MAX - 5) || 'Address list'
    const list: AddressList = {
      account,
      listId,
      name: index === 0 ? title : `${title} (${index + 1})`,
      // Sorts the first list above the others.
      createdAt: now,
      changedAt: now - index,
      fingerprint: fingerprintOf(part),
      paused: index > 0,
      rows: listRows.length,
      counts: countRows(listRows),
    }
    return { list, listRows }
  })
  await writePortfolio(['lists', 'listRows'], async (transaction) => {
    const [lists, all] = [transaction.objectStore('lists'), transaction.objectStore('listRows')]
    await Promise.all(
      made.flatMap(({ list, listRows }) => [lists.put(list), ...listRows.map((row) => all.put(row))]),
    )
  })
  announceChange(account, 'lists')
  void askToKeepStorage()
  return made.map(({ list }) => list.listId)
}

async function changeAddressList(listId: string, change: (list: AddressList) => AddressList): Promise<void> {
  const account = currentAccount()
  await writePortfolio(['lists'], async (transaction) => {
    const lists = transaction.objectStore('lists')
    const list = await lists.get([account, listId])
    if (list !== undefined) await lists.put(change(list))
  })
  announceChange(account, 'lists')
}

/** An empty name changes nothing. */
export const renameAddressList = ({ listId, name }: { listId: string; name: string }): Promise<void> =>
  changeAddressList(listId, (list) => ({
    ...list,
    name: name.trim().slice(0, ADDRESS_LIST_NAME_MAX) || list.name,
  }))

export const startAddressList = (listId: string): Promise<void> =>
  changeAddressList(listId, (list) => ({ ...list, paused: false }))

/** Stops everything not in flight yet; registrations that weren't sent are canceled. */
export async function stopAddressList(listId: string): Promise<void> {
  const account = currentAccount()
  await changeAddressList(listId, (list) => ({ ...list, paused: true }))
  const rowIds = (await readAddressRows(account, listId)).map(({ rowId }) => rowId)
  await moveRows(account, listId, rowIds, notRegistering)
}

/** Properties and quotes created from it stay. */
export async function deleteAddressList(listId: string): Promise<void> {
  const account = currentAccount()
  await writePortfolio(['lists', 'listRows'], async (transaction) => {
    await Promise.all([
      transaction.objectStore('lists').delete([account, listId]),
      transaction.objectStore('listRows').delete(startingWith(account, listId)),
    ])
  })
  announceChange(account, 'lists')
}

async function recount(
  transaction: WriteTransaction<'lists' | 'listRows'>,
  account: string,
  listId: string,
): Promise<void> {
  const left = await rowsOf(transaction, account, listId)
  const lists = transaction.objectStore('lists')
  const list = await lists.get([account, listId])
  if (list !== undefined)
    await lists.put({ ...list, rows: left.length, counts: countRows(left), changedAt: Date.now() })
}

/**
 * Drops answers still in flight; a property or quote created from a row stays. Resolves to what `restoreRows`
 * takes.
 */
export async function removeRows({ listId, rowIds }: Rows): Promise<AddressRow[]> {
  const account = currentAccount()
  const removed = await writePortfolio(['lists', 'listRows'], async (transaction) => {
    const rows = transaction.objectStore('listRows')
    const found = await Promise.all(rowIds.map((rowId) => getRow(transaction, { account, listId, rowId })))
    await Promise.all(rowIds.map((rowId) => rows.delete([account, listId, rowId])))
    await recount(transaction, account, listId)
    return found.filter((row) => row !== undefined)
  })
  announceChange(account, 'lists')
  return removed
}

/** Undoes a removal, unless the list is gone. */
export async function restoreRows(removed: readonly AddressRow[]): Promise<void> {
  const account = currentAccount()
  await writePortfolio(['lists', 'listRows'], async (transaction) => {
    for (const row of removed) {
      if (row.account !== account) continue
      const list = await transaction.objectStore('lists').get([account, row.listId])
      if (list === undefined || (await getRow(transaction, row)) !== undefined) continue
      await transaction.objectStore('listRows').put(row)
      await recount(transaction, account, row.listId)
    }
  })
  announceChange(account, 'lists')
}

/** Only this row is looked up again. */
export const editRow = ({ listId, rowId, text }: Row & { text: string }): Promise<AddressRow[]> =>
  moveRows(currentAccount(), listId, [rowId], edited(text.trim().slice(0, ROW_TEXT_MAX)))

/** By its numbers, without a lookup. */
export const giveParcel = ({ listId, rowId, ...numbers }: Row & Numbers): Promise<AddressRow[]> =>
  moveRows(currentAccount(), listId, [rowId], given(numbers))

/** For rows with several parcels, or to change an earlier choice. */
export const chooseParcel = ({ listId, rowIds, parcel }: Choice): Promise<AddressRow[]> =>
  moveRows(currentAccount(), listId, rowIds, chosen(parcel))

/** Rows that failed or were refused; those that wait are called at once. */
export async function retryRows({ listId, rowIds }: Rows): Promise<void> {
  const account = currentAccount()
  forgetWaits()
  await moveRows(account, listId, rowIds, retried)
  announceChange(account, 'lists')
}

/** The working tab registers these matched rows, also of a list that was stopped. Free, and idempotent. */
export async function registerRows({ listId, rowIds }: Rows): Promise<void> {
  await moveRows(currentAccount(), listId, rowIds, registering)
  await startAddressList(listId)
}

export const useCreateAddressLists = write('create-lists', createAddressLists)
export const useDeleteAddressList = write('delete-list', deleteAddressList)
export const useRenameAddressList = write('rename-list', renameAddressList)
export const useRetryRows = write('retry-rows', retryRows)
export const useEditRow = write('edit-row', editRow)
export const useGiveParcel = write('give-parcel', giveParcel)
export const useRemoveRows = write('remove-rows', removeRows)
export const useRestoreRows = write('restore-rows', restoreRows)
export const useChooseParcel = write('choose-parcel', chooseParcel)
export const useRegisterRows = write('register-rows', registerRows)
export const useStartAddressList = write('start-list', startAddressList)
export const useStopAddressList = write('stop-list', stopAddressList)
