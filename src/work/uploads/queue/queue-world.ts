import type { FileToSend } from '#api/send-file.ts'
import type { UploadedDocument } from '@plumbline/service-contract/document'
import type { Inspection } from '@plumbline/document-reader'
import type * as Preparation from '../intake/prepare-upload.ts'
import type { ChosenFileProblem, StoredFile, Upload } from '../upload.ts'

/** Dependencies, replaceable in tests. */
export interface QueueWorld {
  now: () => number
  isOnline: () => Promise<boolean>
  /** The customer pressed the button. */
  asked: () => void
  send: (input: FileToSend) => Promise<UploadedDocument>
  /** Saves the id; rejects if storage fails. */
  record: (row: Upload, uploaded: UploadedDocument, date: number | null) => Promise<void>
  inspect: (file: Blob) => Promise<Inspection | null>
  /** Null if this platform can't decode HEIC. */
  convert: (file: Blob) => Promise<Blob | null>
  fileProblem: (file: Blob, fingerprint: string | null) => Promise<ChosenFileProblem | null>
  bodyOf: (file: File, fileName: string, type: string) => Promise<File>
  /** Of the property's documents in the portfolio. */
  storedFiles: (propertyId: number) => Promise<readonly StoredFile[]>
  prepare: () => Promise<typeof Preparation>
  newId: () => string
}
