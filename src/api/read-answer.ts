import type { Operation, Schemas } from '@plumbline/service-contract/operations'
import * as z from 'zod/mini'
import { reader, type Reading } from '@plumbline/service-contract/reader'
import { failureEnvelope, successEnvelope } from '@plumbline/service-contract/envelope'
import { ApiError, kindOfStatus, kindWithoutAnswer, plainMessage } from './errors.ts'

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

/** The service answers with an object that says how the call ended. Anything else comes from a server in between. */
export function isOfService({ bodyText }: Answer): boolean {
  const body = parseJson(bodyText)
  return (
    typeof body === 'object' && body !== null && ('status' in body || 'message' in body || 'code' in body)
  )
}

export function errorOfAnswer(operation: Operation, answer: Answer): ApiError {
  const { status, bodyText, retryAfterMs = null } = answer
  const isOrder = operation === 'createOrder'
  const body = z.safeParse(failureEnvelope, parseJson(bodyText))
  // As good as the service's, whoever sent it: a 429, and a 401 without a text, which refuses the credential.
  const isHeard =
    isOfService(answer) || status === 429 || (status === 401 && bodyText.trim() === '' && !isOrder)
  // From a server in between these prove that nothing was done, but for an order.
  const mayBeDone = isOrder || ![401, 413, 503].includes(status)
  const kind = isHeard ? kindOfStatus(operation, status) : kindWithoutAnswer(operation, mayBeDone)
  return new ApiError(kind, operation, {
    status,
    serviceMessage: body.success ? plainMessage(body.data.message) : null,
    retryAfterMs,
    reason: isHeard ? null : 'blocked',
  })
}

/** Data of a success. Throws the ApiError of anything else. */
export function readAnswer<S extends Schemas>({ name, data }: S, answer: Answer): Reading<S['data']> {
  const isSuccess = answer.status >= 200 && answer.status <= 299
  const envelope = isSuccess ? z.safeParse(successEnvelope, parseJson(answer.bodyText)) : null
  const read = envelope?.success === true ? z.safeParse(reader(data), envelope.data.data) : null
  if (read?.success === true) return read.data as Reading<S['data']>
  throw errorOfAnswer(name, answer)
}
