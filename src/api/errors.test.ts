import { failed, type Operation, OPERATIONS } from '@plumbline/service-contract/operations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubNetwork } from '#testing/network.ts'
import { createProperty } from '@plumbline/service-contract/property'
import { exchange } from './client.ts'
import {
  ApiError,
  ERROR_KINDS,
  kindOfStatus,
  plainMessage,
  readRetryAfter,
  isOnce,
  type ErrorReason,
} from './errors.ts'
import { errorOfAnswer, readAnswer } from './read-answer.ts'
import './call-sentences.ts'
import './sign-up-sentences.ts'
import { explain } from './explain.ts'
import { StorageError, UnsavedError } from '#platform/storage-error.ts'
import { retryDelay, retryReads } from '../query-client.ts'

describe('the kind of an answer', () => {
  it.each([
    ['getOrder', 400, 'invalid'],
    ['getOrder', 401, 'signed-out'],
    ['login', 401, 'forbidden'],
    ['createOrder', 402, 'card-refused'],
    ['deleteApiKey', 403, 'forbidden'],
    ['searchParcels', 404, 'missing'],
    ['register', 409, 'conflict'],
    ['uploadDocument', 413, 'invalid'],
    ['uploadDocument', 415, 'invalid'],
    ['createProperty', 422, 'invalid'],
    ['register', 429, 'too-many'],
    ['getOrder', 418, 'invalid'],
    ['getOrder', 500, 'broken'],
    ['getOrder', 503, 'unreachable'],
    ['getOrder', 408, 'unreachable'],
    ['createProperty', 502, 'unreachable'],
    ['createOrder', 500, 'unknown-outcome'],
    ['createOrder', 503, 'unknown-outcome'],
    ['createApiKey', 504, 'unknown-outcome'],
    ['uploadDocument', 500, 'broken'],
    ['uploadDocument', 507, 'broken'],
    ['register', 507, 'broken'],
    ['createProperty', 507, 'broken'],
    ['createOrder', 507, 'unknown-outcome'],
    ['uploadDocument', 502, 'unknown-outcome'],
  ] as const)('%s %d is %s', (operation, status, kind) => {
    expect(kindOfStatus(operation, status)).toBe(kind)
  })

  it.each([
    '{"status":"error","data":{"propertyId":1}}',
    '{"status":"success","data":null}',
    '{"status":"success","data":{"propertyId":"1"}}',
  ])('a 200 with the body %j is broken, and unknown for a once-only call', (bodyText) => {
    const kind = (operation: Operation): unknown => {
      try {
        return readAnswer({ ...createProperty, name: operation }, { status: 200, bodyText })
      } catch (error) {
        return error instanceof ApiError && error.kind
      }
    }
    expect(kind('createProperty')).toBe('broken')
    expect(kind('createOrder')).toBe('unknown-outcome')
  })

  it('takes the service’s words as plain text of at most 300 characters, whatever came', () => {
    const message = (bodyText: string): string | null =>
      errorOfAnswer('getOrder', { status: 404, bodyText }).serviceMessage
    expect(message('{"message":"Not  here\\n\\u0000really"}')).toBe('Not here really')
    expect(message(JSON.stringify({ message: 'x'.repeat(500) }))).toHaveLength(300)
    for (const body of ['', '<html>', '{"message":7}', '{"message":{"a":1}}', 'null', '{"message":""}'])
      expect(message(body)).toBeNull()
    expect(plainMessage('a\u202eb')).toBe('a b')
  })

  it('reads Retry-After as seconds or as a date', () => {
    const now = Date.UTC(2026, 10, 21, 12)
    expect(readRetryAfter('7', now)).toBe(7000)
    expect(readRetryAfter('Sat, 21 Nov 2026 12:00:30 GMT', now)).toBe(30_000)
    expect(readRetryAfter('-5', now)).toBe(0)
    expect(readRetryAfter('soon', now)).toBeNull()
    expect(readRetryAfter(null, now)).toBeNull()
  })
})

