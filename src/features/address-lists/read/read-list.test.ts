import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { addressKey } from '#lib/address-key.ts'
import { formulaBook, type SampleCell, zero } from '@plumbline/document-reader/testing/sample-formulas'
import { readTextSheets } from '@plumbline/document-reader/workbook'
import { buildRows, type ReadRow } from './build-rows.ts'
import { readAddressFile } from './read-file.ts'
import { readLines, readText } from './read-table.ts'

const rowsOf = async (text: string): Promise<ReadRow[]> => {
  const table = await readText(text)
  return buildRows(table, table.kinds)
}

const oak = '412 Oak Hollow Lane, Raleigh, NC 27601'
const elm = '7 Elm Street, Durham, NC 27701'

/** Lists and their rows are in `corpus`. */
describe('a list', () => {
  it('has lines as an editor counts them, whatever ends them', async () => {
    const rows = await rowsOf(`\r\n  ${oak}\r\n\r\n${elm}  \r\n\r\n${oak}`)
    expect(rows).toMatchObject([{ line: 2 }, { line: 4 }, { line: 6, warning: 'duplicate', sameAs: 2 }])
  })

  it('without headings, a street beside its state stays the address, and a code beside whole addresses is none', async () => {
    const kindsOf = async (text: string) => (await readText(text)).kinds
    expect(await kindsOf('412 Oak Hollow Lane\tNC\n7 Elm Street\tNC')).toEqual(['address', 'state'])
    expect(await kindsOf(`${oak}\t37183\n${elm}\t37063`)).toEqual(['address', 'name'])
  })

  it('V1 leaves out totals below its rows, not a building that is named so', async () => {
    const text = `Name\tAddress\tUnits\nTotal\t${oak}\t24\nThe Elms\t${elm}\t8\nGrand Total:\t\t32\nTotal Wine\t\t1`
    expect(await rowsOf(text)).toMatchObject([{ line: 2, units: 24 }, { line: 3, units: 8 }, { line: 5 }])
  })

  it('V14 says what it can’t look up', async () => {
    const rows = await rowsOf(
      `Address,FIPS,APN\n"733 N High Street, Columbus, TX 43215",,\n"${oak}",37183,12-May\n,37183,May-26\n"1 ${'x'.repeat(600)}, Cary, NC",,`,
    )
    expect(rows.map(({ conflict }) => conflict)).toEqual([
      '43215 is a ZIP code in Ohio, but the address says Texas.',
      '“12-May” can’t be a parcel number. We’ll look up the address.',
      '“May-26” can’t be a parcel number, and there’s no address.',
      null,
    ])
    expect(rows[3]).toMatchObject({ warning: 'too-long' })
    expect(rows[3]?.text).toHaveLength(500)
  })

  it('keeps 2,000 of 10,000 lines and counts the rest', async () => {
    const text = Array.from({ length: 10_000 }, (_, at) => `${at + 1} Main Street, Cary, NC 27511`).join('\n')
    const table = await readText(text)
    expect(table.lines).toHaveLength(2000)
    expect(table).toMatchObject({ beyond: 8000 })
  })
})

