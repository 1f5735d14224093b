import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import * as pdfs from '../../testing/samples/sample-pdf.ts'
import { inspectFile } from '../inspect.ts'
import { scanPdf } from './pdf-scan.ts'

const sentence = 'Unit 101 is let to a tenant whose lease ends in the autumn of next year'
const look = (bytes: Buffer) => inspectFile(new Blob([new Uint8Array(bytes)]))
const scan = (bytes: Buffer) => scanPdf(new Blob([new Uint8Array(bytes)]), new AbortController().signal)

/** The same file with some of its text changed, every byte in its place. */
function changed(bytes: Buffer, from: string | RegExp, to: string): Buffer {
  const text = bytes.toString('latin1')
  const after = text.replace(from, to)
  if (after === text || after.length !== text.length) throw new Error('nothing changed, or bytes moved')
  return Buffer.from(after, 'latin1')
}

const packed = (objects: readonly [number, string][]): { dictionary: string; data: Buffer } => {
  let places = ''
  let bodies = ''
  for (const [number, body] of objects) {
    places += `${number} ${bodies.length} `
    bodies += `${body} `
  }
  const data = deflateSync(Buffer.from(places + bodies, 'latin1'))
  return {
    dictionary: `/Type /ObjStm /N ${objects.length} /First ${places.length} /Filter /FlateDecode`,
    data,
  }
}

const pages = [[sentence], [sentence], [sentence], [sentence]]

describe('pages that are lost', () => {
  it('U32 fewer pages than the file speaks of: all are counted, and it is damaged', async () => {
    // The third of four pages is no longer where the tree says.
    const broken = changed(pdfs.textPdf(pages), '\n8 0 obj', '\nx 0 obj')
    expect(await look(broken)).toMatchObject({
      kind: 'pdf',
      damaged: true,
      pageCount: 4,
      locked: false,
    })
  })

  it('U32 with pages lost, pages without text are not called a scan', async () => {
    const stamps = pdfs.textPdf([['1'], ['2'], ['3'], ['4']])
    expect(await look(stamps)).toMatchObject({ damaged: false, textLayer: 'scan' })
    expect(await look(changed(stamps, '\n8 0 obj', '\nx 0 obj'))).toMatchObject({
      damaged: true,
      textLayer: null,
    })
  })

  it('U32 the same file whole is not', async () => {
    expect(await look(pdfs.textPdf(pages))).toMatchObject({ damaged: false, pageCount: 4 })
  })

  it('a count that no file of this size could hold is not believed', async () => {
    const broken = changed(pdfs.textPdf(pages), '/Count 4 /Kids [4 0 R', '/Count 999999999999  ')
    expect((await look(broken)).pageCount).not.toBe(999_999_999_999)
    expect(await scan(broken)).toEqual({ pageObjects: 4, spokenOf: null })
  })

  it('U32 cut off before its table, with the pages packed into a stream of objects', async () => {
    const { dictionary, data } = packed([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, '<</Type/Pages/Count 3/Kids[3 0 R 4 0 R 5 0 R]>>'],
      [3, '<</Type/Page/Parent 2 0 R>>'],
      [4, '<</Type/Page/Parent 2 0 R>>'],
    ])
    const whole = (length: string): Buffer =>
      Buffer.concat([
        Buffer.from(`%PDF-1.5\n9 0 obj\n<< ${dictionary} /Length ${length} >>\nstream\r\n`, 'latin1'),
        data,
        Buffer.from('\nendstream\nendobj\n8 0 obj\n<< /Length 900 >>\nstream\nhalf of', 'latin1'),
      ])
    // The length may stand elsewhere in the file.
    for (const bytes of [whole(String(data.length)), whole('10 0 R')]) {
      expect(await scan(bytes)).toEqual({ pageObjects: 2, spokenOf: 3 })
      expect(await look(bytes)).toMatchObject({ damaged: true, pageCount: 3 })
    }
  })

  it('what remains of a packed stream that is itself cut off counts; an encrypted one says nothing', async () => {
    const many = Array.from({ length: 400 }, (_, index): [number, string] => [
      index + 1,
      `<</Type/Page/Parent 900 0 R/Rotate ${index % 4}>>`,
    ])
    const { dictionary, data } = packed(many)
    const bytes = (stream: Buffer): Buffer =>
      Buffer.concat([Buffer.from(`9 0 obj\n<< ${dictionary} >>\nstream\n`, 'latin1'), stream])
    const cut = await scan(bytes(data.subarray(0, data.length - 40)))
    expect(cut?.pageObjects).toBeGreaterThan(50)
    expect(cut?.pageObjects).toBeLessThan(400)
    expect(await scan(bytes(data.map((byte) => byte ^ 0x5a) as Buffer))).toEqual({
      pageObjects: 0,
      spokenOf: null,
    })
  })

  it('20,000 packed objects that each are the whole stream are looked through at once', async () => {
    const places = Array.from(
      { length: 20_000 },
      (_, index) => `${index} ${index % 2 === 0 ? 0 : 7_000_000} `,
    ).join('')
    const data = deflateSync(Buffer.concat([Buffer.from(places), Buffer.alloc(7_000_000, '/Type ')]))
    const dictionary = `/Type /ObjStm /N 20000 /First ${places.length} /Filter /FlateDecode`
    const began = performance.now()
    await scan(
      Buffer.concat([
        Buffer.from(`9 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`, 'latin1'),
        data,
      ]),
    )
    expect(performance.now() - began).toBeLessThan(15_000)
  })

  it('the tree of the last version counts, and a damaged type makes no difference', async () => {
    const branch = (number: number, count: number): string =>
      `${number} 0 obj\n<< /Type /Pages /Count ${count} /Kids [] >>\nendobj\n`
    const head = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'
    const update = '5 0 obj\n<< /Type /Catalog /Pages 6 0 R >>\nendobj\n'
    const trailers = ['trailer << /Root 1 0 R >>\n', 'trailer << /Root 5 0 R >>\n']
    const updated = [head, branch(2, 9), trailers[0], update, branch(6, 7), trailers[1]].join('')
    expect((await scan(Buffer.from(updated)))?.spokenOf).toBe(7)
    expect((await scan(Buffer.from(updated.replaceAll('/Type /', '/Tipe /'))))?.spokenOf).toBe(7)
    expect((await scan(Buffer.from(`${branch(2, 9)}${branch(3, 4)}`)))?.spokenOf).toBe(9)
  })
})

describe('U29 locked against changes only, and damaged', () => {
  it('a file that opens without a password once it is repaired is not called locked', async () => {
    const whole = pdfs.lockedPdf('', 'own')
    const page = String(whole.indexOf('4 0 obj')).padStart(10, '0')
    const misled = changed(whole, `${page} 00000 n`, '0000000007 00000 n')
    expect(await look(misled)).toMatchObject({
      locked: false,
      damaged: false,
      pageCount: 1,
      textLayer: 'text',
    })
  })

  it('U28 one that needs its password stays locked, damaged as it may be', async () => {
    const whole = pdfs.lockedPdf('open', 'own')
    const page = String(whole.indexOf('4 0 obj')).padStart(10, '0')
    expect(await look(whole)).toMatchObject({ locked: true, damaged: false })
    expect(await look(changed(whole, `${page} 00000 n`, '0000000007 00000 n'))).toMatchObject({
      locked: true,
    })
    expect(await look(changed(whole, /startxref\n\d\d/u, 'startxref\n00'))).toMatchObject({ locked: true })
  })
})
