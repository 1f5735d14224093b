import { describe, expect, it } from 'vitest'
import { isPlaceholder, plainCell, plainCode } from './cell-text.ts'
import { splitLines } from './split-cells.ts'

describe('a cell without its wrapping', () => {
  it.each<readonly [string, string]>([
    ['="101"', '101'],
    ['="1,200.00"', '1,200.00'],
    ['="say ""yes"""', 'say "yes"'],
    ['=""', ''],
    ["'00123", '00123'],
    ["'=1+1", '=1+1'],
    ["'-5", '-5'],
    ["'Vacant", 'Vacant'],
    ["'R12-3", 'R12-3'],
    ["'O'Brien", "O'Brien"],
    ...['nan', 'NaN', 'NaT', 'NULL', 'null', '\\N', '(blank)', '<NA>', '="nan"', "'NULL", ' nan '].map(
      (text): [string, string] => [text, ''],
    ),
  ])('%s', (text, plain) => expect(plainCell(text)).toBe(plain))

  it.each([
    'Ames',
    'Nan',
    'Null',
    'None',
    'NA',
    'N/A',
    '-',
    "'Til Dawn LLC",
    "'60s Diner",
    "'The Oaks'",
    '=HYPERLINK("https://a.example", "x")',
    '="a"&"b"',
  ])('is kept: %s', (text) => expect(plainCell(text)).toBe(text))

  it('is taken from a table, also where a program left the formula unquoted', () => {
    const text = '"=""101""",="1,200.00", ="2",\'3,nan\n="a"&"b,c",x'
    expect([...splitLines(text, ',')].map(({ cells }) => cells)).toEqual([
      ['101', '1,200.00', '2', '3', ''],
      ['="a"&"b', 'c"', 'x'],
    ])
  })
})

it('placeholders hold no name', () => {
  for (const text of ['', 'N/A', 'n/a', 'NA', '#N/A', 'None', 'NULL', 'Nan', 'TBD', '-', '—', '***'])
    expect(isPlaceholder(text)).toBe(true)
  for (const text of ['Nana', 'Nonesuch', 'A', '0', '陳', '#101']) expect(isPlaceholder(text)).toBe(false)
})

it('codes lose the decimals of a number', () => {
  expect(['27511.0', '101.00', '101', '1.5', '12.3.0', 'A.0'].map(plainCode)).toEqual([
    '27511',
    '101',
    '101',
    '1.5',
    '12.3.0',
    'A.0',
  ])
})
