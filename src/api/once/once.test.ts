import '#testing/fresh-modules.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { service } from '../testing/each-test.ts'
import { openClaim, openTab, pass, rest, type Tab } from '../testing/tabs.ts'
import type { OnceOutcome, OnceRequest } from './sender.ts'
import type { OnceMessage, OnceReply } from './worker.ts'

afterEach(() => {
  vi.doUnmock('./register-worker.ts')
})

const LOGIN = 'POST /auth/login'
const request: OnceRequest = { url: '/api/v2/auth/login', headers: { A: '1' }, bodyText: '{"email":"a@b.c"}' }

async function run(tab: Tab, claimId = 'c1'): Promise<OnceOutcome> {
  await openClaim(tab, claimId)
  return tab.runOnce.runOnce(claimId, request)
}

/** As the tab that takes its answer. */
const endClaim = (tab: Tab): Promise<void> =>
  tab.portfolio.transact(['claims'], 'readwrite', (transaction) =>
    transaction.objectStore('claims').delete('c1'),
  )

type WorkerBehavior = 'works' | 'silent' | 'killed' | 'slow' | 'stuck'

/** A working worker runs the sender's own code, like the built worker. */
async function tabWithWorker(behavior: WorkerBehavior): Promise<Awaited<ReturnType<typeof openTab>>> {
  const worker = {
    postMessage: ({ claimId, request }: OnceMessage, [port]: [MessagePort]) => {
      const reply = (message: OnceReply): void => port.postMessage(message)
      const work = async (): Promise<void> => {
        const { sendOnce } = await import('./sender.ts')
        if (behavior === 'silent') return
        if (behavior === 'slow') await new Promise((resolve) => setTimeout(resolve, 1500))
        if (behavior === 'stuck') {
          const { sendingLock } = await import('./claims.ts')
          await navigator.locks.request(sendingLock(claimId), async () => {
            await new Promise((resolve) => setTimeout(resolve, 3000))
          })
          reply({ type: 'failed' })
          return
        }
        if (behavior === 'killed') {
          const { takeClaim } = await import('./claims.ts')
          await takeClaim(claimId)
          reply({ type: 'mine' })
          return
        }
        reply({ type: 'result', result: await sendOnce(claimId, request, () => reply({ type: 'mine' })) })
      }
      void work().finally(() => setTimeout(() => port.close(), 5000))
    },
  }
  vi.resetModules()
  vi.doMock('./register-worker.ts', () => ({ onceWorker: () => Promise.resolve(worker) }))
  return openTab({ started: false })
}

