import type { FileToSend } from '#api/send-file.ts'
import type { UploadedDocument } from '#contract/document.ts'
import type { Inspection } from '#document-reader/reader.ts'
import type * as Preparation from '../intake/prepare-row.ts'
import type { FileTrouble, UploadRow } from '../upload-row.ts'

/** The world outside the queue, so that tests can stand in for it. */
export interface QueueWorld {
  now: () => number
  isOnline: () => boolean
  send: (input: FileToSend) => Promise<UploadedDocument>
  /** Resolves once the files of an earlier visit are back and the state of all files is in the database, as far as it can be. */
  remembered: () => Promise<void>
  /** Writes the id down; rejects when this browser's store can't. */
  record: (row: UploadRow, uploaded: UploadedDocument, date: number | null) => Promise<void>
  inspect: (file: Blob) => Promise<Inspection | null>
  /** A HEIC picture as JPEG; null where this platform can't decode it. */
  convert: (file: Blob) => Promise<Blob | null>
  fileTrouble: (file: Blob, fingerprint: string | null) => Promise<FileTrouble | null>
  bodyOf: (file: File, fileName: string, type: string) => Promise<File>
  /** File names of the property's documents that the portfolio remembers. */
  storedFileNames: (propertyId: number) => Promise<ReadonlySet<string>>
  prepare: () => Promise<typeof Preparation>
  newId: () => string
}
