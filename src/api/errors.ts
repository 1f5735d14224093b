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

/** What a failure means to the portal; decided once, here. Code branches on kind or status, never on text. */
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** The eleven calls of the service, by the interface's names. */
export type Operation =
  | 'register'
  | 'login'
  | 'refresh'
  | 'createApiKey'
  | 'getUserApiKeys'
  | 'deleteApiKey'
  | 'searchParcels'
  | 'createProperty'
  | 'uploadDocument'
  | 'createOrder'
  | 'getOrder'

/**
 * Why, where the kind alone would not tell the page what to offer:
 * `switched-off`: somebody deactivated this browser's key ("Turn on again / Sign out");
 * `denied`: this account can't use the valuation service;
 * `no-credential`: only signing in again can give this call a credential;
 * `other-account`: another account is signed in in this browser now, this tab has stopped;
 * `renewed`: the credential was refused, and is good now; the call was refused and may be made again;
 * `key-limit`: three keys of this browser were refused within an hour, so that no more is made for a while;
 * `not-taken`: the service refused a bearer that it had given out a moment before; the session goes on.
 */
export type ErrorReason =
  | 'switched-off'
  | 'denied'
  | 'no-credential'
  | 'other-account'
  | 'renewed'
  | 'key-limit'
  | 'not-taken'

interface ErrorDetails {
  status?: number | null
  serviceMessage?: string | null
  retryAfterMs?: number | null
  reason?: ErrorReason | null
  /** Whether any byte of the request may have left this browser. */
  sent?: boolean
}

/** The one error of the room. It never holds a token, a key or a request body. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ErrorKind
  readonly operation: Operation
  /** HTTP status; null when no answer came. */
  readonly status: number | null
  /** The service's own words, plain text, at most 300 characters. */
  readonly serviceMessage: string | null
  /** From Retry-After, in milliseconds. */
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

/** What a call throws whose bearer had just been renewed: a 401 to it does not end the session, so it is not `signed-out`. */
export const withNewBearer = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 401
    ? new ApiError('broken', error.operation, {
        status: 401,
        serviceMessage: error.serviceMessage,
        reason: 'not-taken',
      })
    : error

/** Calls that may do harm when made twice: no answer means "we don't know", not "unreachable". */
export const once: ReadonlySet<Operation> = new Set([
  'register',
  'createApiKey',
  'uploadDocument',
  'createOrder',
])

/** The kind of a call that got no readable answer at all. */
export const kindWithoutAnswer = (operation: Operation, sent: boolean): ErrorKind =>
  sent && once.has(operation) ? 'unknown-outcome' : 'unreachable'

const kinds: Readonly<Record<number, ErrorKind>> = {
  400: 'invalid',
  401: 'signed-out',
  402: 'card-refused',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'too-many',
}

/**
 * The kind of an answer by its status (docs/service.md#errors). A 401 to login is `forbidden`: wrong credentials are
 * not an ended session. Gateways' 502, 503, 504 and 408 mean that the service was not reached, which for a once-only call is
 * unknown; a 500 after such a call is unknown too, except after an upload, where the interface names it. A 507 says that there
 * was no room to store anything, which is believed of everything but an order.
 */
export function kindOfStatus(operation: Operation, status: number): ErrorKind {
  if (status === 401 && operation === 'login') return 'forbidden'
  const known = kinds[status]
  if (known !== undefined) return known
  if (status === 408 || status === 502 || status === 503 || status === 504)
    return kindWithoutAnswer(operation, true)
  if (status === 507 && operation !== 'createOrder') return 'broken'
  if (status >= 400 && status < 500) return 'invalid'
  return once.has(operation) && !(operation === 'uploadDocument' && status === 500)
    ? 'unknown-outcome'
    : 'broken'
}

/** The service's words made safe to show: one line, no control characters, at most 300 characters. */
export function plainMessage(message: string | null | undefined): string | null {
  const plain = (message ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
    // Half a character, where the cut fell.
    .replace(/\p{Cs}/gu, '')
  return plain === '' ? null : plain
}

/** Seconds or an HTTP date to milliseconds from `now`; null when absent or unreadable; at most a day. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 86_400_000) : null
}

/**
 * What a key that could not be made means to the call that needed it, which was not sent. A repeat costs a dead key, not
 * money: an unknown outcome is a service that was not reached. And a refusal is one of the key, never to be taken for
 * one of the call.
 */
export function withoutKey({ kind, status, serviceMessage, retryAfterMs }: ApiError): ApiError {
  const kinds: Partial<Record<ErrorKind, ErrorKind>> = {
    'unknown-outcome': 'unreachable',
    invalid: 'forbidden',
    missing: 'forbidden',
    conflict: 'forbidden',
    'card-refused': 'forbidden',
  }
  const details = { status, serviceMessage, retryAfterMs, sent: false }
  return new ApiError(kinds[kind] ?? kind, 'createApiKey', details)
}
