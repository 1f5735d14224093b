import { onPortfolioChange, type PortfolioChange } from './changes.ts'
import { readPortfolio, RECORD_STORES, type ReadTransaction, type RecordStore } from './database.ts'
import { startingWith } from './key-range.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord, PropertySummary } from './records.ts'

/** Of one account, unsorted. A row keeps its identity until it changes. */
export interface AllRecords {
  properties: readonly PropertySummary[]
  orders: readonly OrderRecord[]
}

type Touched = { property: readonly number[]; order: readonly number[] }

/** Read in a few ms, so no task grows long and no write waits. */
const SLICE_ROWS = 500
/** Records that missed more changes are reread. */
const LOG_LENGTH = 200
/** For more changed rows, rereading all is faster. */
const MOST_ROWS_APART = 200

/** Damaged rows aren't listed. */
const isSound = ({ activityAt }: PropertyRecord | OrderRecord): boolean => Number.isFinite(activityAt)

const summaryOf = (
  property: PropertyRecord,
  documents: readonly DocumentRecord[],
  orders: readonly OrderRecord[],
): PropertySummary => ({
  ...property,
  documents,
  orders: orders.toSorted((a, b) => b.placedAt - a.placedAt || b.id - a.id),
})

/** In slices, one task each. */
async function readStore<S extends RecordStore>(account: string, name: S) {
  const readSlice = (range: IDBKeyRange) =>
    readPortfolio([name], (transaction) => {
      const store = transaction.objectStore(name)
      return Promise.all([store.getAll(range, SLICE_ROWS), store.getAllKeys(range, SLICE_ROWS)])
    })
  const whole = startingWith(account)
  let [rows, keys] = await readSlice(whole)
  const all = [...rows]
  while (rows.length === SLICE_ROWS) {
    ;[rows, keys] = await readSlice(IDBKeyRange.bound(keys.at(-1), whole.upper, true))
    all.push(...rows)
  }
  return all
}

async function readWhole(account: string): Promise<AllRecords> {
  const [properties, documents, stored] = await Promise.all([
    readStore(account, 'properties'),
    readStore(account, 'documents'),
    readStore(account, 'orders'),
  ])
  const orders = stored.filter(isSound)
  const documentsOf = Map.groupBy(documents, ({ propertyId }) => propertyId)
  const ordersOf = Map.groupBy(orders, ({ propertyId }) => propertyId)
  return {
    properties: properties
      .filter(isSound)
      .map((row) =>
        summaryOf(row, documentsOf.get(row.propertyId) ?? [], ordersOf.get(row.propertyId) ?? []),
      ),
    orders,
  }
}

async function readSummary(
  transaction: ReadTransaction<RecordStore>,
  account: string,
  propertyId: number,
): Promise<PropertySummary | null> {
  const range = startingWith(account, propertyId)
  // Awaited together: when the page is left all fail, and each rejection needs a handler.
  const [documents, orders, property] = await Promise.all([
    transaction.objectStore('documents').index('byProperty').getAll(range),
    transaction.objectStore('orders').index('byProperty').getAll(range),
    transaction.objectStore('properties').get([account, propertyId]),
  ])
  return property !== undefined && isSound(property) ? summaryOf(property, documents, orders) : null
}

/** `fresh`: the rows of `ids` that exist. */
function replaced<R>(
  rows: readonly R[],
  ids: Iterable<number>,
  fresh: readonly R[],
  idOf: (row: R) => number,
): readonly R[] {
  const news = new Map(fresh.map((row) => [idOf(row), row]))
  const reread = new Set(ids)
  const kept = rows.flatMap((row) => {
    const id = idOf(row)
    const next = reread.has(id) ? news.get(id) : row
    news.delete(id)
    return next ?? []
  })
  return [...kept, ...news.values()]
}

/** Rereads the rows with their properties; returns `known` itself if there are none. */
async function readTouched(known: AllRecords, account: string, touched: Touched): Promise<AllRecords> {
  if (touched.property.length + touched.order.length === 0) return known
  return readPortfolio(RECORD_STORES, async (transaction) => {
    const store = transaction.objectStore('orders')
    const found = await Promise.all(touched.order.map((id) => store.get([account, id])))
    const orders = found.filter((row) => row !== undefined && isSound(row)) as OrderRecord[]
    const ids = new Set([...touched.property, ...orders.flatMap(({ propertyId }) => propertyId ?? [])])
    const summaries = await Promise.all([...ids].map((id) => readSummary(transaction, account, id)))
    return {
      properties: replaced(
        known.properties,
        ids,
        summaries.filter((row) => row !== null),
        ({ propertyId }) => propertyId,
      ),
      orders: replaced(known.orders, touched.order, orders, ({ id }) => id),
    }
  })
}

/** Of the account that was read last. `at`: number of changes logged when the read began. */
let memory: { account: string; records: AllRecords; at: number } | null = null

let log: PortfolioChange[] = []
let logged = 0
let listening = false

function logChange(change: PortfolioChange): void {
  // A check without rows changed no record.
  if (change.area !== 'records' && (change.area !== 'checks' || change.rows === undefined)) return
  log = [...log.slice(1 - LOG_LENGTH), change]
  logged += 1
}

/** Changes may have been missed, or the account left: the next read reads everything. */
export function forgetRecords(): void {
  log = []
  logged += 1
  memory = null
}

/** Null if any row may have changed. */
function touchedSince(since: number, account: string): Touched | null {
  const missed = logged - since
  if (missed > log.length) return null
  const property = new Set<number>()
  const order = new Set<number>()
  for (const change of log.slice(log.length - missed)) {
    if (change.account !== account) continue
    if (change.rows === undefined) return null
    for (const id of change.rows.property ?? []) property.add(id)
    for (const id of change.rows.order ?? []) order.add(id)
  }
  return property.size + order.size > MOST_ROWS_APART ? null : { property: [...property], order: [...order] }
}

const reading = new Map<string, Promise<AllRecords>>()

/** Until nothing changed during the read. */
async function update(account: string): Promise<AllRecords> {
  try {
    for (;;) {
      const at = logged
      const known = memory?.account === account ? memory : null
      const touched = known && touchedSince(known.at, account)
      const records: AllRecords =
        known === null || touched === null
          ? await readWhole(account)
          : await readTouched(known.records, account, touched)
      memory = { account, records, at }
      if (at === logged) return records
    }
  } finally {
    // Whoever asks from now on may know of a later change.
    reading.delete(account)
  }
}

/**
 * The account's properties with their documents and orders, and all orders. The first call of a tab reads them
 * all, in slices; later ones only what changed since, in any tab. Throws StorageError.
 */
export function readRecords(account: string): Promise<AllRecords> {
  if (!listening) onPortfolioChange(logChange)
  listening = true
  const records = reading.get(account) ?? update(account)
  reading.set(account, records)
  return records
}
