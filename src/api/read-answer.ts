import * as z from 'zod/mini'
import { failureEnvelope, successEnvelope } from '#contract/envelope.ts'
import { ApiError, kindOfStatus, once, plainMessage, type ErrorReason, type Operation } from './errors.ts'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

export interface Answer {
  status: number
  bodyText: string
  retryAfterMs?: number | null
}

export function errorOfAnswer(operation: Operation, answer: Answer, reason?: ErrorReason): ApiError {
  const body = z.safeParse(failureEnvelope, parseJson(answer.bodyText))
  return new ApiError(kindOfStatus(operation, answer.status), operation, {
    status: answer.status,
    serviceMessage: body.success ? plainMessage(body.data.message) : null,
    retryAfterMs: answer.retryAfterMs ?? null,
    reason: reason ?? null,
  })
}

/**
 * Throws the ApiError of a failure status; an unreadable success is `broken`, or `unknown-outcome` for a
 * once-only call.
 */
export function readAnswer<T>(operation: Operation, answer: Answer, schema: z.core.$ZodType<T>): T {
  if (answer.status < 200 || answer.status > 299) throw errorOfAnswer(operation, answer)
  const envelope = z.safeParse(successEnvelope, parseJson(answer.bodyText))
  const data = envelope.success ? z.safeParse(schema, envelope.data.data) : null
  if (data?.success === true) return data.data
  throw new ApiError(once.has(operation) ? 'unknown-outcome' : 'broken', operation, { status: answer.status })
}
