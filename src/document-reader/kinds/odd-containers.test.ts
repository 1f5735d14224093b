import { describe, expect, it } from 'vitest'
import * as sample from '../../testing/sample-files.ts'
import { compound } from '../../testing/sample-compound.ts'
import { zip } from '../../testing/sample-zip.ts'
import { inspectFile } from '../inspect.ts'
import { readBinarySheets } from './workbook-bin.ts'

const look = (...parts: Uint8Array[]) => inspectFile(new Blob(parts.map((part) => new Uint8Array(part))))
const sheets = [{ name: 'Rent Roll' }, { name: 'T12' }]
const named = [
  { position: 1, name: 'Rent Roll' },
  { position: 2, name: 'T12' },
]
const junk = Buffer.from('\u0001\u0002 what a mail program left \u0000'.repeat(9), 'latin1')
const parts = sample.xlsxParts(sheets)
const without = (...names: string[]): Buffer => zip(parts.filter(({ name }) => !names.includes(name)))

/** A record of the years before the container. */
function record(type: number, data: Buffer | string): Buffer {
  const body = Buffer.from(data)
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(body.length, 2)
  return Buffer.concat([head, body])
}

describe('archives that other readers still open', () => {
  it.each([
    ['bytes before it', Buffer.concat([junk, sample.xlsx(sheets)])],
    ['junk after it, more than a comment may be', Buffer.concat([sample.xlsx(sheets), Buffer.alloc(90_000)])],
    ['no list of types', without('[Content_Types].xml')],
    ['no relations', without('_rels/.rels', 'xl/_rels/workbook.xml.rels')],
  ])('%s', async (_, bytes) => {
    expect(await look(bytes)).toMatchObject({ kind: 'xlsx', damaged: false, sheets: named })
  })

  it('a comment that looks like the end of the list', async () => {
    const bytes = sample.xlsx(sheets)
    const comment = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(40, 'c')])
    bytes.writeUInt16LE(comment.length, bytes.length - 2)
    expect(await look(bytes, comment)).toMatchObject({ kind: 'xlsx', sheets: named })
  })

  it('a list that counts wrongly', async () => {
    const bytes = sample.xlsx(sheets)
    bytes.writeUInt16LE(1, bytes.length - 12)
    expect(await look(bytes)).toMatchObject({ kind: 'xlsx', sheets: named })
  })

  it('U33 cut off, it is still known for what it was', async () => {
    const cut = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - 30)
    expect(await look(cut(sample.xlsx(sheets)))).toMatchObject({ kind: 'xlsx', damaged: true, sheets: null })
    expect(await look(cut(sample.xlsb(sheets)))).toMatchObject({ kind: 'xlsb', damaged: true })
    expect(await look(cut(sample.docx()))).toMatchObject({ kind: 'docx', damaged: true })
    const other = cut(zip([{ name: 'a.txt', data: 'hello' }]))
    expect(await look(other)).toMatchObject({ kind: 'unknown', damaged: true })
  })
})

describe('packages inside packages, and damaged lists', () => {
  const inside = sample.xlsx([{ name: 'Chart data' }])
  const outer = [
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'word/document.xml', data: '<document/>' },
    { name: 'word/embeddings/sheet.xlsx', data: inside, stored: true },
    { name: 'word/styles.xml', data: '<styles/>' },
  ]

  it('U33 a document cut off right after a workbook inside it is not that workbook', async () => {
    const whole = zip(outer)
    const cut = whole.subarray(0, whole.indexOf(inside) + inside.length)
    expect(await look(cut)).toMatchObject({ kind: 'docx', damaged: true, sheets: null })
    expect(await look(cut.subarray(0, cut.length - 30))).toMatchObject({ kind: 'docx', damaged: true })
  })

  it('a workbook with macros whose list of types is damaged still has its macros', async () => {
    const bare = sample
      .xlsxParts(sheets, 'xlsm')
      .map((part) => (part.name === '[Content_Types].xml' ? { ...part, data: '<Types' } : part))
    const withMacros = zip([...bare, { name: 'xl/vbaProject.bin', data: 'macros' }])
    expect(await look(withMacros)).toMatchObject({ kind: 'xlsm', sheets: named })
  })

  it('U33 an entry of the list that swallows those after it', async () => {
    const bytes = zip([
      { name: '_rels/.rels', data: '<a/>' },
      ...parts.filter(({ name }) => name !== '_rels/.rels'),
    ])
    const second = bytes.indexOf('PK\u0001\u0002', bytes.indexOf('PK\u0001\u0002') + 4, 'latin1')
    bytes.writeUInt16LE(60_000, second + 32)
    expect(await look(bytes)).toMatchObject({ kind: 'xlsx', damaged: true })
  })

  it('U33 a workbook in which no sheet can be seen', async () => {
    const blank = parts.map((part) =>
      part.name === 'xl/workbook.xml' ? { ...part, data: '<workbook><shee' } : part,
    )
    expect(await look(zip(blank))).toMatchObject({ kind: 'xlsx', damaged: true, sheets: null })
    const [bof, eof] = [record(0x0809, Buffer.from('0006050000000000', 'hex')), record(0x000a, '')]
    const empty = compound({ Workbook: Buffer.concat([bof, eof, Buffer.alloc(5000)]) })
    expect(await look(empty)).toMatchObject({ kind: 'xls', damaged: true, locked: false, sheets: null })
  })
})