describe('a claim', () => {
  it('is taken by exactly one of many, and its whole answer is saved', async () => {
    const tabs = await Promise.all(Array.from({ length: 5 }, () => openTab({ started: false })))
    const [first] = tabs
    if (first === undefined) throw new Error('no tab')
    await openClaim(first)
    const running = Promise.all(tabs.map((tab) => tab.runOnce.runOnce('c1', request)))
    await pass(1000)
    const outcomes = await running
    expect(service.count(LOGIN)).toBe(1)
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    const row = await tabs[0]?.claims.readClaim('c1')
    expect(row?.answer).toMatchObject({ status: 200 })
    expect(JSON.parse(row?.answer?.bodyText ?? '')).toMatchObject({ status: 'success' })
  })

  it('is on disk before the request leaves', async () => {
    const tab = await openTab({ started: false })
    const seen: unknown[] = []
    vi.stubGlobal('fetch', async () => {
      seen.push(await tab.claims.readClaim('c1'))
      return new Response('{}')
    })
    await run(tab)
    expect(seen).toMatchObject([{ claimId: 'c1', state: 'sending', answer: null }])
  })

  it('is sent without cookies, cache, redirects or a way to abort it', async () => {
    const tab = await openTab({ started: false })
    await run(tab)
    expect(service.sent[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    })
    expect(service.sent[0]?.init.signal).toBeUndefined()
  })

  it('run again returns the first outcome and sends nothing', async () => {
    const tab = await openTab({ started: false })
    const first = await run(tab)
    expect(await tab.runOnce.runOnce('c1', request)).toEqual(first)
    await expect(openClaim(tab)).rejects.toMatchObject({ name: 'ConstraintError' })
    service.break(LOGIN, { drop: 'after' })
    expect(await run(tab, 'c2')).toEqual({ type: 'lost' })
    expect(await tab.runOnce.runOnce('c2', request)).toEqual({ type: 'lost' })
    expect(service.count(LOGIN)).toBe(2)
  })

  // What a page learns of the ten faults of HTTP/2; a browser shows that it doesn’t repeat (`http2.spec.ts`).
  it.each([
    [
      'closed, reset, GOAWAY, REFUSED_STREAM, INTERNAL_ERROR, HTTP_1_1_REQUIRED or a dead path',
      () => Promise.reject(new TypeError('Failed to fetch')),
      { type: 'lost' },
    ],
    ['421', () => new Response('', { status: 421 }), { type: 'answer', status: 421, bodyText: '' }],
    [
      'half a body',
      () => {
        const body = new ReadableStream({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode('{"status":"success","data":{"id":1,'))
            stream.error(new TypeError('network error'))
          },
        })
        return new Response(body, { status: 200 })
      },
      { type: 'answer', status: 200, bodyText: '' },
    ],
  ] as const)('R16 over HTTP/2, %s: sent once, as a stream', async (_fault, answer, outcome) => {
    const tab = await openTab({ started: false })
    await openClaim(tab)
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      sent.push(body)
      return answer()
    })
    const { sendOnce } = await import('./sender.ts')
    expect(await sendOnce('c1', { ...request, streamed: true })).toMatchObject(outcome)
    expect(await sendOnce('c1', { ...request, streamed: true })).toEqual({ type: 'taken' })
    expect(sent).toEqual([expect.any(ReadableStream)])
  })

  it('isn’t sent if it can’t be saved', async () => {
    const tab = await openTab({ started: false })
    await openClaim(tab)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(tab.runOnce.runOnce('c1', request)).rejects.toMatchObject({
      name: 'StorageError',
      reason: 'full',
    })
    vi.restoreAllMocks()
    expect(service.count(LOGIN)).toBe(0)
  })

  it('S4 never opened, taken back or erased, is never sent', async () => {
    const tab = await openTab({ started: false })
    expect(await tab.runOnce.runOnce('c1', request)).toEqual({ type: 'lost' })
    expect(service.count(LOGIN)).toBe(0)
  })

  it('taken by another tab between two polls isn’t given up', async () => {
    const tab = await openTab({ started: false })
    await openClaim(tab)
    const query = navigator.locks.query.bind(navigator.locks)
    vi.spyOn(navigator.locks, 'query').mockImplementationOnce(async () => {
      const seen = await query()
      await tab.claims.takeClaim('c1')
      return seen
    })
    expect(await tab.runOnce.watchClaim('c1')).toBeUndefined()
  })

  it('an answer whose claim is gone isn’t saved', async () => {
    const tab = await openTab({ started: false })
    await run(tab)
    expect(await tab.claims.readClaim('c1')).toMatchObject({ answer: { status: 200 } })
    await endClaim(tab)
    await tab.claims.storeAnswer('c1', { at: 1000, status: 200, bodyText: 'ordered', onlySend: true })
    expect(await tab.claims.readClaim('c1')).toBeUndefined()
  })
})

describe('the worker', () => {
  it('sends instead of the page, once', async () => {
    const tab = await tabWithWorker('works')
    expect(await run(tab)).toMatchObject({ type: 'answer', status: 200 })
    expect(service.count(LOGIN)).toBe(1)
  })

  it('R18 silent for 1 s is skipped; the page sends', async () => {
    const tab = await tabWithWorker('silent')
    const running = run(tab)
    await pass(900)
    expect(service.count(LOGIN)).toBe(0)
    await pass(1000)
    expect(await running).toMatchObject({ type: 'answer' })
    expect(service.count(LOGIN)).toBe(1)
  })

  it('R18 waking after the page has begun sends nothing', async () => {
    const tab = await tabWithWorker('slow')
    const running = run(tab)
    await pass(3000)
    await running
    expect(service.count(LOGIN)).toBe(1)
  })

  it('R18 killed after it took the claim: lost, and not sent by the page', async () => {
    const tab = await tabWithWorker('killed')
    const running = run(tab)
    await pass(2000)
    expect(await running).toEqual({ type: 'lost' })
    expect(service.count(LOGIN)).toBe(0)
  })

  it('S2 with stuck storage: nothing was sent, so the page sends when it may', async () => {
    const tab = await tabWithWorker('stuck')
    const running = run(tab)
    await pass(4000)
    expect(await running).toMatchObject({ type: 'answer', status: 200 })
    expect(service.count(LOGIN)).toBe(1)
  })

  it('S4 with its claim erased: lost, nothing is sent again', async () => {
    const tab = await tabWithWorker('stuck')
    const running = run(tab)
    await rest()
    await endClaim(tab)
    await pass(4000)
    expect(await running).toEqual({ type: 'lost' })
    expect(service.count(LOGIN)).toBe(0)
  })

  it('R19, D1 an old and a new one at once: one call', async () => {
    const [old, young] = [await tabWithWorker('works'), await tabWithWorker('works')]
    await openClaim(old)
    const outcomes = Promise.all([old.runOnce.runOnce('c1', request), young.runOnce.runOnce('c1', request)])
    await pass(1000)
    expect(await outcomes).toHaveLength(2)
    expect(service.count(LOGIN)).toBe(1)
  })

  it('listens for messages, not for fetch', async () => {
    const types: string[] = []
    vi.stubGlobal('addEventListener', (type: string) => types.push(type))
    vi.resetModules()
    await import('./worker.ts')
    await rest()
    expect(types.toSorted()).toEqual(['install', 'message'])
  })
})
