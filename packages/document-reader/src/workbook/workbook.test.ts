import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { xlsxParts } from '../testing/sample-files.ts'
import { zip } from '../testing/sample-zip.ts'
import { CellDate, textOf } from './cell.ts'
import { readTextSheets, readWorkbook } from './workbook.ts'

const blob = (bytes: Uint8Array | string): Blob =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)])

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`)

function book(sheet: WorkSheet, bookType: BookType, date1904 = false): Blob {
  const made = utils.book_new()
  utils.book_append_sheet(made, sheet, 'Rent Roll')
  made.Workbook = { WBProps: { date1904 } }
  return blob(write(made, { bookType, type: 'buffer' }) as Buffer)
}

const serial = (text: string): number => (day(text) - Date.UTC(1899, 11, 30)) / 86_400_000

function rentRoll(): WorkSheet {
  const sheet = utils.aoa_to_sheet([['Unit', 'Rent', 'Lease to', 'Share', 'Let'], [], ['1-A', 1500.5]])
  Object.assign(sheet, {
    C3: { t: 'n', v: serial('2027-12-31'), z: 'm/d/yyyy' },
    D3: { t: 'n', v: 0.125, z: '0.0%' },
    E3: { t: 'b', v: true },
    A4: { t: 's', v: 'Ärger & Söhne' },
    B4: { t: 'n', v: 3, z: '"days" 0' },
    A5: { t: 's', v: 'Total of all' },
    '!ref': 'A1:E5',
    '!merges': [utils.decode_range('A5:B5')],
    '!rows': [{}, {}, {}, { hidden: true }],
  })
  return sheet
}

describe('cells of a workbook', () => {
  it.each(['xlsx', 'xlsm', 'xlsb', 'biff8', 'xlml'] as const)('%s', async (kind) => {
    const workbook = await readWorkbook(book(rentRoll(), kind))
    expect(workbook.sheets).toEqual([{ position: 1, name: 'Rent Roll', hidden: false }])
    const [sheet] = workbook.sheets
    if (sheet === undefined) throw new Error('no sheet')
    expect(workbook.read(sheet)).toEqual({
      lines: [
        { number: 1, hidden: false, cells: ['Unit', 'Rent', 'Lease to', 'Share', 'Let'] },
        {
          number: 3,
          hidden: false,
          cells: ['1-A', 1500.5, new CellDate(day('2027-12-31')), '12.5%', 'TRUE'],
        },
        // SheetJS writes no hidden rows into this kind.
        { number: 4, hidden: kind !== 'biff8', cells: ['Ärger & Söhne', 3] },
        { number: 5, hidden: false, cells: ['Total of all'] },
      ],
      merged: [{ line: 5, end: 5, first: 0, last: 1 }],
      hidden: new Set(),
      uncomputed: 0,
    })
    expect(workbook.read(sheet, 1).lines).toHaveLength(1)
  })

  it('counts days from 1904 if the workbook is set to that', async () => {
    const sheet = utils.aoa_to_sheet([['Lease to']])
    Object.assign(sheet, { A2: { t: 'n', v: serial('2027-12-31') - 1462, z: 'm/d/yyyy' }, '!ref': 'A1:A2' })
    const [read] = (await readTextSheets(book(sheet, 'xlsx', true))) ?? []
    expect(read?.lines[1]?.cells).toEqual(['12/31/2027'])
  })

  it('an HTML table named like a workbook has only text cells', async () => {
    const file = blob(
      '\n<html><meta charset="utf-8"><table><tr><th colspan="2">Roll</th></tr><tr><td>1-2</td><td>$1,500.00</td></tr><tr><td>Ñ &amp; Co</td><td>12/31/2027</td></tr></table></html>',
    )
    const [read] = (await readTextSheets(file)) ?? []
    expect(read?.lines.map(({ cells }) => cells)).toEqual([
      ['Roll'],
      ['1-2', '$1,500.00'],
      ['Ñ & Co', '12/31/2027'],
    ])
  })

  it('a sheet the library can’t read is damaged, not empty', async () => {
    const parts = xlsxParts([{ name: 'A' }]).filter(({ name }) => !name.endsWith('sheet1.xml'))
    const workbook = await readWorkbook(blob(zip(parts)))
    expect(() => workbook.sheets.map((sheet) => workbook.read(sheet))).toThrow('couldn’t be read')
  })
})

describe('sheets of an address list', () => {
  it('are the visible ones, as texts', async () => {
    const made = utils.book_new()
    for (const name of ['Notes', 'Pipeline'])
      utils.book_append_sheet(made, utils.aoa_to_sheet([[name, 27601]]), name)
    made.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
    const sheets = await readTextSheets(blob(write(made, { bookType: 'biff8', type: 'buffer' }) as Buffer))
    expect(sheets).toMatchObject([
      { name: 'Pipeline', lines: [{ line: 1, hidden: false, cells: ['Pipeline', '27601'] }], uncomputed: 0 },
    ])
    expect(textOf(27_601)).toBe('27601')
  })
})
