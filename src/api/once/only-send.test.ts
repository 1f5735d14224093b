import { afterEach, expect, it, vi } from 'vitest'
import { endsConnection, isOnlySend } from './sender.ts'

const URL_OF_CALL = 'https://portal.test/api/v2/public/valuation/order'

afterEach(() => {
  vi.restoreAllMocks()
})

function answer(connection: string | null, url = URL_OF_CALL): Response {
  const response = new Response('{}', { headers: connection === null ? {} : { Connection: connection } })
  Object.defineProperty(response, 'url', { value: url })
  return response
}

/** As measured in Chromium: ms after `startTime` 1000. */
function timing(times: Partial<PerformanceResourceTiming> & { connectStart: number }): void {
  const entry = {
    name: URL_OF_CALL,
    startTime: 1000,
    fetchStart: 1000,
    domainLookupStart: times.connectStart,
    requestStart: 1001.6,
    responseStart: 1008.9,
    nextHopProtocol: 'http/1.1',
    ...times,
  }
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    name === entry.name ? [entry as unknown as PerformanceEntry] : [],
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

it('O7: a server with keep-alive proves nothing, however fresh the connection', async () => {
  timing({ connectStart: 1001.4, connectEnd: 1001.6 })
  expect(await isOnlySend(answer('keep-alive'), 999)).toBe(false)
})

it('a fresh connection to a server that closes them is the only send', async () => {
  timing({ connectStart: 1001.4, connectEnd: 1001.6 })
  expect(await isOnlySend(answer('close'), 999)).toBe(true)
})

it('O7: a connection that already existed, or was begun late, may carry a repeat', async () => {
  timing({ connectStart: 1000, connectEnd: 1000 })
  expect(await isOnlySend(answer('close'), 999)).toBe(false)
  timing({ connectStart: 2155, connectEnd: 2156 })
  expect(await isOnlySend(answer('close'), 999)).toBe(false)
})

it('a slow handshake is no repeat, and hidden times don’t matter', async () => {
  timing({ domainLookupStart: 1001, connectStart: 3000, connectEnd: 5000 })
  expect(await isOnlySend(answer('close'), 999)).toBe(true)
  timing({ connectStart: 0, connectEnd: 0 })
  expect(await isOnlySend(answer('close'), 999)).toBe(true)
})

it.each(['h2', 'h3', ''])(
  'R16: a front that passes the header on over "%s" proves nothing',
  async (nextHopProtocol) => {
    timing({ connectStart: 1001.4, connectEnd: 1001.6, nextHopProtocol })
    expect(await isOnlySend(answer('close'), 999)).toBe(false)
  },
)

it('missing times, or those of another request, prove nothing', async () => {
  timing({ connectStart: 1001.4, connectEnd: 1001.6 })
  expect(await isOnlySend(answer('close'), 1001)).toBe(false)
  expect(await isOnlySend(answer('close', 'https://portal.test/other'), 999)).toBe(false)
})

// Measured in WebKitGTK against a server on the same machine, each on a separate connection: 18 of 60 calls
// have such times.
const nearby = { connectStart: 1000, connectEnd: 1000, requestStart: 1000, responseStart: 1003 }

it('a clock of whole milliseconds can’t distinguish a new connection on this machine from a reused one', async () => {
  const url = 'http://localhost:4173/api/v2/public/valuation/order'
  timing({ name: url, ...nearby })
  expect(await isOnlySend(answer('close', url), 999)).toBe(true)
  timing({ name: url, ...nearby, requestStart: 1000.4, responseStart: 1006.7 })
  expect(await isOnlySend(answer('close', url), 999)).toBe(false)
  timing({ name: url, ...nearby, requestStart: 1003, responseStart: 1009 })
  expect(await isOnlySend(answer('close', url), 999)).toBe(false)
  timing(nearby)
  expect(await isOnlySend(answer('close'), 999)).toBe(false)
})

it('waits for times the browser adds late, over https only', async () => {
  vi.useFakeTimers()
  const asked = isOnlySend(answer('close'), 999)
  await vi.advanceTimersByTimeAsync(150)
  timing({ connectStart: 1001.4, connectEnd: 1001.6 })
  await vi.advanceTimersByTimeAsync(100)
  expect(await asked).toBe(true)
  vi.useRealTimers()
  expect(await isOnlySend(answer('close', 'http://localhost/order'), 999)).toBe(true)
})
