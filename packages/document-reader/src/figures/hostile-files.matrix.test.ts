import { describe, expect, it } from 'vitest'
import { zip } from '../testing/sample-zip.ts'
import * as sample from '../testing/sample-files.ts'
import { utf16 } from '../testing/sample-bytes.ts'
import { readFigures } from './read-figures.ts'
import type { FiguresReading } from './reading.ts'

/** Hostile and broken files are reported in one word, and nothing is claimed. */

const ask = { of: 'RENT_ROLL', sheet: null, columns: null } as const
const read = (bytes: Uint8Array | string): Promise<FiguresReading> =>
  readFigures(new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), ask)

/** One sheet with these XML rows. */
const workbook = (rows: string, { after = '', before = '' } = {}): Buffer =>
  zip(
    sample.xlsxParts([{ name: 'Rent Roll' }]).map((part) =>
      part.name.endsWith('sheet1.xml')
        ? {
            ...part,
            data: `${before}<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
          }
        : part,
    ),
  )

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const number = (value: number | string): string => `<c><v>${value}</v></c>`
const heads = `<row>${['Unit', 'Tenant', 'Rent', 'Lease to'].map(inline).join('')}</row>`
const units = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<row>${number(101 + index)}${inline(`Doe ${index}`)}${number(1500)}${inline('12/31/2027')}</row>`,
  ).join('')

describe('files over the limits', () => {
  it.each([
    ['20,001 lines', () => workbook(heads + '<row><c><v>1</v></c></row>'.repeat(20_001))],
    ['16,384 columns', () => workbook(`${heads}<row><c r="XFD2"><v>1</v></c></row>`)],
    ['201 columns in a CSV', () => Buffer.from(`a,b,c\n${'1,'.repeat(201)}1\n`)],
    ['20,001 lines in a CSV', () => Buffer.from(`a,b,c\n${'1,2,3\n'.repeat(20_001)}`)],
    ['a sheet that unpacks to 70 MB', () => workbook(`${heads}${units(3)}${' '.repeat(70_000_000)}`)],
  ])('%s: nothing is claimed', async (_, make) => {
    expect(await read(make())).toMatchObject({ unread: 'limit', roll: null, findings: [], taken: [] })
  })

  it('a million cells in fewer lines: nothing is claimed', async () => {
    const row = `<row>${'<c><v>1</v></c>'.repeat(100)}</row>`
    expect(await read(workbook(heads + units(9) + row.repeat(10_001)))).toMatchObject({ unread: 'limit' })
    expect(await read(`Unit,Tenant,Rent\n${`${'1,'.repeat(99)}1\n`.repeat(10_001)}`)).toMatchObject({
      unread: 'limit',
    })
  })
})

describe('hostile markup', () => {
  it('entities of a document type are never expanded', async () => {
    const before =
      '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    const made = workbook(`${heads}${units(2)}<row>${number(7)}${inline('&b;&c;')}${number(1)}</row>`, {
      before,
    })
    expect((await read(made)).firstLines.at(-1)?.cells[1]).toBe('&b;&c;')
  })

  it('merges that are huge, reversed or overlapping change nothing', async () => {
    const refs = ['A1:XFD1048576', 'D4:A1', 'A1:B1', 'B1:A1', 'A', '', ':', 'A1:ZZZZ9']
    const after = `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
    expect((await read(workbook(heads + units(4), { after }))).roll).toMatchObject({
      units: 4,
      rentCents: 600_000,
    })
  })

  it('impossible positions, numbers and references are ignored', async () => {
    const odd =
      '<row r="99999999999"><c r="" t="s"><v>-5</v></c><c t="s"><v>1e99</v></c><c t="zz"><v>1e999</v></c><c s="-1"><v>NaN</v></c></row>'
    expect(await read(workbook(heads + units(3) + odd))).toMatchObject({ unread: null, roll: { units: 3 } })
  })

  it('prefixes, comments, CDATA and split texts are read normally', async () => {
    const rows = (heads + units(3))
      .replaceAll(/<(\/?)(row|c|v|is|t)\b/gu, '<$1x:$2')
      .replace('Doe 0', '<![CDATA[Doe <0>]]>')
      .replace('<x:row>', '<!-- <row> > --><?pi > ?><x:row a=">">')
    const reading = await read(workbook(rows))
    expect(reading.roll?.units).toBe(3)
    expect(reading.firstLines[0]?.cells[1]).toBe('Doe <0>')
  })

  it('a formula without a value is counted, and no rent is claimed', async () => {
    const formula = `<row>${number(900)}${inline('Roe')}<c><f>SUM(A1:A9)</f></c>${inline('12/31/2027')}</row>`
    const reading = await read(workbook(heads + units(3) + formula))
    expect(reading.roll).toMatchObject({ units: 4, rentClaimed: false })
    expect(reading.findings).toMatchObject([{ is: 'no-date' }, { code: 'R10', is: 'uncomputed', count: 1 }])
  })

  it('lines of markup are text', async () => {
    const reading = await read(
      `Unit,Tenant,Rent,Lease to\n1,<img src=x onerror=a()>,5,\n2,"=HYPERLINK(""x"")",5,\n3,c,5,\n`,
    )
    expect(reading.firstLines.map(({ cells }) => cells[1])).toEqual([
      '<img src=x onerror=a()>',
      '=HYPERLINK("x")',
      'c',
    ])
  })
})

describe('damage and other kinds', () => {
  it.each([
    ['a truncated workbook', () => workbook(heads + units(9)).subarray(0, 900), 'damaged'],
    ['a PDF', () => sample.pdf(), 'kind'],
    ['a locked workbook', () => sample.lockedOffice(), 'damaged'],
    ['a locked XLS', () => sample.lockedXls(), 'damaged'],
    ['an XLSB without units', () => sample.written('xlsb'), 'nothing'],
    ['a Word document', () => sample.docx(), 'kind'],
    ['a picture', () => sample.png(), 'kind'],
    ['noise called CSV', () => sample.noise(5_000), 'kind'],
    ['an empty sheet', () => sample.xlsx(), 'nothing'],
    ['a CSV of one line', () => Buffer.from('Unit,Tenant,Rent\n'), 'nothing'],
    ['an empty file', () => Buffer.alloc(0), 'kind'],
  ] as const)('%s', async (_, make, unread) => {
    expect(await read(make())).toMatchObject({ unread, roll: null, findings: [] })
  })

  it('an unreadable file is the caller’s error', async () => {
    const gone = new Blob([new Uint8Array(workbook(heads))])
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError')
    }
    await expect(readFigures(gone, ask)).rejects.toThrow('gone')
  })
})

describe('separated values', () => {
  const text =
    'Unit\tTenant\tRent\tLease to\n1\t"Doe\nand ""Roe"""\t1,500\t12/31/2027\n2\tNúñez\t1,500\t\n3\tC\t(50)\t\n'
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(text)])],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['old Mac line ends', Buffer.from(text.replaceAll('\n', '\r'))],
    ['Excel’s separator line', Buffer.from(`sep=;\n${text.replaceAll('\t', ';')}`)],
  ])('%s', async (_, bytes) => {
    const reading = await read(bytes)
    expect(reading.roll).toMatchObject({ units: 3, rentCents: 295_000 })
    expect(reading.firstLines[0]?.cells[1]).toBe('Doe and "Roe"')
    expect(reading.firstLines[1]?.cells[1]).toBe('Núñez')
  })

  it('a line after a two-line text keeps its number', async () => {
    const reading = await read(text)
    expect(reading.firstLines.map(({ line }) => line)).toEqual([2, 4, 5])
  })
})
