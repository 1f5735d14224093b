import { describe, expect, it } from 'vitest'
import { buildRows, type ReadRow } from './build-rows.ts'
import { readText } from './read-table.ts'

const oak = '412 Oak Hollow Lane, Raleigh, NC 27601'
const elm = '7 Elm Street, Durham, NC 27701'

const rowsOf = async (text: string): Promise<ReadRow[]> => {
  const table = await readText(text)
  expect(table.certain).toBe(true)
  return buildRows(table, table.kinds)
}

/** What programs put around addresses. */
describe('is taken off', () => {
  it.each([
    ['the country', `${oak}, United States\n${elm}, United States`],
    ['the country below', `${oak}\nUnited States\n\n7 Elm Street\nDurham, NC 27701\nUSA`],
    ['its longer name', `${oak}, United States of America\n${elm} USA`],
    ['its initials', `${oak}, U.S.A.\n${elm}, US`],
    ['a column of the country', `Address,Country\n"${oak}",United States of America\n"${elm}",U.S.`],
    ['numbers of a word processor', `1.\t${oak}\n2.\t${elm}`],
    ['its letters', `a)\t${oak}\nb)\t${elm}`],
    ['its Roman numbers', `i.\t${oak}\nii.\t${elm}`],
    ['its bullets', `•\t${oak}\n•\t${elm}`],
    ['bullets of other fonts', `o\t${oak}\no\t${elm}`],
    ['numbers in circles', `①\t${oak}\n②\t${elm}`],
    ['numbers in circles before a space', `① ${oak}\n❷ ${elm}`],
    ['other bullets', `➢ ${oak}\n❖ ${elm}`],
    ['hyphens as bullets', `⁃ ${oak}\n‐ ${elm}`],
    ['Roman numbers before a space', `ii. ${oak}\niii. ${elm}`],
    ['numbers of sections', `1.1 ${oak}\n1.2. ${elm}`],
    ['numbers without a space', `1)${oak}\n2)${elm}`],
    ['check boxes', `[ ]\t${oak}\n[x]\t${elm}`],
    ['numbers in words', `Property 1:\t${oak}\nProperty 2:\t${elm}`],
    ['number signs', `#1\t${oak}\n#2\t${elm}`],
    ['row numbers', `1\t${oak}\n2\t${elm}`],
    [
      'row numbers of a table',
      '1.\t412 Oak Hollow Lane\tRaleigh\tNC\t27601\n2.\t7 Elm Street\tDurham\tNC\t27701',
    ],
    [
      'a formula',
      '="412 Oak Hollow Lane"\t="Raleigh"\t="NC"\t="27601"\n="7 Elm Street"\t="Durham"\t="NC"\t="27701"',
    ],
    [
      'an apostrophe',
      "'Address;'City;'State;'Zip\n'412 Oak Hollow Lane;'Raleigh;'NC;'27601\n'7 Elm Street;'Durham;'NC;'27701",
    ],
    [
      'decimals',
      'Address,City,State,ZIP\n412 Oak Hollow Lane,Raleigh,NC,27601.0\n7 Elm Street,Durham,NC,27701.0',
    ],
    [
      'words for empty cells',
      `Name,Address,City,State,Zip,Client,County FIPS,APN\nnan,"${oak}",N/A,NULL,nan,-,None,\\N\nNone,"${elm}",,,,(blank),#N/A,NaT\nnan,nan,nan,nan,nan,nan,nan,nan`,
    ],
  ])('%s', async (_, text) => {
    const rows = await rowsOf(text)
    expect(rows.map(({ text: address, name, client, warning }) => [address, name, client, warning])).toEqual([
      [oak, null, null, null],
      [elm, null, null, null],
    ])
  })

  it('a ZIP code’s number', async () => {
    const rows = await rowsOf(
      'Address,City,State,Zip\n412 Oak Hollow Lane,Cary,NC,275113456\n7 Elm Street,Durham,NC,277010000\n12 Beacon St,Boston,MA,2108.0\n9 Main St,Hartford,CT,61031234',
    )
    expect(rows.map(({ text }) => text)).toEqual([
      '412 Oak Hollow Lane, Cary, NC 27511-3456',
      '7 Elm Street, Durham, NC 27701',
      '12 Beacon St, Boston, MA 02108',
      '9 Main St, Hartford, CT 06103-1234',
    ])
  })

  it('the decimals of county and parcel, but three digits are no county', async () => {
    const rows = await rowsOf(
      `Address,County FIPS,APN\n"${oak}",37183.0,764281905.0\n"${elm}",'06037,'00-12\n"9 Pine St, Cary, NC 27511",183,77`,
    )
    expect(rows.map(({ countyId, parcelId }) => [countyId, parcelId])).toEqual([
      ['37183', '764281905'],
      ['06037', '00-12'],
      [null, null],
    ])
  })
})

it.each([
  '5 Avenue of America, Cary, NC 27511',
  '7 US Highway 1, Cary, NC 27511',
  "9 Main St, 'S Corner, Cary, NC 27511",
])('a part of the address stays: %s', async (line) => {
  expect((await rowsOf(`${line}\n${elm}`))[0]?.text).toBe(line)
})

it('house numbers that count up are no row numbers', async () => {
  const { kinds } = await readText('1\tOak Hollow Lane\tCary\n2\tElm Street\tDurham')
  expect(kinds).toHaveLength(3)
})