describe('explaining', () => {
  const isSaid = (kind: string): boolean => ['missing', 'conflict', 'too-many'].includes(kind)

  it('has a title and a sentence for every kind of every operation, and blames no one', () => {
    for (const operation of OPERATIONS) {
      for (const kind of ERROR_KINDS) {
        const { title, body, detail } = explain(new ApiError(kind, operation, { serviceMessage: 'said' }))
        expect(title.length).toBeGreaterThan(8)
        // A refused sign-in shows the service's own sentence alone.
        expect(body).toMatch(operation === 'login' && kind === 'forbidden' ? /^$/u : /[.”]$/u)
        expect(`${title} ${body}`).not.toMatch(/!|undefined|your fault|failed/iu)
        // Where the title says it, the service's words would repeat it.
        expect(detail).toBe(isSaid(kind) && title !== failed[operation] ? null : 'said')
      }
    }
  })

  it('never says that a property was not registered where it may have been', () => {
    for (const kind of ['broken', 'unreachable'] as const) {
      const { title, body } = explain(new ApiError(kind, 'createProperty'))
      expect(title).toBe('We couldn’t confirm the registration')
      expect(body).toMatch(/No duplicate is created\.$/u)
    }
  })

  it('never says that an unknown order failed, and "not charged" only where nothing was sent', () => {
    expect(explain(new ApiError('unknown-outcome', 'createOrder')).body).toContain('may have been charged')
    for (const kind of ERROR_KINDS) {
      const { body } = explain(new ApiError(kind, 'createOrder'))
      expect(body.includes('You were not charged')).toBe(kind === 'unreachable')
    }
  })

  it('prefers the reason, and handles storage and unexpected errors', () => {
    for (const reason of ['denied', 'no-credential', 'other-account'] satisfies ErrorReason[])
      expect(explain(new ApiError('forbidden', 'getOrder', { reason })).title).not.toBe(
        explain(new ApiError('forbidden', 'getOrder')).title,
      )
    for (const reason of ['stuck', 'full', 'forbidden', 'closed', 'newer'] as const)
      expect(explain(new StorageError(reason, 'plumbline-session')).body).not.toBe('')
    const unsaved = new UnsavedError(new StorageError('full', 'plumbline'), { what: 'order', id: 1042 })
    expect(explain(unsaved).title).toContain('The service saved your order')
    expect(explain(unsaved).body).toMatch(
      /storage is full.* Write down order 1042 and add it again later\.$/u,
    )
    expect(explain(new Error('secret-token')).detail).toBeNull()
    expect(JSON.stringify(explain(new Error('secret-token')))).not.toContain('secret-token')
  })
})

describe('retrying', () => {
  it('is for reads that weren’t reached, three times, after the service’s wait', () => {
    const down = new ApiError('unreachable', 'getOrder', { retryAfterMs: 2500 })
    expect([0, 1, 2, 3].map((count) => retryReads(count, down))).toEqual([true, true, true, false])
    expect(retryDelay(0, down)).toBe(2500)
    expect(retryDelay(2, new ApiError('unreachable', 'getOrder'))).toBe(4000)
    expect(retryReads(0, new ApiError('unreachable', 'getOrder', { retryAfterMs: 600_000 }))).toBe(false)
    for (const kind of ERROR_KINDS.filter((one) => one !== 'unreachable'))
      expect(retryReads(0, new ApiError(kind, 'getOrder'))).toBe(false)
    expect(retryReads(0, new TypeError('x'))).toBe(false)
  })
})

