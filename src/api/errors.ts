import { operations, type Operation } from '@plumbline/service-contract/operations'

export const ERROR_KINDS = [
  'signed-out',
  'forbidden',
  'missing',
  'invalid',
  'conflict',
  'card-refused',
  'too-many',
  'unreachable',
  'unknown-outcome',
  'broken',
] as const

/** Decided once, here. Code branches on kind or status, never on text. */
export type ErrorKind = (typeof ERROR_KINDS)[number]

/**
 * Where the kind alone isn't enough for the page:
 * `denied`: this account can't use the valuation service;
 * `no-credential`: only signing in gives this call a credential;
 * `other-account`: another account is signed in in this browser, so this tab has stopped;
 * `blocked`: something in between answered instead of the service.
 */
export type ErrorReason = 'denied' | 'no-credential' | 'other-account' | 'blocked'

interface ErrorDetails {
  status?: number | null
  serviceMessage?: string | null
  retryAfterMs?: number | null
  reason?: ErrorReason | null
  /** Any byte of the request may have left this browser. */
  sent?: boolean
}

/** Never holds a token, a key or a request body. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ErrorKind
  readonly operation: Operation
  /** Null if no answer came. */
  readonly status: number | null
  /** Plain text, 300 characters at most. */
  readonly serviceMessage: string | null
  /** From Retry-After, in ms. */
  readonly retryAfterMs: number | null
  readonly reason: ErrorReason | null
  readonly sent: boolean

  constructor(kind: ErrorKind, operation: Operation, details: ErrorDetails = {}) {
    super(`${operation}: ${kind}`)
    this.kind = kind
    this.operation = operation
    this.status = details.status ?? null
    this.serviceMessage = details.serviceMessage ?? null
    this.retryAfterMs = details.retryAfterMs ?? null
    this.reason = details.reason ?? null
    this.sent = details.sent ?? true
  }
}

/** The service refused the call's credential: it did nothing, so the call may move on to the next one. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && error.kind === 'signed-out'

/** The session changed during the call, so it says nothing about the new one. Nothing was done. */
export class SessionChanged extends ApiError {
  constructor(operation: Operation) {
    super('unreachable', operation, { sent: false })
  }
}

/**
 * Calls that may do harm when made twice: no answer means "we don't know", not "unreachable". A lost refresh does
 * none: it asks to sign in.
 */
export const isOnce = (operation: Operation): boolean =>
  operations[operation].repeat === 'never' && operation !== 'refresh'

export const kindWithoutAnswer = (operation: Operation, sent: boolean): ErrorKind =>
  sent && isOnce(operation) ? 'unknown-outcome' : 'unreachable'

const kinds: Readonly<Record<number, ErrorKind>> = {
  401: 'signed-out',
  402: 'card-refused',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  429: 'too-many',
}

/**
 * By status (docs/service.md#errors). A 401 to login is `forbidden`: wrong credentials don't end a session.
 * 502, 503, 504 and 408 come from gateways: not reached, which is unknown for a once-only call. So is a 500,
 * except after an upload, where the interface lists it. A 507 means no room to store anything; we believe it
 * except for an order.
 */
export function kindOfStatus(operation: Operation, status: number): ErrorKind {
  if (status === 401 && operation === 'login') return 'forbidden'
  const known = kinds[status]
  if (known !== undefined) return known
  if (status === 408 || status === 502 || status === 503 || status === 504)
    return kindWithoutAnswer(operation, true)
  if (status === 507 && operation !== 'createOrder') return 'broken'
  if (status >= 400 && status < 500) return 'invalid'
  return isOnce(operation) && !(operation === 'uploadDocument' && status === 500)
    ? 'unknown-outcome'
    : 'broken'
}

/** One line, no control characters, 300 characters at most. */
export function plainMessage(message: string | null | undefined): string | null {
  const plain = (message ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
    // The cut may leave half a character.
    .replace(/\p{Cs}/gu, '')
  return plain === '' ? null : plain
}

/** Seconds or an HTTP date as ms from `now`, a day at most. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 86_400_000) : null
}

/**
 * Error of a call that wasn't sent for lack of a key. Repeating costs a dead key, not money, so an unknown
 * outcome becomes "unreachable". A refusal concerns the key, and must never be taken for one of the call.
 */
export function withoutKey({ kind, status, serviceMessage, retryAfterMs, reason }: ApiError): ApiError {
  const kinds: Partial<Record<ErrorKind, ErrorKind>> = {
    'unknown-outcome': 'unreachable',
    invalid: 'forbidden',
    missing: 'forbidden',
    conflict: 'forbidden',
    'card-refused': 'forbidden',
  }
  const details = { status, serviceMessage, retryAfterMs, reason, sent: false }
  return new ApiError(kinds[kind] ?? kind, 'createApiKey', details)
}
