/** What a file is by its content, not by its name. */
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
  /** Nothing but blanks. */
  | 'blank'
  | 'empty'
  /** An Office file of the newer kind, locked with a password: which one it is can't be seen. */
  | 'locked-office'
  | 'html'
  | 'rtf'
  /** A workbook of Office 2003 written as XML. */
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
  /** Another file of the old Office container. */
  | 'old-office'
  | 'program'
  | 'unknown'

export interface Sheet {
  /** Counted from 1 over all sheets, hidden ones included. */
  position: number
  name: string
  hidden: boolean
  /** A chart or a macro sheet: there are no rows to read. */
  chart: boolean
}

/** What looking into a file found. Every part may be missing: then nothing is claimed about it. */
export interface Inspection {
  kind: FoundKind
  /** Locked with a password; null when that can't be told. */
  locked: boolean | null
  /** Encrypted with an empty password: it opens all the same. */
  opensUnasked: boolean
  /** The container is cut off or inconsistent. */
  damaged: boolean
  sheets: readonly Sheet[] | null
  pageCount: number | null
  /** Whether the pages of a PDF hold text, or are pictures of it. */
  textLayer: 'text' | 'scan' | null
  /** A PDF of which most readers see only a cover. */
  pdfForm: 'portfolio' | 'xfa' | null
  /** How the text begins (4,000 characters at most); it never leaves this page. */
  text: string
  /** The text is UTF-16: it is read all the same, and worth a note. */
  utf16: boolean
  /** False when a limit ended the look: time, size or number of parts. */
  complete: boolean
  /** SHA-256 over the first and last 64 KB and the size; null where the browser can't compute it. */
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

/** The part of a look that one format's reader contributes. */
export type PartialInspection = Partial<Inspection> & Pick<Inspection, 'kind'>

/** A limit against hostile or enormous files was reached: the look ends, the file may still be sent. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached'
}

/** Only a password opens it. */
export class Locked extends Error {
  override readonly name = 'Locked'
}

/** The container's own structure does not hold. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

/** The file itself could not be read. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable'
}