describe('U33 parts whose content their checksum does not fit', () => {
  const damage = (bytes: Buffer, at: number): Buffer => {
    bytes.writeUInt8((bytes[at] ?? 0) ^ 0x10, at)
    return bytes
  }
  /** As `zip` makes it, nothing compressed, with one letter of a part changed. */
  const withWrong = (words: string): Buffer => {
    const bytes = zip(parts.map((part) => ({ ...part, stored: true })))
    return damage(bytes, bytes.indexOf(words))
  }

  it.each([
    'Rent Roll',
    'spreadsheetml.sheet.main',
    'relationships/officeDocument',
    'relationships/worksheet',
  ])('a wrong letter in “%s” is damage', async (words) => {
    expect(await look(withWrong(words))).toMatchObject({ kind: 'xlsx', damaged: true })
  })

  it('the list of .xlsb, and packed parts, are compared too', async () => {
    const binary = sample.xlsb(sheets)
    const list = binary.lastIndexOf('PK\u0001\u0002', binary.lastIndexOf('xl/workbook.bin'), 'latin1')
    expect(await look(damage(binary, list + 16))).toMatchObject({ kind: 'xlsb', damaged: true })
    const packed = sample.xlsx(sheets)
    const entry = packed.lastIndexOf('PK\u0001\u0002', packed.lastIndexOf('xl/workbook.xml'), 'latin1')
    expect(await look(damage(packed, entry + 16))).toMatchObject({ kind: 'xlsx', damaged: true })
  })
})

describe('the first Excel that wrote .xlsb', () => {
  it('had one number more before the names', () => {
    const utf16 = (text: string): Buffer => {
      const length = Buffer.alloc(4)
      length.writeUInt32LE(text.length)
      return Buffer.concat([length, Buffer.from(text, 'utf16le')])
    }
    const sheet = (numbers: number, name: string): Buffer => {
      // The last number is the sheet's id.
      const head = Buffer.alloc(numbers)
      head.writeUInt8(1, numbers - 4)
      const body = Buffer.concat([head, utf16('rId1'), utf16(name)])
      return Buffer.concat([Buffer.from([0x9c, 0x01, body.length]), body])
    }
    const list = (numbers: number): Uint8Array =>
      Buffer.concat([sheet(numbers, 'Rent Roll'), sheet(numbers, 'T12'), Buffer.from([0x90, 0x01, 0])])
    for (const numbers of [8, 12]) expect(readBinarySheets(list(numbers), new Set())).toMatchObject(named)
    expect(() => readBinarySheets(list(40), new Set())).toThrow(/too short/u)
  })
})

describe('documents of Word for DOS', () => {
  it('are known by their mark', async () => {
    const bytes = Buffer.concat([
      Buffer.from('31be000000ab0000', 'hex'),
      Buffer.alloc(120),
      Buffer.from('Rent'),
    ])
    expect(await look(bytes)).toMatchObject({ kind: 'doc', damaged: false })
  })
})

