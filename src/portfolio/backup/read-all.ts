import { sleep } from '#platform/timing.ts'
import { readPortfolio, type ReadTransaction } from '../store/database.ts'
import { documentOf, orderOf, propertyOf } from '../store/derive-rows.ts'
import type { AddressList, AddressRow } from '../store/list-records.ts'
import { startingWith } from '../store/read-page.ts'
import { getEach } from '../store/read-records.ts'

const CHUNK_ROWS = 100

export interface Kind<Row, R> {
  store: (transaction: ReadTransaction) => {
    get: (key: [string, number]) => Promise<Row | undefined>
    getAll: (range: IDBKeyRange, count: number) => Promise<Row[]>
  }
  recordOf: (row: Row) => R
  idOf: (record: R) => number
}
const kind = <Row, R>(one: Kind<Row, R>): Kind<Row, R> => one

export const allProperties = kind({
  store: (transaction) => transaction.objectStore('properties'),
  recordOf: propertyOf,
  idOf: ({ propertyId }) => propertyId,
})
export const allDocuments = kind({
  store: (transaction) => transaction.objectStore('documents'),
  recordOf: documentOf,
  idOf: ({ id }) => id,
})
export const allOrders = kind({
  store: (transaction) => transaction.objectStore('orders'),
  recordOf: orderOf,
  idOf: ({ id }) => id,
})

/** In chunks with pauses, for exports. Never for showing a page. */
export async function* readAll<Row, R>(
  account: string,
  { store, recordOf, idOf }: Kind<Row, R>,
): AsyncGenerator<R[]> {
  let range = startingWith(account)
  for (;;) {
    const rows = await readPortfolio((transaction) => store(transaction).getAll(range, CHUNK_ROWS))
    const records = rows.map(recordOf)
    const last = records.at(-1)
    if (last === undefined) return
    yield records
    if (rows.length < CHUNK_ROWS) return
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

/** In the order of `ids`, skipping unknown ones. */
export async function* readChosen<Row, R>(
  account: string,
  { store, recordOf }: Kind<Row, R>,
  ids: readonly number[],
): AsyncGenerator<R[]> {
  for (let start = 0; start < ids.length; start += CHUNK_ROWS) {
    const wanted = ids.slice(start, start + CHUNK_ROWS)
    if (start > 0) await sleep()
    yield (await readPortfolio((transaction) => getEach(store(transaction), account, wanted))).map(recordOf)
  }
}
