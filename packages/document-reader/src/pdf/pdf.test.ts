import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as sample from '../testing/sample-files.ts'
import * as pdfs from '../testing/sample-pdf.ts'
import { inspectFile } from '../kinds/inspect.ts'

const blob = (...parts: (Buffer | string)[]): Blob =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))

const sentence = 'Unit 101 is let to a tenant whose lease ends in the autumn of next year'

describe('pages and text', () => {
  it('counts pages and finds the text layer', async () => {
    expect(
      await inspectFile(blob(pdfs.textPdf([['Rent Roll', sentence], [sentence], [sentence]]))),
    ).toMatchObject({
      kind: 'pdf',
      locked: false,
      damaged: false,
      pageCount: 3,
      textLayer: 'text',
      pdfForm: null,
      text: expect.stringMatching(/^Rent Roll Unit 101/u),
      complete: true,
    })
  })

  it('pages that are pictures count as a scan, as do pages with only a stamp', async () => {
    expect(await inspectFile(blob(pdfs.scanPdf(5)))).toMatchObject({
      pageCount: 5,
      textLayer: 'scan',
      text: '',
    })
    expect(await inspectFile(blob(pdfs.textPdf([['Page 1'], ['Page 2']])))).toMatchObject({
      textLayer: 'scan',
    })
  })

  it('a large file is read by slices', async () => {
    let read = 0
    class Watched extends Blob {
      override slice(start?: number, end?: number): Blob {
        const part = super.slice(start, end)
        read += part.size
        return part
      }
      override arrayBuffer(): Promise<ArrayBuffer> {
        return Promise.reject(new Error('the whole file was read'))
      }
    }
    const large = new Watched([new Uint8Array(sample.pdf({ pages: 30, words: sentence, padTo: 60_000_000 }))])
    expect(await inspectFile(large)).toMatchObject({ pageCount: 30, textLayer: 'text' })
    expect(read).toBeLessThan(1_500_000)
  })
})

describe('locked, damaged and odd files', () => {
  it('U32 a PDF the reader can repair isn’t damaged', async () => {
    const whole = pdfs.textPdf([[sentence], [sentence]])
    const misled = whole.toString('latin1').replace(/startxref\n\d+/u, 'startxref\n7')
    expect(await inspectFile(blob(Buffer.from(misled, 'latin1')))).toMatchObject({
      damaged: false,
      pageCount: 2,
    })
  })

  it('U34 a PDF without pages is damaged', async () => {
    expect(await inspectFile(blob(pdfs.noPagesPdf()))).toMatchObject({ kind: 'pdf', damaged: true })
  })

  it('U35 junk before the header is ignored', async () => {
    expect(await inspectFile(blob(sample.noise(700), pdfs.textPdf([[sentence]])))).toMatchObject({
      damaged: false,
      pageCount: 1,
    })
  })

  it('U36 portfolios and XFA-only forms are detected; tax forms with ordinary fields too aren’t', async () => {
    expect(await inspectFile(blob(pdfs.portfolioPdf()))).toMatchObject({ pdfForm: 'portfolio' })
    expect(await inspectFile(blob(pdfs.xfaPdf()))).toMatchObject({ pdfForm: 'xfa' })
    expect(await inspectFile(blob(pdfs.xfaPdf(true)))).toMatchObject({ pdfForm: null })
  })

  it('single wrong bytes never throw or hang, and the kind stays right', async () => {
    const wholes = [pdfs.textPdf([[sentence], [sentence]]), pdfs.lockedPdf('', 'own'), pdfs.scanPdf(2)]
    for (const whole of wholes)
      for (let round = 0; round < 60; round += 1) {
        const broken = Buffer.from(whole)
        for (const place of sample.noise(6, round * 7 + 1)) {
          const at = 10 + Math.floor((place / 256) * (broken.length - 10) * 0.999)
          broken[at] = (broken[at] ?? 0) ^ (1 << (round % 8))
        }
        expect(await inspectFile(blob(broken))).toMatchObject({ kind: 'pdf' })
      }
  })

  it('U54 a file that becomes unreadable during inspection is reported as unreadable', async () => {
    class Vanishing extends Blob {
      reads = 0
      override slice(start?: number, end?: number): Blob {
        this.reads += 1
        const part = super.slice(start, end)
        if (this.reads > 2)
          part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
        return part
      }
    }
    const file = new Vanishing([new Uint8Array(sample.pdf({ pages: 9, words: sentence, padTo: 900_000 }))])
    await expect(inspectFile(file)).rejects.toThrow(/can’t be read/u)
  })

  it('a shallow inspection recognizes a PDF by its header', async () => {
    expect(await inspectFile(blob(pdfs.scanPdf()), false)).toMatchObject({ kind: 'pdf', complete: false })
  })

  it('only the first PDF loads the reader', () => {
    const source = readFileSync(new URL('../kinds/inspect.ts', import.meta.url), 'utf8')
    expect(source).not.toMatch(/from '\.\/pdf\/pdf/u)
    expect(source).toContain("await import('../pdf/pdf.ts')")
  })
})
