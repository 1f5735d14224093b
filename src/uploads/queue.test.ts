import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as sample from '../../e2e/support/sample-files.ts'
import { ApiError, type ErrorKind } from '../api/errors.ts'
import type { FileToSend } from '../api/send-file.ts'
import type { UploadedDocument } from '../contract/document.ts'
import { createQueue, type UploadQueue } from './create-queue.ts'
import { inspectFile } from './inspect/inspect.ts'
import type { QueueWorld } from './queue-world.ts'
import type { FileTrouble, Phase, UploadRow } from './upload-row.ts'

interface Sending {
  input: FileToSend
  answer: (id: number) => void
  fail: (error: unknown) => void
}

/** The queue in a world where every sending waits for the test. */
function start(over: Partial<QueueWorld> = {}) {
  const sendings: Sending[] = []
  const recorded: number[] = []
  const phasesAtRecord: (Phase | undefined)[] = []
  const world = { online: true, trouble: null as FileTrouble | null, kept: true, stored: new Set<string>() }
  let ids = 0
  const queue: UploadQueue = createQueue({
    now: () => Date.now(),
    isOnline: () => world.online,
    send: (input) =>
      new Promise<UploadedDocument>((resolve, reject) => {
        input.signal.addEventListener('abort', () => reject(input.signal.reason as Error))
        sendings.push({
          input,
          answer: (id) => resolve({ id, name: null, type: null, fileName: null, statusLabel: null }),
          fail: reject,
        })
      }),
    record: (row, uploaded) => {
      phasesAtRecord.push(queue.getSnapshot().rows.find(({ id }) => id === row.id)?.phase)
      if (!world.kept) return Promise.reject(new Error('full'))
      recorded.push(uploaded.id)
      return Promise.resolve()
    },
    inspect: inspectFile,
    convert: () => Promise.resolve(null),
    fileTrouble: () => Promise.resolve(world.trouble),
    bodyOf: (file, fileName, type) => Promise.resolve(new File([file], fileName, { type })),
    storedFileNames: () => Promise.resolve(world.stored),
    prepare: () => import('./prepare-row.ts'),
    newId: () => `row${(ids += 1)}`,
    ...over,
  })
  queue.dispatch({ type: 'account', account: 'owner@example.com' })
  const rows = (): readonly UploadRow[] => queue.getSnapshot().rows
  const row = (index = 0): UploadRow => {
    const found = rows()[index]
    if (found === undefined) throw new Error(`There is no row ${index}`)
    return found
  }
  const sending = (index = 0): Sending => {
    const found = sendings[index]
    if (found === undefined) throw new Error(`Sending ${index} did not begin`)
    return found
  }
  const sendAll = async (): Promise<void> => {
    queue.send(rows().flatMap(({ id, phase }) => (phase.at === 'ready' ? [id] : [])))
    await settle()
  }
  return { queue, sendings, sending, recorded, phasesAtRecord, world, rows, row, sendAll }
}

const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(1).then(() => undefined)

const file = (name: string, bytes: Buffer = sample.pdf({ pages: 9, words: name })): File =>
  new File([new Uint8Array(bytes)], name)
const arriving = (...files: File[]) => files.map((one) => ({ file: one, folder: '' }))

const apiError = (kind: ErrorKind, details: ConstructorParameters<typeof ApiError>[2] = {}): ApiError =>
  new ApiError(kind, 'uploadDocument', details)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** One PDF, sent as far as the request. */
async function oneOnItsWay(over: Partial<QueueWorld> = {}) {
  const setup = start(over)
  await setup.queue.stage(7, arriving(file('T12.pdf')))
  await setup.sendAll()
  return setup
}

