import * as z from 'zod/mini'
import { DOCUMENT_TYPES } from './document-types.ts'
import { maybe, shownText } from './envelope.ts'

/** "100 MB", read as mebibytes. The service may still refuse a file over 100,000,000 bytes. */
export const FILE_BYTES_MAX = 100 * 1024 * 1024
export const DOCUMENT_NAME_MAX = 255

/** Allowed by uploadDocument, with the MIME type we send. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
} as const
export type FileExtension = keyof typeof FILE_TYPES

/** File extension, lower-cased and without the dot; '' if there is none. */
export const extensionOf = (fileName: string): string =>
  /\.([^./\\]+)$/u.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''

export const isAllowedExtension = (extension: string): extension is FileExtension =>
  Object.hasOwn(FILE_TYPES, extension)

/** Letters, digits, spaces and `. , _ ( ) - [ ] + & # '` (field `name` of uploadDocument). */
export const DOCUMENT_NAME_PATTERN = /^[\p{L}0-9 .,_()\-[\]+&#']+$/u

/** First-pass engines for rent rolls and operating statements; omitted: the service's default. */
export const PARSE_TYPES = ['PDFBOX', 'OCR', 'OCR2', 'GENERATIVE_AI'] as const
export type ParseType = (typeof PARSE_TYPES)[number]

/** `first-last`, 1-based and ascending. */
const isPageRange = (value: string): boolean => {
  const match = /^(\d{1,9})-(\d{1,9})$/u.exec(value)
  return match !== null && Number(match[1]) >= 1 && Number(match[2]) >= Number(match[1])
}

/** Message with the first character that isn't allowed, and its position. */
function forbiddenIn(name: string): string {
  const characters = Array.from(name)
  const place = characters.findIndex((character) => !DOCUMENT_NAME_PATTERN.test(character))
  const character = characters[place] ?? ''
  const shown = /[\p{C}\p{M}]/u.test(character) ? 'An invisible character' : `“${character}”`
  return `${shown} (character ${place + 1}) isn’t allowed. Use only letters, digits, spaces and . , _ ( ) - [ ] + & # '.`
}

/** Text fields of uploadDocument, in addition to `file`. Our form shows these messages. */
export const uploadFields = z.object({
  name: z.string('Enter a document name.').check(
    z.minLength(1, { error: 'Enter a document name.', abort: true }),
    z.maxLength(DOCUMENT_NAME_MAX, {
      error: ({ input = '' }) =>
        `Names can have up to ${DOCUMENT_NAME_MAX} characters. This one has ${input.length}.`,
      abort: true,
    }),
    z.regex(DOCUMENT_NAME_PATTERN, { error: ({ input = '' }) => forbiddenIn(input) }),
  ),
  type: z.optional(z.enum(DOCUMENT_TYPES)),
  date: z.optional(z.int('Enter a valid date.')),
  pages: z.optional(z.string().check(z.refine(isPageRange, 'Enter a page range like 1-12.'))),
  sheetNumber: z.optional(
    z.int('Enter a whole number, 1 or higher.').check(z.minimum(1, 'Enter a whole number, 1 or higher.')),
  ),
  parseType: z.optional(z.enum(PARSE_TYPES)),
})
export type UploadFields = z.infer<typeof uploadFields>

export const documentName = ({
  id,
  name,
  fileName,
}: {
  id: number
  name?: string | null | undefined
  fileName?: string | null | undefined
}): string => name || fileName || `Document ${id}`

/** Answer of uploadDocument (status 202). Only the id is required. */
export const uploadedDocument = z.looseObject({
  id: z.int(),
  name: shownText(300),
  type: shownText(100),
  fileName: shownText(300),
  statusLabel: shownText(255),
})
export type UploadedDocument = z.infer<typeof uploadedDocument>

/** Document inside an order. The interface doesn't explain `documentStatus`, `rrId`, `osId`. */
export const orderDocument = z.looseObject({
  id: z.int(),
  type: shownText(100),
  name: shownText(300),
  fileName: shownText(300),
  documentStatus: shownText(100),
  documentStatusLabel: shownText(255),
  rrId: maybe(z.number()),
  osId: maybe(z.number()),
  documentDate: shownText(60),
})
export type OrderDocument = z.infer<typeof orderDocument>
