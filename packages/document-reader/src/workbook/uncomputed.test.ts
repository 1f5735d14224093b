import { utils, write } from '@e965/xlsx'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { u16, u32 } from '../testing/sample-bytes.ts'
import {
  calcOnLoad,
  formulaBook,
  type SampleCell,
  type SampleFormula,
  zero,
} from '../testing/sample-formulas.ts'
import type { Value } from './cell.ts'
import { readTextSheets, readWorkbook } from './workbook.ts'

async function cellsOf(file: Blob): Promise<Value[]> {
  const workbook = await readWorkbook(file)
  return workbook.sheets.flatMap((sheet) => workbook.read(sheet).lines.flatMap(({ cells }) => [...cells]))
}

const computed: SampleFormula = { f: 'A1', v: '<v>100</v>' }

/** Null if it counts as not saved. The sheet's other formulas have results. */
const readFormula = async (cell: SampleCell, inside?: string): Promise<Value> =>
  (await cellsOf(formulaBook({ F: [[cell, computed, computed]] }, inside)))[0]

describe('a formula without a saved result', () => {
  it.each([
    ['nothing', {}],
    ['an empty number', { v: '<v></v>' }],
    ['a closed number', { v: '<v/>', t: 'n' }],
  ])('saved as %s is empty in any workbook', async (_, saved) => {
    expect(await readFormula({ f: 'A9', ...saved })).toBeNull()
  })

  it.each([
    ['0', 0, { v: '<v>0</v>' }],
    ['0.0', 0, { v: '<v>0.0</v>' }],
    ['-0', -0, { v: '<v>-0</v>' }],
    ['0E0', 0, { v: '<v>0E0</v>', t: 'n' }],
    ['an empty text', undefined, { v: '<v></v>', t: 'str' }],
    ['a text of nothing', undefined, { t: 'str' }],
  ])('saved as %s is empty if the workbook asks to compute', async (_, value, saved) => {
    expect(await readFormula({ f: 'A9', ...saved })).toBe(value)
    expect(await readFormula({ f: 'A9', ...saved }, calcOnLoad)).toBeNull()
    expect(await readFormula({ f: 'A9', ...saved }, '<calcPr fullCalcOnLoad="true"/>')).toBeNull()
  })

  it.each([
    ['only', 1, 0, null],
    ['19 of 19', 19, 0, null],
    ['20 of 21', 20, 1, null],
    ['19 of 20', 19, 1, 0],
  ])('saved as 0 is empty if nearly all of its sheet are: %s', async (_, zeros, others, value) => {
    const row = [
      ...Array.from({ length: zeros }, () => zero('A9')),
      ...Array.from({ length: others }, () => computed),
    ]
    expect((await cellsOf(formulaBook({ F: [row], Other: [[computed, computed]] })))[0]).toBe(value)
  })

  it('leaves typed amounts, errors and other results', async () => {
    const error = (v: string): SampleCell => ({ f: 'A9', v, t: 'e' })
    const row = [0, '', error('<v>#REF!</v>'), error('<v>#N/A</v>'), computed]
    expect(await cellsOf(formulaBook({ F: [row] }, calcOnLoad))).toEqual([
      0,
      undefined,
      '#ERROR',
      '#N/A',
      100,
    ])
  })
})

describe('formulas that were saved as 0', () => {
  it('as shared and array formulas', async () => {
    const shared = (f: string, as: string): SampleCell => ({ f, v: '<v>0</v>', as })
    const rows = [
      [1, shared('A1*2', 't="shared" ref="B1:B2" si="0"'), shared('SUM(A1:A2*A1:A2)', 't="array" ref="C1"')],
      [5, shared('', 't="shared" si="0"'), 0],
    ]
    expect(await cellsOf(formulaBook({ F: rows }))).toEqual([1, null, null, 5, null, 0])
  })

  it('in .xls', async () => {
    const sheet = utils.aoa_to_sheet([[100, 0, 0]])
    // SUM(A1:A1)
    const tokens = Buffer.concat([
      Buffer.from([0x25]),
      u16(0),
      u16(0),
      u16(0xc0_00),
      u16(0xc0_00),
      Buffer.from([0x19, 0x10, 0, 0]),
    ])
    Object.assign(sheet['B1'] as object, { bf: Buffer.concat([u16(tokens.length), tokens]) })
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Roll')
    const bytes = write(book, { bookType: 'biff8', type: 'buffer' }) as Buffer
    expect(await cellsOf(new Blob([new Uint8Array(bytes)]))).toEqual([100, null, 0])
  })

  it('in .xlsb', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([[100.5, 7.25]]), 'Roll')
    const parts = unzipSync(new Uint8Array(write(book, { bookType: 'xlsb', type: 'buffer' }) as Buffer))
    const name = Object.keys(parts).find((part) => part.endsWith('sheet1.bin')) ?? ''
    const sheet = Buffer.from(parts[name] ?? [])
    const value = Buffer.alloc(8)
    value.writeDoubleLE(7.25)
    const at = sheet.indexOf(value)
    // SUM(A1:A1) saved as 0, in place of the number.
    const range = [Buffer.from([0x25]), u32(0), u32(0), u16(0xc0_00), u16(0xc0_00)]
    const tokens = Buffer.concat([...range, Buffer.from([0x19, 0x10, 0, 0])])
    const cell = Buffer.concat([u32(1), u32(0), Buffer.alloc(8), u16(0), u32(tokens.length), tokens, u32(0)])
    const record = Buffer.concat([Buffer.from([0x09, cell.length]), cell])
    parts[name] = new Uint8Array(Buffer.concat([sheet.subarray(0, at - 6), record, sheet.subarray(at + 8)]))
    expect(await cellsOf(new Blob([new Uint8Array(zipSync(parts))]))).toEqual([100.5, null])
  })

  it('in a sheet of addresses are errors, and counted', async () => {
    const address = { f: 'A2&", Cary, NC"', v: '<v></v>', t: 'str' }
    const book = formulaBook({
      List: [
        ['Street', 'Address'],
        ['412 Oak St', address],
      ],
    })
    expect(await readTextSheets(book)).toMatchObject([
      { lines: [{}, { cells: ['412 Oak St', '#ERROR'] }], uncomputed: 1 },
    ])
  })
})
