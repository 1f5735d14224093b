import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { canStreamTo, forgetProtocol, streamOf } from './request-stream.ts'

const CALL = 'https://portal.test/api/v2/public/valuation/order'

class Timing {
  readonly nextHopProtocol: string
  constructor(nextHopProtocol: string) {
    this.nextHopProtocol = nextHopProtocol
  }
}

const asked: string[] = []

/** Portal at `page` whose server speaks `protocol`. */
function serve(protocol: string, page = 'https://portal.test/orders'): void {
  vi.stubGlobal('location', new URL(page))
  vi.stubGlobal('PerformanceResourceTiming', Timing)
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([new Timing(protocol)] as never)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response('')
  })
}

beforeEach(() => {
  forgetProtocol()
  asked.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['h2', true],
  ['h3', true],
  ['http/1.1', false],
  ['', false],
] as const)('R16: over "%s" a once-only call is streamed: %s', async (protocol, streams) => {
  serve(protocol)
  expect(await canStreamTo(CALL)).toBe(streams)
})

it('asks once in five minutes, and again after a lost call', async () => {
  vi.useFakeTimers()
  serve('h2')
  await canStreamTo(CALL)
  await canStreamTo(CALL)
  expect(asked).toEqual(['/mark.svg'])
  vi.setSystemTime(Date.now() + 300_001)
  await canStreamTo(CALL)
  forgetProtocol()
  await canStreamTo(CALL)
  expect(asked).toHaveLength(3)
})

it('plain HTTP, a browser without streams and an unreachable server fall back to text', async () => {
  serve('h2', 'http://localhost:4173/orders')
  expect(await canStreamTo('http://localhost:4173/api/v2/auth/refresh')).toBe(false)
  expect(asked).toEqual([])
  serve('h2')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await canStreamTo(CALL)).toBe(false)
  forgetProtocol()
  serve('h2')
  vi.stubGlobal(
    'Request',
    class {
      headers = new Headers({ 'Content-Type': 'text/plain' })
    },
  )
  expect(await canStreamTo(CALL)).toBe(false)
})

it('on another origin, the service itself is asked', async () => {
  serve('h2')
  await canStreamTo('https://api.test/api/v2/auth/refresh')
  expect(asked).toEqual(['/api/v2/public/api-keys'])
})

it('a stream carries the whole text', async () => {
  expect(await new Response(streamOf('{"name":"Zoë"}')).text()).toBe('{"name":"Zoë"}')
})
