import { afterEach, describe, expect, it, vi } from 'vitest'
import * as sample from '@plumbline/document-reader/testing/sample-files'
import { bodyToSend, fileProblem } from './check-file.ts'
import { guessType } from './guess-type.ts'
import { type Inspection, nothingFound } from '@plumbline/document-reader'
import { convertToJpeg, drawPicture, pictureSize } from '@plumbline/document-reader/picture'
import { judgeContent, judgeName } from './judge-file.ts'
import { choiceCopy, pageByKey, togglePage, stretchTo } from '#uploads/fields/page-choice.ts'
import { judgeRow, stageRow } from './prepare-upload.ts'
import { fieldsToSend, fittingFields, parseTypeOf } from '../queue/upload-fields.ts'
import type { Upload } from '../upload.ts'

const blob = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)])
const found = (more: Partial<Inspection>): Inspection => ({
  ...nothingFound,
  complete: true,
  kind: 'pdf',
  ...more,
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a PDF', () => {
  const judged = (fileName: string, more: Partial<Inspection>): Upload =>
    judgeRow(
      stageRow({
        id: 'a',
        propertyId: 7,
        file: new File(['x'], fileName),
        folder: '',
        takenNames: new Set(),
        now: Date.now(),
      }),
      found(more),
    )

  it('U29 that only its owner may change is accepted without a note', () => {
    expect(judgeContent('a.pdf', 10, found({ locked: false, pageCount: 2 }))).toEqual({
      is: 'fine',
      extension: 'pdf',
      notes: [],
    })
  })

  it('U32 and U34 that is damaged or has no pages needs an answer', () => {
    expect(judgeContent('a.pdf', 10, found({ damaged: true }))).toMatchObject({
      is: 'asks',
      question: { text: expect.stringContaining('damaged'), yes: 'Keep anyway' },
    })
  })

  it('U36 portfolios and XFA forms are accepted with a note', () => {
    for (const pdfForm of ['portfolio', 'xfa'] as const)
      expect(judgeContent('a.pdf', 10, found({ pdfForm, pageCount: 1 }))).toMatchObject({
        is: 'fine',
        notes: [expect.stringContaining('Only its cover')],
      })
  })

  it('its text decides its type, before its file name', () => {
    expect(judged('2026-09.pdf', { text: 'Maple Court Rent Roll as of' })).toMatchObject({
      fields: { type: 'RENT_ROLL' },
      typeReason: 'it says “Rent Roll”',
    })
    expect(judged('Lease.pdf', { text: 'Net Operating Income' }).fields.type).toBe('OPERATING_STATEMENT')
  })

  it('the first title counts; a mention far below doesn’t', () => {
    const memo = `Confidential Offering Memorandum ${'x'.repeat(300)} Rent Roll`
    expect(guessType('a.pdf', { extension: 'pdf', text: memo })?.type).toBe('INFO_MEMO')
    expect(guessType('a.pdf', { extension: 'pdf', text: `${'x '.repeat(1000)} rent roll` })).toBeNull()
    const table = 'Unit Tenant Lease end Monthly rent 101 Doe 2026 1,500'
    expect(guessType('a.pdf', { extension: 'pdf', text: table })?.type).toBe('RENT_ROLL')
  })

  it('only a scan offers engines, and text recognition is suggested; otherwise the service decides', () => {
    const scan = judged('Rent Roll.pdf', { textLayer: 'scan', pageCount: 3 })
    expect(parseTypeOf(scan)).toBe('OCR')
    expect(fittingFields(scan).parseTypes).toEqual(['OCR', 'OCR2', 'GENERATIVE_AI'])
    expect(fieldsToSend(scan)).toMatchObject({ parseType: 'OCR' })
    const chosen = {
      ...scan,
      touched: ['parseType'] as const,
      fields: { ...scan.fields, parseType: '' as const },
    }
    expect(parseTypeOf(chosen)).toBe('')
    expect(parseTypeOf({ ...scan, fields: { ...scan.fields, type: 'INVOICE' } })).toBe('')
    for (const textLayer of ['text', null] as const) {
      const other = judged('Rent Roll.pdf', { textLayer, pageCount: 3 })
      expect(fittingFields(other).parseTypes).toEqual([])
      expect(parseTypeOf(other)).toBe('')
      const stale = {
        ...other,
        touched: ['parseType'] as const,
        fields: { ...other.fields, parseType: 'OCR2' as const },
      }
      expect(fieldsToSend(stale)).not.toHaveProperty('parseType')
    }
  })
})

describe('choosing pages', () => {
  it('the first click starts a range, the next one ends it, in either direction', () => {
    const first = togglePage(null, 7)
    expect(first).toEqual({ first: 7, last: 7, open: true })
    expect(choiceCopy(first, 12)).toMatch(/From page 7/u)
    const range = togglePage(first, 3)
    expect(range).toEqual({ first: 3, last: 7, open: false })
    expect(choiceCopy(range, 12)).toBe('Pages 3 to 7')
    expect(togglePage(range, 9)).toEqual({ first: 9, last: 9, open: true })
    expect(choiceCopy(togglePage(first, 7), 12)).toBe('Only page 7')
    expect(choiceCopy(null, 12)).toBe('All 12 pages')
  })

  it('Shift moves the end', () => {
    expect(stretchTo({ first: 3, last: 7, open: false }, 9)).toEqual({ first: 3, last: 9, open: false })
    expect(stretchTo(null, 4)).toEqual({ first: 4, last: 4, open: true })
  })

  it('arrow keys move within the grid', () => {
    expect(pageByKey('ArrowRight', 3, 4, 10)).toBe(4)
    expect(pageByKey('ArrowDown', 3, 4, 10)).toBe(7)
    expect(pageByKey('ArrowDown', 9, 4, 10)).toBe(9)
    expect(pageByKey('ArrowUp', 3, 4, 10)).toBe(3)
    expect(pageByKey('Home', 7, 4, 10)).toBe(1)
    expect(pageByKey('End', 7, 4, 10)).toBe(10)
    expect(pageByKey('a', 7, 4, 10)).toBeNull()
  })
})

