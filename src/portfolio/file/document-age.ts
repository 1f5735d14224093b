import { dateOf } from '../store/document-date.ts'
import type { DocumentRecord } from '../store/records.ts'
import type { Freshness } from './file-lines.ts'

/** What the rules ask of a document: a stored one, or the few facts of it in the search index. */
export type FileDocument = {
  type: string | null
  /** The document's own date (ms), as a person or an order gave it. */
  date: number | null
  uploadedAt: number
  /** As of a stored document; absent in early entries of the index: the upload's. */
  timeOf?: DocumentRecord['timeOf']
  name?: string | null
  fileName?: string | null
  figures?: { asOf: number | null } | null
}

/** When a document is from, and what says so. */
export type DocumentAge = { at: number; by: 'document' | 'name' | 'upload' | 'order' }

const DAY = 86_400_000
/** Dates before this, and further ahead than a month, are slips of the hand or defaults of a machine. */
const EARLIEST = Date.UTC(1990, 0, 1)
const AHEAD = 31 * DAY

const named = ({ name, fileName }: FileDocument): string =>
  `${name ?? ''} ${fileName ?? ''}`.toLowerCase().replaceAll(/[_.]/gu, ' ')

const aPeriod =
  /\bt ?-?12\b|\bttm\b|trailing|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov)|(?<!\d)20\d\d[ -]?(?:0[1-9]|1[01])(?!\d)/u

/** The whole years that a statement covers: by its name, or by a period that ends in December. */
export function yearsOf(document: FileDocument): number[] {
  const date = dateOf(document)
  const years = new Set<number>()
  if (date !== null && new Date(date).getUTCMonth() === 11) years.add(new Date(date).getUTCFullYear())
  const text = named(document)
  if (text.includes('20') && !aPeriod.test(text)) {
    for (const [, first = '', last = first] of text.matchAll(
      /(?<!\d)(20\d\d)(?: ?(?:-|–|to|through) ?(20\d\d))?(?!\d)/gu,
    ))
      for (let year = Number(first); year <= Number(last) && year < Number(first) + 10; year += 1)
        years.add(year)
  }
  return [...years]
}

/**
 * When a document is from: its own date, else the last year that its name says, else the day of its upload or of the order that named
 * it; null where none of these is known.
 */
export function ageOf(document: FileDocument, now: number): DocumentAge | null {
  const date = dateOf(document)
  if (date !== null && date >= EARLIEST && date <= now + AHEAD) return { at: date, by: 'document' }
  const year = document.type === 'OPERATING_STATEMENT' ? Math.max(...yearsOf(document), 0) : 0
  const end = Date.UTC(year, 11, 31, 12)
  if (year > 0 && end <= now) return { at: end, by: 'name' }
  const { uploadedAt, timeOf = 'upload' } = document
  return timeOf === null ? null : { at: uploadedAt, by: timeOf }
}

/** Whether something from then is older than is usually accepted. By whole days: all of a day gives the same answer. */
export const isOld = (at: number, { days }: Freshness, now: number): boolean =>
  Math.floor(now / DAY) - Math.floor(at / DAY) > days

/** The last three years whose books are closed: a year's are, three months after its end. */
export function closedYears(now: number): readonly [number, number, number] {
  const last = new Date(now - 90 * DAY).getUTCFullYear() - 1
  return [last, last - 1, last - 2]
}