describe('the one fetch', () => {
  const input = { body: { countyId: '37183', parcelId: '1' } }

  beforeEach(() => {
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true, writable: true })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('sends the credential in its header and nowhere else', async () => {
    const fetched = vi.fn(
      async (_url: string, _init: RequestInit) =>
        new Response('{"status":"success","data":{"propertyId":1}}'),
    )
    vi.stubGlobal('fetch', fetched)
    await exchange(createProperty, input, { type: 'key', value: 'sekret' })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(new Headers(init?.headers).get('X-API-KEY')).toBe('sekret')
    expect(new Headers(init?.headers).get('Authorization')).toBeNull()
    expect(JSON.stringify([url, init?.body])).not.toContain('sekret')
  })

  it('a broken connection is unreachable, a canceled call keeps its reason', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    await expect(exchange(createProperty, input, null)).rejects.toMatchObject({
      kind: 'unreachable',
      status: null,
    })
    await expect(exchange({ ...createProperty, name: 'register' }, input, null)).rejects.toMatchObject({
      kind: 'unknown-outcome',
    })
    const controller = new AbortController()
    controller.abort(new DOMException('taken back', 'AbortError'))
    await expect(
      exchange(createProperty, { ...input, signal: controller.signal }, null),
    ).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  it('offline sends nothing', async () => {
    const fetched = vi.fn<() => Promise<Response>>()
    vi.stubGlobal('fetch', fetched)
    stubNetwork(false)
    await expect(exchange({ ...createProperty, name: 'register' }, input, null)).rejects.toMatchObject({
      kind: 'unreachable',
      sent: false,
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('sends although the browser reports offline, if the network answers', async () => {
    const fetched = vi.fn(async () => new Response('{"status":"success","data":{"propertyId":1}}'))
    vi.stubGlobal('fetch', fetched)
    stubNetwork(false, true)
    await expect(exchange(createProperty, input, null)).resolves.toMatchObject({ propertyId: 1 })
    expect(fetched).toHaveBeenCalledOnce()
  })
})

function thrownBy(work: () => unknown): ApiError {
  try {
    work()
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('No ApiError was thrown')
}

const REASON = 'Your network or a server in between responded instead of us.'
const page = '<!doctype html><title>Blocked</title>'
const statuses = Array.from({ length: 400 }, (_, at) => at + 200)
const errorOf = (operation: Operation, status: number, bodyText: string): ApiError =>
  thrownBy(() => readAnswer({ ...createProperty, name: operation }, { status, bodyText }))

describe.each([page, 'Unauthorized', '', '{"error":"no"}', '[]', '{"message":'])(
  'an answer with the text %j, which isn’t the service’s',
  (text) => {
    /** Statuses of each kind; 429 is the same for all. */
    const byKind = (operation: Operation): Record<string, number[]> => {
      const others = statuses.filter((status) => status !== 429)
      expect(errorOf(operation, 429, text)).toMatchObject({ kind: 'too-many', reason: null })
      return Object.groupBy(others, (status) => errorOf(operation, status, text).kind) as Record<
        string,
        number[]
      >
    }
    const credential = text === '' ? [401] : []

    it.each(OPERATIONS.filter((name) => !isOnce(name)))(
      '%s: it wasn’t reached, and can be repeated',
      (name) => {
        const refused = name === 'login' ? 'forbidden' : 'signed-out'
        const { unreachable, [refused]: refusals = [], ...rest } = byKind(name)
        expect([unreachable?.length, refusals, rest]).toEqual([399 - credential.length, credential, {}])
        expect(explain(errorOf(name, 502, text)).body).toContain(REASON)
      },
    )

    it.each(['uploadDocument', 'createApiKey', 'register'] as const)(
      'U68: %s may be done, but for a 401, 413 or 503',
      (name) => {
        const { unreachable, 'signed-out': refusals = [], 'unknown-outcome': unknown } = byKind(name)
        expect(unreachable).toEqual([401, 413, 503].filter((status) => !credential.includes(status)))
        expect([refusals, unknown?.length]).toEqual([credential, 396])
        expect(explain(errorOf(name, 404, text)).body).not.toContain(REASON)
      },
    )

    it('O5: an order may be placed, whatever the status', () => {
      expect(byKind('createOrder')).toMatchObject({ 'unknown-outcome': { length: 399 } })
    })
  },
)

it.each(['{"status":"error"}', '{"message":"<b>no</b>"}', '{"code":"NO"}'])('%s is the service’s', (text) => {
  expect(errorOf('getOrder', 404, text)).toMatchObject({ kind: 'missing', reason: null })
})
