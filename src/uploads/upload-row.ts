import type { DocumentType } from '#contract/document-types.ts'
import type { FileExtension, ParseType } from '#contract/document.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import type { Inspection } from '#document-reader/reader.ts'

/** The file won't be sent: what it is, and the nearest way to get it across. */
export interface Refusal {
  title: string
  advice: string
}

/** Sizes above this and up to the limit may still be refused: the interface's "100 MB" is not defined to the byte. */
export const SURE_BYTES_MAX = 100_000_000

/** What a file over the limit is told. */
export const tooLarge = (size: number): Refusal => ({
  title: `This file is ${formatBytes(size)}. The limit is 100 MB.`,
  advice:
    'Split it, or save a smaller version: a “reduced size” PDF, a 200 dpi scan or a workbook without images.',
})

/** Something only a person can decide before the file may be sent. */
export interface FileQuestion {
  text: string
  yes: string
  /** The kind of file that a yes makes it. */
  extension: FileExtension
}

export type Verdict =
  | { is: 'refused'; refusal: Refusal }
  | { is: 'asks'; question: FileQuestion; notes: readonly string[] }
  | { is: 'fine'; extension: FileExtension; notes: readonly string[] }

/** A file with the folder it was dropped in, if any, and the type that a person added it as. */
export interface ArrivingFile {
  file: File
  folder: string
  type?: DocumentType
}

/** What a person says about a document before it is sent, as the controls hold it. Empty text means "not given". */
export interface RowFields {
  name: string
  type: DocumentType | ''
  /** `YYYY-MM-DD` */
  date: string
  pages: string
  /** Position of the chosen sheet, as text. */
  sheetNumber: string
  parseType: ParseType | ''
  propertyBuildingId: string
}

/** Why a document did not get across, in our words, then the service's. */
export interface Failure {
  title: string
  body: string
  detail: string | null
  /** The field that the service's message is about. */
  field: keyof RowFields | null
}

/** Why it is unknown whether the service holds the document. */
export type UnknownReason =
  | 'lost'
  /** Broken off before the browser reported that all had gone out. */
  | 'cut'
  | 'no-answer'
  | 'not-understood'
  | 'service-failed'
  | 'stopped-waiting'
  | 'reloaded'

/** Why the file has to be chosen again. */
export type FileTrouble = 'changed' | 'unreadable' | 'reloaded'

/**
 * Where one document stands. A `queued` row shows as paused while the queue is held: offline, signed out, or asked to
 * wait by the service.
 */
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
  | { at: 'needs-file-again'; trouble: FileTrouble }
  | { at: 'cancelled' }

/** One document on its way to one property. The property is fixed when the file is staged. */
export interface UploadRow {
  id: string
  propertyId: number
  /** Null in a row of an earlier visit: the browser gives files away only once. */
  file: File | null
  /** The name as people see it, tidied. */
  fileName: string
  /** Where a dropped folder had it, for display. */
  folder: string
  size: number
  phase: Phase
  inspection: Inspection | null
  /** What the file is sent as; known once it was judged. */
  extension: FileExtension | null
  fields: RowFields
  /** Fields that a person has set; suggestions leave them alone. */
  touched: readonly (keyof RowFields)[]
  /** Why this type: `the file name says “rent roll”`. */
  typeReason: string | null
  /** Where the date was read from. */
  dateReason: string | null
  /** What cleaning changed in the name. */
  nameNote: string | null
  notes: readonly string[]
  /** A question that still stands once the one about a duplicate is answered. */
  afterDuplicate: FileQuestion | null
  /** Name and size as chosen, where the file was converted. */
  chosenAs: { name: string; size: number } | null
  /** An earlier try, of this visit or the one before, got no answer. */
  mayBeStored: boolean
  /** How often a lapsed credential sent this row back to the queue. */
  renewals: number
}

/** What holds the whole queue. */
export interface Holds {
  offline: boolean
  /** Only a person can give this browser access again (sign in, turn its key on): why, in words. */
  blocked: Failure | null
  /** The service asked to wait until this instant (ms). */
  waitUntil: number | null
}

/** Bytes that had gone out at an instant, for the time left. */
export interface Sample {
  at: number
  bytes: number
}

export interface QueueState {
  account: string | null
  rows: readonly UploadRow[]
  holds: Holds
  /** Properties that the service does not know under this account. */
  stopped: readonly number[]
  samples: readonly Sample[]
}

export const emptyQueue: QueueState = {
  account: null,
  rows: [],
  holds: { offline: false, blocked: null, waitUntil: null },
  stopped: [],
  samples: [],
}

/** A row of which nothing is known but its file. */
export const newRow = {
  inspection: null,
  extension: null,
  touched: [],
  typeReason: null,
  dateReason: null,
  nameNote: null,
  notes: [],
  afterDuplicate: null,
  chosenAs: null,
  mayBeStored: false,
  renewals: 0,
} as const satisfies Partial<UploadRow>

/** A refusal found in this browser as the failure of a row: final, and nothing was sent. */
export const refusedPhase = ({ title, advice }: Refusal, detail: string | null = null) =>
  ({ at: 'failed', retry: 'never', failure: { title, body: advice, detail, field: null } }) as const

export const isHeld = ({ offline, blocked, waitUntil }: Holds): boolean =>
  offline || blocked !== null || waitUntil !== null

/** Bytes of this row are moving, or its answer is awaited. */
export const isInFlight = ({ phase }: UploadRow): boolean =>
  phase.at === 'sending' || phase.at === 'confirming'

/** It goes on by itself: looked into, on its way, or next in a queue that nothing holds. */
export const isMoving = (row: UploadRow, holds: Holds): boolean =>
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

/** The customer still means to upload it. */
export const isUnsent = ({ phase }: UploadRow): boolean =>
  phase.at === 'failed' ? phase.retry !== 'never' : unsentPhases.includes(phase.at)

/** It goes on only with its file: one that changed or can't be read, or one of an earlier visit. */
export const lacksFile = ({ phase, file }: UploadRow): boolean =>
  phase.at === 'needs-file-again' || (phase.at === 'unknown' && file === null)

/** Whether its fields can still be changed. */
export const isEditable = ({ phase }: UploadRow): boolean =>
  phase.at === 'failed'
    ? phase.retry !== 'never'
    : ['ready', 'needs-attention', 'needs-file-again', 'stalled', 'cancelled'].includes(phase.at)
