import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { CFB, utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { inspectFile } from './inspect.ts'

/** Files that other programs wrote: our own samples only show that we read what we write. */

const look = (bytes: Uint8Array) => inspectFile(new Blob([new Uint8Array(bytes)]))
const names = ['Rent Roll', 'Übersicht & <Notizen>', 'Données "2026" 🏠']
const expected = names.map((name, index) => ({ position: index + 1, name, hidden: index > 0, chart: false }))

/** The second sheet is hidden, the third one so that Excel's menu does not offer it. */
function workbook(bookType: 'xlsx' | 'xlsm' | 'xlsb' | 'biff8' | 'biff5' | 'ods', sheets = names): Buffer {
  const book = utils.book_new()
  for (const name of sheets)
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Unit', 'Rent'],
        [101, 1500],
      ]),
      name,
    )
  book.Workbook = { Sheets: sheets.map((name, index) => ({ name, Hidden: index as 0 | 1 | 2 })) }
  return write(book, { bookType, type: 'buffer', compression: true }) as Buffer
}

describe('workbooks by SheetJS', () => {
  it.each([
    ['xlsx', 'xlsx'],
    ['xlsm', 'xlsm'],
    ['xlsb', 'xlsb'],
    ['biff8', 'xls'],
  ] as const)('U42 %s: kind and sheets, hidden ones marked', async (bookType, kind) => {
    expect(await look(workbook(bookType))).toMatchObject({
      kind,
      locked: false,
      damaged: false,
      complete: true,
      sheets: expected,
    })
  })

  it('U42 biff5, which has no Unicode', async () => {
    expect(await look(workbook('biff5', ['Rent Roll', 'T12', 'Notes']))).toMatchObject({
      kind: 'xls',
      locked: false,
      damaged: false,
      sheets: [
        { name: 'Rent Roll', hidden: false },
        { name: 'T12', hidden: true },
        { name: 'Notes', hidden: true },
      ],
    })
  })

  it('ods is an open document', async () => {
    expect(await look(workbook('ods'))).toMatchObject({ kind: 'open-document', damaged: false })
  })

  it('U33 cut off they are damaged', async () => {
    for (const bookType of ['xlsx', 'xlsm', 'xlsb', 'biff8', 'biff5'] as const) {
      const whole = workbook(bookType, ['Rent Roll', 'T12', 'Notes'])
      for (const share of [0.3, 0.6, 0.9])
        expect(await look(whole.subarray(0, whole.length * share))).toMatchObject({ damaged: true })
    }
  })
})

describe('containers by other writers', () => {
  it('compound files by cfb, with streams that lie in its small sectors', async () => {
    const file = CFB.utils.cfb_new()
    CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.alloc(200))
    CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(20_000))
    const bytes = CFB.write(file, { type: 'buffer' }) as Buffer
    expect(await look(bytes)).toMatchObject({ kind: 'locked-office', locked: true })
  })

  it('archives by fflate', async () => {
    const word = zipSync({
      '[Content_Types].xml': strToU8(
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      'word/document.xml': strToU8('<document/>'),
    })
    expect(await look(word)).toMatchObject({ kind: 'docx', damaged: false, locked: false })
    expect(await look(zipSync({ 'a.txt': strToU8('hello') }))).toMatchObject({ kind: 'zip' })
  })
})

describe('PDF files by pdf-lib', () => {
  type Lock = Parameters<PDFDocument['encrypt']>[0]
  async function pdf(lock?: Lock): Promise<Uint8Array> {
    const document = await PDFDocument.create()
    const font = await document.embedFont(StandardFonts.Helvetica)
    for (const page of [1, 2, 3])
      document
        .addPage()
        .drawText(`Page ${page} says that unit 101 is let until the autumn of next year`, { font, size: 12 })
    if (lock !== undefined) document.encrypt({ ...lock, allowWeakCryptography: true })
    return document.save()
  }
  const readable = { kind: 'pdf', locked: false, damaged: false, pageCount: 3, textLayer: 'text' }

  it('pages and text', async () => {
    expect(await look(await pdf())).toMatchObject({ ...readable, opensUnasked: false })
  })

  describe.each(['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const)('%s', (algorithm) => {
    it('U28 locked with a password', async () => {
      const found = await look(await pdf({ algorithm, userPassword: 'open', ownerPassword: 'own' }))
      expect(found).toMatchObject({ kind: 'pdf', locked: true, opensUnasked: false, damaged: false })
    })

    it('U29 locked against changes only', async () => {
      const found = await look(await pdf({ algorithm, userPassword: '', ownerPassword: 'own' }))
      expect(found).toMatchObject({ ...readable, opensUnasked: true })
    })
  })
})
