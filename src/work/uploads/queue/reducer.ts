import type { DateGuess } from '../intake/suggest-date.ts'
import type { UploadOutcome } from './send-outcome.ts'
import {
  emptyQueue,
  isEditable,
  isInFlight,
  isUnsent,
  isUploaded,
  lacksFile,
  type Failure,
  type Phase,
  type QueueState,
  type TypedFields,
  type Upload,
} from '../upload.ts'

export type QueueEvent =
  | { type: 'account'; account: string | null }
  | { type: 'staged'; rows: readonly Upload[] }
  | { type: 'inspecting'; id: string }
  /** Result of `prepare-upload.ts`. */
  | { type: 'judged'; row: Upload }
  | { type: 'answered'; id: string; yes: boolean }
  /** Suggested by the sheet; skips dates the user set and files on their way. */
  | { type: 'date-read'; id: string; guess: DateGuess | null }
  | { type: 'duplicates-answered'; ids: readonly string[]; keep: boolean }
  | { type: 'edited'; ids: readonly string[]; fields: Partial<TypedFields> }
  | { type: 'file-given'; id: string; file: File }
  /** By the user; also a retry. */
  | { type: 'send-asked'; ids: readonly string[] }
  | { type: 'started'; id: string }
  | { type: 'progressed'; id: string; fraction: number; now: number }
  | { type: 'sent'; id: string }
  /** `kept`: the id was saved. */
  | { type: 'stored'; id: string; documentId: number; kept: boolean }
  | { type: 'ended'; id: string; outcome: UploadOutcome }
  | { type: 'canceled'; ids: readonly string[] }
  | { type: 'removed'; ids: readonly string[] }
  | { type: 'held'; hold: 'offline' }
  | { type: 'held'; hold: 'blocked'; failure: Failure }
  | { type: 'released'; hold: 'offline' | 'blocked' | 'wait' }

const mapRows = (state: QueueState, ids: readonly string[], change: (row: Upload) => Upload): QueueState => ({
  ...state,
  rows: state.rows.map((row) => (ids.includes(row.id) ? change(row) : row)),
})

/** Only from the phase `before`. */
const from =
  (before: Phase['at'], phase: Phase) =>
  (row: Upload): Upload =>
    row.phase.at === before ? { ...row, phase } : row

/** Reopens a row that was refused for its fields; questions stay. */
function edit(row: Upload, fields: Partial<TypedFields>): Upload {
  if (!isEditable(row)) return row
  const touched = new Set([...row.touched, ...(Object.keys(fields) as (keyof TypedFields)[])])
  return {
    ...row,
    fields: { ...row.fields, ...fields },
    touched: [...touched],
    typeReason: 'type' in fields ? null : row.typeReason,
    dateReason: 'date' in fields ? null : row.dateReason,
    nameNote: 'name' in fields ? null : row.nameNote,
    phase: row.phase.at === 'failed' && row.phase.retry === 'after-change' ? { at: 'ready' } : row.phase,
  }
}

const setDate = (row: Upload, guess: DateGuess | null): Upload =>
  row.touched.includes('date') || !(isUnsent(row) || row.phase.at === 'canceled') || isInFlight(row)
    ? row
    : { ...row, fields: { ...row.fields, date: guess?.day ?? '' }, dateReason: guess?.reason ?? null }

/** Rows that need their file or a change can't be sent. */
const maySend = ({ phase, file }: Upload): boolean =>
  file !== null &&
  (phase.at === 'ready' ||
    phase.at === 'stalled' ||
    phase.at === 'canceled' ||
    phase.at === 'unknown' ||
    (phase.at === 'failed' && phase.retry === 'now'))

/** While waiting for the response, the file may already be stored. */
const cancel = (row: Upload): Upload => {
  if (row.phase.at === 'confirming')
    return { ...row, mayBeStored: true, phase: { at: 'unknown', reason: 'stopped-waiting', detail: null } }
  return row.phase.at === 'sending' || row.phase.at === 'queued' || row.phase.at === 'stalled'
    ? { ...row, phase: { at: 'canceled' } }
    : row
}

