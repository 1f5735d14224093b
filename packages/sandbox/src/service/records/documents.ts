import type { UploadFields } from '@plumbline/service-contract/document'
import type { Sandbox } from '../context.ts'
import { all, insert, insertNew } from '../../store/database.ts'

export interface DocumentRow {
  id: number
  property_id: number
  name: string
  type: string | null
  file_name: string
  /** File in `uploads/`; null in demo accounts, which have no files. */
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

/** Without orders; `addDocument` (orders.ts) also continues those waiting for it. */
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

export const documentAnswer = (row: DocumentRow) => ({
  id: row.id,
  name: row.name,
  type: row.type,
  fileName: row.file_name,
  statusLabel: 'Uploaded',
})

export const documentsOfProperty = ({ db }: Sandbox, propertyId: number): number[] =>
  all<{ id: number }>(db, 'SELECT id FROM documents WHERE property_id = ?', propertyId).map(({ id }) => id)

/** True once per `what`: it fails once, then works. */
export const failsNow = ({ db }: Sandbox, what: string): boolean =>
  insert(db, 'failed_once', { what }, 'IGNORE') !== undefined
