import type { Attempt } from '../attempts/attempt-machine.ts'
import { readPortfolio, RECORD_STORES } from '../store/database.ts'
import type { AddressList, AddressRow } from '../store/list-records.ts'
import { startingWith } from '../store/key-range.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '../store/records.ts'

export type WholeTable = { list: AddressList; rows: AddressRow[] }

interface AllRecords {
  properties: PropertyRecord[]
  documents: DocumentRecord[]
  orders: OrderRecord[]
  lists: WholeTable[]
  attempts: Attempt[]
}

/** Everything of the account in one go, for exports. Never for showing a page. Throws StorageError. */
export async function readAll(account: string): Promise<AllRecords> {
  const range = startingWith(account)
  const [properties, documents, orders, lists, rows, attempts] = await readPortfolio(
    [...RECORD_STORES, 'lists', 'listRows', 'attempts'],
    (transaction) =>
      Promise.all([
        transaction.objectStore('properties').getAll(range),
        transaction.objectStore('documents').getAll(range),
        transaction.objectStore('orders').getAll(range),
        transaction.objectStore('lists').getAll(range),
        transaction.objectStore('listRows').getAll(range),
        transaction.objectStore('attempts').index('account').getAll(account),
      ]),
  )
  const rowsOf = Map.groupBy(rows, ({ listId }) => listId)
  return {
    properties,
    documents,
    orders,
    attempts,
    lists: lists.map((list) => ({ list, rows: rowsOf.get(list.listId) ?? [] })),
  }
}
