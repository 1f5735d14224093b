import type { BackupDocument, BackupOrder, BackupProperty } from './backup-rows.ts'
import {
  rankOf,
  type DocumentRecord,
  type OrderRecord,
  type PropertyRecord,
  type SeenChange,
} from '../store/records.ts'

/** A property of a backup merged into what is here: missing ones are added, gaps are filled, nothing is overwritten. */
export function restoredProperty(
  here: PropertyRecord | null,
  row: BackupProperty,
  account: string,
  now: number,
): PropertyRecord {
  const createdAt = Math.min(row.createdAt, now)
  return {
    account,
    propertyId: row.propertyId,
    countyId: here?.countyId ?? row.countyId,
    parcelId: here?.parcelId ?? row.parcelId,
    serviceName: here?.serviceName ?? row.propertyName,
    label: here?.label ?? row.label,
    address: here?.address ?? row.address,
    propertyType: here?.propertyType ?? row.propertyType,
    units: here?.units ?? row.units,
    size: here?.size ?? row.size,
    createdAt: here?.createdAt ?? createdAt,
    activityAt: here?.activityAt ?? createdAt,
    source: here?.source ?? 'imported',
    hidden: here?.hidden ?? row.hidden,
  }
}

/** A document of a backup merged into what is here. */
export function restoredDocument(
  here: DocumentRecord | null,
  row: BackupDocument,
  account: string,
  now: number,
): DocumentRecord {
  return {
    account,
    id: row.id,
    propertyId: here?.propertyId ?? row.propertyId,
    name: here?.name ?? row.name,
    type: here?.type ?? row.type,
    fileName: here?.fileName ?? row.fileName,
    statusLabel: here?.statusLabel ?? row.statusLabel,
    date: here?.date ?? row.date,
    uploadedAt: here?.uploadedAt ?? Math.min(row.uploadedAt, now),
    source: here?.source ?? 'imported',
  }
}

const seenKey = (seen: SeenChange): string => JSON.stringify([seen.at, seen.status, seen.label, seen.message])

function mergedSeen(here: readonly SeenChange[], there: readonly SeenChange[]): SeenChange[] {
  const known = new Set(here.map(seenKey))
  const added = there.filter((seen) => !known.has(seenKey(seen)))
  return added.length === 0 ? [...here] : [...here, ...added].sort((a, b) => a.at - b.at)
}

/** An order of a backup merged into what is here: the later of two answers stays, seen changes come together. */
export function restoredOrder(
  here: OrderRecord | null,
  row: BackupOrder,
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
  const placedAt = here?.placedAt ?? past(row.placedAt)
  const orderType = here?.orderType ?? row.orderType
  return {
    account,
    id: row.id,
    propertyId: here?.propertyId ?? row.propertyId,
    record,
    orderType,
    placedAt,
    checkedAt: newer ? checkedAt : here.checkedAt,
    // A quote costs nothing, whatever the file forgot to say.
    amountCents: here?.amountCents ?? row.amountCents ?? (orderType === 'LOAN' ? 0 : null),
    card: here?.card ?? row.card,
    attemptId: here?.attemptId ?? null,
    seen,
    rank: rankOf(record.status),
    activityAt: Math.max(here?.activityAt ?? placedAt, seen.at(-1)?.at ?? 0),
  }
}
