import * as z from 'zod/mini'
import type { HeardAnswer } from './client.ts'
import { ApiError } from './errors.ts'
import { call } from './request.ts'

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
  const given = Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (value.trim() === '' ? [] : [[field, value.trim()]])),
  )
  const [anything, data] = [z.looseObject({}), z.unknown()]
  return name === 'createProperty'
    ? call({ name, body: anything, data }, { body: given, onAnswer })
    : call({ name, query: anything, data }, { query: given, onAnswer })
}
