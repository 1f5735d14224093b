import { describe, expect, it } from 'vitest'
import { splitLines } from '@plumbline/document-reader/cells/split-cells'
import { codeCell, csvCell } from './csv.ts'

describe('CSV cells', () => {
  it('quotes what needs it', () => {
    expect(csvCell('12 Main St')).toBe('12 Main St')
    expect(csvCell('Main St, "Suite" 4')).toBe('"Main St, ""Suite"" 4"')
    expect(csvCell('two\nlines')).toBe('"two\nlines"')
    expect(csvCell(350)).toBe('350')
    expect(csvCell(-1.5)).toBe('-1.5')
    expect(csvCell(null)).toBe('')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r\n=1', '\u200b=1', '\ufeff=1'])(
    'disarms %j',
    (text) => {
      expect(csvCell(text).replace(/^"/u, '').startsWith("'")).toBe(true)
    },
  )

  it('also disarms formulas after the cell separators of other countries', () => {
    expect(csvCell('12 Main St;=1+1')).toBe(`"12 Main St;'=1+1"`)
    expect(csvCell('a\t@SUM(A1)')).toBe(`"a\t'@SUM(A1)"`)
    expect(csvCell('12 Main St; Unit 4')).toBe('"12 Main St; Unit 4"')
  })

  it.each(['5-12-26', '1-2', '00123', '1234567890123456', '12E4', '37183', '-5', '=1', 'R-12, 3'])(
    'keep the code %s as a text, until our readers take the apostrophe off',
    (code) => {
      const cell = csvCell(codeCell(code))
      expect(cell).toMatch(/^"?'/u)
      expect([...splitLines(cell, ',')][0]?.cells).toEqual([code])
    },
  )
})
