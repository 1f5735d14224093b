import type { Operation, Schemas } from '@plumbline/service-contract/operations'
import * as z from 'zod/mini'
import { reader, type Reading } from '@plumbline/service-contract/reader'
import { failureEnvelope, successEnvelope } from '@plumbline/service-contract/envelope'
import { ApiError, kindOfStatus, isOnce, plainMessage, type ErrorKind, type ErrorReason } from './errors.ts'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export interface Answer {
  status: number
  bodyText: string
  retryAfterMs?: number | null
}

/** Front servers answer these with pages of their own, and the number says enough. */
const ownPages: ReadonlySet<number> = new Set([402, 408, 413, 415, 429])

/** Not the service's: its answers are JSON. Without a text, only the status was read. */
export const isPage = ({ bodyText }: Answer): boolean =>
  bodyText.trim() !== '' && parseJson(bodyText) === undefined

const isEnvelope = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('status' in body || 'message' in body || 'code' in body)

/** The service speaks JSON and allows every method we use: this is the answer of a proxy, filter or sign-in page. */
function isBlocked({ status, bodyText }: Answer): boolean {
  if (status === 405 || status === 511) return true
  // A credential is refused in the service's words, or without any.
  if (status === 401) return bodyText.trim() !== '' && !isEnvelope(parseJson(bodyText))
  return status < 500 && !ownPages.has(status) && /^\s*</u.test(bodyText)
}

/** A call that may be repeated didn't reach the service; a once-only call is judged by its status, unless that is a 401. */
const kindOf = (operation: Operation, answer: Answer): ErrorKind =>
  isBlocked(answer) && (!isOnce(operation) || answer.status === 401)
    ? 'unreachable'
    : kindOfStatus(operation, answer.status)

export function errorOfAnswer(operation: Operation, answer: Answer, reason?: ErrorReason): ApiError {
  const body = z.safeParse(failureEnvelope, parseJson(answer.bodyText))
  return new ApiError(kindOf(operation, answer), operation, {
    status: answer.status,
    serviceMessage: body.success ? plainMessage(body.data.message) : null,
    retryAfterMs: answer.retryAfterMs ?? null,
    reason: reason ?? (isBlocked(answer) ? 'blocked' : null),
  })
}

/**
 * Data of a success. Throws the ApiError of a failure status; an unreadable success is `broken`, or `unknown-outcome` for a
 * once-only call.
 */
export function readAnswer<S extends Schemas>({ name, data }: S, answer: Answer): Reading<S['data']> {
  if (answer.status < 200 || answer.status > 299) throw errorOfAnswer(name, answer)
  const envelope = z.safeParse(successEnvelope, parseJson(answer.bodyText))
  const read = envelope.success ? z.safeParse(reader(data), envelope.data.data) : null
  if (read?.success === true) return read.data as Reading<S['data']>
  const blocked = isBlocked(answer)
  throw new ApiError(isOnce(name) ? 'unknown-outcome' : blocked ? 'unreachable' : 'broken', name, {
    status: answer.status,
    reason: blocked ? 'blocked' : null,
  })
}
