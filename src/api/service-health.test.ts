import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkService } from './service-health.ts'

const refused = (): Response =>
  Response.json(
    { status: 'error', data: null, message: 'Unknown key', code: 'UNAUTHORIZED' },
    { status: 401 },
  )

const modes = new Set<RequestCredentials | undefined>()

/** Answers each request by its headers. */
function serve(answer: (headers: readonly string[], url: string) => Response): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (url.includes('/api/')) modes.add(init.credentials)
    try {
      return Promise.resolve(
        url.endsWith('mark.svg') ? new Response('<svg/>') : answer(Object.keys(init.headers ?? {}), url),
      )
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error('refused'))
    }
  })
}
const blocked = (): never => {
  throw new TypeError('Failed to fetch')
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('checking the service', () => {
  it('takes a 401 in the envelope for a healthy service, in one request without a user’s credential', async () => {
    const seen: (readonly string[])[] = []
    serve((headers) => {
      seen.push(headers)
      return refused()
    })
    expect(await checkService()).toMatchObject({ service: 'speaks', status: 401, refusedHeaders: [] })
    expect(seen).toEqual([['X-API-KEY', 'Authorization', 'Content-Type']])
    // Calls without cookies share connections only with the once-only calls.
    expect(modes).toEqual(new Set(['same-origin']))
  })

  it.each([
    ['close', 'http/1.1', true],
    ['keep-alive', 'http/1.1', false],
    ['close', 'h2', false],
  ])('O7: detects if the front server closes connections: %s over %s', async (connection, protocol, ends) => {
    const timing = { nextHopProtocol: protocol } as PerformanceResourceTiming
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([timing])
    serve((_, url) => {
      const response = refused()
      if (url.endsWith('/order/0')) response.headers.set('Connection', connection)
      return response
    })
    expect(await checkService()).toMatchObject({ service: 'speaks', sendsOnce: ends })
  })

  it('finds blocked headers', async () => {
    serve((headers) => (headers.includes('X-API-KEY') ? blocked() : refused()))
    expect(await checkService()).toMatchObject({ service: 'speaks', refusedHeaders: ['X-API-KEY'] })
    serve((headers) => (headers.length === 0 ? refused() : blocked()))
    const closed = await checkService()
    expect(closed).toMatchObject({ address: 'answers', service: 'unread', status: null })
    expect(closed.refusedHeaders).toHaveLength(3)
  })

  it('doesn’t take another server for the service', async () => {
    serve(() => new Response('<h1>Welcome</h1>', { status: 401 }))
    expect(await checkService()).toMatchObject({ service: 'foreign' })
    serve(() => Response.json({ status: 'success', data: [] }))
    expect(await checkService()).toMatchObject({ service: 'foreign', status: 200 })
  })

  it('says that nothing answers', async () => {
    serve(blocked)
    expect(await checkService()).toEqual({
      portal: 'answers',
      address: 'silent',
      service: 'unread',
      status: null,
      refusedHeaders: [],
      tookMs: null,
      sendsOnce: null,
    })
  })
})
