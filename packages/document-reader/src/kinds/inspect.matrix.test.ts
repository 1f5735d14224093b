import { describe, expect, it } from 'vitest'
import * as sample from '../testing/sample-files.ts'
import { zip } from '../testing/sample-zip.ts'
import { inspectFile } from './inspect.ts'

const blob = (...parts: (Buffer | string)[]): Blob =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))

const sheets: sample.SampleSheet[] = [
  { name: 'Übersicht & <Notizen>' },
  { name: 'Rent Roll', state: 'hidden' },
  { name: 'Data "raw" 🏠', state: 'veryHidden' },
]
const expected = [
  { position: 1, name: 'Übersicht & <Notizen>', hidden: false, chart: false },
  { position: 2, name: 'Rent Roll', hidden: true, chart: false },
  { position: 3, name: 'Data "raw" 🏠', hidden: true, chart: false },
]

describe('kind by content', () => {
  it.each([
    ['pdf', sample.pdf()],
    ['png', sample.png()],
    ['gif', sample.gif()],
    ['jpg', sample.jpg()],
    ['heic', sample.heic()],
    ['csv', sample.csv()],
    ['xlsx', sample.xlsx()],
    ['xlsm', sample.written('xlsm')],
    ['xlsb', sample.written('xlsb')],
    ['xls', sample.written('biff8')],
    ['open-document', sample.written('ods')],
    ['doc', sample.doc()],
    ['docx', sample.docx()],
    ['msg', sample.msg()],
    ['zip', zip([{ name: 'a.txt', data: 'hello' }])],
    ['html', Buffer.from('\ufeff\n<html><body><table><tr><td>1</td></tr></table>')],
    ['xml-workbook', Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>')],
    ['rtf', Buffer.from('{\\rtf1\\ansi hello}')],
    ['webp', Buffer.from('RIFF0000WEBPVP8 ')],
    ['tiff', Buffer.from('49492a0008000000', 'hex')],
    ['program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64)])],
    ['text', Buffer.from('Just a line of words.')],
    ['blank', Buffer.from('\ufeff  \r\n')],
    ['empty', Buffer.alloc(0)],
    ['unknown', sample.noise(5000)],
  ] as const)('%s', async (kind, bytes) => {
    expect(await inspectFile(blob(bytes))).toMatchObject({ kind, complete: true })
  })

  it('U17 and U18 the type from the operating system is ignored', async () => {
    const file = new Blob([new Uint8Array(sample.written('xlsb'))], { type: 'application/octet-stream' })
    expect((await inspectFile(file)).kind).toBe('xlsb')
  })

  it('U35 a PDF with junk before its header is a PDF', async () => {
    expect((await inspectFile(blob(sample.noise(700), sample.pdf()))).kind).toBe('pdf')
  })

  it('U79 UTF-16 text counts as rows; text with NUL bytes doesn’t', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\r\n1,2\r\n', 'utf16le')])
    expect(await inspectFile(blob(utf16))).toMatchObject({ kind: 'csv', utf16: true })
    expect((await inspectFile(blob('a,b\u0000\n1,2\n'))).kind).toBe('unknown')
  })

  it('U79 one line of a million columns is read quickly', async () => {
    expect((await inspectFile(blob('1,'.repeat(1_000_000)))).kind).toBe('text')
  })
})

const kinds = ['xlsx', 'xlsm', 'xlsb', 'biff8'] as const

describe('sheets', () => {
  it.each(kinds)('U40 and U42 have their exact names, and hidden ones are marked: %s', async (kind) => {
    expect(await inspectFile(blob(sample.written(kind, sheets)))).toMatchObject({
      kind: kind === 'biff8' ? 'xls' : kind,
      locked: false,
      damaged: false,
      complete: true,
      sheets: expected,
    })
  })

  it('U42 BIFF5 without Unicode is read', async () => {
    const plain: sample.SampleSheet[] = [{ name: 'Rent Roll' }, { name: 'T12', state: 'hidden' }]
    expect(await inspectFile(blob(sample.written('biff5', plain)))).toMatchObject({
      kind: 'xls',
      sheets: [
        { name: 'Rent Roll', hidden: false },
        { name: 'T12', hidden: true },
      ],
    })
  })

  it('U41 charts are distinguished from sheets with rows', async () => {
    const bytes = sample.xlsx([{ name: 'Chart1', chart: true }, { name: 'Rows' }])
    expect((await inspectFile(blob(bytes))).sheets).toEqual([
      { position: 1, name: 'Chart1', hidden: false, chart: true },
      { position: 2, name: 'Rows', hidden: false, chart: false },
    ])
  })

  it('U42 all 300 are listed', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ name: `Unit ${index + 1}` }))
    for (const kind of kinds)
      expect((await inspectFile(blob(sample.written(kind, many)))).sheets).toHaveLength(300)
  })
})

