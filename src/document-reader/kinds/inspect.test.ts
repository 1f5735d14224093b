import { describe, expect, it } from 'vitest'
import * as sample from '../testing/sample-files.ts'
import { zip } from '../testing/sample-zip.ts'
import { inspectFile } from './inspect.ts'
import { lookAtZip } from './office/ooxml.ts'

const blob = (...parts: (Buffer | string)[]): Blob =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))

/** Frames of 128 kbit/s at 44.1 kHz, which take 417 bytes each. */
function mp3(): Buffer {
  const frame = Buffer.alloc(417)
  Buffer.from('fffb9000', 'hex').copy(frame)
  return Buffer.concat([frame, frame, frame])
}

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

/** A blob that counts the bytes that are read of it and refuses to be read whole. */
class WatchedBlob extends Blob {
  bytesRead = 0
  override slice(start?: number, end?: number, type?: string): Blob {
    const part = super.slice(start, end, type)
    this.bytesRead += part.size
    return part
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new Error('the whole file was read'))
  }
  override stream(): ReturnType<Blob['stream']> {
    throw new Error('the whole file was read')
  }
}

describe('kind by content', () => {
  it.each([
    ['pdf', sample.pdf()],
    ['png', sample.png()],
    ['gif', sample.gif()],
    ['jpg', sample.jpg()],
    ['heic', sample.heic()],
    ['csv', sample.csv()],
    ['xlsx', sample.xlsx()],
    ['xlsm', sample.xlsx([{ name: 'A' }], 'xlsm')],
    ['xlsb', sample.xlsb()],
    ['xls', sample.xls()],
    ['doc', sample.doc()],
    ['docx', sample.docx()],
    ['msg', sample.msg()],
    ['zip', zip([{ name: 'a.txt', data: 'hello' }])],
    ['html', Buffer.from('\ufeff\n<html><body><table><tr><td>1</td></tr></table>')],
    ['xml-workbook', Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>')],
    ['rtf', Buffer.from('{\\rtf1\\ansi hello}')],
    ['webp', Buffer.from('RIFF0000WEBPVP8 ')],
    ['tiff', Buffer.from('49492a0008000000', 'hex')],
    ['metafile', Buffer.from('d7cdc69a0000', 'hex')],
    ['metafile', Buffer.from('010009000003a4000000', 'hex')],
    ['font', Buffer.from('00010000000a00800003002047444546', 'hex')],
    ['font', Buffer.from('OTTO\0\u000b')],
    ['font', Buffer.from('wOFF\0\u0001')],
    ['font', Buffer.from('wOF2\0\u0001')],
    ['sound', Buffer.from('RIFF0000WAVEfmt ')],
    ['sound', Buffer.from('OggS\0\u0002')],
    ['sound', Buffer.from('fLaC\0\0')],
    ['sound', Buffer.from('MThd\0\0\0\u0006')],
    ['sound', Buffer.from('ID3\u0004\0')],
    ['sound', Buffer.from('\0\0\0\u0020ftypM4A \0\0\0\0')],
    ['sound', mp3()],
    ['program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64)])],
    ['text', Buffer.from('Just a line of words.')],
    ['blank', Buffer.from('\ufeff  \r\n')],
    ['empty', Buffer.alloc(0)],
    ['unknown', sample.noise(5000)],
  ] as const)('%s', async (kind, bytes) => {
    expect(await inspectFile(blob(bytes))).toMatchObject({ kind, complete: true })
  })

  it('U17 and U18 the type that the system claims makes no difference', async () => {
    const file = new Blob([new Uint8Array(sample.xlsb())], { type: 'application/octet-stream' })
    expect((await inspectFile(file)).kind).toBe('xlsb')
  })

  it('U35 a PDF with junk before its header is a PDF', async () => {
    expect((await inspectFile(blob(sample.noise(700), sample.pdf()))).kind).toBe('pdf')
  })

  it('U20 what Outlook or a metafile wraps around a whole PDF is no PDF', async () => {
    const emf = Buffer.alloc(108)
    emf.writeUInt32LE(1)
    emf.write(' EMF', 40, 'latin1')
    const pdf = sample.pdf()
    expect((await inspectFile(blob(Buffer.from('789f3e220100', 'hex'), pdf))).kind).toBe('tnef')
    expect((await inspectFile(blob(emf, pdf))).kind).toBe('metafile')
    // Far enough inside that only the end of the file looks like a PDF's.
    expect((await inspectFile(blob(emf, Buffer.alloc(3000), pdf))).kind).toBe('metafile')
  })

  it('U79 UTF-16 rows are rows; NUL bytes are not', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\r\n1,2\r\n', 'utf16le')])
    expect(await inspectFile(blob(utf16))).toMatchObject({ kind: 'csv', utf16: true })
    expect((await inspectFile(blob('a,b\u0000\n1,2\n'))).kind).toBe('unknown')
  })

  it('U79 one line of a million columns ends quickly', async () => {
    expect((await inspectFile(blob('1,'.repeat(1_000_000)))).kind).toBe('text')
  })
})

describe('sheets', () => {
  it('U42 are named exactly, with hidden ones marked, in all four formats', async () => {
    for (const bytes of [
      sample.xlsx(sheets),
      sample.xlsx(sheets, 'xlsm'),
      sample.xlsb(sheets),
      sample.xls(sheets),
    ])
      expect((await inspectFile(blob(bytes))).sheets).toEqual(expected)
  })

  it('U41 charts are told from sheets with rows', async () => {
    const chart = [{ name: 'Chart1', chart: true }]
    for (const bytes of [sample.xlsx(chart), sample.xlsb(chart), sample.xls(chart)])
      expect((await inspectFile(blob(bytes))).sheets).toEqual([
        { position: 1, name: 'Chart1', hidden: false, chart: true },
      ])
  })

  it('U42 300 of them are all there', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ name: `Unit ${index + 1}` }))
    for (const bytes of [sample.xlsx(many), sample.xlsb(many), sample.xls(many)])
      expect((await inspectFile(blob(bytes))).sheets).toHaveLength(300)
  })

  it('a package whose main part has another name, backslashes or bytes in front is read all the same', async () => {
    const parts = zip([
      {
        name: '_rels\\.rels',
        data: '<Relationships><Relationship Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/Xl/Book.xml"/></Relationships>',
      },
      {
        name: '[content_types].xml',
        data: '<Types><Override PartName="/xl/book.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      },
      {
        name: 'xl\\book.xml',
        data: '<x:workbook><x:sheets><x:sheet name=\'A &#x26; B\' x:state="visible"/></x:sheets><x:definedNames><sheet name="no"/></x:definedNames></x:workbook>',
      },
    ])
    expect(await inspectFile(blob('PK\u0003\u0004junk', parts))).toMatchObject({
      kind: 'xlsx',
      sheets: [{ position: 1, name: 'A & B' }],
    })
  })
})

