import type { UploadedDocument, UploadFields } from '#contract/document.ts'
import type { Sandbox } from '../context.ts'
import { all, insert, insertNew } from '../../store/database.ts'

export interface DocumentRow {
  id: number
  property_id: number
  name: string
  type: string | null
  file_name: string
  /** File under `uploads/`; null for documents of a demo account, which have no file. */
  stored_as: string | null
  bytes: number
  document_date: number | null
  created_at: number
}

export interface NewDocument {
  propertyId: number
  fields: UploadFields
  fileName: string
  storedAs: string | null
  bytes: number
  buildingId: number | null
}

/** Stores a document by itself; `addDocument` in orders.ts also gives it to the orders that wait for it. */
export function insertDocument({ db }: Sandbox, document: NewDocument, at: number): DocumentRow {
  const { fields } = document
  return insertNew<DocumentRow>(db, 'documents', {
    property_id: document.propertyId,
    name: fields.name,
    type: fields.type ?? null,
    file_name: document.fileName,
    stored_as: document.storedAs,
    bytes: document.bytes,
    document_date: fields.date ?? null,
    pages: fields.pages ?? null,
    sheet_number: fields.sheetNumber ?? null,
    parse_type: fields.parseType ?? null,
    building_id: document.buildingId,
    created_at: at,
  })
}

/** Answer of uploadDocument: received, nothing more is known yet. */
export const documentAnswer = (row: DocumentRow): UploadedDocument => ({
  id: row.id,
  name: row.name,
  type: row.type,
  fileName: row.file_name,
  statusLabel: 'Uploaded',
})

/** Which of these ids are documents of the property. */
export const documentsOfProperty = ({ db }: Sandbox, propertyId: number): number[] =>
  all<{ id: number }>(db, 'SELECT id FROM documents WHERE property_id = ?', propertyId).map(({ id }) => id)

/** True the first time it is asked about `what`: an upload or a search that fails once and then works. */
export const failsNow = ({ db }: Sandbox, what: string): boolean =>
  insert(db, 'failed_once', { what }, 'IGNORE') !== undefined
