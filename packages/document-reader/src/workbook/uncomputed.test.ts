import { utils, write } from '@e965/xlsx'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { u16, u32 } from '../testing/sample-bytes.ts'
import { calcOnLoad, formulaBook, type SampleCell, zero } from '../testing/sample-formulas.ts'
import type { Value } from './cell.ts'
import { readTextSheets, readWorkbook } from './workbook.ts'

/** A and C: amounts; B: states; D: a day and a text. */
const data: SampleCell[][] = [
  [100, 'Vacant', 0, 46_000],
  [-100, 'Occupied', 0, 'Oak Street 5'],
  [0, 'Vacant', 0],
]
const names =
  '<definedNames><definedName name="Rents">Data!$A$1:$A$1</definedName><definedName name="Nothing">Data!$C$1:$C$3</definedName></definedNames>'

async function read(
  sheets: Parameters<typeof formulaBook>[0],
  inside = names,
  sheet = 0,
): Promise<{ cells: Value[]; uncomputed: number }> {
  const workbook = await readWorkbook(formulaBook(sheets, inside))
  const wanted = workbook.sheets[sheet]
  if (wanted === undefined) throw new Error('no sheet')
  const { lines, uncomputed } = workbook.read(wanted)
  return { cells: lines.flatMap(({ cells }) => [...cells]), uncomputed }
}

