import { afterEach, expect, it, vi } from 'vitest'
import { endsConnection, isOnlySend } from './only-send.ts'

const URL_OF_CALL = 'https://portal.test/api/v2/public/valuation/order'

afterEach(() => {
  vi.restoreAllMocks()
})

function answer(connection: string | null): Response {
  const response = new Response('{}', { headers: connection === null ? {} : { Connection: connection } })
  Object.defineProperty(response, 'url', { value: URL_OF_CALL })
  return response
}

/** The browser's timing of the call, as measured in Chromium: ms after `startTime` 1000. */
function timing(times: { connectStart: number; connectEnd: number; domainLookupStart?: number }): void {
  const entry = { startTime: 1000, fetchStart: 1000, domainLookupStart: times.connectStart, ...times }
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    name === URL_OF_CALL ? [entry as unknown as PerformanceEntry] : [],
  )
}

it.each([
  ['close', true],
  ['Close, TE', true],
  ['keep-alive', false],
  ['enclose', false],
  [null, false],
] as const)('Connection: %s ends the connection: %s', (value, ends) => {
  expect(endsConnection(answer(value).headers)).toBe(ends)
})

it('O7: a server that keeps its connections proves nothing, however fresh this one was', () => {
  timing({ connectStart: 1001.4, connectEnd: 1001.6 })
  expect(isOnlySend(answer('keep-alive'), 999)).toBe(false)
})

it('a fresh connection of a server that ends them is the only send', () => {
  timing({ connectStart: 1001.4, connectEnd: 1001.6 })
  expect(isOnlySend(answer('close'), 999)).toBe(true)
})

it('O7: a connection that was there before, or was begun late, may carry a repeat', () => {
  timing({ connectStart: 1000, connectEnd: 1000 })
  expect(isOnlySend(answer('close'), 999)).toBe(false)
  timing({ connectStart: 2155, connectEnd: 2156 })
  expect(isOnlySend(answer('close'), 999)).toBe(false)
})

it('a slow handshake is no repeat, times of another request and hidden ones say nothing', () => {
  timing({ domainLookupStart: 1001, connectStart: 3000, connectEnd: 5000 })
  expect(isOnlySend(answer('close'), 999)).toBe(true)
  timing({ connectStart: 1000, connectEnd: 1000 })
  expect(isOnlySend(answer('close'), 1001)).toBe(true)
  timing({ connectStart: 0, connectEnd: 0 })
  expect(isOnlySend(answer('close'), 999)).toBe(true)
})
