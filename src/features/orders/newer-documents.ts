import type { DocumentRecord } from '#portfolio/store/records.ts'

type Dated = Pick<DocumentRecord, 'id' | 'type' | 'date' | 'uploadedAt' | 'timeOf'>

const DAY_MS = 86_400_000

/**
 * Kinds of which a newer document takes the place of an older one, and from how far apart (ms) both are wanted: statements of different
 * years stand beside each other. Of any other kind, such as leases or photos, a property has several that are all in use.
 */
const wantedApart: ReadonlyMap<string | null, number> = new Map([
  ['RENT_ROLL', Infinity],
  ['HOTEL_OPERATING_METRICS', Infinity],
  ['BUDGET', 364 * DAY_MS],
  ['OPERATING_STATEMENT', 364 * DAY_MS],
])

/** The day of a document: its own, else that of its upload; NaN where neither is known. Two of one day are of the same age. */
function dayOf({ date, uploadedAt, timeOf }: Dated): number {
  const at = date ?? (timeOf === null ? Number.NaN : uploadedAt)
  return Math.floor(at / DAY_MS) * DAY_MS
}

/** Whether `other` takes a document's place. The day of an upload says nothing about the year of a statement. */
function replaces(other: Dated, document: Dated): boolean {
  const apart = wantedApart.get(document.type)
  if (apart === undefined || other.type !== document.type) return false
  if (apart < Infinity && (document.date === null || other.date === null)) return false
  const by = dayOf(other) - dayOf(document)
  return by > 0 && by < apart
}

/** For the number of each document that a newer one of its kind has replaced: the newest such. */
export function newerDocuments<D extends Dated>(documents: readonly D[]): Map<number, D> {
  const newer = new Map<number, D>()
  for (const document of documents)
    for (const other of documents) {
      const known = newer.get(document.id)
      if (replaces(other, document) && (known === undefined || dayOf(other) > dayOf(known)))
        newer.set(document.id, other)
    }
  return newer
}
