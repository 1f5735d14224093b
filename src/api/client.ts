import type * as z from 'zod/mini'
import {
  factsOf,
  KEY_HEADER,
  pathOf,
  type Operation,
  type ParameterOf,
  type Schemas,
} from '@plumbline/service-contract/operations'
import type { Reading } from '@plumbline/service-contract/reader'
import { apiBaseUrl } from '#env.ts'
import { isOnline } from '#platform/network.ts'
import { ApiError, kindWithoutAnswer, readRetryAfter } from './errors.ts'
import type { OnceRequest } from './once/sender.ts'
import { readAnswer } from './read-answer.ts'

/** Refreshes, new keys and orders go through `once/` and are never cut off. */
const PATIENCE_MS = 60_000

export interface HeardAnswer {
  status: number
  bodyText: string
  /** From the send to the whole answer. */
  tookMs: number
}

interface AnyInput {
  params?: Readonly<Record<string, number>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  signal?: AbortSignal
  /** Called with the answer as it came, before it is checked. */
  onAnswer?: ((answer: HeardAnswer) => void) | undefined
  /** Another path than the operation's: that of the demo. */
  at?: string
}

type Part<S, Name extends 'query' | 'body'> =
  S extends Record<Name, infer T extends z.core.$ZodType>
    ? { [Key in Name]: z.input<T> }
    : { [Key in Name]?: never }

type Params<Name extends Operation> = [ParameterOf<Name>] extends [never]
  ? { params?: never }
  : { params: Readonly<Record<ParameterOf<Name>, number>> }

/** What a call takes, by its schemas. */
export type Input<S extends Schemas> = Part<S, 'query'> & Part<S, 'body'> & Params<S['name']> & AnyInput

export type Bearer = { type: 'bearer'; value: string }
type KeyCredential = { type: 'key'; value: string }

export type Credential = Bearer | KeyCredential

export const credentialHeaders = (credential: Credential | null): Record<string, string> => {
  if (credential === null) return {}
  return credential.type === 'bearer'
    ? { Authorization: `Bearer ${credential.value}` }
    : { [KEY_HEADER]: credential.value }
}

/** Address of a path; undefined values of the query are left out. */
export function addressOf(path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return apiBaseUrl + path + (search === '' ? '' : `?${search}`)
}

/** A call that is sent at most once, for `once/`. */
export const onceRequest = <S extends Schemas>(
  { name }: S,
  body: Input<S>['body'],
  credential: Credential | null,
): OnceRequest => ({
  url: addressOf(pathOf(name)),
  headers: credentialHeaders(credential),
  bodyText: JSON.stringify(body),
})

/**
 * The page's only call with a credential. Returns the answer's `data`, checked. Throws ApiError, or the
 * reason of `signal` if canceled. Never retries.
 */
export async function exchange<S extends Schemas>(
  schemas: S,
  { params, query, body, at, signal, onAnswer }: Input<S>,
  credential: Credential | null,
): Promise<Reading<S['data']>> {
  const { name } = schemas
  const { method, closes } = factsOf(name)
  if (!(await isOnline())) throw new ApiError('unreachable', name, { sent: false })
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const startedAt = performance.now()
  try {
    const response = await fetch(addressOf(at ?? pathOf(name, params), query), {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...credentialHeaders(credential),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      // The connections of the once-only calls, which close after their answer.
      credentials: closes === true ? 'omit' : 'same-origin',
      referrerPolicy: 'no-referrer',
      signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
    })
    const answer = {
      status: response.status,
      bodyText: await response.text(),
      retryAfterMs: readRetryAfter(response.headers.get('Retry-After'), Date.now()),
    }
    onAnswer?.({ ...answer, tookMs: performance.now() - startedAt })
    return readAnswer(schemas, answer)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ApiError) throw error
    throw new ApiError(kindWithoutAnswer(name, true), name)
  }
}
