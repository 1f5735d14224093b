import { sleep } from '#platform/timing.ts'
import { readPortfolio, type ReadTransaction } from '../store/database.ts'
import type { AddressList, AddressRow } from '../store/list-records.ts'
import { startingWith } from '../store/key-range.ts'

const CHUNK_ROWS = 100

interface Kind<R> {
  store: (transaction: ReadTransaction) => {
    getAll: (range: IDBKeyRange, count: number) => Promise<R[]>
  }
  idOf: (record: R) => number
}
const kind = <R>(one: Kind<R>): Kind<R> => one

export const allProperties = kind({
  store: (transaction) => transaction.objectStore('properties'),
  idOf: ({ propertyId }) => propertyId,
})
export const allDocuments = kind({
  store: (transaction) => transaction.objectStore('documents'),
  idOf: ({ id }) => id,
})
export const allOrders = kind({
  store: (transaction) => transaction.objectStore('orders'),
  idOf: ({ id }) => id,
})

/** In chunks with pauses, for exports. Never for showing a page. */
export async function* readAll<R>(account: string, { store, idOf }: Kind<R>): AsyncGenerator<R[]> {
  let range = startingWith(account)
  for (;;) {
    const records = await readPortfolio((transaction) => store(transaction).getAll(range, CHUNK_ROWS))
    const last = records.at(-1)
    if (last === undefined) return
    yield records
    if (records.length < CHUNK_ROWS) return
    range = IDBKeyRange.bound([account, idOf(last)], range.upper, true)
    await sleep()
  }
}

export type WholeTable = { list: AddressList; rows: AddressRow[] }

/** One by one with pauses. */
export async function* readAllAddressLists(account: string): AsyncGenerator<WholeTable[]> {
  const lists = await readPortfolio((transaction) =>
    transaction.objectStore('lists').getAll(startingWith(account)),
  )
  for (const list of lists) {
    const rows = await readPortfolio((transaction) =>
      transaction.objectStore('listRows').getAll(startingWith(account, list.listId)),
    )
    yield [{ list, rows }]
    await sleep()
  }
}
