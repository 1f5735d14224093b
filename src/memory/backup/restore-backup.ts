import { sleep } from '#platform/timing.ts'
import { announceChange } from '../store/changes.ts'
import { writePortfolio, type Store, type WriteTransaction } from '../store/database.ts'
import { propertyFromOrder, fillGaps } from '../store/merge-order.ts'
import {
  type OrderRecord,
  rankOf,
  type DocumentRecord,
  type PropertyRecord,
  type SeenChange,
} from '../store/records.ts'
import { getOrder, getProperty, putOrder, putProperty } from '../store/store-order.ts'
import { isOwnBackup, type Backup, type BackupTable, type BackupRow } from './backup-tables.ts'
import { resolveAttempts, restoreAttempts } from './backup-attempts.ts'
import type { AddressList, AddressRow, RowCounts, RowState } from '../store/list-records.ts'
import { startingWith } from '../store/key-range.ts'

/** Adds what is missing and fills gaps; overwrites nothing. */
function restoredProperty(
  here: PropertyRecord | null,
  row: BackupRow<'properties'>,
  account: string,
  now: number,
): PropertyRecord {
  const createdAt = Math.min(row.createdAt, now)
  const restored = fillGaps<PropertyRecord>(here, {
    ...row,
    account,
    createdAt,
    activityAt: createdAt,
    source: 'imported',
  })
  return { ...restored, setAside: here !== null && here.setAside.length > 0 ? here.setAside : row.setAside }
}

const restoredDocument = (
  here: DocumentRecord | null,
  row: BackupRow<'documents'>,
  account: string,
  now: number,
): DocumentRecord => {
  const uploadedAt = Math.min(row.uploadedAt, now)
  return {
    ...fillGaps<DocumentRecord>(here, { ...row, account, uploadedAt, source: 'imported' }),
    ...(here !== null && here.timeOf === null && row.timeOf !== null && { uploadedAt, timeOf: row.timeOf }),
  }
}

const seenKey = (seen: SeenChange): string => JSON.stringify([seen.at, seen.status, seen.label, seen.message])

function mergedSeen(here: readonly SeenChange[], there: readonly SeenChange[]): SeenChange[] {
  const known = new Set(here.map(seenKey))
  const added = there.filter((seen) => !known.has(seenKey(seen)))
  return added.length === 0 ? [...here] : [...here, ...added].sort((a, b) => a.at - b.at)
}

/** The later of two answers wins; seen changes are merged. */
function restoredOrder(
  here: OrderRecord | null,
  row: BackupRow<'orders'>,
  account: string,
  now: number,
): OrderRecord {
  const past = (at: number): number => Math.min(at, now)
  const checkedAt = row.checkedAt === null ? null : past(row.checkedAt)
  const seen = mergedSeen(
    here?.seen ?? [],
    row.seen.map((change) => ({ ...change, at: past(change.at) })),
  )
  const newer = here === null || (checkedAt ?? -Infinity) > (here.checkedAt ?? -Infinity)
  const record = newer ? row.record : here.record
  const keeps = here !== null && (here.placedKnown || !row.placedKnown)
  const placedAt = keeps ? here.placedAt : past(row.placedAt)
  const repliedAt = Math.max(here?.repliedAt ?? 0, past(row.repliedAt ?? 0))
  const order = {
    ...fillGaps<Omit<OrderRecord, 'rank' | 'activityAt'>>(here, { ...row, account }),
    placedAt,
    placedKnown: keeps ? here.placedKnown : row.placedKnown,
    record,
    checkedAt: newer ? checkedAt : here.checkedAt,
    seen,
    repliedAt: repliedAt > 0 ? repliedAt : null,
  }
  return {
    ...order,
    rank: rankOf(order),
    activityAt: Math.max(here?.activityAt ?? placedAt, seen.at(-1)?.at ?? 0, repliedAt),
  }
}

/** Work in progress in the other browser isn't in progress here. */
const restoredState = (state: RowState): RowState =>
  state.is === 'registering' ? { ...state, is: 'matched' } : state

type Row = Pick<AddressRow, 'text' | 'state'>

/** A registration can't be lost. */
const isFurther = (row: Row, here: Row): boolean =>
  row.text === here.text && row.state.is === 'registered' && here.state.is !== 'registered'

/** This browser's row stays, unless the same row is further along in the backup. */
function restoredRow(here: AddressRow | undefined, row: AddressRow): AddressRow {
  if (here === undefined) return row
  return isFurther(row, here) ? { ...here, state: row.state } : here
}

/** A new list starts paused: reading a file looks up and registers nothing. */
async function restoreAddressList(
  transaction: WriteTransaction<'lists' | 'listRows'>,
  { rows: listed, ...list }: BackupRow<'lists'>,
  account: string,
  now: number,
): Promise<'added' | 'changed' | 'same'> {
  const { listId } = list
  const [lists, all] = [transaction.objectStore('lists'), transaction.objectStore('listRows')]
  const [here, rowsHere] = await Promise.all([
    lists.get([account, listId]),
    all.getAll(startingWith(account, listId)),
  ])
  const known = new Map(rowsHere.map((row) => [row.rowId, row]))
  const changed: AddressRow[] = []
  for (const row of listed) {
    const before = known.get(row.rowId)
    const after = restoredRow(before, { ...row, account, listId, state: restoredState(row.state) })
    if (after === before) continue
    known.set(row.rowId, after)
    changed.push(after)
  }
  if (here !== undefined && changed.length === 0) return 'same'
  const counts: RowCounts = {}
  for (const { state } of known.values()) counts[state.is] = (counts[state.is] ?? 0) + 1
  const createdAt = Math.min(list.createdAt, now)
  const bare: AddressList = here ?? {
    ...list,
    account,
    createdAt,
    changedAt: createdAt,
    paused: true,
    rows: 0,
    counts,
  }
  await Promise.all([lists.put({ ...bare, rows: known.size, counts }), ...changed.map((row) => all.put(row))])
  return here === undefined ? 'added' : 'changed'
}

