import * as z from 'zod/mini'
import type { Field } from '@plumbline/service-contract/operation'
import { operationOf } from '@plumbline/service-contract/operations'
import type { HeardAnswer } from './client.ts'
import { ApiError } from './errors.ts'
import { request } from './request.ts'

/** Reads, and the write that returns what exists. */
export const triedOperations = ['searchParcels', 'createProperty', 'getUserApiKeys', 'getOrder'] as const

export type TriedOperation = (typeof triedOperations)[number]

/** An order is read behind its gate (`portfolio/checks/`). */
export type TriedCall = Exclude<TriedOperation, 'getOrder'>

/** `error`: of a failure or an answer that isn't the service's. */
export type TriedAnswer = HeardAnswer & { bytes: number; error: ApiError | null }

/**
 * Makes a call and returns its answer as it came, failures included; null if none was heard. Throws the call's
 * error if no answer came.
 */
export async function hearAnswer<T>(
  call: (onAnswer: (answer: HeardAnswer) => void) => Promise<T>,
): Promise<{ answer: TriedAnswer | null; result: T | null }> {
  let heard: HeardAnswer | null = null
  const tried = (error: ApiError | null): TriedAnswer | null =>
    heard && { ...heard, bytes: new Blob([heard.bodyText]).size, error }
  try {
    const result = await call((answer) => {
      heard = answer
    })
    return { answer: tried(null), result }
  } catch (error) {
    const answer = error instanceof ApiError ? tried(error) : null
    if (answer === null) throw error
    return { answer, result: null }
  }
}

/** Sends a call of the reference with this browser's key; resolves to its `data`. Empty fields are left out. */
export function tryOperation(
  name: TriedCall,
  values: Readonly<Record<string, string>>,
  onAnswer: (answer: HeardAnswer) => void,
): Promise<unknown> {
  const { method, path, auth, fields } = operationOf(name)
  const given = (place: Field['in']): Record<string, string> =>
    Object.fromEntries(
      fields
        .filter((field) => field.in === place && (values[field.name] ?? '').trim() !== '')
        .map((field) => [field.name, values[field.name]?.trim() ?? '']),
    )
  return request({
    operation: name,
    method,
    path,
    query: given('query'),
    ...(method === 'POST' ? { body: given('body') } : {}),
    schema: z.unknown(),
    credential: auth === 'none' ? 'key' : auth,
    onAnswer,
  })
}