describe('locked, damaged and hostile files', () => {
  it('U30 and U31 workbooks are checked for passwords; Word documents are recognized by signature only', async () => {
    expect(await inspectFile(blob(sample.lockedOffice()))).toMatchObject({
      kind: 'locked-office',
      locked: true,
    })
    expect(await inspectFile(blob(sample.lockedXls()))).toMatchObject({ kind: 'xls', locked: true })
    expect(await inspectFile(blob(sample.doc()))).toMatchObject({ kind: 'doc', locked: null, damaged: false })
  })

  it('U33 truncated files are damaged but keep their kind', async () => {
    const cut = async (bytes: Buffer, share: number) =>
      inspectFile(blob(bytes.subarray(0, bytes.length * share)))
    const docx = sample.docx()
    expect(await cut(docx, 0.95)).toMatchObject({ kind: 'docx', damaged: true })
    for (const share of [0.3, 0.6, 0.9])
      for (const kind of kinds)
        expect(await cut(sample.written(kind, sheets), share)).toMatchObject({ damaged: true, sheets: null })
    for (const kind of ['xlsx', 'xlsb'] as const)
      expect(await cut(sample.written(kind, sheets), 0.99)).toMatchObject({ kind, damaged: true })
    const other = zip([{ name: 'a.txt', data: 'hello' }])
    expect(await cut(other, 0.9)).toMatchObject({ kind: 'unknown', damaged: true })
  })

  it('U33 a document cut off right after an embedded workbook isn’t mistaken for that workbook', async () => {
    const inside = sample.xlsx()
    const whole = zip([
      { name: '[Content_Types].xml', data: '<Types/>' },
      { name: 'word/document.xml', data: '<document/>' },
      { name: 'word/embeddings/sheet.xlsx', data: inside, stored: true },
      { name: 'word/styles.xml', data: '<styles/>' },
    ])
    expect(await inspectFile(blob(whole))).toMatchObject({ kind: 'docx', damaged: false })
    const cut = whole.subarray(0, whole.indexOf(inside) + inside.length)
    expect(await inspectFile(blob(cut))).toMatchObject({ kind: 'docx', damaged: true, sheets: null })
  })

  it('U33 a workbook without a visible sheet is damaged', async () => {
    const blank = sample
      .xlsxParts([{ name: 'A' }])
      .map((part) => (part.name === 'xl/workbook.xml' ? { ...part, data: '<workbook><shee' } : part))
    expect(await inspectFile(blob(zip(blank)))).toMatchObject({ kind: 'xlsx', damaged: true, sheets: null })
  })

  it('U43 a workbook that claims to unpack to gigabytes, or is over 25 MB, isn’t opened', async () => {
    const bomb = zip([
      ...sample.xlsxParts([{ name: 'A' }]),
      { name: 'xl/media/a', data: Buffer.alloc(70_000_000) },
    ])
    const large = zip([
      ...sample.xlsxParts([{ name: 'A' }]),
      { name: 'xl/media/a', data: Buffer.alloc(26_300_000), stored: true },
    ])
    for (const bytes of [bomb, large])
      expect(await inspectFile(blob(bytes))).toMatchObject({ kind: 'xlsx', complete: false, sheets: null })
  })

  it('a shallow inspection recognizes a workbook by its list of parts', async () => {
    expect(await inspectFile(blob(sample.written('xlsb')), false)).toMatchObject({
      kind: 'xlsb',
      complete: false,
      sheets: null,
    })
    expect(await inspectFile(blob(sample.written('biff8')), false)).toMatchObject({ complete: false })
  })

  it('single wrong bytes never make a shallow inspection throw or hang', async () => {
    for (const whole of [...kinds.map((kind) => sample.written(kind, sheets)), sample.docx()])
      for (let round = 0; round < 120; round += 1) {
        const broken = Buffer.from(whole)
        for (const place of sample.noise(6, round * 7 + 1)) {
          const at = Math.floor((place / 256) * broken.length * 0.999)
          broken[at] = (broken[at] ?? 0) ^ (1 << (round % 8))
        }
        // Damage can hang the workbook reader; the page kills it and inspects the file again without its
        // contents.
        expect(await inspectFile(blob(broken), false)).toHaveProperty('kind')
      }
  })

  it('the fingerprint depends on size, beginning and end', async () => {
    const base = Buffer.alloc(200_000, 65)
    const of = async (...parts: Buffer[]): Promise<string | null> =>
      (await inspectFile(blob(...parts))).fingerprint
    expect(await of(base)).toBe(await of(Buffer.from(base)))
    expect(await of(base)).not.toBe(await of(base, Buffer.from('x')))
    expect(await of(Buffer.from('a,b'))).not.toBe(await of(Buffer.from('a,c')))
  })
})