function answerDuplicate(row: Upload, keep: boolean): Upload {
  if (row.phase.at !== 'duplicate') return row
  if (!keep) return { ...row, phase: { at: 'canceled' } }
  return {
    ...row,
    afterDuplicate: null,
    phase:
      row.afterDuplicate === null ? { at: 'ready' } : { at: 'needs-attention', question: row.afterDuplicate },
  }
}

const holdNames = { offline: 'offline', blocked: 'blocked', wait: 'waitUntil' } as const

function release(state: QueueState, hold: keyof typeof holdNames): QueueState {
  const name = holdNames[hold]
  const free = emptyQueue.holds[name]
  return state.holds[name] === free ? state : { ...state, holds: { ...state.holds, [name]: free } }
}

/** Ends a failed attempt and applies its effects on other rows. */
function end(state: QueueState, id: string, outcome: UploadOutcome): QueueState {
  const { phase, hold, refused = false, stopsProperty = false } = outcome
  const row = state.rows.find((candidate) => candidate.id === id)
  // Canceled while the attempt was ending: the user's choice stays.
  if (row === undefined || !isInFlight(row)) return state
  const { propertyId } = row
  const others = state.rows.filter((other) => other.propertyId === propertyId && other.phase.at === 'queued')
  const ended = mapRows(state, [id, ...(stopsProperty ? others.map((other) => other.id) : [])], (one) => ({
    ...one,
    phase,
    mayBeStored: one.mayBeStored || phase.at === 'unknown',
    file: phase.at === 'needs-file-again' ? null : one.file,
    refused: one.refused || refused,
  }))
  const waitUntil = Math.max(hold?.waitUntil ?? 0, state.holds.waitUntil ?? 0) || null
  return {
    ...ended,
    stopped: stopsProperty ? [...new Set([...state.stopped, propertyId])] : state.stopped,
    holds: { ...state.holds, ...hold, waitUntil },
  }
}

/** Pure; instants come in as `now`. */
export function reduceQueue(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'account':
      // Nothing crosses accounts.
      return event.account === state.account ? state : { ...emptyQueue, account: event.account }
    case 'staged':
      return { ...state, rows: [...state.rows.filter((row) => !isUploaded(row)), ...event.rows] }
    case 'inspecting':
      return mapRows(state, [event.id], from('staged', { at: 'inspecting' }))
    case 'judged':
      return mapRows(state, [event.row.id], (row) => (row.phase.at === 'inspecting' ? event.row : row))
    case 'answered':
      return mapRows(state, [event.id], from('needs-attention', { at: event.yes ? 'ready' : 'canceled' }))
    case 'date-read':
      return mapRows(state, [event.id], (row) => setDate(row, event.guess))
    case 'duplicates-answered':
      return mapRows(state, event.ids, (row) => answerDuplicate(row, event.keep))
    case 'edited':
      return mapRows(state, event.ids, (row) => edit(row, event.fields))
    case 'file-given':
      return mapRows(state, [event.id], (row) =>
        lacksFile(row) ? { ...row, file: event.file, size: event.file.size, phase: { at: 'staged' } } : row,
      )
    case 'send-asked':
      return {
        ...mapRows(state, event.ids, (row) => (maySend(row) ? { ...row, phase: { at: 'queued' } } : row)),
        stopped: state.stopped.filter(
          (id) => !state.rows.some((row) => row.propertyId === id && event.ids.includes(row.id)),
        ),
      }
    case 'started':
      return mapRows(state, [event.id], from('queued', { at: 'sending', fraction: 0 }))
    case 'progressed':
      return mapRows(state, [event.id], from('sending', { at: 'sending', fraction: event.fraction }))
    case 'sent':
      return mapRows(state, [event.id], from('sending', { at: 'confirming' }))
    case 'stored':
      return mapRows(state, [event.id], (row) => ({
        ...row,
        file: null,
        phase: { at: 'stored', documentId: event.documentId, kept: event.kept },
      }))
    case 'ended':
      return end(state, event.id, event.outcome)
    case 'canceled':
      return mapRows(state, event.ids, cancel)
    case 'removed':
      return {
        ...state,
        rows: state.rows.filter((row) => !event.ids.includes(row.id) || isInFlight(row)),
      }
    case 'held':
      return {
        ...state,
        holds:
          event.hold === 'offline'
            ? { ...state.holds, offline: true }
            : { ...state.holds, blocked: event.failure },
      }
    default:
      return release(state, event.hold)
  }
}
