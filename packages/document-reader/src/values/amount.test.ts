import { describe, expect, it } from 'vitest'
import { CellDate } from '../workbook/cell.ts'
import { amountOf, differs, parseAmount, writesCommas } from './amount.ts'

describe('amounts in US notation', () => {
  it.each([
    ['1,234.50', 1234.5],
    ['$1,234.50', 1234.5],
    ['$ 1,234', 1234],
    ['(1,234.50)', -1234.5],
    ['$(1,234.50)', -1234.5],
    ['($1,234.50)', -1234.5],
    ['-$1,234.50', -1234.5],
    ['1,234.50-', -1234.5],
    ['1,234.50 CR', -1234.5],
    ['−950', -950],
    ['$ -', 0],
    ['-', 0],
    ['—', 0],
    ['.5', 0.5],
    ['1500.', 1500],
    ['$1,500/mo', 1500],
    ['1,500 per month', 1500],
    ['12,000 SF', 12_000],
    ['USD 1,500.00', 1500],
    ['\u200e$\u00a01,500.00\u202c', 1500],
    ["1'234.50", 1234.5],
    ['1 234.50', 1234.5],
  ])('%s', (text, amount) => expect(parseAmount(text)).toBe(amount))

  it.each([
    ['1.234,50', 1234.5],
    ['12.345.678,9', 12_345_678.9],
    ['999,50', 999.5],
    ['1 234,50', 1234.5],
  ])('in European notation: %s', (text, amount) => expect(parseAmount(text)).toBe(amount))

  it('a single separator before three digits means thousands, unless the column uses decimal commas', () => {
    expect(parseAmount('1,234')).toBe(1234)
    expect(parseAmount('1.234')).toBe(1.234)
    expect(parseAmount('1.234', true)).toBe(1234)
    expect(writesCommas(['1.234,50', '1.500', 'VACANT'])).toBe(true)
    expect(writesCommas(['1,234.50', '1,500'])).toBe(false)
  })

  it.each([
    '',
    'VACANT',
    '#REF!',
    '91.7%',
    '1,23,4',
    '10/31/2026',
    '10x10',
    '1-2',
    'n/a',
    '12ab',
    '1.2.3',
    '(',
    'e5',
  ])('not an amount: %s', (text) => expect(parseAmount(text)).toBeNull())

  it('distinguishes an empty cell from an unreadable one', () => {
    expect(amountOf(undefined)).toBe('nothing')
    expect(amountOf('n/a')).toBe('nothing')
    expect(amountOf(null)).toBe('unreadable')
    expect(amountOf('#REF!')).toBe('unreadable')
    expect(amountOf(new CellDate(0))).toBe('unreadable')
    expect(amountOf(12.5)).toBe(12.5)
  })

  it('sums differ beyond a dollar and a thousandth', () => {
    expect(differs(100_000, 100_100)).toBe(false)
    expect(differs(100_000, 100_101)).toBe(true)
    expect(differs(100_000_00, 100_050_00)).toBe(false)
    expect(differs(100_000_00, 100_101_00)).toBe(true)
  })
})
