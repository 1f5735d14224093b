import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { readFigures } from '../figures/read-figures.ts'
import { claimedOf, accountLine, monthly } from '../testing/sample-statement.ts'
import { foundIn } from '../testing/sample-roll.ts'

const headings = ['Unit', 'Type', 'Sq Ft', 'Tenant', 'Rent', 'Lease Start', 'Lease End']
const units: readonly (readonly (string | null)[])[] = [
  ['101', '1BR', '650', 'Ames', '1200.00', '1/1/2026', '12/31/2026'],
  ['102', '1BR', '650', 'Baker', '1225.00', '2/1/2026', '1/31/2027'],
  ['103', '2BR', '900', null, null, null, null],
  ['104', '2BR', '900', 'Cole', '1500.00', '11/1/2025', '10/31/2026'],
]
const roll = (cell: (text: string | null, column: number) => string, separator = ','): string =>
  [headings, ...units.map((texts) => texts.map(cell))].map((cells) => cells.join(separator)).join('\n')

const found = { units: 4, let: 3, rent: 3925, findings: [] }

describe('a rent roll written by a program', () => {
  it.each(['nan', 'NaN', 'NULL', 'None', 'N/A', '#N/A', 'NA', '\\N', '(blank)', '<NA>', 'nil', 'Nan', '-'])(
    'has vacant units under %s',
    async (word) => expect(await foundIn(roll((text) => text ?? word))).toEqual(found),
  )

  it.each([
    ['dates of their own', roll((text, column) => text ?? (column > 4 ? 'NaT' : 'nan'))],
    ['formulas', roll((text) => `"=""${text ?? ''}"""`)],
    ['formulas in bare quotes', roll((text) => `="${text?.replace('1200', '1,200') ?? ''}"`)],
    ['apostrophes', roll((text) => `'${text ?? ''}`)],
    [
      'decimals',
      roll((text, column) => (text === null ? 'nan' : [0, 2].includes(column) ? `${text}.0` : text)),
    ],
    ['semicolons', roll((text) => text ?? 'NULL', ';')],
  ])('is read with %s', async (_, text) => expect(await foundIn(text)).toEqual(found))

  it('keeps tenants and units that are called like it', async () => {
    const names: Record<string, string> = { '101': 'NA', '102': 'None', Ames: 'Null', Baker: 'None' }
    expect(await foundIn(roll((text) => (text === null ? '' : (names[text] ?? text))))).toEqual(found)
  })

  it.each([
    ['t', 'f'],
    ['TRUE', 'FALSE'],
    ['1', '0'],
  ])('has vacant units under %s, others under %s', async (yes, no) => {
    const lines = [
      headings.concat('Vacant'),
      ...units.map((texts) => [...texts, texts[3] === null ? yes : no]),
    ]
    expect(await foundIn(lines.map((cells) => cells.join(',')).join('\n'))).toEqual(found)
  })

  it('has counts of other states below its units', async () => {
    const counts = 'Total units,4\nDown units,0\nModel units,0\nVacant units,1'
    expect(await foundIn(`${roll((text) => text ?? '')}\n${counts}`)).toEqual({ ...found, findings: [] })
  })

  it('has vacant units where a workbook’s lookup found no tenant', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Rent Roll as of 10/31/2026'],
      headings,
      ...units.map((texts) => [...texts]),
    ])
    for (const column of ['D', 'E', 'F', 'G']) sheet[`${column}5`] = { t: 'e', v: 42 }
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Rent Roll')
    const file = new Blob([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer])
    const reading = await readFigures(file, { of: 'RENT_ROLL', sheet: null, columns: null })
    expect(reading.roll).toMatchObject({ units: 4, occupied: 3, vacant: 1, rentCents: 392_500 })
  })
})

it('a statement written by a program has no amount under nan', async () => {
  const lines = `${accountLine('Rent', 3000)}${accountLine('Laundry', 100)}${accountLine('Total Income', 3100)}`
  const other = `"Vending",${Array.from({ length: 13 }, () => 'nan').join(',')}\n`
  const wrapped = lines.replaceAll(/(?<=,)(\d+)/gu, '="$1"')
  const income = { income: 37_200, rent: 3000, findings: [] }
  expect(await claimedOf(`${monthly}${other}${lines}`)).toMatchObject(income)
  expect(await claimedOf(`${monthly}${wrapped}`)).toMatchObject(income)
})
