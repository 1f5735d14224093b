import { utils, write } from '@e965/xlsx'
import { latin, text, u16, u32 } from './sample-bytes.ts'
import { compound } from './sample-compound.ts'
import { zip, type ZipPart } from './sample-zip.ts'

/** Small files of every kind, generated so the repository stores no samples. */

/** `padTo` adds an unused stream up to this many bytes. */
export function pdf({ pages = 1, words = 'Sample', padTo = 0 } = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, index) => `${4 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: pages }, (_, index) => {
      const content = `BT /F1 18 Tf 72 720 Td (${words} ${index + 1}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }).flat(),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const [before, after] = [
    `${objects.length + 1} 0 obj\n<< /Length 0000000000 >>\nstream\n`,
    '\nendstream\nendobj\n',
  ]
  const ending = (start: number): string =>
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  const missing =
    padTo - body.length - before.length - after.length - ending(Math.max(0, padTo - 1_000)).length
  const filling =
    missing > 0
      ? [
          latin(before.replace('0'.repeat(10), String(missing).padStart(10, '0'))),
          Buffer.alloc(missing, '-'),
          latin(after),
        ]
      : []
  const start = body.length + filling.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([latin(body), ...filling, latin(ending(start))])
}

/** PNG of one pixel. */
export const png = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

export const gif = (): Buffer =>
  Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** JPEG header only. */
export const jpg = (): Buffer => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')

export const heic = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), latin('ftypheic'), u32(0), latin('mif1heic')])

export interface SampleSheet {
  name: string
  state?: 'hidden' | 'veryHidden'
  chart?: boolean
}

export const escape = (value: string): string =>
  value.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/"/gu, '&quot;')

const office = 'application/vnd.openxmlformats-officedocument'
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const contentTypes = (types: Readonly<Record<string, string>>): ZipPart => ({
  name: '[Content_Types].xml',
  data: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    types,
  )
    .map(([part, type]) => `<Override PartName="/${part}" ContentType="${office}.${type}+xml"/>`)
    .join('')}</Types>`,
})

const relations = (name: string, targets: readonly (readonly [type: string, target: string])[]): ZipPart => ({
  name,
  data: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${relationship}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`,
})

/** Workbook with empty sheets. */
export const xlsx = (sheets: readonly SampleSheet[] = [{ name: 'Sheet1' }]): Buffer => zip(xlsxParts(sheets))

export function xlsxParts(sheets: readonly SampleSheet[]): ZipPart[] {
  const list = sheets
    .map(
      ({ name, state }, index) =>
        `<sheet name="${escape(name)}" sheetId="${index + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${index + 1}"/>`,
    )
    .join('')
  const kinds = sheets.map(({ chart }) => (chart === true ? 'chartsheet' : 'worksheet'))
  return [
    contentTypes({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      ...Object.fromEntries(
        kinds.map((kind, index) => [`xl/worksheets/sheet${index + 1}.xml`, `spreadsheetml.${kind}`]),
      ),
    }),
    relations('_rels/.rels', [['officeDocument', 'xl/workbook.xml']]),
    {
      name: 'xl/workbook.xml',
      data: `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="${main}" xmlns:r="${relationship}"><sheets>${list}</sheets></workbook>`,
    },
    relations(
      'xl/_rels/workbook.xml.rels',
      kinds.map((kind, index) => [kind, `worksheets/sheet${index + 1}.xml`]),
    ),
    ...kinds.map((kind, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      data: `<${kind} xmlns="${main}">${kind === 'worksheet' ? '<sheetData/>' : ''}</${kind}>`,
    })),
  ]
}

/** Workbook written by SheetJS. */
export function written(
  bookType: 'xlsx' | 'xlsm' | 'xlsb' | 'biff8' | 'biff5' | 'ods',
  sheets: readonly SampleSheet[] = [{ name: 'Sheet1' }],
): Buffer {
  const book = utils.book_new()
  for (const { name } of sheets)
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Unit', 'Rent'],
        [101, 1500],
      ]),
      name,
    )
  const states = ['visible', 'hidden', 'veryHidden']
  book.Workbook = {
    Sheets: sheets.map(({ name, state = 'visible' }) => ({
      name,
      Hidden: states.indexOf(state) as 0 | 1 | 2,
    })),
  }
  if (bookType === 'xlsm') book.vbaraw = Buffer.from('macros')
  return write(book, { bookType, type: 'buffer', compression: true }) as Buffer
}

export const docx = (): Buffer =>
  zip([
    contentTypes({ 'word/document.xml': 'wordprocessingml.document.main' }),
    relations('_rels/.rels', [['officeDocument', 'word/document.xml']]),
    { name: 'word/document.xml', data: '<w:document xmlns:w="x"><w:body/></w:document>' },
  ])

const record = (type: number, data: Buffer): Buffer => Buffer.concat([u16(type), u16(data.length), data])

/** Excel 97 file with a password: nothing after the password record is readable. */
export const lockedXls = (): Buffer =>
  compound({
    Workbook: Buffer.concat([
      record(0x0809, Buffer.concat([u16(0x0600), u16(5), Buffer.alloc(12)])),
      record(0x2f, Buffer.alloc(54)),
    ]),
  })

export const doc = (): Buffer =>
  compound({ WordDocument: Buffer.from('eca5c100', 'hex'), '1Table': Buffer.alloc(5000, 'x') })

/** Excel's container for password-protected files, which isn't a ZIP. */
export const lockedOffice = (): Buffer =>
  compound({ EncryptionInfo: Buffer.alloc(200), EncryptedPackage: Buffer.alloc(5000) })

export const msg = (): Buffer => compound({ '__properties_version1.0': Buffer.alloc(64) })

export const csv = (rows = 3): Buffer =>
  text(
    [
      'Unit,Tenant,Rent',
      ...Array.from({ length: rows }, (_, index) => `${101 + index},Tenant ${index},1500`),
    ].join('\r\n'),
  )

/** Deterministic pseudo-random bytes. */
export function noise(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length)
  let state = seed
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[index] = state >>> 16
  }
  return bytes
}
