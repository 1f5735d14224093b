import type { DocumentType } from '@plumbline/service-contract/document-types'
import type { FileExtension, ParseType } from '@plumbline/service-contract/document'
import { formatBytes } from '#lib/format-bytes.ts'
import type { Inspection } from '@plumbline/document-reader'

/** Final: the file won't be sent. */
export interface Refusal {
  title: string
  advice: string
}

/** Larger files, up to the limit, may still be refused: the service doesn't define "100 MB" to the byte. */
export const SURE_BYTES_MAX = 100_000_000

export const tooLarge = (size: number): Refusal => ({
  title: `This file is ${formatBytes(size)}. The limit is 100 MB.`,
  advice:
    'Split it, or save a smaller version: a “reduced size” PDF, a 200 dpi scan or a workbook without images.',
})

/** Needs the user's answer before sending. */
export interface FileQuestion {
  text: string
  yes: string
  /** Applies after a yes. */
  extension: FileExtension
}

export type Verdict =
  | { is: 'refused'; refusal: Refusal }
  | { is: 'asks'; question: FileQuestion; notes: readonly string[] }
  | { is: 'fine'; extension: FileExtension; notes: readonly string[] }

/** `folder`: as dropped; `type`: if chosen by the user. */
export interface ArrivingFile {
  file: File
  folder: string
  type?: DocumentType
}

/** As the form controls hold it; '' if not set. */
export interface TypedFields {
  name: string
  type: DocumentType | ''
  /** `YYYY-MM-DD` */
  date: string
  pages: string
  /** Position, as text. */
  sheetNumber: string
  parseType: ParseType | ''
  propertyBuildingId: string
}

/** In our words; `detail` is the service's message. */
export interface Failure {
  title: string
  body: string
  detail: string | null
  /** Named in the service's message. */
  field: keyof TypedFields | null
}

export type UnknownReason =
  | 'lost'
  /** Aborted before the browser reported the whole body as sent. */
  | 'cut'
  | 'no-answer'
  | 'not-understood'
  | 'service-failed'
  | 'stopped-waiting'

export type ChosenFileProblem = 'changed' | 'unreadable'

/** `queued` shows as paused while the queue is held: offline, signed out, or asked to wait by the service. */
export type Phase =
  | { at: 'staged' }
  | { at: 'inspecting' }
  | { at: 'duplicate'; of: string }
  | { at: 'needs-attention'; question: FileQuestion }
  | { at: 'ready' }
  | { at: 'queued' }
  | { at: 'sending'; fraction: number }
  | { at: 'confirming' }
  | { at: 'stored'; documentId: number; kept: boolean }
  | { at: 'stalled'; fraction: number }
  | { at: 'failed'; retry: 'now' | 'after-change' | 'never'; failure: Failure }
  | { at: 'unknown'; reason: UnknownReason; detail: string | null; fraction?: number }
  | { at: 'needs-file-again'; problem: ChosenFileProblem }
  | { at: 'canceled' }

/** The property can't change after staging. */
export interface Upload {
  id: string
  propertyId: number
  /** Null once uploaded, or while it must be chosen again. */
  file: File | null
  /** Tidied. */
  fileName: string
  /** Of a dropped folder; for display. */
  folder: string
  size: number
  phase: Phase
  inspection: Inspection | null
  /** Sent extension; null before inspection. */
  extension: FileExtension | null
  fields: TypedFields
  /** Set by the user; suggestions skip them. */
  touched: readonly (keyof TypedFields)[]
  /** `the file name says “rent roll”` */
  typeReason: string | null
  dateReason: string | null
  /** Explains what cleaning changed. */
  nameNote: string | null
  notes: readonly string[]
  /** Asked after the question about a duplicate. */
  afterDuplicate: FileQuestion | null
  /** An earlier attempt got no response. */
  mayBeStored: boolean
  /** Queued again because the key was refused. */
  refused: boolean
}

/** A document of the property; size and fingerprint if this browser uploaded it. */
export interface StoredFile {
  fileName: string | null
  size: number | null
  fingerprint: string | null
}

/** Reasons the whole queue is paused. */
export interface Holds {
  offline: boolean
  /** Only the user can resolve it: sign in, turn the key on. */
  blocked: Failure | null
  /** In ms; requested by the service. */
  waitUntil: number | null
}

export interface QueueState {
  account: string | null
  rows: readonly Upload[]
  holds: Holds
  /** Unknown to the service under this account. */
  stopped: readonly number[]
}

export const emptyQueue: QueueState = {
  account: null,
  rows: [],
  holds: { offline: false, blocked: null, waitUntil: null },
  stopped: [],
}

export const newUpload = {
  inspection: null,
  extension: null,
  touched: [],
  typeReason: null,
  dateReason: null,
  nameNote: null,
  notes: [],
  afterDuplicate: null,
  mayBeStored: false,
  refused: false,
} as const satisfies Partial<Upload>

/** Final; nothing was sent. */
export const refusedPhase = ({ title, advice }: Refusal, detail: string | null = null) =>
  ({ at: 'failed', retry: 'never', failure: { title, body: advice, detail, field: null } }) as const

export const isHeld = ({ offline, blocked, waitUntil }: Holds): boolean =>
  offline || blocked !== null || waitUntil !== null

/** Its document's record is in this browser, which shows it from now on. */
export const isUploaded = ({ phase }: Upload): boolean => phase.at === 'stored' && phase.kept

/** Sending, or waiting for the response. */
export const isInFlight = ({ phase }: Upload): boolean => phase.at === 'sending' || phase.at === 'confirming'

/** Will progress without the user. */
export const isMoving = (row: Upload, holds: Holds): boolean =>
  isInFlight(row) ||
  row.phase.at === 'staged' ||
  row.phase.at === 'inspecting' ||
  (row.phase.at === 'queued' && !isHeld(holds))

const unsentPhases: readonly Phase['at'][] = [
  'staged',
  'inspecting',
  'duplicate',
  'needs-attention',
  'ready',
  'queued',
  'sending',
  'confirming',
  'stalled',
  'needs-file-again',
]

/** The user still intends to upload it. */
export const isUnsent = ({ phase }: Upload): boolean =>
  phase.at === 'failed' ? phase.retry !== 'never' : unsentPhases.includes(phase.at)

/** Its file changed or can't be read. */
export const lacksFile = ({ phase }: Upload): boolean => phase.at === 'needs-file-again'

export const isEditable = ({ phase }: Upload): boolean =>
  phase.at === 'failed'
    ? phase.retry !== 'never'
    : ['ready', 'needs-attention', 'needs-file-again', 'stalled', 'canceled'].includes(phase.at)
