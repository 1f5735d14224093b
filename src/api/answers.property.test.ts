import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError, plainMessage, readRetryAfter } from './errors.ts'
import { errorOfAnswer, readAnswer } from './read-answer.ts'
import './call-sentences.ts'
import { explain } from './explain.ts'

const operations = fc.constantFrom('login', 'createOrder', 'uploadDocument', 'getOrder', 'refresh' as const)
const envelopes = fc.record(
  {
    status: fc.oneof(fc.constantFrom('success', 'error'), fc.anything()),
    data: fc.oneof(fc.record({ id: fc.integer() }), fc.anything()),
    message: fc.oneof(fc.string({ unit: 'binary', maxLength: 2_000 }), fc.anything()),
    code: fc.anything(),
  },
  { requiredKeys: [] },
)
const bodies = fc.oneof(
  envelopes.map((value) =>
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? 1 : part)),
  ),
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'null', '<html><body>502 Bad Gateway</body></html>', '{"status":"success"', '[]'),
)
const schema = z.object({ id: z.int() })

/** No line breaks, no bidirectional characters, limited length. */
const isPlain = (text: string | null): boolean =>
  text === null || (text.length <= 300 && text.trim() !== '' && !/[\p{Cc}\p{Cf}]/u.test(text))

it('an answer is data of its schema, or an ApiError we can explain', () => {
  fc.assert(
    fc.property(operations, fc.integer({ min: 100, max: 599 }), bodies, (operation, status, bodyText) => {
      try {
        const data = readAnswer({ name: operation, data: schema }, { status, bodyText })
        expect(Math.floor(status / 100)).toBe(2)
        expect(Number.isInteger(data.id)).toBe(true)
        expect((JSON.parse(bodyText) as { status: unknown }).status).toBe('success')
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        expect([error.operation, error.status]).toEqual([operation, status])
        expect(isPlain(error.serviceMessage)).toBe(true)
        const reported = explain(error)
        expect(reported.title).not.toBe('')
        // The service's reason for a refused sign-in replaces our sentence.
        expect(reported.body || reported.detail).toBeTruthy()
        // A charge must never be taken for one that didn't happen.
        if (operation === 'createOrder' && (status < 300 || status >= 500))
          expect(error.kind).toBe('unknown-outcome')
      }
    }),
    { numRuns: 1000 },
  )
})

const messages = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 1_000 }),
  fc.string({ minLength: 290, maxLength: 310, unit: fc.constantFrom('a', '🏠', '\ud800', '\u202e', ' ') }),
)

it('the service’s words come out plain, whole and short', () => {
  fc.assert(
    fc.property(messages, (message) => {
      const plain = plainMessage(message)
      expect(isPlain(plain)).toBe(true)
      expect(plain?.isWellFormed() ?? true).toBe(true)
      const body = JSON.stringify({ status: 'error', message })
      expect(errorOfAnswer('getOrder', { status: 400, bodyText: body }).serviceMessage).toBe(plain)
    }),
    { numRuns: 500 },
  )
})

it('a requested wait is between zero and a day', () => {
  const headers = fc.oneof(
    fc.string(),
    fc.double().map(String),
    fc.date({ noInvalidDate: true }).map((day) => day.toUTCString()),
  )
  fc.assert(
    fc.property(headers, (header) => {
      const ms = readRetryAfter(header, Date.UTC(2026, 10, 21))
      if (ms !== null) expect(ms >= 0 && ms <= 86_400_000).toBe(true)
    }),
  )
})
