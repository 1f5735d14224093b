import { readPortfolio } from '../store/database.ts'
import { documentOf, orderOf, propertyOf } from '../store/derive-rows.ts'
import type { ListRecord, ListRow } from '../store/list-records.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '../store/records.ts'
import { sleep } from '../../platform/timing.ts'
import { startingWith } from '../store/read-page.ts'

const CHUNK_ROWS = 200

type Kinds = { properties: PropertyRecord; documents: DocumentRecord; orders: OrderRecord }

/** One chunk of a store, in the order of its numbers, from after `last` on. */
function readChunk<K extends keyof Kinds>(
  account: string,
  kind: K,
  last: number | null,
): Promise<Kinds[K][]> {
  const whole = startingWith(account)
  const range = last === null ? whole : IDBKeyRange.bound([account, last], whole.upper, true)
  return readPortfolio(async (transaction) => {
    const readers: { [N in keyof Kinds]: () => Promise<Kinds[N][]> } = {
      properties: async () =>
        (await transaction.objectStore('properties').getAll(range, CHUNK_ROWS)).map(propertyOf),
      documents: async () =>
        (await transaction.objectStore('documents').getAll(range, CHUNK_ROWS)).map(documentOf),
      orders: async () => (await transaction.objectStore('orders').getAll(range, CHUNK_ROWS)).map(orderOf),
    }
    return readers[kind]()
  })
}

/** All rows of an account, chunk by chunk with a pause between, for exports. Never for showing a page. */
export async function* readAll<K extends keyof Kinds>(account: string, kind: K): AsyncGenerator<Kinds[K][]> {
  let last: number | null = null
  for (;;) {
    const rows: Kinds[K][] = await readChunk(account, kind, last)
    if (rows.length > 0) yield rows
    const end = rows.at(-1)
    if (rows.length < CHUNK_ROWS || end === undefined) return
    last = 'id' in end ? end.id : end.propertyId
    await sleep()
  }
}

/** A list and its rows. */
export type WholeList = { list: ListRecord; rows: ListRow[] }

/** All lists of an account, one after the other with a pause between. */
export async function* readAllLists(account: string): AsyncGenerator<WholeList[]> {
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

/** The rows of these numbers in their order, chunk by chunk as above; numbers that this browser does not have are left out. */
export async function* readChosen<K extends keyof Kinds>(
  account: string,
  kind: K,
  ids: readonly number[],
): AsyncGenerator<Kinds[K][]> {
  for (let start = 0; start < ids.length; start += CHUNK_ROWS) {
    const wanted = ids.slice(start, start + CHUNK_ROWS)
    if (start > 0) await sleep()
    const rows = await readPortfolio((transaction) => {
      const readers: { [N in keyof Kinds]: (id: number) => Promise<Kinds[N] | undefined> } = {
        properties: async (id) => {
          const row = await transaction.objectStore('properties').get([account, id])
          return row && propertyOf(row)
        },
        documents: async (id) => {
          const row = await transaction.objectStore('documents').get([account, id])
          return row && documentOf(row)
        },
        orders: async (id) => {
          const row = await transaction.objectStore('orders').get([account, id])
          return row && orderOf(row)
        },
      }
      return Promise.all(wanted.map(readers[kind]))
    })
    yield rows.filter((row) => row !== undefined)
  }
}