describe('compound files', () => {
  it('U33 cut off in the middle they are damaged, never some other format', async () => {
    for (const bytes of [sample.xls(sheets), sample.doc()])
      for (const share of [0.3, 0.5, 0.8])
        expect(await look(bytes.subarray(0, bytes.length * share))).toMatchObject({ damaged: true })
  })

  const part = (kind: number, ...records: Buffer[]): Buffer => {
    const start = record(
      0x0809,
      Buffer.concat([Buffer.from([0, 5]), Buffer.from([kind & 255, kind >> 8, 0, 0])]),
    )
    return Buffer.concat([start, ...records, record(0x000a, '')])
  }
  const filling = record(0x0203, Buffer.alloc(900))
  const book = (...pieces: Buffer[]): Buffer => compound({ Book: Buffer.concat(pieces) })

  it('U33 a document that lost the stream beside its text is damaged; older ones never had it', async () => {
    const text = (version: number, flags: number): Buffer =>
      Buffer.concat([Buffer.from([0xec, 0xa5, version, 0, 0, 0, 0, 0, 0, 0, 0, flags]), Buffer.alloc(5000)])
    const table = Buffer.alloc(5000)
    const of = async (streams: Record<string, Buffer>) => (await look(compound(streams))).damaged
    expect(await of({ WordDocument: text(0xc1, 2) })).toBe(true)
    expect(await of({ WordDocument: text(0xc1, 2), '0Table': table })).toBe(true)
    expect(await of({ WordDocument: text(0xc1, 2), '1Table': table })).toBe(false)
    expect(await of({ WordDocument: text(0xc1, 0), '0Table': table })).toBe(false)
    expect(await of({ WordDocument: text(0x65, 0) })).toBe(false)
  })

  it('U33 a document cut off within the stream beside its text is damaged', async () => {
    const whole = sample.doc()
    expect(await look(whole)).toMatchObject({ kind: 'doc', damaged: false })
    // What follows the stream in its last sector belongs to nobody.
    expect(await look(whole.subarray(0, -100))).toMatchObject({ kind: 'doc', damaged: false })
    expect(await look(whole.subarray(0, -600))).toMatchObject({ kind: 'doc', damaged: true })
  })

  it('U33 a workbook is damaged when its table ends before it, or its last bytes are missing', async () => {
    const whole = book(part(5, record(0x85, Buffer.from('000000000000025242', 'hex'))), filling, filling)
    const list = [{ position: 1, name: 'RB' }]
    expect(await look(whole)).toMatchObject({ kind: 'xls', damaged: false, sheets: list })
    const begins = whole.indexOf(part(5).subarray(0, 8))
    expect(await look(whole.subarray(0, begins + 4095))).toMatchObject({ kind: 'xls', damaged: true })
    // The chain ends two sectors too early.
    const short = Buffer.from(whole)
    const table = 512 * (short.readUInt32LE(76) + 1)
    short.writeUInt32LE(0xffff_fffe, table + (begins / 512 - 1 + 5) * 4)
    expect(await look(short)).toMatchObject({ kind: 'xls', damaged: true })
  })

  it('a chart with a nameless sheet, or with none in a list, is not damaged', async () => {
    const nameless = record(0x85, Buffer.from('00000000000000', 'hex'))
    expect(await look(book(part(5, nameless), part(0x20, filling)))).toMatchObject({
      kind: 'xls',
      damaged: false,
      sheets: [{ position: 1, name: '', chart: false }],
    })
    for (const kind of [0x20, 0x8000])
      for (const bytes of [book(part(5), part(kind, filling)), book(part(kind, filling))])
        expect(await look(bytes)).toMatchObject({ kind: 'xls', damaged: false, locked: false, sheets: null })
    // A chart inside a sheet ends before the sheet does.
    expect(await look(book(part(0x10, part(0x20, filling), filling)))).toMatchObject({ damaged: false })
    // The list itself breaks off.
    expect(await look(book(part(5, filling).subarray(0, -4), Buffer.from([9, 9])))).toMatchObject({
      damaged: true,
    })
  })

  it('U31 wrapped by rights management they are locked', async () => {
    const bytes = compound({ '\tDRMContent': Buffer.alloc(5000) })
    expect(await look(bytes)).toMatchObject({ kind: 'locked-office', locked: true })
  })
})

describe('workbooks of BIFF4', () => {
  it('have each name before its sheet', async () => {
    const sheet = Buffer.concat([record(0x0409, Buffer.from('000010000000', 'hex')), record(0x000a, '')])
    const header = (name: string): Buffer => {
      const length = Buffer.alloc(4)
      length.writeUInt32LE(sheet.length)
      return record(0x008f, Buffer.concat([length, Buffer.from([name.length]), Buffer.from(name)]))
    }
    const bytes = Buffer.concat([
      record(0x0409, Buffer.from('000000010000', 'hex')),
      header('Rent Roll'),
      sheet,
      header('T12'),
      sheet,
      record(0x000a, ''),
    ])
    expect(await look(bytes)).toMatchObject({ kind: 'xls', locked: false, damaged: false, sheets: named })
    // U33 cut off between two sheets, or in one: what begins does not end.
    for (const end of [-4, -10, -12])
      expect(await look(bytes.subarray(0, end))).toMatchObject({ kind: 'xls', damaged: true })
  })
})

describe('PDF files that begin or end wrongly', () => {
  const pdf = sample.pdf({ pages: 3 })

  it('U35 the header comes late, or not at all', async () => {
    expect(await look(Buffer.alloc(3000, 'mail header '), pdf)).toMatchObject({ kind: 'pdf' })
    expect(await look(pdf.subarray(pdf.indexOf('1 0 obj')))).toMatchObject({ kind: 'pdf' })
  })

  it('U32 without table and trailer it is damaged, and its pages are not counted', async () => {
    const cut = pdf.subarray(0, pdf.indexOf('\nxref'))
    expect(await look(cut)).toMatchObject({ kind: 'pdf', damaged: true, pageCount: null })
  })

  it('a text that only speaks of PDF stays a text', async () => {
    expect((await look(Buffer.from('Words on startxref and 1 0 objects, no more.'))).kind).toBe('text')
  })
})
