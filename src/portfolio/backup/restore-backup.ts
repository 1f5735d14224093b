import type { Backup, BackupDocument, BackupList, BackupOrder, BackupProperty } from './backup-rows.ts'
import { sleep } from '../../platform/timing.ts'
import { StorageError } from '../../platform/storage-error.ts'
import { announceChange } from '../store/changes.ts'
import { writePortfolio, type WriteTransaction } from '../store/database.ts'
import { orderOf, propertyOf } from '../store/derive-rows.ts'
import { propertyFromOrder } from '../store/merge-order.ts'
import { restoredDocument, restoredOrder, restoredProperty } from './restore-rows.ts'
import type { OrderRecord } from '../store/records.ts'
import { putOrder, putProperty } from '../store/store-order.ts'

/** Rows per transaction: fewer on a slow machine, so that none outlasts the limit of the store. */
const CHUNK_ROWS = { least: 10, first: 50, most: 200 }
const SLOW_MS = 500
const FAST_MS = 120

const withinBounds = (rows: number): number =>
  Math.round(Math.min(CHUNK_ROWS.most, Math.max(CHUNK_ROWS.least, rows)))

/** How many rows to take next, by how long the last ones took. */
const nextSize = (size: number, tookMs: number): number => {
  if (tookMs > SLOW_MS) return withinBounds(size / 2)
  return tookMs < FAST_MS ? withinBounds(size * 1.5) : size
}

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

/** Makes the missing property of a restored order, or moves its last activity on. */
const restoreAround: Restore<OrderRecord & { propertyId: number }> = async (transaction, account, order) => {
  const row = await transaction.objectStore('properties').get([account, order.propertyId])
  if (row !== undefined && row.activityAt >= order.activityAt) return 'same'
  const known = row === undefined ? null : propertyOf(row)
  const around = propertyFromOrder(known, order, order.propertyId)
  await putProperty(transaction, known === null ? { ...around, source: 'imported' } : around)
  return 'changed'
}

const each =
  <R>(one: Restore<R>): RestoreChunk<R> =>
  (transaction, account, rows, now) =>
    Promise.all(rows.map((row) => one(transaction, account, row, now)))

/**
 * Merges a backup into the account's portfolio, some rows per transaction with a pause between, so that the page
 * stays alive; then every property is brought up to its latest order. Restoring twice changes nothing. `onProgress` gets
 * steps done and steps in all. Throws StorageError; what was restored until then stays, and restoring again goes on.
 */
export async function restoreBackup(
  backup: Backup,
  {
    account,
    now = Date.now(),
    onProgress = () => undefined,
  }: { account: string; now?: number; onProgress?: (done: number, total: number) => void },
): Promise<Restored> {
  const properties = new Set(backup.orders.map(({ propertyId }) => propertyId))
  const total = backup.properties.length + backup.documents.length + backup.orders.length + properties.size
  let done = 0
  const restored: Restored = {
    properties: { added: 0, changed: 0 },
    documents: { added: 0, changed: 0 },
    orders: { added: 0, changed: 0 },
  }
  let size = CHUNK_ROWS.first
  async function inChunks<R>(rows: readonly R[], some: RestoreChunk<R>): Promise<Effect[]> {
    const all: Effect[] = []
    while (all.length < rows.length) {
      const chunk = rows.slice(all.length, all.length + size)
      // Rows of a file can be restored again: only the end waits for the disk.
      const durability = all.length + chunk.length >= rows.length ? 'strict' : 'relaxed'
      const began = performance.now()
      try {
        const write = writePortfolio((transaction) => some(transaction, account, chunk, now), durability)
        all.push(...(await write))
      } catch (error) {
        if (!(error instanceof StorageError) || error.reason !== 'stuck' || chunk.length <= CHUNK_ROWS.least)
          throw error
        size = CHUNK_ROWS.least
        continue
      }
      size = nextSize(size, performance.now() - began)
      done += chunk.length
      onProgress(Math.min(done, total), total)
      await sleep()
    }
    return all
  }
  async function restore<R>(list: BackupList, rows: readonly R[], some: RestoreChunk<R>): Promise<void> {
    for (const effect of await inChunks(rows, some)) if (effect !== 'same') restored[list][effect] += 1
  }
  /** The order of each property in which something happened last. */
  const latest = new Map<number, OrderRecord & { propertyId: number }>()
  const restoreOrders: Restore<BackupOrder> = async (transaction, _account, row) => {
    const { effect, order } = await restoreOrder(transaction, account, row, now)
    const { propertyId } = order
    if (propertyId !== null && (latest.get(propertyId)?.activityAt ?? -Infinity) < order.activityAt)
      latest.set(propertyId, { ...order, propertyId })
    return effect
  }
  try {
    await restore('properties', backup.properties, each(restoreProperty))
    await restore('documents', backup.documents, each(restoreDocument))
    await restore('orders', backup.orders, each(restoreOrders))
    await inChunks([...latest.values()], each(restoreAround))
    onProgress(total, total)
  } finally {
    announceChange(account)
  }
  return restored
}
