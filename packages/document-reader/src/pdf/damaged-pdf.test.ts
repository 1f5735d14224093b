import { describe, expect, it } from 'vitest'
import * as pdfs from '../testing/sample-pdf.ts'
import { inspectFile } from '../kinds/inspect.ts'

const sentence = 'Unit 101 is let to a tenant whose lease ends in the autumn of next year'
const inspect = (bytes: Buffer) => inspectFile(new Blob([new Uint8Array(bytes)]))

/** Keeps all offsets. */
function changed(bytes: Buffer, from: string | RegExp, to: string): Buffer {
  const text = bytes.toString('latin1')
  const after = text.replace(from, to)
  if (after === text || after.length !== text.length) throw new Error('nothing changed, or bytes moved')
  return Buffer.from(after, 'latin1')
}

const pages = [[sentence], [sentence], [sentence], [sentence]]

describe('lost pages', () => {
  it('U32 a PDF cut off anywhere is damaged, and nothing is claimed about its pages', async () => {
    const whole = pdfs.textPdf(pages)
    for (const share of [0.2, 0.5, 0.8])
      expect(await inspect(whole.subarray(0, whole.length * share))).toMatchObject({
        kind: 'pdf',
        damaged: true,
        pageCount: null,
      })
  })

  it('U32 a page missing from its offset: damaged, page count unknown', async () => {
    const broken = changed(pdfs.textPdf(pages), '\n8 0 obj', '\nx 0 obj')
    expect(await inspect(broken)).toMatchObject({
      kind: 'pdf',
      damaged: true,
      pageCount: null,
      locked: false,
    })
  })

  it('U32 the first page is missing from its offset: damaged, not a one-page scan', async () => {
    expect(await inspect(changed(pdfs.textPdf(pages), '\n4 0 obj', '\nx 0 obj'))).toMatchObject({
      damaged: true,
      pageCount: null,
      textLayer: null,
    })
  })

  it('U32 with pages lost, pages without text aren’t called a scan', async () => {
    const stamps = pdfs.textPdf([['1'], ['2'], ['3'], ['4']])
    expect(await inspect(stamps)).toMatchObject({ damaged: false, textLayer: 'scan' })
    expect(await inspect(changed(stamps, '\n8 0 obj', '\nx 0 obj'))).toMatchObject({
      damaged: true,
      textLayer: null,
    })
  })

  it('U32 the intact file isn’t damaged', async () => {
    expect(await inspect(pdfs.textPdf(pages))).toMatchObject({ damaged: false, pageCount: 4 })
  })
})

describe('locked and damaged', () => {
  it('U28 a password-protected PDF stays locked however damaged', async () => {
    const whole = pdfs.lockedPdf('open', 'own')
    const page = String(whole.indexOf('4 0 obj')).padStart(10, '0')
    expect(await inspect(whole)).toMatchObject({ locked: true, damaged: false })
    expect(await inspect(changed(whole, `${page} 00000 n`, '0000000007 00000 n'))).toMatchObject({
      locked: true,
    })
    expect(await inspect(changed(whole, /startxref\n\d\d/u, 'startxref\n00'))).toMatchObject({ locked: true })
  })
})
