import { DOCUMENT_TYPES, documentTypeLabel, type DocumentType } from '../../contract/document-types.ts'

/** A kind of document that the property does not have yet; `named`: the analyst's message speaks of it. */
export interface MissingType {
  type: DocumentType
  label: string
  named: boolean
}

/** What analysts usually need. */
export const usualTypes: readonly DocumentType[] = ['RENT_ROLL', 'OPERATING_STATEMENT']

/** The words of a label that a message would use: without what stands in brackets. */
export const spokenType = (type: DocumentType): string =>
  documentTypeLabel(type)
    .replace(/ \([^()]*\)/u, '')
    .toLowerCase()

/** A few kinds have names too general to be taken for a wish. */
const tooGeneral: ReadonlySet<DocumentType> = new Set(['OTHER', 'GENERATED', 'ADDITIONAL_FORM', 'ACORD'])

/**
 * The kinds of documents to add, from what the message names and what is usual, less what the property has. Named
 * ones come first. An empty list says nothing about what the analyst wants.
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
