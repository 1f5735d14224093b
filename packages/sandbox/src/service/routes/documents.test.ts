import { request as httpRequest } from 'node:http'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { FILE_BYTES_MAX, FILE_TYPES } from '@plumbline/service-contract/document'
import { newProperty, newUser, uploadForm, serviceOfFile } from '../../testing/test-service.ts'

const service = await serviceOfFile()
const user = await newUser(service)
const propertyId = await newProperty(service, user)

type File = { name: string; bytes: Blob }
const upload = (
  fields: Record<string, string>,
  options: { file?: File | null; query?: string; property?: number | string; key?: string } = {},
) =>
  service.call(
    'POST',
    `/public/valuation/upload-to-property/${options.property ?? propertyId}${options.query ?? ''}`,
    { key: options.key ?? user.key, body: uploadForm(fields, options.file) },
  )
const pdf = (name: string): File => ({ name, bytes: new Blob(['%PDF-1.7 and so on']) })
const stored = () => readdirSync(join(service.sandbox.dataDir, 'uploads'))

describe('uploadDocument', () => {
  it('stores the file at once and answers 202', async () => {
    const before = stored().length
    const answer = await upload({
      name: "Rent roll [May] (2) + T-12, A&B #1's_x.",
      type: 'RENT_ROLL',
      date: '1746057600000',
      pages: '1-12',
      sheetNumber: '2',
      parseType: 'OCR2',
    })
    expect(answer).toMatchObject({
      status: 202,
      body: {
        status: 'success',
        data: { type: 'RENT_ROLL', fileName: 'rent-roll.pdf', statusLabel: 'Uploaded' },
      },
    })
    expect(stored()).toHaveLength(before + 1)
  })

  it('accepts every field but the file in the query too, and fields after the file', async () => {
    const query =
      '?name=From+the+query&type=OTHER&date=1&pages=2-3&sheetNumber=1&parseType=OCR&propertyBuildingId=5'
    expect(await upload({}, { query })).toMatchObject({
      status: 202,
      body: { data: { name: 'From the query', type: 'OTHER' } },
    })
    const form = uploadForm({})
    form.append('name', 'Behind the file')
    const path = `/public/valuation/upload-to-property/${propertyId}`
    const answer = await service.call('POST', path, { key: user.key, body: form })
    expect(answer).toMatchObject({ status: 202, body: { data: { name: 'Behind the file', type: null } } })
  })

  it('accepts the twelve extensions in any case, and names in any script, of 255 characters', async () => {
    for (const extension of Object.keys(FILE_TYPES))
      expect((await upload({ name: 'x' }, { file: pdf(`a.${extension.toUpperCase()}`) })).status).toBe(202)
    expect((await upload({ name: '界'.repeat(255) })).status).toBe(202)
    const answer = await upload({ name: 'Übersicht' }, { file: pdf('Größe 宿.pdf') })
    expect(answer.body.data).toMatchObject({ name: 'Übersicht', fileName: 'Größe 宿.pdf' })
  })

  it.each(['a.exe', 'a.pdf.zip', 'pdf', '.pdf.'])('refuses the file type of %s', async (name) => {
    const answer = await upload({ name: 'x' }, { file: pdf(name) })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('isn’t supported') },
    })
  })

  const bad: Record<string, string>[] = [
    {},
    { name: 'a/b' },
    { name: 'x', date: 'yesterday' },
    { name: 'x', pages: '7-3' },
    { name: 'x', propertyBuildingId: 'b' },
    { name: '界'.repeat(1_000) },
    Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`field${n}`, 'x'])),
  ]
  it.each(bad)('refuses %j with 400 and keeps no file', async (fields) => {
    const before = stored().length
    expect((await upload(fields)).status).toBe(400)
    expect(stored()).toHaveLength(before)
  })

  it('refuses a missing or empty file, another content type, and a malformed form', async () => {
    expect((await upload({ name: 'x' }, { file: null })).status).toBe(400)
    expect((await upload({ name: 'x' }, { file: { name: 'a.pdf', bytes: new Blob([]) } })).status).toBe(400)
    expect((await upload({ name: 'x' }, { query: '?propertyBuildingId=1.5' })).status).toBe(400)
    const path = `/public/valuation/upload-to-property/${propertyId}`
    expect((await service.call('POST', path, { key: user.key, json: { name: 'x' } })).status).toBe(400)
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data']) {
      const broken = { key: user.key, body: 'nothing of a form', headers: { 'Content-Type': type } }
      expect((await service.call('POST', path, broken)).status).toBe(400)
    }
  })

  it('fails by file name: always, once, or after the work', async () => {
    expect((await upload({ name: 'x' }, { file: pdf('fail-upload.pdf') })).status).toBe(500)
    expect((await upload({ name: 'x' }, { file: pdf('fail-once.pdf') })).status).toBe(500)
    expect((await upload({ name: 'x' }, { file: pdf('fail-once.pdf') })).status).toBe(202)
    const before = stored().length
    await expect(upload({ name: 'x' }, { file: pdf('lost-answer.pdf') })).rejects.toThrow('fetch failed')
    expect(stored()).toHaveLength(before + 1)
  })
})