describe('taking in', () => {
  it('files are looked into, named, typed, and wait for a person', async () => {
    const { queue, row, sendings } = start()
    await queue.stage(7, arriving(file('Rent_Roll 9.30.26.PDF')))
    expect(row()).toMatchObject({
      phase: { at: 'ready' },
      extension: 'pdf',
      fields: { name: 'Rent_Roll 9.30.26', type: 'RENT_ROLL', date: '2026-09-30' },
    })
    expect(sendings).toHaveLength(0)
    expect(queue.hasUnsent(7)).toBe(true)
    expect(queue.hasUnsent(8)).toBe(false)
  })

  it('U06 refused files leave the others of their batch alone', async () => {
    const { queue, rows, sendAll, sendings } = start()
    await queue.stage(7, arriving(file('a.tiff'), file('b.pdf'), file('c.pdf', Buffer.alloc(0))))
    expect(rows().map(({ phase }) => phase.at)).toEqual(['failed', 'ready', 'failed'])
    await sendAll()
    expect(sendings).toHaveLength(1)
  })

  it('U19 a wrong extension waits for its answer and is sent under the right one', async () => {
    const { queue, row, sendAll, sendings, sending } = start()
    await queue.stage(7, arriving(file('Rent roll.xls', sample.xlsx())))
    expect(row().phase.at).toBe('needs-attention')
    await sendAll()
    expect(sendings).toHaveLength(0)
    queue.dispatch({ type: 'answered', id: row().id, yes: true })
    await sendAll()
    expect(sending().input.fileName).toBe('Rent roll.xlsx')
    expect(sending().input.file.type).toMatch(/spreadsheetml/u)
  })

  it('U44 the same file twice is asked about; skipping sends one, keeping sends both', async () => {
    const { queue, row, rows, sendAll, sendings } = start()
    await queue.stage(7, arriving(file('T12.pdf'), file('T12.pdf')))
    expect(rows().map(({ phase }) => phase.at)).toEqual(['ready', 'duplicate'])
    queue.dispatch({ type: 'duplicates-answered', ids: [row(1).id], keep: false })
    await sendAll()
    expect(sendings).toHaveLength(1)
    expect(row(1).phase.at).toBe('cancelled')

    const other = start()
    await other.queue.stage(7, arriving(file('T12.pdf'), file('T12.pdf')))
    other.queue.dispatch({ type: 'duplicates-answered', ids: [other.row(1).id], keep: true })
    await other.sendAll()
    expect(other.sendings).toHaveLength(2)
  })

  it('U24 a HEIC picture is sent as the JPEG it was turned into, and the row says so', async () => {
    const jpeg = new Blob([new Uint8Array(sample.jpg())], { type: 'image/jpeg' })
    const { queue, row, sendAll, sending } = start({ convert: () => Promise.resolve(jpeg) })
    await queue.stage(7, arriving(file('IMG_2210.HEIC', sample.heic()), file('b.jpg', sample.heic())))
    expect(row()).toMatchObject({
      phase: { at: 'ready' },
      fileName: 'IMG_2210.jpg',
      extension: 'jpg',
      size: jpeg.size,
      notes: [expect.stringContaining('Turned from HEIC into JPG')],
    })
    expect(row(1)).toMatchObject({ phase: { at: 'ready' }, fileName: 'b.jpg' })
    await sendAll()
    expect(sending().input).toMatchObject({ fileName: 'IMG_2210.jpg', file: { type: 'image/jpeg' } })
  })

  it('U24 where it can not be turned it is refused, and nothing is sent', async () => {
    const { queue, row, sendAll, sendings } = start()
    await queue.stage(7, arriving(file('IMG_2210.heic', sample.heic())))
    expect(row().phase).toMatchObject({ at: 'failed', retry: 'never' })
    await sendAll()
    expect(sendings).toHaveLength(0)
  })

  it('U78 a file that can not be read when it is added is asked for again', async () => {
    const { queue, row, sendAll, sendings } = start({ inspect: () => Promise.resolve(null) })
    await queue.stage(7, arriving(file('T12.pdf')))
    expect(row().phase).toEqual({ at: 'needs-file-again', trouble: 'unreadable' })
    await sendAll()
    expect(sendings).toHaveLength(0)
  })

  it('U77 a file that was removed may be added again', async () => {
    const { queue, row, rows } = start()
    await queue.stage(7, arriving(file('T12.pdf')))
    queue.dispatch({ type: 'removed', ids: [row().id] })
    expect(rows()).toHaveLength(0)
    await queue.stage(7, arriving(file('T12.pdf')))
    expect(row()).toMatchObject({ phase: { at: 'ready' }, fields: { name: 'T12' } })
  })

  it('U72 and U44 a file name that the property already has is asked about', async () => {
    const { queue, row, world } = start()
    world.stored.add('T12.pdf')
    await queue.stage(7, arriving(file('T12.pdf')))
    expect(row().phase).toMatchObject({ at: 'duplicate' })
  })

  it('U45 one name for two contents gets a number; U46 one content under two names a note', async () => {
    const { queue, row } = start()
    const bytes = sample.pdf({ words: 'same' })
    await queue.stage(7, arriving(file('T12.pdf'), file('T12.pdf', sample.pdf({ words: 'other' }))))
    expect(row(1)).toMatchObject({ phase: { at: 'ready' }, fields: { name: 'T12 (2)' } })
    await queue.stage(7, arriving(file('A.pdf', bytes), file('B.pdf', bytes)))
    expect(row(3)).toMatchObject({ phase: { at: 'ready' }, notes: ['It has the same content as A.pdf.'] })
  })

  it('U16, U37, U39 and U75 faulty fields are not sent until they are right', async () => {
    const { queue, row, sendAll, sendings, sending } = start()
    await queue.stage(7, arriving(file('T12.pdf')))
    for (const [bad, good] of [
      [{ name: 'T12 @' }, { name: 'T12' }],
      [{ pages: '7-3' }, { pages: '3–7' }],
      [{ date: '2099-01-01' }, { date: '2026-01-01' }],
      [{ propertyBuildingId: 'x' }, { propertyBuildingId: '12' }],
    ] as const) {
      queue.edit([row().id], bad)
      await sendAll()
      expect(sendings).toHaveLength(0)
      queue.edit([row().id], good)
    }
    await sendAll()
    expect(sending().input).toMatchObject({
      propertyId: 7,
      propertyBuildingId: 12,
      fields: { name: 'T12', type: 'OPERATING_STATEMENT', date: Date.UTC(2026, 0, 1, 12), pages: '3-7' },
    })
  })

  it('U38 fields that do not fit the file are never sent; U76 no type is sent as OTHER', async () => {
    const { queue, row, sendAll, sending } = start()
    await queue.stage(7, arriving(file('scan.jpg', sample.jpg())))
    queue.edit([row().id], { pages: '1-2', sheetNumber: '3', parseType: 'OCR', type: '' })
    await sendAll()
    expect(sending().input.fields).toEqual({ name: 'scan', type: 'OTHER' })
  })

  it('U39 and U40 a sheet is chosen by position; hidden ones may be, none beyond the last', async () => {
    const { queue, row, sendAll, sendings, sending } = start()
    await queue.stage(
      7,
      arriving(file('Book.xlsx', sample.xlsx([{ name: 'Notes' }, { name: 'RR', state: 'hidden' }]))),
    )
    for (const sheetNumber of ['0', '1.5', '3']) {
      queue.edit([row().id], { sheetNumber })
      await sendAll()
    }
    expect(sendings).toHaveLength(0)
    queue.edit([row().id], { sheetNumber: '2' })
    await sendAll()
    expect(sending().input.fields.sheetNumber).toBe(2)
  })

  it('a sheet is suggested by its name, the engine only offered where it fits', async () => {
    const { queue, row, sendAll, sending } = start()
    await queue.stage(7, arriving(file('Book.xlsx', sample.xlsx([{ name: 'Notes' }, { name: 'Rent Roll' }]))))
    expect(row().fields).toMatchObject({ sheetNumber: '2', type: 'RENT_ROLL' })
    queue.edit([row().id], { parseType: 'PDFBOX' })
    await sendAll()
    expect(sending().input.fields.parseType).toBeUndefined()
  })
})

