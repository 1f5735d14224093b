/** By content, not by name. */
export type FoundKind =
  | 'pdf'
  | 'jpg'
  | 'png'
  | 'gif'
  | 'xls'
  | 'xlsx'
  | 'xlsm'
  | 'xlsb'
  | 'doc'
  | 'docx'
  /** Rows of separated values. */
  | 'csv'
  /** Readable text without rows. */
  | 'text'
  /** Only whitespace. */
  | 'blank'
  | 'empty'
  /** A password-protected .docx, .xlsx or .pptx; which one is unknown. */
  | 'locked-office'
  | 'html'
  | 'rtf'
  /** A workbook of Office 2003, saved as XML. */
  | 'xml-workbook'
  | 'xml'
  | 'webp'
  | 'avif'
  | 'heic'
  | 'tiff'
  | 'bmp'
  | 'video'
  | 'msg'
  | 'powerpoint'
  | 'open-document'
  | 'zip'
  | 'archive'
  /** Another file in the old Office container. */
  | 'old-office'
  | 'program'
  | 'unknown'

export interface Sheet {
  /** From 1, counting hidden sheets. */
  position: number
  name: string
  hidden: boolean
  /** A chart or macro sheet: no rows. */
  chart: boolean
}

/** Every field may be missing; nothing is claimed then. */
export interface Inspection {
  kind: FoundKind
  /** Password-protected; null: unknown. */
  locked: boolean | null
  /** Encrypted with an empty password: opens without asking. */
  opensUnasked: boolean
  /** The container is truncated or inconsistent. */
  damaged: boolean
  sheets: readonly Sheet[] | null
  pageCount: number | null
  /** `scan`: pages are pictures without text. */
  textLayer: 'text' | 'scan' | null
  /** A PDF that shows only a cover in most readers. */
  pdfForm: 'portfolio' | 'xfa' | null
  /** First 4,000 characters; never sent. */
  text: string
  /** Read correctly, but worth a note. */
  utf16: boolean
  /** False if a limit ended the inspection: time, size or number of parts. */
  complete: boolean
  /** SHA-256 of the first and last 64 KB and the size; null if the browser can't compute it. */
  fingerprint: string | null
}

export const nothingFound: Inspection = {
  kind: 'unknown',
  locked: null,
  opensUnasked: false,
  damaged: false,
  sheets: null,
  pageCount: null,
  textLayer: null,
  pdfForm: null,
  text: '',
  utf16: false,
  complete: false,
  fingerprint: null,
}

/** Result of one format's reader. */
export type PartialInspection = Partial<Inspection> & Pick<Inspection, 'kind'>

/** Limit for hostile or huge files. Ends the inspection; the file may still be uploaded. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached'
}

/** Opens with a password only. */
export class Locked extends Error {
  override readonly name = 'Locked'
}

/** The container's structure is invalid. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

/** The file couldn't be read from disk. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable'
}
