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
}

/** Everything of the account in one go, for exports. Never for showing a page. Throws StorageError. */
export async function readAll(account: string): Promise<AllRecords> {
  const range = startingWith(account)
  const [properties, documents, orders, lists, rows] = await readPortfolio(
    [...RECORD_STORES, 'lists', 'listRows'],
    (transaction) =>
      Promise.all([
        transaction.objectStore('properties').getAll(range),
        transaction.objectStore('documents').getAll(range),
        transaction.objectStore('orders').getAll(range),
        transaction.objectStore('lists').getAll(range),
        transaction.objectStore('listRows').getAll(range),
      ]),
  )
  const rowsOf = Map.groupBy(rows, ({ listId }) => listId)
  return {
    properties,
    documents,
    orders,
    lists: lists.map((list) => ({ list, rows: rowsOf.get(list.listId) ?? [] })),
  }
}