describe('locked, damaged, hostile', () => {
  it('U30 and U31 passwords are found', async () => {
    expect(await inspectFile(blob(sample.lockedOffice()))).toMatchObject({
      kind: 'locked-office',
      locked: true,
    })
    expect(await inspectFile(blob(sample.xls(sheets, true)))).toMatchObject({ kind: 'xls', locked: true })
    expect(await inspectFile(blob(sample.doc(true)))).toMatchObject({ kind: 'doc', locked: true })
  })

  it('U33 files that were cut off are damaged, wherever the cut is', async () => {
    for (const whole of [sample.xlsx(sheets), sample.xls(sheets)])
      for (const length of [8, 100, 511, 600, 1500, whole.length - 30]) {
        const look = await inspectFile(blob(whole.subarray(0, length)))
        expect(look.damaged || look.sheets !== null || look.kind === 'old-office').toBe(true)
      }
  })

  it('U43 a workbook that inflates to gigabytes is not inflated', async () => {
    const bomb = zip([
      { name: '[Content_Types].xml', data: '<Types/>' },
      { name: 'xl/workbook.xml', data: Buffer.alloc(20_000_000, 32) },
    ])
    expect(await inspectFile(blob(bomb))).toMatchObject({ kind: 'xlsx', complete: false, sheets: null })
    // The same with a lie about its size in the directory.
    const lie = Buffer.from(bomb)
    const at = lie.lastIndexOf('xl/workbook.xml') - 46
    lie.writeUInt32LE(100, at + 24)
    expect(await inspectFile(blob(lie))).toMatchObject({ kind: 'xlsx', complete: false })
  })

  it('U43 an archive of 10,000 entries ends the look', async () => {
    const many = zip(
      Array.from({ length: 10_000 }, (_, index) => ({ name: `x/${index}`, data: '', stored: true })),
    )
    expect(await inspectFile(blob(many))).toMatchObject({ complete: false })
  })

  it('chains that bite their tail end', async () => {
    const loop = Buffer.from(sample.xls(sheets))
    for (let at = 512; at < 1024; at += 4) loop.writeUInt32LE(at % 8 === 0 ? 1 : 0, at)
    expect(await inspectFile(blob(loop))).toMatchObject({ damaged: true })
  })

  it('single wrong bytes never throw or hang', async () => {
    for (const whole of [sample.xlsx(sheets), sample.xlsb(sheets), sample.xls(sheets), sample.docx()])
      for (let turn = 0; turn < 120; turn += 1) {
        const broken = Buffer.from(whole)
        for (const place of sample.noise(6, turn * 7 + 1)) {
          const at = Math.floor((place / 256) * broken.length * 0.999)
          broken[at] = (broken[at] ?? 0) ^ (1 << (turn % 8))
        }
        expect(await inspectFile(blob(broken))).toHaveProperty('kind')
      }
  })

  it('a large file is read in slices only', async () => {
    const large = new WatchedBlob([
      new Uint8Array(
        zip([
          { name: 'filling.bin', data: sample.noise(30_000_000), stored: true },
          { name: 'xl/workbook.xml', data: '<workbook><sheets><sheet name="A"/></sheets></workbook>' },
        ]),
      ),
    ])
    expect(await lookAtZip(large)).toMatchObject({ kind: 'xlsx', sheets: [{ name: 'A' }] })
    expect(await inspectFile(large)).toMatchObject({ kind: 'xlsx' })
    expect(large.bytesRead).toBeLessThan(500_000)
  })

  it('the fingerprint tells files apart by size, beginning and end', async () => {
    const base = Buffer.alloc(200_000, 65)
    const of = async (...parts: Buffer[]): Promise<string | null> =>
      (await inspectFile(blob(...parts))).fingerprint
    expect(await of(base)).toBe(await of(Buffer.from(base)))
    expect(await of(base)).not.toBe(await of(base, Buffer.from('x')))
    expect(await of(Buffer.from('a,b'))).not.toBe(await of(Buffer.from('a,c')))
  })
})
