import type { AnswerName } from './answers.ts'

/** One row of `operations.ts`. */

export interface Field {
  name: string
  in: 'path' | 'query' | 'body' | 'form'
  type: 'string' | 'integer' | 'integer[]' | 'file'
  required?: true
  nullable?: true
  maxLength?: number
  minimum?: number
  /** Maximum file size. */
  maxBytes?: number
  pattern?: RegExp
  values?: readonly string[]
  note?: string
  example: string | number | readonly number[]
}

export interface Failure {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 429 | 500
  when: string
  advice: string
}

/** `never`: a retry creates a second key, document or charge. `same`: a retry returns the same result. */
type Repeat = 'safe' | 'same' | 'never'

export interface Operation {
  name: string
  title: string
  group: 'Account' | 'API keys' | 'Properties' | 'Orders'
  method: 'GET' | 'POST' | 'DELETE'
  /** Full path, with `{id}` for parameters. */
  path: string
  auth: 'none' | 'key' | 'key-or-bearer'
  about: string
  fields: readonly Field[]
  /** Payload in `data`; null: not shown. */
  answer: { status: 200 | 202; data: AnswerName | { list: AnswerName } | null }
  failures: readonly Failure[]
  repeat: Repeat
  repeatNote: string
}

export const invalid = (when: string): Failure => ({
  status: 400,
  when,
  advice: 'Correct the request. `message` names the problem.',
})
export const noKey: Failure = {
  status: 401,
  when: 'The API key is missing or invalid',
  advice: 'Check the key. It may be inactive or expired.',
}
export const noCredential: Failure = {
  status: 401,
  when: 'The API key or bearer token is missing or invalid',
  advice: 'Refresh the token, or use an active key.',
}
export const noAccess: Failure = {
  status: 403,
  when: 'The account has no access to valuations. The interface doesn’t show the status',
  advice: 'Contact support. A new key doesn’t help.',
}
export const missing = (what: string, advice: string): Failure => ({ status: 404, when: what, advice })
