import * as z from 'zod/mini'
import { DOCUMENT_TYPES } from './document-types.ts'
import { schemas } from './operations.ts'
import { named, reader, type Reading, text } from './reader.ts'
import { filled } from './rules.ts'

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
const PARSE_TYPES = ['PDFBOX', 'OCR', 'OCR2', 'GENERATIVE_AI'] as const
export type ParseType = (typeof PARSE_TYPES)[number]

const PAGE_RANGE = 'Enter a page range like 1-12.'

/** Of `first-last`: 1-based and ascending. */
const isAscending = (pages: string): boolean => {
  const [first = 0, last = 0] = pages.split('-').map(Number)
  return first >= 1 && last >= first && last < 1e9
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
    filled('Enter a document name.'),
    z.maxLength(DOCUMENT_NAME_MAX, {
      error: ({ input = '' }) =>
        `Names can have up to ${DOCUMENT_NAME_MAX} characters. This one has ${input.length}.`,
      abort: true,
    }),
    z.regex(DOCUMENT_NAME_PATTERN, { error: ({ input = '' }) => forbiddenIn(input) }),
  ),
  type: z.optional(z.enum(DOCUMENT_TYPES)),
  date: z.optional(z.int('Enter a valid date.')),
  pages: z.optional(
    z
      .string()
      .check(z.regex(/^\d+-\d+$/u, { error: PAGE_RANGE, abort: true }), z.refine(isAscending, PAGE_RANGE)),
  ),
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
}: Pick<OrderDocument, 'id' | 'name' | 'fileName'>): string => name || fileName || `Document ${id}`

/** Answer of uploadDocument. */
export const uploadedDocumentData = z.object({
  id: z.int(),
  name: named(z.string()),
  type: named(text(100)),
  fileName: named(z.string()),
  statusLabel: named(z.string()),
})
export type UploadedDocument = Reading<typeof uploadedDocumentData>

export const uploadDocument = schemas('uploadDocument', {
  query: z.object({ propertyBuildingId: z.optional(z.int('Enter a whole number.')) }),
  form: z.extend(uploadFields, { file: z.file() }),
  data: uploadedDocumentData,
})

/** Document inside an order. The interface doesn't explain `documentStatus`, `rrId`, `osId`. */
export const orderDocumentData = z.object({
  id: z.int(),
  type: named(text(100)),
  name: named(z.string()),
  fileName: named(z.string()),
  documentStatus: named(text(100)),
  documentStatusLabel: named(z.string()),
  rrId: named(z.int()),
  osId: named(z.int()),
  documentDate: named(text(60)),
})
export const orderDocument = reader(orderDocumentData)
export type OrderDocument = z.infer<typeof orderDocument>
