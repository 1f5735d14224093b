import { DOCUMENT_TYPES, type DocumentType } from '@plumbline/service-contract/document-types'
import { spokenType } from './spoken-type.ts'

/** Too general to count as a request. */
const tooGeneral: ReadonlySet<DocumentType> = new Set(['OTHER', 'GENERATED', 'ADDITIONAL_FORM', 'ACORD'])

/** Analysts' short names. */
const shortNames: Partial<Record<DocumentType, RegExp>> = {
  OPERATING_STATEMENT: /\bt-?12\b|\btrailing (?:12|twelve)\b/u,
  HOTEL_OPERATING_METRICS: /\b(?:str|star) reports?\b/u,
}

/** Types that a message of the analyst mentions. */
export const isNamedIn = (message: string | null): ((type: DocumentType) => boolean) => {
  const text = (message ?? '').toLowerCase()
  return (type) =>
    !tooGeneral.has(type) && (text.includes(spokenType(type)) || shortNames[type]?.test(text) === true)
}

export const namedTypes = (message: string): DocumentType[] => DOCUMENT_TYPES.filter(isNamedIn(message))
