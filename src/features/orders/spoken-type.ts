import { documentTypeLabel, type DocumentType } from '#contract/document-types.ts'

/** What analysts usually need. */
export const usualTypes: readonly DocumentType[] = ['RENT_ROLL', 'OPERATING_STATEMENT']

/** The label as a message would say it, without brackets. */
export const spokenType = (type: DocumentType): string =>
  documentTypeLabel(type)
    .replace(/ \([^()]*\)/u, '')
    .toLowerCase()
