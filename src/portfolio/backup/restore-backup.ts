import { sleep } from '../../platform/timing.ts'
import { announceChange } from '../store/changes.ts'
import { writePortfolio, type WriteTransaction } from '../store/database.ts'
import { orderOf, propertyOf } from '../store/derive-rows.ts'
import { propertyFromOrder } from '../store/merge-order.ts'
import type { OrderRecord } from '../store/records.ts'
import { putOrder, putProperty } from '../store/store-order.ts'
import type { Backup, BackupList, BackupRow } from './backup-rows.ts'
import { restoredDocument, restoredOrder, restoredProperty } from './restore-rows.ts'

/** Rows per transaction: few enough that none is long. */
const CHUNK_ROWS = 100

type Counts = { added: number; changed: number }
/** What a restore did, list by list. */
export type Restored = Record<BackupList, Counts>

type Effect = keyof Counts | 'same'

const effectOf = (here: object | null, next: object): Effect => {
  if (here === null) return 'added'
  return JSON.stringify(here) === JSON.stringify({ ...here, ...next }) ? 'same' : 'changed'
}

/** Makes the missing property of a restored order, or moves its last activity on. */
async function restoreAround(
  transaction: WriteTransaction,
  order: OrderRecord & { propertyId: number },
): Promise<Effect> {
  const row = await transaction.objectStore('properties').get([order.account, order.propertyId])
  if (row !== undefined && row.activityAt >= order.activityAt) return 'same'
  const known = row === undefined ? null : propertyOf(row)
  const around = propertyFromOrder(known, order, order.propertyId)
  await putProperty(transaction, known === null ? { ...around, source: 'imported' } : around)
  return 'changed'
}

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
  const { properties, documents, orders } = backup
  const ordered = new Set(orders.map(({ propertyId }) => propertyId))
  const total = properties.length + documents.length + orders.length + ordered.size
  let done = 0

  async function restore<R>(
    rows: readonly R[],
    one: (transaction: WriteTransaction, row: R) => Promise<Effect>,
  ): Promise<Counts> {
    const counts = { added: 0, changed: 0, same: 0 }
    for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
      const chunk = rows.slice(from, from + CHUNK_ROWS)
      // Rows of a file can be restored again: only the end waits for the disk.
      const durability = from + CHUNK_ROWS >= rows.length ? 'strict' : 'relaxed'
      const effects = await writePortfolio(
        (transaction) => Promise.all(chunk.map((row) => one(transaction, row))),
        durability,
      )
      for (const effect of effects) counts[effect] += 1
      done += chunk.length
      onProgress(Math.min(done, total), total)
      await sleep()
    }
    return { added: counts.added, changed: counts.changed }
  }

  const restoreProperty = async (
    transaction: WriteTransaction,
    row: BackupRow<'properties'>,
  ): Promise<Effect> => {
    const stored = await transaction.objectStore('properties').get([account, row.propertyId])
    const here = stored === undefined ? null : propertyOf(stored)
    const next = restoredProperty(here, row, account, now)
    const effect = effectOf(here, next)
    if (effect !== 'same') await putProperty(transaction, next)
    return effect
  }

  const restoreDocument = async (
    transaction: WriteTransaction,
    row: BackupRow<'documents'>,
  ): Promise<Effect> => {
    const store = transaction.objectStore('documents')
    const here = (await store.get([account, row.id])) ?? null
    const next = restoredDocument(here, row, account, now)
    const effect = effectOf(here, next)
    if (effect !== 'same') await store.put(next)
    return effect
  }

  /** The order of each property in which something happened last. */
  const latest = new Map<number, OrderRecord & { propertyId: number }>()

  const restoreOrder = async (transaction: WriteTransaction, row: BackupRow<'orders'>): Promise<Effect> => {
    const stored = await transaction.objectStore('orders').get([account, row.id])
    const here = stored === undefined ? null : orderOf(stored)
    const next = restoredOrder(here, row, account, now)
    const effect = effectOf(here, next)
    if (effect !== 'same') await putOrder(transaction, next)
    const { propertyId } = next
    if (propertyId !== null && (latest.get(propertyId)?.activityAt ?? -Infinity) < next.activityAt)
      latest.set(propertyId, { ...next, propertyId })
    return effect
  }

  try {
    const restored = {
      properties: await restore(properties, restoreProperty),
      documents: await restore(documents, restoreDocument),
      orders: await restore(orders, restoreOrder),
    }
    await restore([...latest.values()], restoreAround)
    onProgress(total, total)
    return restored
  } finally {
    announceChange(account)
  }
}
