import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nothingFound } from '@plumbline/document-reader'
import { fingerprintOf } from '@plumbline/document-reader'
import { photo } from '@plumbline/document-reader/testing/sample-photo'
import * as sample from '@plumbline/document-reader/testing/sample-files'
import { arriving, file, start } from '../testing/queue-for-tests.ts'
import type { StoredFile, Upload } from '../upload.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('adding files', () => {
  it('files are inspected, named and typed, then wait for the user', async () => {
    const { queue, row, sendings } = start()
    await queue.stage(7, arriving(file('Rent_Roll 9.30.26.PDF')))
    expect(row()).toMatchObject({
      phase: { at: 'ready' },
      extension: 'pdf',
      fields: { name: 'Rent_Roll 9.30.26', type: 'RENT_ROLL', date: '2026-09-30' },
    })
    expect(sendings).toHaveLength(0)
    expect(queue.hasUnsent()).toBe(true)
    expect(queue.countStaged(8)).toBe(0)
    expect(queue.isSending()).toBe(false)
  })

  it('a file added as a type keeps it, whatever its name and text', async () => {
    const { queue, row } = start()
    await queue.stage(7, [{ file: file('Rent roll.pdf'), folder: '', type: 'BUDGET' }])
    expect(row()).toMatchObject({ phase: { at: 'ready' }, fields: { type: 'BUDGET' }, typeReason: null })
  })

  it('U06 refused files don’t affect the others in their batch', async () => {
    const { queue, rows, sendAll, sendings } = start()
    await queue.stage(7, arriving(file('a.tiff'), file('b.pdf'), file('c.pdf', Buffer.alloc(0))))
    expect(rows().map(({ phase }) => phase.at)).toEqual(['failed', 'ready', 'failed'])
    await sendAll()
    expect(sendings).toHaveLength(1)
  })

  it('U19 a wrong extension waits for an answer and is sent under the right one', async () => {
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

  it('U44 the same file twice needs an answer; skipping sends one, keeping sends both', async () => {
    const { queue, row, rows, sendAll, sendings } = start()
    await queue.stage(7, arriving(file('T12.pdf'), file('T12.pdf')))
    expect(rows().map(({ phase }) => phase.at)).toEqual(['ready', 'duplicate'])
    queue.dispatch({ type: 'duplicates-answered', ids: [row(1).id], keep: false })
    await sendAll()
    expect(sendings).toHaveLength(1)
    expect(row(1).phase.at).toBe('canceled')

    const alike = start()
    const content = sample.pdf()
    await alike.queue.stage(
      7,
      arriving(file('O’Brien – T12.pdf', content), file("o'brien - t12.pdf", content)),
    )
    expect(alike.rows().map(({ phase }) => phase.at)).toEqual(['ready', 'duplicate'])

    const other = start()
    await other.queue.stage(7, arriving(file('T12.pdf'), file('T12.pdf')))
    other.queue.dispatch({ type: 'duplicates-answered', ids: [other.row(1).id], keep: true })
    await other.sendAll()
    expect(other.sendings).toHaveLength(2)
  })

  it('U24 a HEIC picture is sent as the converted JPEG, with a note', async () => {
    const jpeg = new Blob([new Uint8Array(sample.jpg())], { type: 'image/jpeg' })
    const { queue, row, sendAll, sending } = start({ convert: () => Promise.resolve(jpeg) })
    await queue.stage(7, arriving(file('IMG_2210.HEIC', sample.heic()), file('b.jpg', sample.heic())))
    expect(row()).toMatchObject({
      phase: { at: 'ready' },
      fileName: 'IMG_2210.jpg',
      extension: 'jpg',
      size: jpeg.size,
      notes: [expect.stringContaining('Converted from HEIC to JPG')],
    })
    expect(row(1)).toMatchObject({ phase: { at: 'ready' }, fileName: 'b.jpg' })
    await sendAll()
    expect(sending().input).toMatchObject({ fileName: 'IMG_2210.jpg', file: { type: 'image/jpeg' } })
  })

  it('U24 a HEIC picture that can’t be converted is refused, and nothing is sent', async () => {
    const { queue, row, sendAll, sendings } = start()
    await queue.stage(7, arriving(file('IMG_2210.heic', sample.heic())))
    expect(row().phase).toMatchObject({ at: 'failed', retry: 'never' })
    await sendAll()
    expect(sendings).toHaveLength(0)
  })

  it('U78 a file that can’t be read when added must be chosen again', async () => {
    const { queue, row, sendAll, sendings } = start({ inspect: () => Promise.resolve(null) })
    await queue.stage(7, arriving(file('T12.pdf')))
    expect(row().phase).toEqual({ at: 'needs-file-again', problem: 'unreadable' })
    await sendAll()
    expect(sendings).toHaveLength(0)
  })

  it('files aren’t added if the inspection code can’t be loaded; earlier ones stay', async () => {
    let gone = false
    const { queue, row, rows } = start({
      inspect: () =>
        gone ? Promise.reject(new Error('Unable to preload a worker')) : Promise.resolve(nothingFound),
    })
    await queue.stage(7, arriving(file('first.csv')))
    gone = true
    await expect(queue.stage(7, arriving(file('second.csv')))).rejects.toThrow('Unable to preload')
    expect(rows()).toHaveLength(1)
    expect(row()).toMatchObject({ fileName: 'first.csv' })
  })

  it('U77 a removed file may be added again', async () => {
    const { queue, row, rows } = start()
    await queue.stage(7, arriving(file('T12.pdf')))
    queue.dispatch({ type: 'removed', ids: [row().id] })
    expect(rows()).toHaveLength(0)
    await queue.stage(7, arriving(file('T12.pdf')))
    expect(row()).toMatchObject({ phase: { at: 'ready' }, fields: { name: 'T12' } })
  })

  describe('a file name the property already has', () => {
    const stored = async (fileName: string, content: File | null): Promise<StoredFile> => ({
      fileName,
      size: content && content.size,
      fingerprint: content && (await fingerprintOf(content)),
    })
    const staged = async (one: File, there: StoredFile): Promise<Upload> => {
      const { queue, row, world } = start()
      world.stored.push(there)
      await queue.stage(7, arriving(one))
      return row()
    }
    const T12 = file('T12.pdf')
    const other = file('T12.pdf', sample.pdf({ words: 'other' }))

    it('U72 and U44 needs an answer if only the name is known, or the content is the same', async () => {
      const byName = { at: 'duplicate', of: 'This property already has a file with this name.' }
      expect((await staged(T12, await stored('T12.pdf', null))).phase).toEqual(byName)
      const same = { at: 'duplicate', of: 'This property already has this file.' }
      expect((await staged(T12, await stored('T12.pdf', T12))).phase).toEqual(same)
      // The service knows it under the extension that was sent.
      expect((await staged(file('T12.PDF', sample.pdf()), await stored('T12.pdf', null))).phase).toEqual(
        byName,
      )
    })

    it('U45 needs none for other content; U46 the same content under another name gets a note', async () => {
      expect((await staged(T12, await stored('T12.pdf', other))).phase).toEqual({ at: 'ready' })
      expect(await staged(T12, await stored('Old.pdf', T12))).toMatchObject({
        phase: { at: 'ready' },
        notes: ['Same content as Old.pdf.'],
      })
      expect(await staged(T12, await stored('Old.pdf', other))).toMatchObject({ notes: [] })
    })

    it('U44 says nothing if cameras reuse it, unless the content is the same', async () => {
      const image = file('image.jpg', photo())
      expect((await staged(image, await stored('image.jpg', null))).phase).toEqual({ at: 'ready' })
      expect((await staged(image, await stored('image.jpg', other))).phase).toEqual({ at: 'ready' })
      expect((await staged(image, await stored('image.jpg', image))).phase).toMatchObject({ at: 'duplicate' })
    })
  })

  it('U45 one name for two contents gets a number; U46 one content under two names gets a note', async () => {
    const { queue, row } = start()
    const bytes = sample.pdf({ words: 'same' })
    await queue.stage(7, arriving(file('T12.pdf'), file('T12.pdf', sample.pdf({ words: 'other' }))))
    expect(row(1)).toMatchObject({ phase: { at: 'ready' }, fields: { name: 'T12 (2)' } })
    await queue.stage(7, arriving(file('A.pdf', bytes), file('B.pdf', bytes)))
    expect(row(3)).toMatchObject({ phase: { at: 'ready' }, notes: ['Same content as A.pdf.'] })
  })

  it('U16, U37, U39 and U75 invalid fields aren’t sent until they are corrected', async () => {
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

  it('U38 fields that don’t apply to the file are never sent; U76 no type is sent as OTHER', async () => {
    const { queue, row, sendAll, sending } = start()
    await queue.stage(7, arriving(file('scan.jpg', sample.jpg())))
    queue.edit([row().id], { pages: '1-2', sheetNumber: '3', parseType: 'OCR', type: '' })
    await sendAll()
    expect(sending().input.fields).toEqual({ name: 'scan', type: 'OTHER' })
  })

  it('U39 and U40 a sheet is chosen by position; hidden ones are allowed, positions beyond the last aren’t', async () => {
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
})