/** JPEG header only: a comment segment, then a frame of this size. */
const jpegOf = (width: number, height: number): Buffer => {
  const frame = Buffer.from('ffc000110800000000040111000000', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from('ffd8fffe0006', 'hex'), Buffer.from('text'), frame])
}

describe('pictures', () => {
  it('their size is read from the header', async () => {
    expect(await pictureSize(blob(jpegOf(20_000, 15_000)))).toEqual({ width: 20_000, height: 15_000 })
    expect(await pictureSize(blob(sample.png()))).toEqual({ width: 1, height: 1 })
    expect(await pictureSize(blob(sample.gif()))).toEqual({ width: 1, height: 1 })
    expect(await pictureSize(blob(sample.jpg()))).toBeNull()
    expect(await pictureSize(blob(Buffer.from('ffd8ff', 'hex')))).toBeNull()
  })

  it('U27 a picture of 20,000 pixels isn’t decoded, one that can’t be has no preview, and both are accepted', async () => {
    const decode = vi.fn(() => Promise.reject(new DOMException('no', 'InvalidStateError')))
    vi.stubGlobal('createImageBitmap', decode)
    expect(await drawPicture(blob(jpegOf(20_000, 20_000)), 96)).toBeNull()
    expect(decode).not.toHaveBeenCalled()
    expect(await drawPicture(blob(sample.png()), 96)).toBeNull()
    expect(decode).toHaveBeenCalledOnce()
    expect(judgeContent('a.jpg', 10, found({ kind: 'jpg' })).is).toBe('fine')
  })

  it('U24 HEIC is converted to JPEG if the platform decodes it, else refused by name', async () => {
    const drawn: unknown[] = []
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 3, close: () => undefined }))
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = (): unknown => ({ drawImage: (picture: unknown) => drawn.push(picture) })
        convertToBlob = ({ type, quality }: { type: string; quality: number }): Promise<Blob> => {
          expect(quality).toBe(0.92)
          return Promise.resolve(new Blob([new Uint8Array(sample.jpg())], { type }))
        }
      },
    )
    expect((await convertToJpeg(blob(sample.heic())))?.type).toBe('image/jpeg')
    expect(drawn).toHaveLength(1)
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no such codec')))
    expect(await convertToJpeg(blob(sample.heic()))).toBeNull()
    for (const name of ['a.heic', 'a.heif', 'a.jpg']) {
      expect(judgeName(name, 10)).toBeNull()
      const verdict = judgeContent(name, 10, found({ kind: 'heic' }))
      expect(verdict.is === 'refused' && verdict.refusal.advice).toMatch(/Mac.*iPhone/u)
    }
  })

  it('U06 and U24 a file only named .heif is refused by that name', () => {
    expect(judgeContent('a.heif', 10, found({ kind: 'unknown' }))).toMatchObject({
      is: 'refused',
      refusal: { title: '.heif files aren’t accepted.' },
    })
  })
})

describe('files that become unreadable', () => {
  /** Its first reads fail, as with a placeholder in a cloud folder. */
  class Placeholder extends Blob {
    reads = 0
    readonly #failing: number
    constructor(failing: number) {
      super(['a,b\n1,2\n'])
      this.#failing = failing
    }
    override slice(start?: number, end?: number): Blob {
      this.reads += 1
      const part = super.slice(start, end)
      if (this.reads <= this.#failing)
        part.arrayBuffer = () => Promise.reject(new DOMException('not there', 'NotReadableError'))
      return part
    }
  }

  it('U57 a cloud placeholder is retried once after a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const fetched = new Placeholder(1)
    const answer = fileProblem(fetched, null)
    await vi.advanceTimersByTimeAsync(999)
    expect(fetched.reads).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBeNull()
    expect(fetched.reads).toBe(3)
  })

  it('U17 and U18 a small file is copied with our type; a large one is wrapped only to change its type', async () => {
    const small = new File(['a,b'], 'a.csv', { type: 'application/vnd.ms-excel' })
    expect(await bodyToSend(small, 'a.csv', 'text/csv')).toMatchObject({ type: 'text/csv', size: 3 })
    const large = new File([new Uint8Array(9_000_000)], 'a.pdf', { type: 'application/pdf' })
    expect(await bodyToSend(large, 'a.pdf', 'application/pdf')).toBe(large)
    const untyped = new File([large], 'a.xlsb')
    const sent = await bodyToSend(untyped, 'b.xlsb', 'application/vnd.ms-excel.sheet.binary.macroEnabled.12')
    expect(sent).toMatchObject({ name: 'b.xlsb', size: 9_000_000 })
    expect(sent.type).toMatch(/binary/iu)
  })

  it('U57 and U78 a file that still can’t be read must be added again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const missing = new Placeholder(99)
    const answer = fileProblem(missing, null)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await answer).toBe('unreadable')
    expect(missing.reads).toBe(2)
  })
})
