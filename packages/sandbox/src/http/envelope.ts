import * as z from 'zod/mini'

/** docs/service.md#response-envelope */
export const success = (data: unknown) => ({ status: 'success', data, message: null, code: null })

export const failure = (message: string, code: string) => ({ status: 'error', data: null, message, code })

/** Error table of the interface, with the sandbox's `code` for each. */
const codes = {
  400: 'INVALID_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'CARD_REFUSED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_ERROR',
  502: 'BAD_GATEWAY',
  503: 'UNAVAILABLE',
  507: 'NO_ROOM',
} as const
export type FailureStatus = keyof typeof codes

export const isFailureStatus = (status: number): status is FailureStatus => Object.hasOwn(codes, status)

export class ServiceFailure extends Error {
  readonly status: FailureStatus
  readonly code: string
  readonly headers: Record<string, string>

  constructor(status: FailureStatus, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = codes[status]
    this.headers = headers
  }
}

/** Parses by a schema of the contract. Throws a 400 with the first issue. */
export function read<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value ?? {})
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const where = issue?.path.join('.') ?? ''
  throw new ServiceFailure(
    400,
    where === '' ? (issue?.message ?? 'Invalid request') : `${where}: ${issue?.message}`,
  )
}

/** From the path. Throws a 400. */
export function readId(value: unknown, name: string): number {
  const text = typeof value === 'string' ? value : ''
  if (!/^\d{1,15}$/u.test(text)) throw new ServiceFailure(400, `${name}: must be a whole number`)
  return Number(text)
}
