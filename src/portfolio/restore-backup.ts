import type { Backup, BackupDocument, BackupList, BackupOrder, BackupProperty } from './backup-rows.ts'
import { breathe } from './breathe.ts'
import { announceChange } from './changes.ts'
import { writePortfolio, type WriteTransaction } from './database.ts'
import { orderOf, propertyOf } from './derive-rows.ts'
import { propertyFromOrder } from './merge-order.ts'
import { restoredDocument, restoredOrder, restoredProperty } from './restore-rows.ts'
import type { OrderRecord } from './records.ts'
import { putOrder, putProperty } from './store-order.ts'

const CHUNK_ROWS = 100

/** What a restore did, list by list. */
export type Restored = Record<BackupList, { added: number; changed: number }>

type Effect = 'added' | 'changed' | 'same'
type Restore<R> = (transaction: WriteTransaction, account: string, row: R, now: number) => Promise<Effect>
type RestoreChunk<R> = (
  transaction: WriteTransaction,
  account: string,
  rows: readonly R[],
  now: number,
) => Promise<Effect[]>

const effectOf = (here: object | undefined | null, next: object): Effect => {
  if (here == null) return 'added'
  return JSON.stringify(here) === JSON.stringify(next) ? 'same' : 'changed'
}

const restoreProperty: Restore<BackupProperty> = async (transaction, account, row, now) => {
  const stored = await transaction.objectStore('properties').get([account, row.propertyId])
  const here = stored === undefined ? null : propertyOf(stored)
  const next = restoredProperty(here, row, account, now)
  const effect = effectOf(here, { ...here, ...next })
  if (effect !== 'same') await putProperty(transaction, next)
  return effect
}

const restoreDocument: Restore<BackupDocument> = async (transaction, account, row, now) => {
  const store = transaction.objectStore('documents')
  const here = (await store.get([account, row.id])) ?? null
  const next = restoredDocument(here, row, account, now)
  const effect = effectOf(here, { ...here, ...next })
  if (effect !== 'same') await store.put(next)
  return effect
}

const restoreOrder = async (
  transaction: WriteTransaction,
  account: string,
  row: BackupOrder,
  now: number,
): Promise<{ effect: Effect; order: OrderRecord }> => {
  const stored = await transaction.objectStore('orders').get([account, row.id])
  const here = stored === undefined ? null : orderOf(stored)
  const order = restoredOrder(here, row, account, now)
  const effect = effectOf(here, { ...here, ...order })
  if (effect !== 'same') await putOrder(transaction, order)
  return { effect, order }
}

/** Makes missing properties of restored orders, and moves their last activity on. */
async function restoreAround(transaction: WriteTransaction, orders: readonly OrderRecord[]): Promise<void> {
  const latest = new Map<number, OrderRecord>()
  for (const order of orders) {
    if (order.propertyId === null) continue
    const known = latest.get(order.propertyId)
    if (known === undefined || known.activityAt < order.activityAt) latest.set(order.propertyId, order)
  }
  await Promise.all(
    [...latest].map(async ([propertyId, order]) => {
      const row = await transaction.objectStore('properties').get([order.account, propertyId])
      if (row !== undefined && row.activityAt >= order.activityAt) return
      const known = row === undefined ? null : propertyOf(row)
      const around = propertyFromOrder(known, order, propertyId)
      await putProperty(transaction, known === null ? { ...around, source: 'imported' } : around)
    }),
  )
}

const each =
  <R>(one: Restore<R>): RestoreChunk<R> =>
  (transaction, account, rows, now) =>
    Promise.all(rows.map((row) => one(transaction, account, row, now)))

const restoreOrders: RestoreChunk<BackupOrder> = async (transaction, account, rows, now) => {
  const restored = await Promise.all(rows.map((row) => restoreOrder(transaction, account, row, now)))
  await restoreAround(
    transaction,
    restored.map(({ order }) => order),
  )
  return restored.map(({ effect }) => effect)
}

/**
 * Merges a backup into the account's portfolio, a hundred rows per transaction with a pause between, so that the page
 * stays alive. Restoring twice changes nothing. `onProgress` gets rows done and rows in all. Throws StorageTrouble;
 * what was restored until then stays.
 */
export async function restoreBackup(
  backup: Backup,
  {
    account,
    now = Date.now(),
    onProgress = () => undefined,
  }: { account: string; now?: number; onProgress?: (done: number, total: number) => void },
): Promise<Restored> {
  const total = backup.properties.length + backup.documents.length + backup.orders.length
  let done = 0
  const restored: Restored = {
    properties: { added: 0, changed: 0 },
    documents: { added: 0, changed: 0 },
    orders: { added: 0, changed: 0 },
  }
  async function restore<R>(list: BackupList, rows: readonly R[], some: RestoreChunk<R>): Promise<void> {
    for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
      const chunk = rows.slice(from, from + CHUNK_ROWS)
      const effects = await writePortfolio((transaction) => some(transaction, account, chunk, now))
      for (const effect of effects) if (effect !== 'same') restored[list][effect] += 1
      done += chunk.length
      onProgress(done, total)
      await breathe()
    }
  }
  try {
    await restore('properties', backup.properties, each(restoreProperty))
    await restore('documents', backup.documents, each(restoreDocument))
    await restore('orders', backup.orders, restoreOrders)
  } finally {
    announceChange(account)
  }
  return restored
}
