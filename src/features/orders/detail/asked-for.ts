import {
  DOCUMENT_TYPES,
  documentTypeLabel,
  type DocumentType,
} from '@plumbline/service-contract/document-types'
import type { OrderType } from '@plumbline/service-contract/order'
import { formatDate, formatLongDate } from '#lib/format-date.ts'
import { ownDayOf, shownAt, type ChecklistDocument } from '#memory/checklist/document-age.ts'
import { checklistOf, type ChecklistItem, type ChecklistSubject } from '#memory/checklist/checklist.ts'
import { isNamedIn } from '#modules/orders/named-documents.ts'
import { spokenType } from '#modules/orders/spoken-type.ts'

/** `named`: the analyst's message mentions it. */
export type AskedFor = { code: string; label: string; note: string; named: boolean }

/** `at`: when this browser first saw the message (ms). */
export type Request = { message: string | null; at: number }

type Item = ChecklistItem<ChecklistDocument>

/** Empty if its label says enough; null if nothing is missing. */
function noteOf(
  { state, from, reason }: Item,
  named: DocumentType | undefined,
  at: number,
  isNew: boolean,
): string | null {
  switch (state) {
    case 'missing':
      return reason ?? ''
    case 'old':
      return `Needs to be newer than ${formatLongDate(from === null ? at : shownAt(from))}.`
    case 'have':
      return named === undefined || isNew ? null : datedNote(from, named)
    default:
      return named === undefined ? null : 'You marked it not applicable.'
  }
}

function datedNote(from: Item['from'], type: DocumentType): string {
  const day = ownDayOf(from)
  if (day !== null) return `The analyst mentions your ${spokenType(type)} (${formatDate(day)}).`
  return from?.by === 'upload'
    ? `You uploaded one on ${formatDate(from.at)}.`
    : 'We don’t know the date of yours.'
}

/**
 * Documents the message names come first, then those the order needs. A document newer than the message
 * resolves it. An empty list doesn't tell what the analyst wants.
 */
export function askedFor(
  { message, at }: Request,
  property: ChecklistSubject,
  documents: readonly ChecklistDocument[],
  product: OrderType,
  now: number,
): AskedFor[] {
  const isNamed = isNamedIn(message)
  const { items } = checklistOf(property, documents, product, now)
  const taken = new Set<DocumentType>()
  const asked: AskedFor[] = []
  for (const line of items) {
    const named = line.types.find((type) => isNamed(type) && !taken.has(type))
    if (named === undefined && line.need !== 'needed') continue
    for (const type of line.types) taken.add(type)
    const isNew = line.documents.some(({ uploadedAt, timeOf }) => timeOf !== null && uploadedAt > at)
    const note = noteOf(line, named, at, isNew)
    if (note !== null) asked.push({ code: line.code, label: line.label, note, named: named !== undefined })
  }
  for (const type of DOCUMENT_TYPES) {
    if (!isNamed(type) || items.some(({ types }) => types.includes(type))) continue
    if (documents.some((document) => document.type === type)) continue
    asked.push({ code: type, label: documentTypeLabel(type), note: '', named: true })
  }
  return asked.sort((a, b) => Number(b.named) - Number(a.named))
}
