import { ApiError } from '../../api/errors.ts'
import { explain } from '../../api/explain.ts'
import { SURE_BYTES_MAX, tooLarge } from '../intake/file-size.ts'
import type { UploadOutcome } from './end-try.ts'
import type { Failure, FileTrouble, RowFields } from '../upload-row.ts'

/** What was seen of a try to send, beside its error. */
export interface Try {
  /** A person took it back. */
  takenBack: boolean
  /** How much had gone out, 0 to 1. */
  fraction: number
  /** Every byte had gone out. */
  whole: boolean
  /** Since when nothing moved (ms). */
  quietMs: number
  online: boolean
  /** What a second look at the file on disk found. */
  fileTrouble: FileTrouble | null
  size: number
  /** How often this row came back because of a lapsed credential. */
  renewals: number
  now: number
}

/** Without Retry-After we wait this long. */
const WAIT_MS = 60_000
/** The sender gives up after a minute without a byte; a little less still counts as that. */
const STALL_MS = 55_000

const fieldWords: readonly (readonly [keyof RowFields, RegExp])[] = [
  ['propertyBuildingId', /building/iu],
  ['sheetNumber', /sheet/iu],
  ['parseType', /parse.?type/iu],
  ['pages', /\bpages?\b/iu],
  ['date', /\bdate\b/iu],
  ['type', /\b(?:document )?type\b/iu],
  ['name', /\bname\b/iu],
]

/** The field whose name the service's message carries; it only decides where the message stands. */
const fieldNamed = (message: string | null): keyof RowFields | null =>
  message === null || /file type|unsupported file/iu.test(message)
    ? null
    : (fieldWords.find(([, pattern]) => pattern.test(message))?.[0] ?? null)

const failureOf = (error: unknown): Failure => ({ ...explain(error), field: null })

const blocked: Failure = {
  title: 'The document was not sent',
  body: 'Your browser or your network blocked the request before anything went out: an extension, a firewall, or no connection to the service. The file is still on your computer.',
  detail: null,
  field: null,
}

const broken = (fraction: number): Failure => ({
  title: `The connection broke at ${Math.min(99, Math.round(fraction * 100))}%`,
  body: 'The file did not get across whole, so it is not stored. It is still on your computer; send it again when you are connected.',
  detail: null,
  field: null,
})

const noRoom = (detail: string | null): Failure => ({
  title: 'The service has no room for this document',
  body: 'It was not stored, and is still on your computer. Sending it again helps only once there is room.',
  detail,
  field: null,
})

function invalid(error: ApiError, size: number): UploadOutcome {
  if (error.status === 413 || (size > SURE_BYTES_MAX && error.status === 400)) {
    const { title, advice } = tooLarge(size)
    return {
      is: 'failed',
      retry: 'never',
      failure: { title, body: advice, detail: error.serviceMessage, field: null },
    }
  }
  return {
    is: 'failed',
    retry: 'after-change',
    failure: { ...failureOf(error), field: fieldNamed(error.serviceMessage) },
  }
}

function unreachable(error: ApiError, seen: Try): UploadOutcome {
  if (!seen.online && (!error.sent || seen.fraction === 0)) return { is: 'requeue', because: 'offline' }
  if (seen.fileTrouble !== null) return { is: 'needs-file-again', trouble: seen.fileTrouble }
  if (seen.quietMs >= STALL_MS) return { is: 'stalled' }
  return { is: 'failed', retry: 'now', failure: seen.fraction === 0 ? blocked : broken(seen.fraction) }
}

function unknown(error: ApiError, seen: Try): UploadOutcome {
  if (error.status !== null && error.status < 300)
    return { is: 'unknown', reason: 'not-understood', detail: error.serviceMessage }
  const reason = seen.quietMs >= STALL_MS ? 'no-answer' : 'lost'
  return { is: 'unknown', reason, detail: error.serviceMessage }
}

/** What the end of a try means for its row. Branches on kind and status only. */
export function outcomeOf(error: unknown, seen: Try): UploadOutcome {
  if (seen.takenBack)
    return seen.whole ? { is: 'unknown', reason: 'stopped-waiting', detail: null } : { is: 'cancelled' }
  if (!(error instanceof ApiError)) return { is: 'failed', retry: 'now', failure: failureOf(error) }
  if (error.status === 429 || error.status === 503)
    return { is: 'requeue', because: 'wait', until: seen.now + (error.retryAfterMs ?? WAIT_MS) }
  if (error.status === 507) return { is: 'failed', retry: 'now', failure: noRoom(error.serviceMessage) }
  // What the API asks a person about: a key that was switched off, an account without access.
  if (error.kind === 'forbidden' && error.reason !== null)
    return { is: 'requeue', because: 'barred', failure: failureOf(error) }
  switch (error.kind) {
    case 'signed-out':
      return error.reason === 'renewed' && seen.renewals < 2
        ? { is: 'requeue', because: 'renewed' }
        : { is: 'requeue', because: 'barred', failure: failureOf(error) }
    case 'missing':
      return { is: 'property-missing', failure: failureOf(error) }
    case 'invalid':
    case 'conflict':
      return invalid(error, seen.size)
    case 'unreachable':
      return unreachable(error, seen)
    case 'unknown-outcome':
      return unknown(error, seen)
    case 'broken':
      return { is: 'unknown', reason: 'service-failed', detail: error.serviceMessage }
    default:
      return { is: 'failed', retry: 'now', failure: failureOf(error) }
  }
}
