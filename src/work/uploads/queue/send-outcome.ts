import { ApiError } from '#api/errors.ts'
import { explain } from '#api/explain.ts'
import {
  SURE_BYTES_MAX,
  tooLarge,
  refusedPhase,
  type Failure,
  type ChosenFileProblem,
  type Holds,
  type Phase,
  type TypedFields,
  type UnknownReason,
} from '../upload.ts'

/** Of a failed attempt. */
export interface UploadOutcome {
  /** `queued` only if certainly nothing was stored. */
  phase: Extract<Phase, { at: 'queued' | 'failed' | 'unknown' | 'needs-file-again' | 'stalled' | 'canceled' }>
  /** Pauses the queue. */
  hold?: Partial<Holds>
  /** Queued again because its key was refused. */
  refused?: boolean
  /** The service doesn't know the property: its queued rows fail too. */
  stopsProperty?: boolean
}

/** Observations besides the error. */
export interface Try {
  /** By the user. */
  aborted: boolean
  /** Sent, 0 to 1. */
  fraction: number
  /** Every byte was sent. */
  bodySent: boolean
  /** Time without progress, in ms. */
  quietMs: number
  online: boolean
  /** From a second check of the file. */
  fileProblem: ChosenFileProblem | null
  size: number
  now: number
}

/** Without Retry-After. */
const WAIT_MS = 60_000
/** The sender times out after a minute without progress; allow for imprecision. */
const STALL_MS = 55_000

const fieldWords: readonly (readonly [keyof TypedFields, RegExp])[] = [
  ['propertyBuildingId', /building/iu],
  ['sheetNumber', /sheet/iu],
  ['parseType', /parse.?type/iu],
  ['pages', /\bpages?\b/iu],
  ['date', /\bdate\b/iu],
  ['type', /\b(?:document )?type\b/iu],
  ['name', /\bname\b/iu],
]

/** Named in the service's message; only decides where to show it. */
const fieldNamed = (message: string | null): keyof TypedFields | null =>
  message === null || /file type|unsupported file/iu.test(message)
    ? null
    : (fieldWords.find(([, pattern]) => pattern.test(message))?.[0] ?? null)

const failureOf = (error: unknown): Failure => ({ ...explain(error), field: null })

const failed = (failure: Failure, retry: 'now' | 'after-change' = 'now'): UploadOutcome => ({
  phase: { at: 'failed', retry, failure },
})
const failedWith = (title: string, body: string, detail: string | null = null): UploadOutcome =>
  failed({ title, body, detail, field: null })
const requeued = (hold: Partial<Holds>): UploadOutcome => ({ phase: { at: 'queued' }, hold })
const unknown = (reason: UnknownReason, detail: string | null): UploadOutcome => ({
  phase: { at: 'unknown', reason, detail },
})

function invalid(error: ApiError, size: number): UploadOutcome {
  const { status, serviceMessage } = error
  if (size > SURE_BYTES_MAX && (status === 413 || status === 400))
    return { phase: refusedPhase(tooLarge(size), serviceMessage) }
  if (status === 413)
    return failedWith(
      'The file wasn’t uploaded',
      'A server on the way doesn’t take a file of this size, though we do. Try again, or on another network.',
      serviceMessage,
    )
  return failed({ ...failureOf(error), field: fieldNamed(error.serviceMessage) }, 'after-change')
}

function unreachable(error: ApiError, seen: Try): UploadOutcome {
  const { fraction } = seen
  if (!seen.online && (!error.sent || fraction === 0)) return requeued({ offline: true })
  if (seen.fileProblem !== null) return { phase: { at: 'needs-file-again', problem: seen.fileProblem } }
  if (seen.quietMs >= STALL_MS) return { phase: { at: 'stalled', fraction } }
  return failedWith(
    'The file wasn’t uploaded',
    'Your browser or network blocked the upload before it started. Check your connection, extensions and firewall, then try again.',
  )
}

/** No response, or none that reveals if the file was stored. */
function noAnswer({ status, reason, serviceMessage }: ApiError, seen: Try): UploadOutcome {
  if (reason === 'blocked' || (status !== null && status < 300))
    return unknown('not-understood', serviceMessage)
  if (status !== null || seen.bodySent)
    return unknown(seen.quietMs >= STALL_MS ? 'no-answer' : 'lost', serviceMessage)
  // A file changed during the upload aborts it.
  if (seen.fileProblem !== null) return { phase: { at: 'needs-file-again', problem: seen.fileProblem } }
  return { phase: { at: 'unknown', reason: 'cut', detail: null, fraction: seen.fraction } }
}

/** Branches on kind and status only. */
export function uploadOutcome(error: unknown, seen: Try): UploadOutcome {
  if (seen.aborted) return seen.bodySent ? unknown('stopped-waiting', null) : { phase: { at: 'canceled' } }
  if (!(error instanceof ApiError)) return failed(failureOf(error))
  const { status, serviceMessage } = error
  if (status === 429 || status === 503)
    return requeued({ waitUntil: seen.now + (error.retryAfterMs ?? WAIT_MS) })
  if (status === 413) return invalid(error, seen.size)
  if (error.kind === 'broken' && status === 507)
    return failedWith(
      'The service has no space for this file',
      'The file wasn’t saved. Try again later.',
      serviceMessage,
    )
  if (error.reason === 'blocked' && error.kind !== 'unknown-outcome') return failed(failureOf(error))
  if (error.reason === 'denied') return requeued({ blocked: failureOf(error) })
  switch (error.kind) {
    case 'signed-out':
      return error.reason === null
        ? { phase: { at: 'queued' }, refused: true }
        : requeued({ blocked: failureOf(error) })
    case 'missing':
      return { ...failed(failureOf(error)), stopsProperty: true }
    case 'invalid':
    case 'conflict':
      return invalid(error, seen.size)
    case 'unreachable':
      return unreachable(error, seen)
    case 'unknown-outcome':
      return noAnswer(error, seen)
    case 'broken':
      return unknown('service-failed', serviceMessage)
    default:
      return failed(failureOf(error))
  }
}
