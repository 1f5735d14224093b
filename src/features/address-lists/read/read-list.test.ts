import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { addressKey } from '#lib/address-key.ts'
import { formulaBook, type SampleCell, zero } from '@plumbline/document-reader/testing/sample-formulas'
import { readTextSheets } from '@plumbline/document-reader/workbook'
import { buildRows, type ReadRow } from './build-rows.ts'
import { readAddressFile } from './read-file.ts'
import { readText, type AddressTable } from './read-table.ts'

const readers = { readSheets: readTextSheets, readText }

const rowsOf = async (text: string): Promise<{ table: AddressTable; rows: ReadRow[] }> => {
  const table = await readText(text)
  return { table, rows: await buildRows(table, table.kinds) }
}
const addressesOf = async (text: string): Promise<string[]> =>
  (await rowsOf(text)).rows.map(({ text }) => text)

const oak = '412 Oak Hollow Lane, Raleigh, NC 27601'
const elm = '7 Elm Street, Durham, NC 27701'

describe('a pasted text', () => {
  it.each([
    ['lines', `${oak}\n${elm}`],
    ['lines with blanks and Windows ends', `\r\n  ${oak}\r\n\r\n${elm}  \r\n\r\n`],
    ['a heading of one column', `Property address\n${oak}\n${elm}`],
    ['bullets', `• ${oak}\n• ${elm}`],
    ['numbers of a list', `1. ${oak}\n2. ${elm}`],
    ['commas without spaces', `${oak.replaceAll(', ', ',')}\n${elm.replaceAll(', ', ',')}`],
    ['cells in quotes', `"${oak}"\n"${elm}"`],
    [
      'cells with line ends, from Excel',
      `"412 Oak Hollow Lane\nRaleigh, NC 27601"\n"7 Elm Street\r\nDurham, NC 27701"`,
    ],
    ['addresses on two lines', '412 Oak Hollow Lane\nRaleigh, NC 27601\n\n7 Elm Street\nDurham, NC 27701'],
    [
      'columns by comma',
      'Street,City,State,ZIP\n412 Oak Hollow Lane,Raleigh,NC,27601\n7 Elm Street,Durham,NC,27701',
    ],
    [
      'columns by semicolon',
      'Address;City;St;Zip code\n412 Oak Hollow Lane;Raleigh;NC;27601\n7 Elm Street;Durham;NC;27701',
    ],
    ['columns by tab', '412 Oak Hollow Lane\tRaleigh\tNC\t27601\n7 Elm Street\tDurham\tNC\t27701'],
    [
      'columns by bar',
      'address|city|state|zip\n412 Oak Hollow Lane|Raleigh|NC|27601\n7 Elm Street|Durham|NC|27701',
    ],
    [
      'a title above',
      `Pipeline, November\n\nProperty Address,City,State,Zip\n412 Oak Hollow Lane,Raleigh,NC,27601\n7 Elm Street,Durham,NC,27701`,
    ],
    [
      'house number apart',
      'Street Number,Street Name,City,State,Zip\n412,Oak Hollow Lane,Raleigh,NC,27601\n7,Elm Street,Durham,NC,27701',
    ],
    ['one line, addresses side by side', `${oak}; ${elm}`],
    ['one row of a spreadsheet', `${oak}\t${elm}\t`],
    ['street and place apart', '412 Oak Hollow Lane\tRaleigh, NC 27601\n7 Elm Street\tDurham, NC 27701'],
    ['a heading over whole addresses', `Address, City, State, Zip\n${oak}\n${elm}`],
  ])('is read: %s', async (_, text) => {
    const { table, rows } = await rowsOf(text)
    expect(rows.map(({ text }) => text)).toEqual([oak, elm])
    expect(rows.map(({ warning }) => warning)).toEqual([null, null])
    expect(table.certain).toBe(true)
  })

  it('keeps names, clients and parcels, and restores zeros that a spreadsheet dropped', async () => {
    const { rows } = await rowsOf(
      'Name,Client or deal,Address,City,State,ZIP,County FIPS,APN\n' +
        'The Oaks,"Smith, J.",12 Main St,Hartford,CT,6103,9110,00-12-3\n,,,,,,06037,4321-001\n,,1 Elm St,Cary,NC,27511,Wake,77',
    )
    expect(rows).toMatchObject([
      { line: 2, name: 'The Oaks', client: 'Smith, J.', text: '12 Main St, Hartford, CT 06103' },
      { line: 3, text: '', countyId: '06037', parcelId: '4321-001', warning: null },
      { line: 4, countyId: null, parcelId: null, warning: null },
    ])
    expect(rows[0]).toMatchObject({ countyId: '09110', parcelId: '00-12-3' })
  })

  it('asks the customer about ambiguous columns', async () => {
    const { table } = await rowsOf(
      'The Oaks,412 Oak Hollow Lane,Raleigh,NC,27601,x\nElms,7 Elm Street,Durham,NC,27701,y',
    )
    expect(table).toMatchObject({
      certain: false,
      kinds: ['name', 'address', 'city', 'state', 'zip', 'ignore'],
    })
    expect((await rowsOf('What,Where\nOaks,Raleigh\nElms,Durham')).table.certain).toBe(false)
    const unheard = await rowsOf('Wer;Wo\nOaks;412 Oak Hollow Lane, Raleigh\nElms;7 Elm Street, Durham')
    expect(unheard.table).toMatchObject({
      heading: ['Wer', 'Wo'],
      certain: false,
      kinds: ['ignore', 'address'],
    })
    expect((await rowsOf('Property,Rent\n412 Oak St,5\n7 Elm St,6')).table.kinds).toEqual([
      'address',
      'ignore',
    ])
  })

  it('accepts lines without a comma, with or without a ZIP code', async () => {
    const lines = [
      '412 Oak Hollow Lane Raleigh NC',
      '7 Elm Street Durham nc 27701',
      '9 Pine St Cary north carolina',
    ]
    const { table, rows } = await rowsOf(lines.join('\n'))
    expect(rows.map(({ text, warning }) => [text, warning])).toEqual(lines.map((line) => [line, null]))
    expect(table.certain).toBe(true)
  })

  it('marks each row that can’t be looked up with the reason', async () => {
    const lines: [string, ReadRow['warning']][] = [
      [oak, null],
      ['412 OAK HOLLOW LN., Raleigh, North Carolina 27601-1234, USA', 'duplicate'],
      ['PO Box 12, Raleigh, NC 27601', 'po-box'],
      ['P. O. Box 12, Raleigh, NC 27601', 'po-box'],
      ['Oak Hollow Lane, Raleigh, NC 27601', 'no-number'],
      ['=HYPERLINK("https://evil.example", "412 Oak")', 'no-number'],
      ['<img src=x onerror=alert(1)>', 'no-number'],
      ['290 Bremner Blvd, Toronto, ON M5V 3L9', 'not-us'],
      ['10 Downing Street, London SW1A 2AA', 'not-us'],
      ['12 Main Street, Hamilton, Canada', 'not-us'],
      ['733 N High Street, Columbus, TX 43215', 'other-state'],
      [`1 ${'x'.repeat(600)}, Cary, NC`, 'too-long'],
      ['One Market Plaza, San Francisco, CA 94105', null],
      ['N6W23001 Bluemound Rd, Waukesha, WI', null],
      ['404 Uk Road, Cary, NC 27511', null],
    ]
    const { rows } = await rowsOf(lines.map(([text]) => text).join('\n'))
    expect(rows.map(({ warning }) => warning)).toEqual(lines.map(([, warning]) => warning))
    expect(rows[1]?.sameAs).toBe(1)
    expect(rows.find(({ warning }) => warning === 'other-state')?.conflict).toBe(
      '43215 is a ZIP code in Ohio, but the address says Texas.',
    )
    expect(rows[11]?.text).toHaveLength(500)
  })

  it('finds duplicates by parcel if one is given', async () => {
    const { rows } = await rowsOf(
      'Address,FIPS,APN\n4 Fourfold Court Cary NC,37183,a-1\n4 Fourfold Court Cary NC,37183,a-2\n,37183,A-1\n,,',
    )
    expect(rows.map(({ warning }) => warning)).toEqual([null, null, 'duplicate'])
    const numbers = ['1-11', '11-1', '1–11', '1.11', '2-34', '234', '567', '56 7', '5-67']
    const alike = await rowsOf(['FIPS,APN', ...numbers.map((apn) => `37183,${apn}`)].join('\n'))
    expect(alike.rows.map(({ sameAs }) => sameAs)).toEqual([null, null, 2, 2, null, 6, null, 8, 8])
  })

  it('keeps 2,000 of 10,000 lines and counts the rest', async () => {
    const text = Array.from({ length: 10_000 }, (_, at) => `${at + 1} Main Street, Cary, NC 27511`).join('\n')
    const { table, rows } = await rowsOf(text)
    expect(rows).toHaveLength(2000)
    expect(table).toMatchObject({ beyond: 8000, blank: 0 })
  })

  it('accepts unclosed quotes', async () => {
    expect(await addressesOf(`12" pipe yard, 5 Elm St\n${oak}`)).toEqual(['12" pipe yard, 5 Elm St', oak])
    expect(await addressesOf(`Address,City\n"412 Oak Hollow Lane,Raleigh\n7 Elm Street,Durham`)).toHaveLength(
      2,
    )
    expect(await addressesOf('Address\n"412 ""Oak"" Lane, Cary, NC"')).toEqual(['412 "Oak" Lane, Cary, NC'])
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
      readers,
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
    expect(await readAddressFile(new Blob(['\u0000\u0001']), found, readers)).toEqual({ refused })
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
    const reading = await readAddressFile(file, { ...text, kind }, readers)
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
      const reading = await readAddressFile(file, { ...text, kind: 'xlsx' }, readers)
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
    const read = await readAddressFile(book, { kind: 'xlsx', locked: false, damaged: false }, readers)
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
    expect(await readAddressFile(large, text, readers)).toEqual({
      refused: 'too-large',
    })
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
