import { dayNumber } from '#lib/format-date.ts'
import type { DocumentRecord } from '#memory/store/records.ts'

type Dated = Pick<DocumentRecord, 'id' | 'type' | 'date' | 'uploadedAt' | 'timeOf'>

const DAY_MS = 86_400_000

/**
 * Types that replace each other, and the age difference (ms) from which both are kept: statements of
 * different years.
 */
const wantedApart: ReadonlyMap<string | null, number> = new Map([
  ['RENT_ROLL', Infinity],
  ['HOTEL_OPERATING_METRICS', Infinity],
  ['BUDGET', 364 * DAY_MS],
  ['OPERATING_STATEMENT', 364 * DAY_MS],
])

/** Document date, else upload date; NaN if neither is known. Same day means same age. */
function contentDay({ date, uploadedAt, timeOf }: Dated): number {
  if (date !== null) return Math.floor(date / DAY_MS) * DAY_MS
  return timeOf === null ? Number.NaN : dayNumber(uploadedAt) * DAY_MS
}

/** An upload date says nothing about a statement's year. */
function replaces(other: Dated, document: Dated): boolean {
  const apart = wantedApart.get(document.type)
  if (apart === undefined || other.type !== document.type) return false
  if (apart < Infinity && (document.date === null || other.date === null)) return false
  const by = contentDay(other) - contentDay(document)
  return by > 0 && by < apart
}

/** Newest replacement, by number of the replaced document. */
export function newerDocuments<D extends Dated>(documents: readonly D[]): Map<number, D> {
  const newer = new Map<number, D>()
  for (const document of documents)
    for (const other of documents) {
      const known = newer.get(document.id)
      if (replaces(other, document) && (known === undefined || contentDay(other) > contentDay(known)))
        newer.set(document.id, other)
    }
  return newer
}
