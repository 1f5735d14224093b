import { fillGaps } from '../store/merge-order.ts'
import {
  rankOf,
  type DocumentRecord,
  type OrderRecord,
  type PropertyRecord,
  type SeenChange,
} from '../store/records.ts'
import type { BackupRow } from './backup-tables.ts'

/** Adds what is missing and fills gaps; overwrites nothing. */
export function restoredProperty(
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

export const restoredDocument = (
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
export function restoredOrder(
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
