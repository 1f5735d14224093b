import { documentTypeLabel, type DocumentType } from '@plumbline/service-contract/document-types'

/** Usually needed by analysts. */
export const usualTypes: readonly DocumentType[] = ['RENT_ROLL', 'OPERATING_STATEMENT']

/** Label as used in a sentence, without parentheses. */
export const spokenType = (type: DocumentType): string =>
  documentTypeLabel(type)
    .replace(/ \([^()]*\)/u, '')
    .toLowerCase()
