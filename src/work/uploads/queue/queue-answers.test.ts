import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from '#api/errors.ts'
import { apiError, arriving, file, oneOnItsWay, settle, start } from '../testing/queue-for-tests.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the service’s response', () => {
  it.each([
    ['U58 and N10', 'lost', {}, 0],
    ['U59', 'no-answer', {}, 300_000],
    ['U60 and U68', 'not-understood', { status: 202 }, 0],
  ] as const)(
    '%s after the last byte it is unknown (%s), and nothing is sent again',
    async (_id, reason, details, wait) => {
      const { queue, row, sending, sendings } = await oneOnItsWay()
      sending().input.onSent()
      await vi.advanceTimersByTimeAsync(wait)
      sending().fail(apiError('unknown-outcome', details))
      await settle()
      expect(row().phase).toMatchObject({ at: 'unknown', reason })
      await vi.advanceTimersByTimeAsync(600_000)
      expect(sendings).toHaveLength(1)
      // The user may, with the same name and no suffix.
      queue.send([row().id])
      await settle()
      expect(sending(1).input.fields.name).toBe('T12')
    },
  )

  it('U61 a refused field is final until something changes, and the message is at the field', async () => {
    const { queue, row, sending, sendings } = await oneOnItsWay()
    sending().fail(
      apiError('invalid', { status: 400, serviceMessage: 'name contains characters that are not allowed' }),
    )
    await settle()
    expect(row().phase).toMatchObject({ at: 'failed', retry: 'after-change', failure: { field: 'name' } })
    queue.send([row().id])
    await settle()
    expect(sendings).toHaveLength(1)
    queue.edit([row().id], { name: 'Other' })
    expect(row().phase.at).toBe('ready')
  })

  it('U62 and N2 a 401 pauses the queue, keeps the files, and resumes after sign-in', async () => {
    const { queue, rows, sendAll, sending, sendings } = start()
    await queue.stage(7, arriving(file('A.pdf'), file('B.pdf'), file('C.pdf')))
    await sendAll()
    sending(0).fail(apiError('signed-out', { status: 401, reason: 'no-credential' }))
    await settle()
    expect(queue.store.getState().holds.blocked).not.toBeNull()
    expect(rows().map(({ phase }) => phase.at)).toEqual(['queued', 'sending', 'queued'])
    sending(1).answer(2)
    await settle()
    expect(sendings).toHaveLength(2)
    queue.dispatch({ type: 'released', hold: 'blocked' })
    await settle()
    expect(sendings).toHaveLength(4)
  })

  it('U62 a refused key that the test accepts queues the row again; no access pauses the queue', async () => {
    const { queue, row, sending, sendings } = await oneOnItsWay()
    sending().fail(apiError('signed-out', { status: 401 }))
    await settle()
    expect(sendings.map(({ input }) => input.isRepeat)).toEqual([false, true])
    expect(queue.store.getState().holds.blocked).toBeNull()
    sending(1).fail(apiError('forbidden', { status: 401, reason: 'denied' }))
    await settle()
    expect(sendings).toHaveLength(2)
    expect(row().phase.at).toBe('queued')
    expect(queue.store.getState().holds.blocked).not.toBeNull()
  })

  it('U63 one 404 stops the queue of its property only', async () => {
    const { queue, rows, sendAll, sending, sendings } = start()
    await queue.stage(7, arriving(file('A.pdf'), file('B.pdf'), file('C.pdf')))
    await queue.stage(8, arriving(file('D.pdf')))
    await sendAll()
    sending(0).fail(apiError('missing', { status: 404 }))
    await settle()
    expect(rows().map(({ phase }) => phase.at)).toEqual(['failed', 'sending', 'failed', 'sending'])
    expect(queue.store.getState().stopped).toEqual([7])
    expect(sendings).toHaveLength(3)
  })

  it.each([
    [429, 'too-many', 25_000, 25_000],
    [503, 'unknown-outcome', null, 60_000],
  ] as const)('U65 a %d waits and retries automatically', async (status, kind, retryAfterMs, wait) => {
    const { queue, row, sending, sendings } = await oneOnItsWay()
    sending().fail(apiError(kind, { status, retryAfterMs }))
    await settle()
    expect(row().phase.at).toBe('queued')
    expect(queue.store.getState().holds.waitUntil).not.toBeNull()
    await vi.advanceTimersByTimeAsync(wait - 10)
    expect(sendings).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(sendings).toHaveLength(2)
    expect(queue.store.getState().holds.waitUntil).toBeNull()
  })

  const saying = (title: string): unknown => expect.stringContaining(title)
  it.each<[string, ApiError, object]>([
    [
      'U64 a small file that a server on the way calls too large can be tried again',
      apiError('unreachable', { status: 413, reason: 'blocked' }),
      { at: 'failed', retry: 'now', failure: { body: saying('A server on the way') } },
    ],
    [
      'U68 a page with any other status is unknown',
      apiError('unknown-outcome', { status: 507, reason: 'blocked' }),
      { at: 'unknown', reason: 'not-understood' },
    ],
    [
      'N6 a virus scanner’s refusal is final, in its own words',
      apiError('invalid', { status: 422, serviceMessage: 'Refused.' }),
      { at: 'failed', retry: 'after-change', failure: { detail: 'Refused.', field: null } },
    ],
    [
      'U66 a 500 leaves the outcome unknown',
      apiError('broken', { status: 500, serviceMessage: 'Storage failed' }),
      { at: 'unknown', reason: 'service-failed', detail: 'Storage failed' },
    ],
    [
      'a 507 wasn’t stored: there’s no space, and why',
      apiError('broken', { status: 507, serviceMessage: 'Up to 500 MB.' }),
      { at: 'failed', retry: 'now', failure: { title: saying('no space'), detail: 'Up to 500 MB.' } },
    ],
    [
      'U67 a call that failed before the upload began is distinguished from being offline',
      apiError('unreachable'),
      { at: 'failed', retry: 'now', failure: { body: saying('blocked') } },
    ],
  ])('%s', async (_id, error, phase) => {
    const { queue, row, sending } = await oneOnItsWay()
    sending().fail(error)
    await settle()
    expect(row().phase).toMatchObject(phase)
    expect(queue.store.getState().holds.offline).toBe(false)
  })

  it('U58 and U67 a request aborted before the browser reported a byte is unknown, online and offline', async () => {
    const { row, rows, queue, sending, sendAll, world } = await oneOnItsWay()
    sending().fail(apiError('unknown-outcome'))
    await settle()
    expect(row().phase).toEqual({ at: 'unknown', reason: 'cut', detail: null, fraction: 0 })
    expect(queue.store.getState().holds.offline).toBe(false)
    await queue.stage(7, arriving(file('B.pdf')))
    await sendAll()
    sending(1).input.onProgress(0.5)
    world.online = false
    sending(1).fail(apiError('unknown-outcome'))
    await settle()
    expect(rows()[1]?.phase).toMatchObject({ at: 'unknown', reason: 'cut', fraction: 0.5 })
  })
})