describe('a file', () => {
  const text = { kind: 'text', locked: null, damaged: false } as const
  const bytes = (content: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(content, (c) => c.charCodeAt(0)).buffer)])

  it('may be UTF-16', async () => {
    const reading = await readAddressFile(
      new Blob([bytes(`Address\tCity\n12 Señor Way\tCary`)]),
      text,
      readTextSheets,
    )
    expect('table' in reading && reading.table.lines[0]?.cells).toEqual(['12 Señor Way', 'Cary'])
  })

  it.each([
    [{ ...text, kind: 'unknown' }, 'no-list'],
    [{ ...text, kind: 'pdf' }, 'no-list'],
    [{ ...text, kind: 'empty' }, 'empty'],
    [{ ...text, kind: 'blank' }, 'empty'],
    [{ ...text, kind: 'locked-office' }, 'locked'],
    [{ ...text, kind: 'xlsx', damaged: true }, 'damaged'],
  ] as const)('that is %o is refused as %s', async (found, refused) => {
    expect(await readAddressFile(new Blob(['\u0000\u0001']), found, readTextSheets)).toEqual({ refused })
  })

  it.each([
    ['xlsx', 'xlsx'],
    ['xlsb', 'xlsb'],
    ['biff8', 'xls'],
    ['xlml', 'xml-workbook'],
    ['html', 'html'],
  ] as const)('written by another program as %s is read from its first sheet', async (bookType, kind) => {
    const sheet = utils.aoa_to_sheet([
      ['Pipeline'],
      [],
      ['Property Name', 'Street Address', 'City', 'State', 'Zip Code', 'Borrower'],
      ['The Oaks', '412 Oak Hollow Lane', 'Raleigh', 'NC', 27601, 'Smith'],
      ['Elms', '7 Elm Street', 'Hartford', 'CT', 6103, null],
    ])
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Pipeline')
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Notes']]), 'Notes')
    const file = new Blob([write(book, { type: 'buffer', bookType }) as Buffer<ArrayBuffer>])
    const reading = await readAddressFile(file, { ...text, kind }, readTextSheets)
    const rows = 'table' in reading ? await buildRows(reading.table, reading.table.kinds) : []
    expect(rows).toMatchObject([
      { line: 4, text: oak, name: 'The Oaks', client: 'Smith', warning: null },
      { line: 5, text: '7 Elm Street, Hartford, CT 06103', name: 'Elms', client: null },
    ])
  })

  it.each([
    ['behind a cover', ['Cover', 'Assets', 'Notes']],
    ['as the first of two', ['Assets', 'Assets 2']],
  ])(
    'with several sheets is read from the one with addresses, and offers the others: %s',
    async (_, names) => {
      const contents: Record<string, unknown[][]> = {
        Cover: [['Oak Street Partners'], ['Confidential, November 2026']],
        Assets: [
          ['Property', 'Address', 'City', 'State', 'Zip'],
          ['The Oaks', '412 Oak Hollow Lane', 'Raleigh', 'NC', 27601],
        ],
        'Assets 2': [
          ['Address', 'City', 'State', 'Zip'],
          ['7 Elm Street', 'Durham', 'NC', 27701],
        ],
        Notes: [['Call Bob']],
      }
      const book = utils.book_new()
      for (const name of names) utils.book_append_sheet(book, utils.aoa_to_sheet(contents[name] ?? []), name)
      const file = new Blob([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer])
      const reading = await readAddressFile(file, { ...text, kind: 'xlsx' }, readTextSheets)
      if ('refused' in reading) throw new Error(reading.refused)
      expect(reading.table.sheet).toBe('Assets')
      expect(reading.sheets.map(({ sheet }) => sheet)).toEqual(names)
      expect((await buildRows(reading.table, reading.table.kinds)).map(({ text }) => text)).toEqual([oak])
    },
  )

  it('with addresses of formulas that weren’t computed has none of them, and counts them', async () => {
    const joined: SampleCell = { f: 'B2&", "&C2', v: '<v></v>', t: 'str' }
    const book = formulaBook({
      List: [
        ['Address', 'Street', 'Place'],
        [joined, '412 Oak Hollow Lane', 'Raleigh, NC 27601'],
        [elm, '7 Elm Street', 'Durham, NC 27701'],
        [zero('B4'), '9 Pine Street', 'Durham, NC 27701'],
      ],
    })
    const read = await readAddressFile(book, { kind: 'xlsx', locked: false, damaged: false }, readTextSheets)
    if ('refused' in read) throw new Error(read.refused)
    expect(read.table).toMatchObject({ uncomputed: 2 })
    const rows = await buildRows(read.table, ['address', 'ignore', 'ignore'])
    expect(rows.map(({ text, warning }) => [text, warning])).toEqual([
      ['', 'blank'],
      [elm, null],
      ['', 'blank'],
    ])
  })

  // Quadratic work would take hours.
  it('with one line of 4 MB is read', async () => {
    for (const line of ['412 Oak St,'.repeat(380_000), '"'.repeat(4_000_000), 'a '.repeat(2_000_000)]) {
      const { lines } = await readText(line)
      for (const { cells } of lines) expect(cells.length).toBeLessThanOrEqual(1_000)
    }
  })

  it('of more than 5 MB is refused', async () => {
    const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])
    expect(await readAddressFile(large, text, readTextSheets)).toEqual({
      refused: 'too-large',
    })
  })
})

describe('V15 a part of the address without a result', () => {
  const heading = ['Street Number', 'Dir', 'Street Name', 'Suffix', 'City', 'State', 'Zip']
  const parts = ['412', 'N', 'Main', 'St', 'Cary', 'NC', '27511']

  async function rowsOfSheet(cells: readonly SampleCell[], under = heading): Promise<ReadRow[]> {
    const [sheet] =
      (await readTextSheets(
        formulaBook({
          List: [
            [...under, 'Codes'],
            [...cells, 'N 4'],
          ],
        }),
      )) ?? []
    const table = await readLines(sheet?.lines ?? [], 'sheet')
    expect(table.certain).toBe(true)
    return buildRows(table, table.kinds)
  }

  it.each([...parts.keys()])('holds the row: column %s', async (column) => {
    const [row] = await rowsOfSheet((parts as SampleCell[]).with(column, zero('LEFT(H2,1)')))
    expect(row).toMatchObject({ warning: 'not-computed' })
  })

  it('doesn’t matter in a name or a country', async () => {
    const rows = await rowsOfSheet(
      ['412 N Main St', 'Cary', 'NC', '27511', zero('LEFT(G2,1)'), zero('LEFT(G2,1)')],
      ['Address', 'City', 'State', 'Zip', 'Country', 'Name'],
    )
    expect(rows).toMatchObject([{ text: '412 N Main St, Cary, NC 27511', name: null, warning: null }])
  })
})

describe('one key for one address', () => {
  it.each([
    '412 Oak Hollow Lane, Raleigh, NC 27601',
    '412  oak hollow LN. Raleigh nc 27601-1234',
    '412 Oak Hollow Ln, Raleigh, North Carolina, 27601, USA',
    '412 Oak Hollow Ln; Raleigh; NC; 27601; U.S.A.;',
    '412 Oak Hollow Ln, Raleigh, NC 27601 US (United States of America)',
  ])('%s', (text) => expect(addressKey(text)).toBe('412 oak hollow ln raleigh nc 27601'))

  it('differs for another address', () => {
    expect(addressKey('1 New York Ave, New York, New York')).toBe('1 new york ave new york ny')
    expect(addressKey('412 Oak Hollow Lane Apt 4')).not.toBe(addressKey('412 Oak Hollow Lane Apt 5'))
    expect(addressKey(' -- ')).toBe('')
  })
})
