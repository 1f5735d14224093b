import { dayHere, dayNumber } from '#lib/format-date.ts'
import { dateOf } from '../store/document-date.ts'
import type { DocumentRecord } from '../store/records.ts'
import type { Freshness } from './checklist-rules.ts'

export type ChecklistDocument = Pick<
  DocumentRecord,
  'type' | 'date' | 'uploadedAt' | 'timeOf' | 'name' | 'fileName' | 'figures'
>

/** `by`: source of the date. */
export type DocumentAge = { at: number; by: 'document' | 'name' | 'upload' | 'order' }

const DAY = 86_400_000
/** Earlier dates, or more than a month ahead, are typos or a machine's default. */
const EARLIEST = Date.UTC(1990, 0, 1)
const AHEAD = 31 * DAY

const named = ({ name, fileName }: ChecklistDocument): string =>
  `${name ?? ''} ${fileName ?? ''}`.toLowerCase().replaceAll(/[_.]/gu, ' ')

const aPeriod =
  /\bt ?-?12\b|\bttm\b|trailing|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov)|(?<!\d)20\d\d[ -]?(?:0[1-9]|1[01])(?!\d)/u

/** Whole years a statement covers: by its name, or by a period that ends in December. */
export function yearsOf(document: ChecklistDocument): number[] {
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
 * The document's own date, else the last year in its name, else the day of its upload or of the order that
 * named it; null if unknown.
 */
export function ageOf(document: ChecklistDocument, now: number): DocumentAge | null {
  const date = dateOf(document)
  if (date !== null && date >= EARLIEST && date <= now + AHEAD) return { at: date, by: 'document' }
  const year = document.type === 'OPERATING_STATEMENT' ? Math.max(...yearsOf(document), 0) : 0
  const end = Date.UTC(year, 11, 31, 12)
  if (year > 0 && end <= now) return { at: end, by: 'name' }
  const { uploadedAt, timeOf } = document
  return timeOf === null ? null : { at: uploadedAt, by: timeOf }
}

const isInstant = ({ by }: DocumentAge): boolean => by === 'upload' || by === 'order'

/** To show in the user's time zone. */
export const shownAt = (age: DocumentAge): number => (isInstant(age) ? age.at : dayHere(age.at))

/** To show; null if only the day of an upload or an order is known. */
export const ownDayOf = (age: DocumentAge | null): number | null =>
  age === null || isInstant(age) ? null : shownAt(age)

/** By whole days of the user's calendar, so the answer is the same all day. */
export const isOld = (age: DocumentAge, { days }: Freshness, now: number): boolean =>
  dayNumber(now) - dayNumber(shownAt(age)) > days

/** A year's books are closed three months after its end. */
export function closedYears(now: number): readonly [number, number, number] {
  const last = new Date(now - 90 * DAY).getFullYear() - 1
  return [last, last - 1, last - 2]
}