describe('large files', () => {
  const zeros = (bytes: number): Blob => {
    const chunk = new Blob([new Uint8Array(1024 * 1024)])
    const whole = Math.floor(bytes / chunk.size)
    return new Blob([
      ...Array.from({ length: whole }, () => chunk),
      new Uint8Array(bytes - whole * chunk.size),
    ])
  }

  it('are accepted up to exactly 100 MB; larger ones are refused and removed', async () => {
    const file = (bytes: number): File => ({ name: 'large.pdf', bytes: zeros(bytes) })
    expect((await upload({ name: 'Large' }, { file: file(FILE_BYTES_MAX) })).status).toBe(202)
    const before = stored()
    const sizes = before.map((name) => statSync(join(service.sandbox.dataDir, 'uploads', name)).size)
    expect(Math.max(...sizes)).toBe(FILE_BYTES_MAX)
    const refused = await upload({ name: 'Large' }, { file: file(FILE_BYTES_MAX + 1) })
    expect(refused).toMatchObject({ status: 400, body: { message: 'file: the file is larger than 100 MB.' } })
    expect(stored()).toEqual(before)
  })

  it('refused before they arrived get their answer', async () => {
    const file = { name: 'large.pdf', bytes: zeros(8_000_000) }
    expect((await upload({ name: 'x' }, { file, key: 'plk_wrong' })).status).toBe(401)
    expect((await upload({ name: 'x' }, { file, property: 999_999 })).status).toBe(404)
  })

  it('stream to disk, are counted, and are removed if cut off', async () => {
    const before = stored()
    const boundary = 'cut-here'
    const sending = httpRequest(
      `${service.origin}/api/v2/public/valuation/upload-to-property/${propertyId}`,
      {
        method: 'POST',
        headers: { 'X-API-KEY': user.key, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      },
    )
    const ended = new Promise((resolve) => sending.once('error', resolve))
    sending.write(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cut.pdf"\r\n\r\n${'x'.repeat(2_000_000)}`,
    )
    const incoming = (): string[] => stored().filter((name) => !before.includes(name))
    const growing = (): boolean =>
      incoming().some((name) => statSync(join(service.sandbox.dataDir, 'uploads', name)).size > 1_000_000)
    while (!growing()) await wait(5)
    expect(service.sandbox.counters.uploadsInFlight).toBe(1)
    expect(incoming()[0]).toMatch(/^incoming-/u)
    sending.destroy()
    await ended
    while (stored().length > before.length) await wait(5)
    while (service.sandbox.counters.uploadsInFlight > 0) await wait(5)
    expect(service.sandbox.counters.uploadsInFlightMax).toBeGreaterThanOrEqual(1)
  })
})