/** Null if it counts as uncomputed. Other formulas have results, so the sheet proves nothing. */
async function readFormula(cell: SampleCell, inside?: string): Promise<Value> {
  const computed = Array.from({ length: 4 }, () => ({ f: 'A1', v: '<v>100</v>' }))
  return (await read({ Formulas: [[cell, ...computed]], Data: data }, inside)).cells[0]
}
const onData = (text: string): string => text.replaceAll(/(?<![\w!:"'.])([A-D](?:\d|:[A-D]$))/gu, 'Data!$1')

describe('a saved 0 is no result', () => {
  it.each([
    'A1',
    '+A1',
    'SUM(A1:A1)',
    'SUM(A1,A3)',
    'sum(C1:C3,A1)',
    '=A1',
    'SUM(A1:B3,5)',
    'SUM(C:C)+A1',
    'A1+A3',
    'A1-A2',
    '-A1',
    'A1*12',
    'A1/4',
    'A1%',
    '(A1+A1)/(2-1)',
    '2^3-A3',
    '1+1',
    'AVERAGE(A1:A1)',
    'MAX(A1:A3)',
    'MIN(A1:A3)',
    'ROUND(A1/3,2)',
    'ABS(A2)',
    'SUBTOTAL(9,A1:A1)',
    'SUBTOTAL(109,A1:A1)',
    'AGGREGATE(9,6,A1:A1)',
    'SUM(Data!D1:D)',
    'ARRAYFORMULA(SUM(A1:A1))',
    'SUMPRODUCT(A1:A3,A1:A3)',
    'SUMPRODUCT((B1:B3="Vacant")*A1:A3)',
    'SUMIF(B1:B3,"vacant",A1:A3)',
    'SUMIF(A1:A3,">0")',
    'SUMIFS(A1:A3,B1:B3,"V*",A1:A3,"<>0")',
    'COUNTIF(B1:B3,"Vacant")',
    'COUNTIF(A1:A3,0)',
    'COUNTIFS(B1:B3,"<>Vacant")',
    'COUNTA(B1:B3)',
    'COUNT(C1:C3)',
    'IF(A1>50,A1,0)',
    'IF(B1="Vacant",1,0)',
    'IF(AND(A1>50,NOT(A3>0),OR(A2>0,A1<>A2)),5)',
    'IFERROR(1/A3,7)',
    'IFERROR(A1/2,0)',
    'VLOOKUP("occupied",B1:C3,1,FALSE)',
    'LEFT(B1,3)',
    'RIGHT(B1)',
    'MID(B1,2,2)',
    'INDEX(A1:A3,MATCH("Vacant",B1:B3,0))',
    'INDEX(A1:B3,1,1)',
    '_xlfn.XLOOKUP("occupied",B1:B3,A1:A3)',
    'FIND("c",B1)+LEN(B1)',
    'COUNTBLANK(D1:D3)',
    'EDATE(D1,12)-1',
    'EOMONTH(D1,0)',
    'DATE(YEAR(D1)+1,MONTH(D1),DAY(D1))',
    'SUM(Rents)',
    'rents*2',
  ])('=%s', async (text) => {
    expect(await readFormula(zero(onData(text)))).toBeNull()
  })
})

describe('a true 0 stays', () => {
  it.each([
    'C1',
    'A9',
    'SUM(C1:C3)',
    'SUM(A1:A3)',
    'SUM(A9:A20)',
    'A1+A2',
    'A1-A1',
    'A1*C1',
    'C1/A1',
    'C1*12',
    '0.1+0.2-0.3',
    'SUM(B1:B3)',
    'ROUND(A1/1000,0)',
    'INT(A1/101)',
    'MAX(A2:A3)',
    'IF(A1>500,A1,0)',
    'IF(B2="Vacant",A1,0)',
    'IF(C1=0,0,A1/C1)',
    'IFERROR(A1/C1,0)',
    'COUNTIF(B1:B3,"Down")',
    'COUNTIF(A1:A3,">100")',
    'SUMIF(B1:B3,"Down",A1:A3)',
    'SUMIFS(A1:A3,B1:B3,"Vacant",A1:A3,"<0")',
    'SUMPRODUCT(A1:A3,C1:C3)',
    'VLOOKUP("Vacant",B1:C3,2,FALSE)',
    'IFERROR(VLOOKUP("Down",B1:C3,2,0),0)',
    'SUM(Nothing)',
    'INDEX(A1:A3,MATCH("Vacant",B1:B3,0)+2)',
    '_xlfn.XLOOKUP("Vacant",B1:B3,C1:C3)',
    '_xlfn.XLOOKUP("Down",B1:B3,A1:A3,0)',
    'COUNTBLANK(A1:A3)',
    'INDEX(A3:C3,3)',
  ])('=%s', async (text) => {
    expect(await readFormula(zero(onData(text)))).toBe(0)
  })
})

describe('an empty result', () => {
  const empty = (f: string, v = '<v></v>'): SampleCell => ({ f, v, t: 'str' })

  it.each([
    'B1',
    'A1&" "&D2',
    'CONCATENATE(D2,", Cary")',
    'UPPER(TRIM(D2))',
    'TEXT(A1,"0")',
    'IF(A1=0,"",A1)',
    'IF(B1="Vacant","Vacant","")',
    'D1',
  ])('is no result: %s', async (text) => {
    expect(await readFormula(empty(onData(text)))).toBeNull()
    expect(await readFormula(empty(onData(text), ''))).toBeNull()
  })

  it.each([
    'IF(A9="","",A9*12)',
    'IF(B2="Vacant","Vacant","")',
    'IFERROR(VLOOKUP(A9,B1:C3,2,FALSE),"")',
    'IFERROR(A1/C1,"")',
    'A9&""',
    'IFERROR(MID(D2,SEARCH("#",D2),9),"")',
    'LEFT(A9,1)',
    'MID(B1,20,3)',
  ])('stays: %s', async (text) => {
    expect(await readFormula(empty(onData(text)))).toBeUndefined()
  })
})

describe('a formula that can’t be followed', () => {
  it.each([
    'OFFSET(A1,0,0)',
    'VLOOKUP(50,A1:C3,2)',
    'Table1[Rent]',
    'A1 A1',
    '[1]Other!A1',
    'Missing!A1',
    'SUM(Formulas:Data!A1)',
    'LET(x,A1,x)',
    'INDEX(A1:A3,MATCH(50,A1:A3))',
    '_xlfn._xlws.FILTER(A1:A3,A1:A3>0)',
    'ROUND(A1,-3)',
    'A1/C1',
    'D2*2',
    `${'('.repeat(200)}A1${')'.repeat(200)}`,
    '"open',
    'SUM(A1',
    'toString(A1)',
  ])('keeps its 0 unless the workbook asks to compute: %s', async (text) => {
    expect(await readFormula(zero(onData(text)))).toBe(0)
    expect(await readFormula(zero(onData(text)), calcOnLoad)).toBeNull()
  })

  it('keeps its 0 over empty cells, whatever the workbook asks', async () => {
    expect(await readFormula(zero('OFFSET(Data!C1,0,0)'), calcOnLoad)).toBe(0)
    expect(await readFormula(zero('SUM(Data!C1:C3)'), calcOnLoad)).toBe(0)
  })

  it('has no result if it’s the only one of its sheet', async () => {
    expect(await read({ F: [[zero('SUM(Table1[Rent])')]], Data: data })).toMatchObject({ uncomputed: 1 })
    expect(await read({ F: [[5], [zero('SUM(OFFSET(A2,-1,0))')]] })).toMatchObject({ uncomputed: 1 })
    expect(await read({ F: [[zero('SUM(Data!C1:C3)')]], Data: data })).toMatchObject({ uncomputed: 0 })
  })

  it('has no result if nearly all formulas of its sheet are 0', async () => {
    const row = Array.from({ length: 40 }, () => zero('OFFSET(Data!A1,0,0)'))
    expect(await read({ F: [row], Data: data })).toMatchObject({ uncomputed: 40 })
    const some = [...row, ...Array.from({ length: 4 }, () => ({ f: 'Data!A1', v: '<v>100</v>' }))]
    expect(await read({ F: [some], Data: data })).toMatchObject({ uncomputed: 0 })
  })
})

describe('formulas over formulas', () => {
  it('have no result if one of those has none', async () => {
    const { cells, uncomputed } = await read({
      F: [
        [100, 100],
        [zero('SUM(A1:A1)'), zero('SUM(B1:B1)'), zero('A2-B2'), zero('OFFSET(A2,0,0)'), zero('C3+0')],
        [{ f: 'A1', v: '<v>100</v>' }, { f: 'B1', v: '<v>100</v>' }, zero('A3-B3'), zero('Total!A1')],
      ],
      Total: [[zero('F!A1')]],
    })
    expect(cells).toEqual([100, 100, null, null, null, null, 0, 100, 100, 0, null])
    expect(uncomputed).toBe(5)
  })

  it('in circles and long chains end', async () => {
    const circle = await read({ F: [[zero('B1'), zero('C1'), zero('A1'), { f: 'D1', v: '<v>1</v>' }]] })
    expect(circle.cells).toEqual([0, 0, 0, 1])
    const chain = Array.from({ length: 5_000 }, (_, row) => [zero(`A${row + 2}+0`)])
    const long = await read({ F: [...chain, [7]] })
    expect(long.cells.at(-2)).toBeNull()
    expect(long.cells).toHaveLength(5_001)
  })

  it('over long ranges are followed up to a limit', async () => {
    const rows = (count: number): SampleCell[][] =>
      Array.from({ length: count }, (_, row) => [0, zero(`SUM(A$1:A${row + 1})`), zero('SUM(A:A)')])
    expect(await read({ F: rows(1_000) })).toMatchObject({ uncomputed: 0 })
    expect((await read({ F: rows(2_000) })).uncomputed).toBeGreaterThan(0)
  })
})

describe('other ways to save it', () => {
  it.each([
    ['0.0', { v: '<v>0.0</v>' }],
    ['-0', { v: '<v>-0</v>' }],
    ['0E0', { v: '<v>0E0</v>', t: 'n' }],
    ['an empty number', { v: '<v></v>' }],
    ['a closed number', { v: '<v/>' }],
    ['nothing', {}],
    ['an empty text', { v: '<v></v>', t: 'str' }],
  ])('=%s', async (_, saved) => {
    expect(await readFormula({ f: 'Data!A1', ...saved })).toBeNull()
  })

  it('an error stays one', async () => {
    expect(await readFormula({ f: 'Data!A1', v: '<v>#REF!</v>', t: 'e' })).toBe('#ERROR')
    expect(await readFormula({ f: 'Data!A1', v: '<v>#N/A</v>', t: 'e' })).toBe('#N/A')
  })

  it('shared and array formulas', async () => {
    const shared = (f: string, as: string): SampleCell => ({ f, v: '<v>0</v>', as })
    const { cells } = await read({
      F: [
        [
          1,
          shared('A1*2', 't="shared" ref="B1:B3" si="0"'),
          shared('SUM(A1:A3*A1:A3)', 't="array" ref="C1"'),
        ],
        [0, shared('', 't="shared" si="0"'), shared('A1:A2*0', 't="array" ref="C2:C3"')],
        [5, shared('', 't="shared" si="0"'), 0],
      ],
    })
    expect(cells).toEqual([1, null, null, 0, 0, 0, 5, null, 0])
  })

  it('in .xls', async () => {
    const sheet = utils.aoa_to_sheet([[100, -100, 0, 0]])
    // SUM(A1:A1), then SUM(A1:B1).
    for (const [at, last] of [
      ['C1', 0],
      ['D1', 1],
    ] as const) {
      const range = [u16(0), u16(0), u16(0xc0_00), u16(0xc0_00 + last)]
      const tokens = Buffer.concat([Buffer.from([0x25]), ...range, Buffer.from([0x19, 0x10, 0, 0])])
      Object.assign(sheet[at] as object, { bf: Buffer.concat([u16(tokens.length), tokens]) })
    }
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Roll')
    const bytes = write(book, { bookType: 'biff8', type: 'buffer' }) as Buffer
    const workbook = await readWorkbook(new Blob([new Uint8Array(bytes)]))
    expect(workbook.sheets.map((one) => workbook.read(one).lines[0]?.cells)).toEqual([[100, -100, null, 0]])
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
    const workbook = await readWorkbook(new Blob([new Uint8Array(zipSync(parts))]))
    expect(workbook.sheets.map((one) => workbook.read(one).lines[0]?.cells)).toEqual([[100.5, null]])
  })

  it('in a sheet of addresses', async () => {
    const address = { f: 'A2&amp;", Cary, NC"'.replace('&amp;', '&'), v: '<v></v>', t: 'str' }
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
