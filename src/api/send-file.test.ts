import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FileToSend } from './send-file.ts'
import type { FakeService } from './testing/fake-service.ts'
import { ann, fakeTime, freshBrowser, kept, openTab, pass } from './testing/tabs.ts'

/** Records calls on it, and ends as the test says. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | undefined
  readonly upload = new EventTarget()
  readonly log: string[] = []
  readonly headers: Record<string, string> = {}
  status = 0
  responseText = ''
  form: FormData | undefined

  constructor() {
    super()
    FakeRequest.last = this
    const listen = this.upload.addEventListener.bind(this.upload)
    this.upload.addEventListener = (...args: Parameters<typeof listen>): void => {
      this.log.push(`listen ${args[0]}`)
      listen(...args)
    }
  }
  open(method: string, url: string): void {
    this.log.push(`${method} ${url}`)
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  getResponseHeader(): null {
    return null
  }
  send(form: FormData): void {
    this.form = form
  }
  abort(): void {
    this.log.push('abort')
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable: true }))
  }
  sentAll(): void {
    this.upload.dispatchEvent(new Event('load'))
  }
  answer(status: number, bodyText: string): void {
    this.status = status
    this.responseText = bodyText
    this.dispatchEvent(new Event('load'))
  }
}

const lastRequest = (): FakeRequest | undefined => FakeRequest.last

let service: FakeService

beforeEach(() => {
  fakeTime()
  service = freshBrowser()
  FakeRequest.last = undefined
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const done = '{"status":"success","data":{"id":9,"name":"Rent roll"}}'

async function sending(signal = new AbortController().signal, isRepeat = false) {
  FakeRequest.last = undefined
  const tab = await openTab()
  await tab.auth.signIn(ann, kept)
  const { sendFile } = await import('./send-file.ts')
  const seen: (number | 'sent')[] = []
  const input: FileToSend = {
    propertyId: 7,
    propertyBuildingId: 2,
    file: new Blob(['abc']),
    fileName: 'rent.pdf',
    fields: { name: 'Rent roll', type: 'RENT_ROLL', date: 5, sheetNumber: 1 },
    onProgress: (fraction) => seen.push(fraction),
    onSent: () => seen.push('sent'),
    isRepeat,
    signal,
  }
  const result = sendFile(input).catch((error: unknown) => error)
  const request = await vi.waitFor(() => {
    const made = lastRequest()
    if (made?.form === undefined) throw new Error('not sent yet')
    return made
  })
  return { request, seen, result }
}

describe('uploading a file', () => {
  it('listens before it opens, sends the text fields first, reports true progress', async () => {
    const { request, seen, result } = await sending()
    expect(request.log).toEqual([
      'listen progress',
      'listen load',
      'POST /api/v2/public/valuation/upload-to-property/7?propertyBuildingId=2',
    ])
    expect([...(request.form?.keys() ?? [])]).toEqual(['name', 'type', 'date', 'sheetNumber', 'file'])
    expect(request.headers['X-API-KEY']).toBe(service.keys[0]?.value)
    request.progress(1, 4)
    request.sentAll()
    request.answer(202, done)
    expect(await result).toMatchObject({ id: 9 })
    expect(seen).toEqual([0.25, 1, 'sent'])
  })

  // A stored file's answer can be cut before the browser reports a byte of it.
  it.each([
    ['without any report', () => undefined],
    ['in the middle', (request: FakeRequest) => request.progress(1, 2)],
    ['after the last byte', (request: FakeRequest) => request.sentAll()],
  ])('U58 aborted %s, the outcome is unknown', async (_when, report) => {
    const { request, result } = await sending()
    report(request)
    request.dispatchEvent(new Event('error'))
    expect(await result).toMatchObject({ kind: 'unknown-outcome', operation: 'uploadDocument' })
  })

  it('gives up after 60 s without a byte, and 5 min after the last one', async () => {
    const stalled = await sending()
    await pass(50_000, 5000)
    stalled.request.progress(1, 2)
    await pass(55_000, 5000)
    expect(stalled.request.log).not.toContain('abort')
    await pass(10_000, 5000)
    expect(await stalled.result).toMatchObject({ kind: 'unreachable' })
    const silent = await sending()
    silent.request.sentAll()
    await pass(290_000, 10_000)
    expect(silent.request.log).not.toContain('abort')
    await pass(20_000, 10_000)
    expect(await silent.result).toMatchObject({ kind: 'unknown-outcome' })
  })

  it('canceled, throws the reason of the signal', async () => {
    const controller = new AbortController()
    const { request, result } = await sending(controller.signal)
    controller.abort(new DOMException('taken back', 'AbortError'))
    expect(request.log).toContain('abort')
    expect(await result).toMatchObject({ name: 'AbortError' })
  })

  it.each([
    [400, 'invalid'],
    [404, 'missing'],
    [413, 'invalid'],
    [500, 'broken'],
    [502, 'unknown-outcome'],
  ] as const)('%d is %s, with the service’s message', async (status, kind) => {
    const { request, result } = await sending()
    request.sentAll()
    request.answer(status, '{"status":"error","message":"Said so"}')
    expect(await result).toMatchObject({ kind, status, serviceMessage: 'Said so' })
  })

  it('an unreadable 202 is unknown', async () => {
    const { request, result } = await sending()
    request.sentAll()
    request.answer(202, '<html>')
    expect(await result).toMatchObject({ kind: 'unknown-outcome' })
  })

  it('U62 a refused key is tested; the file may be queued again, once', async () => {
    const { request, result } = await sending()
    request.answer(401, '{"status":"error"}')
    expect(await result).toMatchObject({ kind: 'signed-out', status: 401, reason: null })
    expect(service.activeKeys('ann@example.com')).toHaveLength(1)
    expect(FakeRequest.last).toBe(request)
    const again = await sending(undefined, true)
    again.request.answer(401, '{"status":"error"}')
    expect(await again.result).toMatchObject({ kind: 'forbidden', reason: 'denied' })
  })
})
