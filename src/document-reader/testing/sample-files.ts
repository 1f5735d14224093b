import { latin, text, u16, u32, utf16 } from './sample-bytes.ts'
import { compound } from './sample-compound.ts'
import { zip, type ZipPart } from './sample-zip.ts'

/** Small files of every kind that the portal meets, made of bytes here, so that no test needs a stored sample. */

/** Page count and a line of text; `padTo` fills with a stream that no page uses up to that many bytes. */
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

/** A one-pixel PNG. */
export const png = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

export const gif = (): Buffer =>
  Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** The beginning of a JPEG: enough for its kind. */
export const jpg = (): Buffer => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')

export const heic = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), latin('ftypheic'), u32(0), latin('mif1heic')])

export interface SampleSheet {
  name: string
  state?: 'hidden' | 'veryHidden'
  chart?: boolean
}

const escape = (value: string): string =>
  value.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/"/gu, '&quot;')

const contentTypes = (main: string, type: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`

const relations = (target: string): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`

const sheetRelations = (sheets: readonly SampleSheet[], ending: string): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
    .map(
      (sheet, index) =>
        `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${sheet.chart === true ? 'chartsheet' : 'worksheet'}" Target="worksheets/sheet${index + 1}.${ending}"/>`,
    )
    .join('')}</Relationships>`

const mainTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
}

/** A workbook of the newer XML kind with empty sheets. */
export const xlsx = (
  sheets: readonly SampleSheet[] = [{ name: 'Sheet1' }],
  kind: 'xlsx' | 'xlsm' = 'xlsx',
): Buffer => zip(xlsxParts(sheets, kind))

/** The parts of such a workbook, to add others to them. */
export function xlsxParts(sheets: readonly SampleSheet[], kind: 'xlsx' | 'xlsm' = 'xlsx'): ZipPart[] {
  const list = sheets
    .map(
      (sheet, index) =>
        `<sheet name="${escape(sheet.name)}" sheetId="${index + 1}"${sheet.state === undefined ? '' : ` state="${sheet.state}"`} r:id="rId${index + 1}"/>`,
    )
    .join('')
  return [
    { name: '[Content_Types].xml', data: contentTypes('xl/workbook.xml', mainTypes[kind]) },
    { name: '_rels/.rels', data: relations('xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      data: `<?xml version="1.0" encoding="UTF-8"?><!-- <sheet name="no"/> --><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${list}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', data: sheetRelations(sheets, 'xml') },
    ...sheets.map((_, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      data: '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>',
    })),
  ]
}

const binaryRecord = (type: number, data: Buffer): Buffer =>
  Buffer.concat([
    type < 128 ? Buffer.from([type]) : Buffer.from([(type & 0x7f) | 0x80, type >> 7]),
    data.length < 128
      ? Buffer.from([data.length])
      : Buffer.from([(data.length & 0x7f) | 0x80, data.length >> 7]),
    data,
  ])

const wideString = (value: string): Buffer => Buffer.concat([u32(value.length), utf16(value)])

/** A workbook of the newer binary kind. */
export function xlsb(sheets: readonly SampleSheet[] = [{ name: 'Sheet1' }]): Buffer {
  const records = sheets.map((sheet, index) =>
    binaryRecord(
      156,
      Buffer.concat([
        u32(sheet.state === undefined ? 0 : sheet.state === 'hidden' ? 1 : 2),
        u32(index + 1),
        wideString(`rId${index + 1}`),
        wideString(sheet.name),
      ]),
    ),
  )
  return zip([
    { name: '[Content_Types].xml', data: contentTypes('xl/workbook.bin', mainTypes.xlsb) },
    { name: '_rels/.rels', data: relations('xl/workbook.bin') },
    {
      name: 'xl/workbook.bin',
      data: Buffer.concat([
        binaryRecord(131, Buffer.alloc(0)),
        binaryRecord(143, Buffer.alloc(0)),
        ...records,
        binaryRecord(144, Buffer.alloc(0)),
        binaryRecord(132, Buffer.alloc(0)),
      ]),
    },
    { name: 'xl/_rels/workbook.bin.rels', data: sheetRelations(sheets, 'bin') },
  ])
}

export const docx = (): Buffer =>
  zip([
    { name: '[Content_Types].xml', data: contentTypes('word/document.xml', mainTypes.docx) },
    { name: '_rels/.rels', data: relations('word/document.xml') },
    { name: 'word/document.xml', data: '<w:document xmlns:w="x"><w:body/></w:document>' },
  ])

const biffRecord = (type: number, data: Buffer): Buffer => Buffer.concat([u16(type), u16(data.length), data])

/** A workbook stream of Excel 97 to 2003; `locked` puts a password record at its beginning, this one or any. */
function biff(sheets: readonly SampleSheet[], locked: boolean | Buffer = false): Buffer {
  return Buffer.concat([
    biffRecord(0x0809, Buffer.concat([u16(0x0600), u16(5), Buffer.alloc(12)])),
    ...(locked === false ? [] : [biffRecord(0x2f, locked === true ? Buffer.alloc(54) : locked)]),
    biffRecord(0x42, u16(1200)),
    ...sheets.map(({ name, state, chart }) => {
      const wide = /[^\u0000-\u00ff]/u.test(name)
      return biffRecord(
        0x85,
        Buffer.concat([
          u32(0),
          Buffer.from([state === undefined ? 0 : state === 'hidden' ? 1 : 2, chart === true ? 2 : 0]),
          Buffer.from([name.length, wide ? 1 : 0]),
          wide ? utf16(name) : latin(name),
        ]),
      )
    }),
    biffRecord(0x0a, Buffer.alloc(0)),
  ])
}

export const xls = (
  sheets: readonly SampleSheet[] = [{ name: 'Sheet1' }],
  locked: boolean | Buffer = false,
): Buffer => compound({ Workbook: biff(sheets, locked) })

export const doc = (locked = false): Buffer =>
  compound({
    WordDocument: Buffer.concat([
      Buffer.from('eca5c100', 'hex'),
      Buffer.alloc(6),
      u16(locked ? 0x0300 : 0x0200),
      Buffer.alloc(32),
    ]),
    '1Table': Buffer.alloc(5000, 'x'),
  })

/** What Excel makes of a workbook with a password: no ZIP any more. */
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

/** Bytes that are nothing in particular, always the same ones. */
export function noise(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length)
  let state = seed
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[index] = state >>> 16
  }
  return bytes
}