describe('sending', () => {
  it('U73 and N8 two are on their way at a time', async () => {
    const { queue, rows, sendAll, sendings, sending } = start()
    await queue.stage(7, arriving(...Array.from({ length: 150 }, (_, index) => file(`F${index}.pdf`))))
    await sendAll()
    expect(sendings).toHaveLength(2)
    for (let index = 0; index < 150; index += 1) {
      sending(index).answer(1000 + index)
      await settle()
      expect(rows().filter(({ phase }) => phase.at === 'sending').length).toBeLessThanOrEqual(2)
    }
    expect(sendings).toHaveLength(150)
    expect(rows().every(({ phase }) => phase.at === 'stored')).toBe(true)
    expect(queue.hasUnsent()).toBe(false)
  })

  it('the id is written down before the row is green', async () => {
    const { row, sending, recorded, phasesAtRecord } = await oneOnItsWay()
    sending().input.onSent()
    sending().answer(90_001)
    await settle()
    expect(recorded).toEqual([90_001])
    expect(phasesAtRecord[0]).toMatchObject({ at: 'confirming' })
    expect(row().phase).toEqual({ at: 'stored', documentId: 90_001, kept: true })
  })

  it('U74 a store that can not be written keeps the upload and says so', async () => {
    const { row, sending, world } = await oneOnItsWay()
    world.kept = false
    sending().answer(90_001)
    await settle()
    expect(row().phase).toEqual({ at: 'stored', documentId: 90_001, kept: false })
  })

  it('U54 and U56 a file that can not be read any more is asked for again, fields kept, nothing sent', async () => {
    const { queue, row, world, sendAll, sendings } = start()
    await queue.stage(7, arriving(file('T12.pdf')))
    queue.edit([row().id], { name: 'My T12' })
    world.trouble = 'changed'
    await sendAll()
    expect(sendings).toHaveLength(0)
    expect(row()).toMatchObject({ phase: { at: 'needs-file-again' }, fields: { name: 'My T12' } })
    world.trouble = null
    await queue.giveFile(row().id, file('T12.pdf'))
    expect(row()).toMatchObject({ phase: { at: 'ready' }, fields: { name: 'My T12' } })
  })

  it('U55 and N9 a file that changes while it is sent ends the same way', async () => {
    const { row, world, sending } = await oneOnItsWay()
    sending().input.onProgress(0.4)
    world.trouble = 'unreadable'
    sending().fail(apiError('unreachable'))
    await settle()
    expect(row().phase).toEqual({ at: 'needs-file-again', trouble: 'unreadable' })
  })

  it('U58 offline before the first byte waits and goes on by itself', async () => {
    const { queue, row, world, sending, sendings } = await oneOnItsWay()
    world.online = false
    sending().fail(apiError('unreachable', { sent: false }))
    await settle()
    expect(row().phase.at).toBe('queued')
    expect(queue.getSnapshot().holds.offline).toBe(true)
    expect(sendings).toHaveLength(1)
    queue.dispatch({ type: 'released', hold: 'offline' })
    await settle()
    expect(sendings).toHaveLength(2)
  })

  it('U58 and N3 lost in the middle is a person’s retry', async () => {
    const { queue, row, sending, sendings } = await oneOnItsWay()
    sending().input.onProgress(0.63)
    sending().fail(apiError('unreachable'))
    await settle()
    expect(row().phase).toMatchObject({
      at: 'failed',
      retry: 'now',
      failure: { title: 'The connection broke at 63%' },
    })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sendings).toHaveLength(1)
    queue.send([row().id])
    await settle()
    expect(sendings).toHaveLength(2)
  })

  it('N3 a minute without a byte is "stuck"', async () => {
    const { row, sending } = await oneOnItsWay()
    sending().input.onProgress(0.5)
    await vi.advanceTimersByTimeAsync(60_000)
    sending().fail(apiError('unreachable'))
    await settle()
    expect(row().phase).toEqual({ at: 'stalled', fraction: 0.5 })
  })

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
      // A person may: with the same name and no suffix.
      queue.send([row().id])
      await settle()
      expect(sending(1).input.fields.name).toBe('T12')
    },
  )

  it('U61 and N6 a refused field is final until something changes, and stands by its field', async () => {
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

  it('U62 and N2 a 401 holds the queue, keeps the files, and goes on after signing in', async () => {
    const { queue, rows, sendAll, sending, sendings } = start()
    await queue.stage(7, arriving(file('A.pdf'), file('B.pdf'), file('C.pdf')))
    await sendAll()
    sending(0).fail(apiError('signed-out', { status: 401, reason: 'no-credential' }))
    await settle()
    expect(queue.getSnapshot().holds.barred).not.toBeNull()
    expect(rows().map(({ phase }) => phase.at)).toEqual(['queued', 'sending', 'queued'])
    sending(1).answer(2)
    await settle()
    expect(sendings).toHaveLength(2)
    queue.dispatch({ type: 'released', hold: 'barred' })
    await settle()
    expect(sendings).toHaveLength(4)
  })

  it('U62 a renewed credential sends the row again twice at most, then waits for a person', async () => {
    const { queue, row, sending, sendings } = await oneOnItsWay()
    for (const turn of [0, 1, 2]) {
      sending(turn).fail(apiError('signed-out', { status: 401, reason: 'renewed' }))
      await settle()
    }
    expect(sendings).toHaveLength(3)
    expect(row().phase.at).toBe('queued')
    expect(queue.getSnapshot().holds.barred).not.toBeNull()
  })

  it('U63 one 404 stops the queue of its property only', async () => {
    const { queue, rows, sendAll, sending, sendings } = start()
    await queue.stage(7, arriving(file('A.pdf'), file('B.pdf'), file('C.pdf')))
    await queue.stage(8, arriving(file('D.pdf')))
    await sendAll()
    sending(0).fail(apiError('missing', { status: 404 }))
    await settle()
    expect(rows().map(({ phase }) => phase.at)).toEqual(['failed', 'sending', 'failed', 'sending'])
    expect(queue.getSnapshot().stopped).toEqual([7])
    expect(sendings).toHaveLength(3)
  })

  it('U64 and U04 too large for the service says so', async () => {
    const { row, sending } = await oneOnItsWay()
    sending().fail(apiError('invalid', { status: 413 }))
    await settle()
    expect(row().phase).toMatchObject({
      at: 'failed',
      retry: 'never',
      failure: { title: expect.stringContaining('100 MB at most') },
    })
  })

  it.each([
    [429, 'too-many', 25_000, 25_000],
    [503, 'unknown-outcome', null, 60_000],
  ] as const)('U65 a %d waits and goes on by itself', async (status, kind, retryAfterMs, wait) => {
    const { queue, row, sending, sendings } = await oneOnItsWay()
    sending().fail(apiError(kind, { status, retryAfterMs }))
    await settle()
    expect(row().phase.at).toBe('queued')
    expect(queue.getSnapshot().holds.waitUntil).not.toBeNull()
    await vi.advanceTimersByTimeAsync(wait - 10)
    expect(sendings).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(sendings).toHaveLength(2)
    expect(queue.getSnapshot().holds.waitUntil).toBeNull()
  })

  it('U66 a 500 may or may not be stored: it asks', async () => {
    const { row, sending } = await oneOnItsWay()
    sending().fail(apiError('broken', { status: 500, serviceMessage: 'Storage failed' }))
    await settle()
    expect(row().phase).toEqual({ at: 'unknown', reason: 'service-failed', detail: 'Storage failed' })
  })

  it('U67 a request blocked at once is told from being offline', async () => {
    const { row, queue, sending } = await oneOnItsWay()
    sending().fail(apiError('unreachable'))
    await settle()
    expect(row().phase).toMatchObject({
      at: 'failed',
      retry: 'now',
      failure: { body: expect.stringContaining('blocked') },
    })
    expect(queue.getSnapshot().holds.offline).toBe(false)
  })

  it('N4 cancelling before the last byte stops the request; after it, it is unknown', async () => {
    const { queue, row, sending, sendings } = await oneOnItsWay()
    queue.cancel([row().id])
    await settle()
    expect(sending().input.signal.aborted).toBe(true)
    expect(row().phase.at).toBe('cancelled')
    queue.send([row().id])
    await settle()
    sending(1).input.onSent()
    queue.cancel([row().id])
    await settle()
    expect(row().phase).toMatchObject({ at: 'unknown', reason: 'stopped-waiting' })
    expect(sendings).toHaveLength(2)
  })

  it('U70 another account starts with an empty list, and what was on its way is stopped', async () => {
    const { queue, rows, sending } = await oneOnItsWay()
    queue.dispatch({ type: 'account', account: 'someone@example.com' })
    await settle()
    expect(rows()).toHaveLength(0)
    expect(sending().input.signal.aborted).toBe(true)
  })

  it('U71 after a sleep nothing has moved: stuck, and a person’s retry', async () => {
    const { queue, row, sending, sendings } = await oneOnItsWay()
    sending().input.onProgress(0.5)
    // The laptop sleeps; on waking the watch over the request finds that an hour has passed.
    vi.setSystemTime(Date.now() + 3_600_000)
    sending().fail(apiError('unreachable'))
    await settle()
    expect(row().phase).toEqual({ at: 'stalled', fraction: 0.5 })
    expect(sendings).toHaveLength(1)
    queue.send([row().id])
    await settle()
    expect(sendings).toHaveLength(2)
  })

  it('isSettled tells what moves from what only lies in the list', async () => {
    const { queue, sendAll, sending } = start()
    await queue.stage(7, arriving(file('A.pdf'), file('B.pdf')))
    expect(queue.isSettled(7)).toBe(true)
    expect(queue.hasUnsent(7)).toBe(true)
    await sendAll()
    expect(queue.isSettled(7)).toBe(false)
    expect(queue.isSettled(8)).toBe(true)
    sending(0).answer(1)
    sending(1).answer(2)
    await settle()
    expect(queue.isSettled()).toBe(true)
  })

  it('whenSettled waits for what moves, and not for a queue that waits for a person', async () => {
    const { queue, sending } = await oneOnItsWay()
    let done = false
    void queue.whenSettled(7).then(() => {
      done = true
    })
    await settle()
    expect(done).toBe(false)
    await queue.whenSettled(8)
    sending().fail(apiError('signed-out', { status: 401, reason: 'no-credential' }))
    await settle()
    expect(done).toBe(true)
  })
})