/** Rows per transaction. */
const SLICE_ROWS = 500

type Counts = { added: number; changed: number }
export type Restored = Record<BackupTable, Counts> & { attempts: number }

type Effect = keyof Counts | 'same'

const effectOf = (here: object | null, next: object): Effect => {
  if (here === null) return 'added'
  return JSON.stringify(here) === JSON.stringify({ ...here, ...next }) ? 'same' : 'changed'
}

async function putMerged<R extends object>(
  here: R | null,
  merged: R,
  put: (merged: R) => Promise<unknown>,
): Promise<Effect> {
  const effect = effectOf(here, merged)
  if (effect !== 'same') await put(merged)
  return effect
}

/** Creates the missing property of a restored order, or updates its last activity. */
async function restoreAround(
  transaction: WriteTransaction<'properties'>,
  order: OrderRecord & { propertyId: number },
): Promise<Effect> {
  const known = await getProperty(transaction, order.account, order.propertyId)
  if (known !== null && known.activityAt >= order.activityAt) return 'same'
  const around = propertyFromOrder(known, order, order.propertyId)
  await putProperty(transaction, known === null ? { ...around, source: 'imported' } : around)
  return 'changed'
}

/**
 * Merges a backup into the portfolio, in slices with pauses, so the page stays responsive; then updates every
 * property to its latest order. Restoring twice changes nothing. `onProgress` gets steps done and steps in
 * all. Throws StorageError; rows restored until then stay, and restoring again continues. Pages show the rows
 * after `announceRestored`.
 */
export async function restoreBackup(
  backup: Backup,
  {
    account,
    now = Date.now(),
    onProgress = () => undefined,
  }: {
    account: string
    now?: number
    onProgress?: (done: number, total: number) => void
  },
): Promise<Restored> {
  const { properties, documents, orders, lists } = backup
  const ordered = new Set(orders.map(({ propertyId }) => propertyId))
  const total = properties.length + documents.length + orders.length + lists.length + ordered.size
  let done = 0

  async function restore<S extends Store, R>(
    stores: readonly S[],
    rows: readonly R[],
    one: (transaction: WriteTransaction<S>, row: R) => Promise<Effect>,
    most = SLICE_ROWS,
  ): Promise<Counts> {
    const counts = { added: 0, changed: 0, same: 0 }
    for (let from = 0; from < rows.length; from += most) {
      const slice = rows.slice(from, from + most)
      // Restoring can be repeated: only the end waits for the disk.
      const durability = from + most >= rows.length ? 'strict' : 'relaxed'
      const effects = await writePortfolio(
        stores,
        (transaction) => Promise.all(slice.map((row) => one(transaction, row))),
        durability,
      )
      for (const effect of effects) counts[effect] += 1
      done += slice.length
      onProgress(Math.min(done, total), total)
      await sleep()
    }
    return { added: counts.added, changed: counts.changed }
  }

  type Restore<L extends BackupTable> = (
    transaction: WriteTransaction<L>,
    row: BackupRow<L>,
  ) => Promise<Effect>

  const restoreProperty: Restore<'properties'> = async (transaction, row) => {
    const here = await getProperty(transaction, account, row.propertyId)
    const merged = restoredProperty(here, row, account, now)
    return putMerged(here, merged, (property) => putProperty(transaction, property))
  }

  const restoreDocument: Restore<'documents'> = async (transaction, row) => {
    const store = transaction.objectStore('documents')
    const here = (await store.get([account, row.id])) ?? null
    return putMerged(here, restoredDocument(here, row, account, now), (document) => store.put(document))
  }

  /** Most recently active order per property. */
  const latest = new Map<number, OrderRecord & { propertyId: number }>()

  const restoreOrder: Restore<'orders'> = async (transaction, row) => {
    const here = await getOrder(transaction, account, row.id)
    const merged = restoredOrder(here, row, account, now)
    const { propertyId } = merged
    if (propertyId !== null && (latest.get(propertyId)?.activityAt ?? -Infinity) < merged.activityAt)
      latest.set(propertyId, { ...merged, propertyId })
    return putMerged(here, merged, (order) => putOrder(transaction, order))
  }

  // First: without these, an order could be paid twice.
  const isOwn = isOwnBackup(backup, account)
  const attempts = isOwn ? await restoreAttempts(backup.attempts, account, now) : 0
  const restored = {
    attempts,
    properties: await restore(['properties'], properties, restoreProperty),
    documents: await restore(['documents'], documents, restoreDocument),
    orders: await restore(['orders'], orders, restoreOrder),
    lists: await restore(
      ['lists', 'listRows'],
      lists,
      (transaction, list) => restoreAddressList(transaction, list, account, now),
      1,
    ),
  }
  await restore(['properties'], [...latest.values()], restoreAround)
  if (isOwn) await resolveAttempts(orders, account)
  onProgress(total, total)
  return restored
}

/** `fromFile`: the portfolio file has the rows, so it isn't written after this. */
export function announceRestored(account: string, fromFile = false): void {
  for (const area of ['records', 'attempts', 'lists'] as const)
    announceChange(account, area, undefined, fromFile)
}
