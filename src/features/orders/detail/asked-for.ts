import { DOCUMENT_TYPES, documentTypeLabel, type DocumentType } from '#contract/document-types.ts'
import type { OrderType } from '#contract/order.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { ownDayOf, shownAt, type ChecklistDocument } from '#portfolio/checklist/document-age.ts'
import { checklistOf, type ChecklistItem, type ChecklistSubject } from '#portfolio/checklist/checklist.ts'
import { spokenType } from '../spoken-type.ts'

/** `named`: the analyst's message mentions it. */
export type AskedFor = { code: string; label: string; note: string; named: boolean }

/** Too general to count as a request. */
const tooGeneral: ReadonlySet<DocumentType> = new Set(['OTHER', 'GENERATED', 'ADDITIONAL_FORM', 'ACORD'])

/** Analysts' short names. */
const shortNames: Partial<Record<DocumentType, RegExp>> = {
  OPERATING_STATEMENT: /\bt-?12\b|\btrailing (?:12|twelve)\b/u,
  HOTEL_OPERATING_METRICS: /\b(?:str|star) reports?\b/u,
}

/** `at`: when this browser first saw the message (ms). */
export type Request = { message: string | null; at: number }

type Item = ChecklistItem<ChecklistDocument>

/** Empty if its label says enough; null if nothing is missing. */
function noteOf({ state, from, reason }: Item, named: boolean, at: number, isNew: boolean): string | null {
  const day = ownDayOf(from)
  switch (state) {
    case 'missing':
      return reason ?? ''
    case 'old':
      return `Needs to be newer than ${formatLongDate(from === null ? at : shownAt(from))}.`
    case 'have':
      return named && !isNew
        ? `${day === null ? 'We don’t know the date of yours' : `Yours is from ${formatLongDate(day)}`}.`
        : null
    default:
      return named ? 'You marked it not applicable.' : null
  }
}

const isNamedIn = (message: string | null): ((type: DocumentType) => boolean) => {
  const text = (message ?? '').toLowerCase()
  return (type) =>
    !tooGeneral.has(type) && (text.includes(spokenType(type)) || shortNames[type]?.test(text) === true)
}

export const namesDocument = (message: string): boolean => DOCUMENT_TYPES.some(isNamedIn(message))

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
    const named = line.types.some((type) => isNamed(type) && !taken.has(type))
    if (!named && line.need === 'useful') continue
    for (const type of line.types) taken.add(type)
    const isNew = line.documents.some(({ uploadedAt, timeOf }) => timeOf !== null && uploadedAt > at)
    const note = noteOf(line, named, at, isNew)
    if (note !== null) asked.push({ code: line.code, label: line.label, note, named })
  }
  for (const type of DOCUMENT_TYPES) {
    if (!isNamed(type) || items.some(({ types }) => types.includes(type))) continue
    if (documents.some((document) => document.type === type)) continue
    asked.push({ code: type, label: documentTypeLabel(type), note: '', named: true })
  }
  return asked.sort((a, b) => Number(b.named) - Number(a.named))
}
