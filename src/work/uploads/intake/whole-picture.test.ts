import { describe, expect, it, vi } from 'vitest'
import { judgeContent } from './judge-file.ts'
import { drawing, photo } from '@plumbline/document-reader/testing/sample-photo'
import * as sample from '@plumbline/document-reader/testing/sample-files'
import { inspectFile } from '@plumbline/document-reader/inspect'

const inspect = (bytes: Buffer) => inspectFile(new Blob([new Uint8Array(bytes)]))

const cut = (bytes: Buffer, part: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * part))
const zeros = (bytes: Buffer, from: number, to = 1): Buffer =>
  Buffer.from(bytes).fill(0, Math.floor(bytes.length * from), Math.floor(bytes.length * to))

describe.each([
  ['jpg', photo()],
  ['jpg', photo({ restarts: true })],
  ['png', drawing()],
] as const)('U88 a %s', (kind, bytes) => {
  it('is accepted when complete, even with bytes after its end', async () => {
    expect(await inspect(bytes)).toMatchObject({ kind, damaged: false, complete: true })
    expect(await inspect(Buffer.concat([bytes, Buffer.alloc(5000, 7)]))).toMatchObject({ damaged: false })
  })

  it.each([
    ['at half', cut(bytes, 0.5)],
    ['at 60 %', cut(bytes, 0.6)],
    ['near its end', cut(bytes, 0.98)],
    ['in its header', bytes.subarray(0, 60)],
  ])('cut off %s: the user is asked before it is ready', async (_where, part) => {
    const inspection = await inspect(part)
    expect(inspection).toMatchObject({ kind, damaged: true })
    expect(judgeContent(`Roof.${kind}`, part.length, inspection)).toMatchObject({
      is: 'asks',
      question: { text: expect.stringContaining('part of it may be missing'), yes: 'Keep anyway' },
    })
  })

  it.each([0.1, 0.5, 0.95])('with nothing but zeros from %d on is damaged', async (part) => {
    expect(await inspect(zeros(bytes, part))).toMatchObject({ damaged: true })
  })
})

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
const END = Buffer.from([0xff, 0xd9])
const withoutEnd = (bytes: Buffer): Buffer => bytes.subarray(0, -END.length)
/** A further pass, as in progressive photos; its table holds the bytes of an end mark. */
const scan = Buffer.concat([
  segment(0xc4, Buffer.from([0x10, ...END])),
  segment(0xda, Buffer.from([1, 1, 0, 1, 63, 0])),
  Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
])
const started = (bytes: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)])

describe('U88 the end of a JPEG', () => {
  const thumbnail = segment(0xe1, photo())

  it.each([
    ['behind fill bytes', Buffer.concat([withoutEnd(photo()), Buffer.alloc(200, 0xff), END])],
    ['behind several passes', Buffer.concat([withoutEnd(photo({ restarts: true })), scan, scan, END])],
    ['behind a thumbnail', started(photo(), thumbnail)],
    ['behind fill bytes in the header', started(photo(), Buffer.alloc(9, 0xff), thumbnail)],
    ['before a second picture', Buffer.concat([photo(), photo()])],
    ['before a second picture that is cut off', Buffer.concat([photo(), cut(photo(), 0.5)])],
    ['before a video', Buffer.concat([photo(), Buffer.from('\0\0\0\u0018ftypmp42'), sample.noise(5000)])],
  ])('%s is found', async (_where, bytes) => {
    expect(await inspect(bytes)).toMatchObject({ kind: 'jpg', damaged: false, complete: true })
  })

  it.each([
    ['without an end mark', withoutEnd(photo())],
    ['whose thumbnail has one', cut(started(photo(), thumbnail), 0.9)],
    ['cut in its second pass', Buffer.concat([withoutEnd(photo()), scan])],
    ['cut in a table between its passes', Buffer.concat([withoutEnd(photo()), scan.subarray(0, 5)])],
    ['with nothing but fill bytes at its end', Buffer.concat([withoutEnd(photo()), Buffer.alloc(99, 0xff)])],
    ['with nothing but zeros at its end', Buffer.concat([withoutEnd(photo()), Buffer.alloc(5000)])],
  ])('one %s is damaged', async (_what, bytes) => {
    expect(await inspect(bytes)).toMatchObject({ kind: 'jpg', damaged: true })
  })

  it.each(['\xff\x24\x49', '\x6b\0\0\0'])('one with other data in its place gets a note', async (numbers) => {
    const trailer = Buffer.from(`\0\0\u0001\u000aImage_UTC_Data1763990000000SEFH${numbers}SEFT`, 'latin1')
    const bytes = Buffer.concat([withoutEnd(photo()), trailer])
    const inspection = await inspect(bytes)
    expect(inspection).toMatchObject({ damaged: false, complete: false })
    expect(judgeContent('Roof.jpg', bytes.length, inspection)).toMatchObject({
      is: 'fine',
      notes: [expect.stringContaining('couldn’t fully check')],
    })
  })
})

it('U88 a long tail of zeros in a PNG takes no time', async () => {
  const tail = Buffer.concat([cut(drawing(), 0.99), Buffer.alloc(5_000_000)])
  const began = performance.now()
  expect(await inspect(tail)).toMatchObject({ kind: 'png', damaged: true })
  expect(performance.now() - began).toBeLessThan(1000)
})

describe('U88 no damage is claimed', () => {
  it('for a hole inside, or after an inspection that hung', async () => {
    expect(await inspect(zeros(photo(), 0.5, 0.6))).toMatchObject({ damaged: false })
    const half = new Blob([new Uint8Array(cut(photo(), 0.5))])
    expect(await inspectFile(half, false)).toMatchObject({ kind: 'jpg', damaged: false, complete: false })
  })

  it('for a JPEG too large for memory, which isn’t read', async () => {
    const blob = new Blob([new Uint8Array(photo())])
    Object.defineProperty(blob, 'size', { value: 50_000_000 })
    const read = vi.spyOn(blob, 'arrayBuffer')
    expect(await inspectFile(blob)).toMatchObject({ kind: 'jpg', damaged: false, complete: false })
    expect(read).not.toHaveBeenCalled()
  })

  it('for a single pixel', async () => {
    expect(await inspect(sample.png())).toMatchObject({ kind: 'png', damaged: false })
  })
})
