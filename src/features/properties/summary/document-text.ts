import { documentName } from '@plumbline/service-contract/document'
import { DATE_UNKNOWN } from '@plumbline/service-contract/order-copy'
import { formatDate } from '#lib/format-date.ts'
import { ageOf, shownAt, type DocumentAge } from '#memory/checklist/document-age.ts'
import { figuresSentence, readByThisBrowser } from '#work/uploads/figures-copy.ts'
import type { Figures } from '@plumbline/document-reader'
import type { DocumentRecord } from '#memory/store/records.ts'
import { oneLine } from '#modules/properties/one-line.ts'

const NAME_MAX = 44

function dayText(age: DocumentAge | null): string {
  if (age === null) return DATE_UNKNOWN.toLowerCase()
  const day = formatDate(shownAt(age))
  if (age.by === 'order') return `in an order of ${day}`
  return age.by === 'upload' ? `uploaded ${day}` : day
}

/** "Rent Roll 2026-09, Sep 30, 2026, “Read” in order 1042" */
export function documentText(document: DocumentRecord, state: string | null, now: number): string {
  const day = dayText(ageOf(document, now))
  return [oneLine(documentName(document), NAME_MAX), day, ...(state === null ? [] : [state])].join(', ')
}

export function figuresText(figures: Figures | null): string | null {
  return figures === null ? null : `${figuresSentence(figures)} ${readByThisBrowser(figures.readAt)}`
}
