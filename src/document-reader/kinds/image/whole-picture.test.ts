import { describe, expect, it, vi } from 'vitest'
import { judgeContent } from '#uploads/intake/judge-file.ts'
import { drawing, photo } from '../../testing/sample-photo.ts'
import * as sample from '../../testing/sample-files.ts'
import { inspectFile } from '../inspect.ts'
import { wholeJpeg } from './whole-jpeg.ts'

const inspect = (bytes: Buffer) => inspectFile(new Blob([new Uint8Array(bytes)]))

const cut = (bytes: Buffer, part: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * part))
const hole = (bytes: Buffer, part: number, length: number): Buffer => {
  const holed = Buffer.from(bytes)
  const from = Math.floor(bytes.length * part)
  holed.fill(0, from, Math.min(from + length, bytes.length))
  return holed
}

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

  it.each([0.3, 0.5, 0.9])('with a hole of zeros at %d is damaged', async (part) => {
    expect(await inspect(hole(bytes, part, Math.ceil(bytes.length / 20)))).toMatchObject({ damaged: true })
  })

  it('without its second half is damaged', async () => {
    expect(await inspect(hole(bytes, 0.5, bytes.length))).toMatchObject({ damaged: true })
  })
})

describe('U88 no damage is claimed', () => {
  it('for a JPEG browsers don’t show, one that takes too long, or after an inspection that hung', async () => {
    const arithmetic = Buffer.from(photo())
    arithmetic[arithmetic.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc9
    expect(await inspect(arithmetic)).toMatchObject({ damaged: false, complete: true })
    expect(wholeJpeg(new Uint8Array(photo()), () => true)).toBe('late')
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
