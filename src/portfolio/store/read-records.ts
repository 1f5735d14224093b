import type { ReadTransaction } from './database.ts'
import { readPortfolio } from './database.ts'
import {
  byUploadTime,
  documentOf,
  orderOf,
  propertyOf,
  type IndexEntry,
  type PropertyRow,
} from './derive-rows.ts'
import { readPage, startingWith, type Page } from './read-page.ts'
import {
  isNews,
  NEWS_MS,
  type DocumentRecord,
  type OrderRecord,
  type PropertyRecord,
  type PropertySummary,
} from './records.ts'
import { getOrder, getProperty } from './store-order.ts'
import { heldDocuments, heldRow } from './unsaved.ts'

/** Index and key range per filter, in list order. */
const filterRanges = {
  all: ['byRank', 0, 2],
  'needs-you': ['byRank', 0, 0],
  open: ['byRank', 0, 1],
  closed: ['byRank', 2, 2],
  completed: ['byStatus', 'COMPLETED', 'COMPLETED'],
  rejected: ['byStatus', 'REJECTED', 'REJECTED'],
  valuations: ['byType', 'FULL', 'FULL'],
  quotes: ['byType', 'LOAN', 'LOAN'],
} as const

export type OrderFilter = keyof typeof filterRanges
export const ORDER_FILTERS = Object.keys(filterRanges) as OrderFilter[]

/** `ordersOpen`: all that aren't final, including `needsYou`. */
export type Totals = {
  properties: number
  hidden: number
  orders: number
  ordersOpen: number
  needsYou: number
}

const ORDERS_OF_SUMMARY = 3

async function newestOrders(transaction: ReadTransaction, range: IDBKeyRange): Promise<OrderRecord[]> {
  const orders: OrderRecord[] = []
  let cursor = await transaction.objectStore('orders').index('byProperty').openCursor(range, 'prev')
  while (cursor !== null && orders.length < ORDERS_OF_SUMMARY) {
    orders.push(orderOf(cursor.value))
    cursor = orders.length < ORDERS_OF_SUMMARY ? await cursor.continue() : null
  }
  return orders
}

async function checklistProgress(transaction: ReadTransaction, row: PropertyRow): Promise<PropertySummary> {
  const range = startingWith(row.account, row.propertyId)
  // Awaited together: when the page is left both fail, and each rejection needs a handler.
  const [rows, orders] = await Promise.all([
    transaction.objectStore('documents').index('byProperty').getAll(range),
    newestOrders(transaction, range),
  ])
  const documents = rows.map(documentOf)
  return { ...propertyOf(row), documentCount: documents.length, documents, orders }
}

/** In their order; unknown numbers are skipped. */
export async function getEach<R>(
  store: { get: (key: [string, number]) => Promise<R | undefined> },
  account: string,
  ids: readonly number[],
): Promise<R[]> {
  const rows = await Promise.all(ids.map((id) => store.get([account, id])))
  return rows.filter((row) => row !== undefined)
}

/** Most recently active first. */
export const readProperties = (
  account: string,
  page: number,
  hidden: boolean,
): Promise<Page<PropertySummary>> =>
  readPortfolio(async (transaction) => {
    const index = transaction.objectStore('properties').index('byRecency')
    const found = await readPage(index, startingWith(account, hidden ? 1 : 0), page)
    return { ...found, rows: await Promise.all(found.rows.map((row) => checklistProgress(transaction, row))) }
  })

/** For search results, a page at a time; unknown numbers are skipped. */
export const readPropertiesById = (account: string, ids: readonly number[]): Promise<PropertySummary[]> =>
  readPortfolio(async (transaction) => {
    const rows = await getEach(transaction.objectStore('properties'), account, ids)
    return Promise.all(rows.map((row) => checklistProgress(transaction, row)))
  })

/** Also an unsaved one. */
export const readProperty = (account: string, propertyId: number): Promise<PropertyRecord | null> =>
  readPortfolio(
    async (transaction) =>
      (await getProperty(transaction, account, propertyId)) ?? heldRow(account, 'property', propertyId),
  )

/** Including unsaved ones, newest upload first. */
export const readDocuments = (account: string, propertyId: number): Promise<DocumentRecord[]> =>
  readPortfolio(async (transaction) => {
    const index = transaction.objectStore('documents').index('byProperty')
    const stored = await index.getAll(startingWith(account, propertyId))
    return [...stored.map(documentOf), ...heldDocuments(account, propertyId)].sort(byUploadTime)
  })

/** Newest first. */
export const readOrdersOf = (account: string, propertyId: number): Promise<OrderRecord[]> =>
  readPortfolio(async (transaction) => {
    const index = transaction.objectStore('orders').index('byProperty')
    return (await index.getAll(startingWith(account, propertyId))).toReversed().map(orderOf)
  })

/** First those that need the customer, then open, then final; newest activity first within each. */
export const readOrders = (account: string, page: number, filter: OrderFilter): Promise<Page<OrderRecord>> =>
  readPortfolio(async (transaction) => {
    const [name, first, last] = filterRanges[filter]
    const range = IDBKeyRange.bound([account, first], [account, last, []])
    const found = await readPage(transaction.objectStore('orders').index(name), range, page)
    return { ...found, rows: found.rows.map(orderOf) }
  })

const NEWS_MAX = 200

/** Orders that need the customer, latest first. */
export const readAsking = (account: string): Promise<OrderRecord[]> =>
  readPortfolio(async (transaction) => {
    const index = transaction.objectStore('orders').index('byRank')
    return (await index.getAll(startingWith(account, 0), NEWS_MAX)).map(orderOf)
  })

/** Final orders with news that the customer hasn't opened, latest first. */
export const readFinishedNews = (account: string): Promise<OrderRecord[]> =>
  readPortfolio(async (transaction) => {
    const now = Date.now()
    const range = IDBKeyRange.bound([account, 2], [account, 2, NEWS_MS - now])
    const rows = await transaction.objectStore('orders').index('byRank').getAll(range, NEWS_MAX)
    return rows.map(orderOf).filter((order) => isNews(order, now))
  })

/** Unknown numbers are skipped. */
export const readOrdersById = (account: string, ids: readonly number[]): Promise<OrderRecord[]> =>
  readPortfolio(async (transaction) =>
    (await getEach(transaction.objectStore('orders'), account, ids)).map(orderOf),
  )

/** Also an unsaved one. */
export const readOrder = (account: string, id: number): Promise<OrderRecord | null> =>
  readPortfolio(
    async (transaction) => (await getOrder(transaction, account, id)) ?? heldRow(account, 'order', id),
  )

/** Reads indexes only. */
export const readTotals = (account: string): Promise<Totals> =>
  readPortfolio(async (transaction) => {
    const properties = transaction.objectStore('properties').index('byRecency')
    const orders = transaction.objectStore('orders')
    const byRank = orders.index('byRank')
    const [shown, hidden, needsYou, open, all] = await Promise.all([
      properties.count(startingWith(account, 0)),
      properties.count(startingWith(account, 1)),
      byRank.count(startingWith(account, 0)),
      byRank.count(startingWith(account, 1)),
      orders.count(startingWith(account)),
    ])
    return { properties: shown, hidden, orders: all, ordersOpen: needsYou + open, needsYou }
  })

/** Not final, for the scheduler. */
export const readOpenOrders = (account: string): Promise<IndexEntry[]> =>
  readPortfolio((transaction) =>
    transaction
      .objectStore('finder')
      .index('byRank')
      .getAll(IDBKeyRange.bound([account, 'order', 0], [account, 'order', 1])),
  )
