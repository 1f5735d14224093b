import * as z from 'zod/mini'
import type { Field } from '#contract/operation.ts'
import { operationOf } from '#contract/operations.ts'
import { ApiError } from './errors.ts'
import { request } from './request.ts'

/** Reads, and the write that returns what exists. An order is read behind its gate (`portfolio/checks/`). */
export type TriableOperation = 'searchParcels' | 'createProperty' | 'getUserApiKeys'

interface HeardAnswer {
  status: number
  bodyText: string
}
export type TriedAnswer = HeardAnswer & { tookMs: number }

/**
 * Sends a call of the reference with this browser's key and returns the answer as it came, failures included.
 * Empty fields are left out. Throws ApiError if no answer came.
 */
export async function tryOperation(
  name: TriableOperation,
  values: Readonly<Record<string, string>>,
): Promise<TriedAnswer> {
  const { method, path, auth, fields } = operationOf(name)
  const given = (place: Field['in']): Record<string, string> =>
    Object.fromEntries(
      fields
        .filter((field) => field.in === place && (values[field.name] ?? '').trim() !== '')
        .map((field) => [field.name, values[field.name]?.trim() ?? '']),
    )
  const startedAt = performance.now()
  let answer: HeardAnswer | null = null
  try {
    await request({
      operation: name,
      method,
      path,
      query: given('query'),
      ...(method === 'POST' ? { body: given('body') } : {}),
      schema: z.unknown(),
      credential: auth === 'none' ? 'key' : auth,
      onAnswer: (heard) => {
        answer = heard
      },
    })
  } catch (error) {
    if (answer === null || !(error instanceof ApiError)) throw error
  }
  if (answer === null) throw new ApiError('unreachable', name)
  return { ...(answer as HeardAnswer), tookMs: Math.round(performance.now() - startedAt) }
}
