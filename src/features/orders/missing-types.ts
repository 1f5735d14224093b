import { DOCUMENT_TYPES, documentTypeLabel, type DocumentType } from '../../contract/document-types.ts'

/** A document type the property lacks; `named`: the analyst's message mentions it. */
export interface MissingType {
  type: DocumentType
  label: string
  named: boolean
}

/** What analysts usually need. */
export const usualTypes: readonly DocumentType[] = ['RENT_ROLL', 'OPERATING_STATEMENT']

/** The label as a message would say it, without brackets. */
export const spokenType = (type: DocumentType): string =>
  documentTypeLabel(type)
    .replace(/ \([^()]*\)/u, '')
    .toLowerCase()

/** Names too general to count as a request. */
const tooGeneral: ReadonlySet<DocumentType> = new Set(['OTHER', 'GENERATED', 'ADDITIONAL_FORM', 'ACORD'])

/**
 * Document types to add: those the message names, then the usual ones, minus what the property has. An empty list says nothing
 * about what the analyst wants.
 */
export function missingTypes(
  message: string | null | undefined,
  have: readonly (string | null | undefined)[],
): MissingType[] {
  const text = (message ?? '').toLowerCase()
  const names = (type: DocumentType): boolean => !tooGeneral.has(type) && text.includes(spokenType(type))
  return DOCUMENT_TYPES.filter((type) => (names(type) || usualTypes.includes(type)) && !have.includes(type))
    .map((type) => ({ type, label: documentTypeLabel(type), named: names(type) }))
    .sort((a, b) => Number(b.named) - Number(a.named))
}
