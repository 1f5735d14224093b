import type * as z from 'zod/mini'
import { KEY_HEADER } from '@plumbline/service-contract/envelope'
import { apiBaseUrl } from '#env.ts'
import { isOnline } from '#platform/network.ts'
import { ApiError, kindWithoutAnswer, readRetryAfter, type Operation } from './errors.ts'
import { readAnswer } from './read-answer.ts'

/** Refreshes, new keys and orders go through `once/` and are never cut off. */
const PATIENCE_MS = 60_000

export interface HeardAnswer {
  status: number
  bodyText: string
  /** From the send to the whole answer. */
  tookMs: number
}

export interface Call<T> {
  operation: Operation
  method: 'GET' | 'POST' | 'DELETE'
  /** Starts with `/api/v2`. */
  path: string
  query?: Record<string, string | number>
  body?: unknown
  schema: z.core.$ZodType<T>
  /**
   * Uses the once-only calls' connections, which close after their answer. On a keep-alive connection that
   * dies at the wrong moment browsers resend even reads; an order may be read once a minute.
   */
  ownConnection?: true
  signal?: AbortSignal
  /** Called with the answer as it came, before it is checked. */
  onAnswer?: ((answer: HeardAnswer) => void) | undefined
}

export type Bearer = { type: 'bearer'; value: string }
type KeyCredential = { type: 'key'; value: string }

export type Credential = Bearer | KeyCredential

export const credentialHeaders = (credential: Credential | null): Record<string, string> => {
  if (credential === null) return {}
  return credential.type === 'bearer'
    ? { Authorization: `Bearer ${credential.value}` }
    : { [KEY_HEADER]: credential.value }
}

export const addressOf = (path: string, query: Record<string, string | number> = {}): string => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return apiBaseUrl + path + (search === '' ? '' : `?${search}`)
}

/**
 * The page's only call with a credential. Returns the answer's `data`, checked. Throws ApiError, or the
 * reason of `signal` if canceled. Never retries.
 */
export async function exchange<T>(call: Call<T>, credential: Credential | null): Promise<T> {
  const { operation, signal } = call
  if (!(await isOnline())) throw new ApiError('unreachable', operation, { sent: false })
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const startedAt = performance.now()
  try {
    const response = await fetch(addressOf(call.path, call.query), {
      method: call.method,
      headers: {
        Accept: 'application/json',
        ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...credentialHeaders(credential),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      cache: 'no-store',
      credentials: call.ownConnection === true ? 'omit' : 'same-origin',
      referrerPolicy: 'no-referrer',
      signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
    })
    const answer = {
      status: response.status,
      bodyText: await response.text(),
      retryAfterMs: readRetryAfter(response.headers.get('Retry-After'), Date.now()),
    }
    call.onAnswer?.({ ...answer, tookMs: performance.now() - startedAt })
    return readAnswer(operation, answer, call.schema)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ApiError) throw error
    throw new ApiError(kindWithoutAnswer(operation, true), operation)
  }
}
