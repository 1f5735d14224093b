import type { Backup, BackupDocument, BackupList, BackupOrder, BackupProperty } from './backup-rows.ts'
import { breathe } from './breathe.ts'
import { announceChange } from './changes.ts'
import { writePortfolio, type WriteTransaction } from './database.ts'
import { orderOf, propertyOf } from './derive-rows.ts'
import { propertyFromOrder } from './merge-order.ts'
import { restoredDocument, restoredOrder, restoredProperty } from './restore-rows.ts'
import { putOrder, putProperty } from './store-order.ts'

const CHUNK_ROWS = 100

/** What a restore did, list by list. */
export type Restored = Record<BackupList, { added: number; changed: number }>

type Effect = 'added' | 'changed' | 'same'
type Restore<R> = (transaction: WriteTransaction, account: string, row: R, now: number) => Promise<Effect>

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

const restoreOrder: Restore<BackupOrder> = async (transaction, account, row, now) => {
  const stored = await transaction.objectStore('orders').get([account, row.id])
  const here = stored === undefined ? null : orderOf(stored)
  const next = restoredOrder(here, row, account, now)
  const effect = effectOf(here, { ...here, ...next })
  if (effect !== 'same') await putOrder(transaction, next)
  if (next.propertyId === null) return effect
  const property = await transaction.objectStore('properties').get([account, next.propertyId])
  if (property === undefined || property.activityAt < next.activityAt) {
    const known = property === undefined ? null : propertyOf(property)
    const around = propertyFromOrder(known, next, next.propertyId)
    await putProperty(transaction, known === null ? { ...around, source: 'imported' } : around)
  }
  return effect
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
  async function restore<R>(list: BackupList, rows: readonly R[], one: Restore<R>): Promise<void> {
    for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
      const chunk = rows.slice(from, from + CHUNK_ROWS)
      const effects = await writePortfolio(async (transaction) => {
        const found: Effect[] = []
        for (const row of chunk) found.push(await one(transaction, account, row, now))
        return found
      })
      for (const effect of effects) if (effect !== 'same') restored[list][effect] += 1
      done += chunk.length
      onProgress(done, total)
      await breathe()
    }
  }
  try {
    await restore('properties', backup.properties, restoreProperty)
    await restore('documents', backup.documents, restoreDocument)
    await restore('orders', backup.orders, restoreOrder)
  } finally {
    announceChange(account)
  }
  return restored
}
