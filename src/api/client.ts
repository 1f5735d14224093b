import type * as z from 'zod/mini'
import { apiBaseUrl } from '#env.ts'
import { ApiError, kindWithoutAnswer, readRetryAfter, type Operation } from './errors.ts'
import { readAnswer } from './read-answer.ts'

/** Longest wait for an answer; a call that has to happen once goes through `outbox/` and is never cut off. */
const PATIENCE_MS = 60_000

/** One call of the service, without its credential. */
export interface Call<T> {
  operation: Operation
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the base address, beginning with `/api/v2`. */
  path: string
  query?: Record<string, string | number>
  body?: unknown
  /** Checks `data` of the answer. */
  schema: z.core.$ZodType<T>
  /**
   * Goes through the connections of the once-only calls, which end with their answer. On a kept one that dies at the wrong moment a
   * browser sends a request a second time by itself, reads too; an order may be asked for once a minute.
   */
  ownConnection?: true
  signal?: AbortSignal
}

/** An access token; `gen` says which generation of tokens it belongs to. */
export type Bearer = { type: 'bearer'; value: string; gen: number }

/** An API key; `at` is when it was taken for the call (`performance.now()`), by which a refusal is judged. */
export type KeyCredential = { type: 'key'; value: string; at?: number }

/** The credential of one call. */
export type Credential = Bearer | KeyCredential

export const credentialHeaders = (credential: Credential | null): Record<string, string> => {
  if (credential === null) return {}
  return credential.type === 'bearer'
    ? { Authorization: `Bearer ${credential.value}` }
    : { 'X-API-KEY': credential.value }
}

let heardAt = 0

/** When the network last answered this tab, in ms; 0 when it has not yet. */
export const lastHeardAt = (): number => heardAt

/**
 * Whether the network is there: asks this portal's own server for a small picture. A captive portal that answers
 * everything with a page of its own counts as absent. Not for the pool of the once-only calls.
 */
export async function networkAnswers(): Promise<boolean> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}mark.svg`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    if (response.headers.get('Content-Type')?.startsWith('text/html') === true) return false
    heardAt = Date.now()
    return true
  } catch {
    return false
  }
}

/** The full address of a path of the service. */
export const addressOf = (path: string, query: Record<string, string | number> = {}): string => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return apiBaseUrl + path + (search === '' ? '' : `?${search}`)
}

/**
 * Connectivity probe: an unauthenticated request with the bare `Response` and fetch's own errors. `same-origin` keeps it out of
 * the connections of the once-only calls, which go without cookies.
 */
export const probe = (path: string, init: RequestInit): Promise<Response> =>
  fetch(addressOf(path), {
    ...init,
    cache: 'no-store',
    credentials: 'same-origin',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(15_000),
  })

/**
 * The only call of the page with a credential: sends one call with the given credential and gives `data` of the answer, checked.
 * Throws ApiError, or the reason of `signal` when the caller took the call back. Retries nothing.
 */
export async function exchange<T>(call: Call<T>, credential: Credential | null): Promise<T> {
  const { operation, signal } = call
  if (!navigator.onLine) throw new ApiError('unreachable', operation, { sent: false })
  const patience = AbortSignal.timeout(PATIENCE_MS)
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
    heardAt = Date.now()
    return readAnswer(operation, answer, call.schema)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ApiError) throw error
    throw new ApiError(kindWithoutAnswer(operation, true), operation)
  }
}
