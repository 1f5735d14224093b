import { describe, expect, it } from 'vitest'
import { readTextSheets } from '@plumbline/document-reader/workbook'
import { formulaBook, type SampleCell, zero } from '@plumbline/document-reader/testing/sample-formulas'
import { buildRows, type ReadRow } from './build-rows.ts'
import { tidyText } from './address-words.ts'
import { kindOfHeading } from './column-kinds.ts'
import { readLines, readText } from './read-table.ts'

const rowsOf = async (text: string): Promise<{ certain: boolean; rows: ReadRow[] }> => {
  const table = await readText(text)
  return { certain: table.certain, rows: await buildRows(table, table.kinds) }
}
const addressesOf = async (text: string): Promise<string[]> => {
  const { certain, rows } = await rowsOf(text)
  expect(certain).toBe(true)
  return rows.map(({ text: address }) => address)
}

describe('a street in several columns', () => {
  const joined = ['412 N Main St, Cary, NC 27511', '7 Elm Ct Unit 2, Durham, NC 27701']

  it.each([
    [
      'with spaces',
      'MLS #,Street Number,Street Dir Prefix,Street Name,Street Suffix,Unit Number,City,State Or Province,Postal Code\n2501,412,N,Main,St,,Cary,NC,27511\n2502,7,,Elm,Ct,2,Durham,NC,27701',
    ],
    [
      'of RESO, in the order of the alphabet',
      'City,ListPrice,PostalCode,StateOrProvince,StreetDirPrefix,StreetName,StreetNumber,StreetNumberNumeric,StreetSuffix,UnitNumber,UnparsedAddress\nCary,1,27511,NC,N,Main,412,412,St,,\nDurham,2,27701,NC,,Elm,7,7,Ct,2,',
    ],
    [
      'next to the whole address',
      'UnparsedAddress,StreetNumber,StreetDirPrefix,StreetName,StreetSuffix,UnitNumber,City,StateOrProvince,PostalCode\n412 N Main St,412,N,Main,St,,Cary,NC,27511\n7 Elm Ct Unit 2,7,,Elm,Ct,2,Durham,NC,27701',
    ],
    [
      'with underscores and semicolons',
      'STREET_NUMBER;STREET_DIR;STREET_NAME;STREET_TYPE;APT;CITY;STATE;ZIP5;ZIP4\n412;N;Main;St;;Cary;NC;27511.0;3456\n7;;Elm;Ct;Unit 2;Durham;NC;27701.0;',
    ],
    [
      'with tabs',
      'House No.\tPre Dir\tStreet\tSuffix\tSuite\tTown\tSt\tZip+4\n412\tN\tMain\tSt\t\tCary\tNC\t27511\n7\t\tElm\tCt\t2\tDurham\tNC\t277010000',
    ],
    [
      'of USPS',
      '"Primary Number","Predirectional","Street Name","Suffix","Secondary Designator","Secondary Number","City","State","ZIP Code","Plus4"\n412,N,Main,St,,,Cary,NC,27511,1234\n7,,Elm,Ct,Unit,2,Durham,NC,27701,',
    ],
    [
      'with words for empty cells',
      'Street #,Dir,Street,Suffix,Apt #,City,State,Zip\n412.0,N,Main,St,nan,Cary,NC,27511\n7.0,None,Elm,Ct,2.0,Durham,NC,27701',
    ],
  ])('is joined: %s', async (_, text) => expect(await addressesOf(text)).toEqual(joined))

  it.each([
    ['a direction behind', 'Street Dir Suffix', '412,Main,St,SW,Cary,NC,27511', '412 Main St SW'],
    ['an extension', 'Street Suffix Modifier', '412,Main,St,Ext,Cary,NC,27511', '412 Main St Ext'],
    ['a fraction', 'Street Number Suffix', '412,Main,St,1/2,Cary,NC,27511', '412 1/2 Main St'],
    ['a letter', 'House Number Suffix', '412,Main,St,B,Cary,NC,27511', '412B Main St'],
    ['a range', 'Unit', '212-218,Main,St,,Cary,NC,27511', '212-218 Main St'],
    ['a number of four digits', 'Unit', '"1,412",Main,St,,Cary,NC,27511', '1412 Main St'],
    ['two numbers', 'Unit', '"101,103",Main,St,,Cary,NC,27511', '101, 103 Main St'],
    ['a numbered street', 'Unit', '233,5th,Ave,,Cary,NC,27511', '233 5th Ave'],
  ])('with %s', async (_, heading, row, street) => {
    const text = `Street Number,Street Name,Street Suffix,${heading},City,State,Zip\n${row}`
    expect(await addressesOf(text)).toEqual([`${street}, Cary, NC 27511`])
  })

  it('is joined row by row, with each part once', async () => {
    const heading = 'Street Number,Dir,Street Name,Suffix,City,State,Zip'
    const rows = [
      '412,N,412 N Main St,St,Cary,NC,27511',
      '7,,Elm Court,Ct,Cary,NC,27511',
      '9,E,Oak,Dr,Cary,NC,27511',
      '12,N,North,Ave,Cary,NC,27511',
      '5,S,St James,St,Cary,NC,27511',
      '12,,12 Mile Rd,,Cary,NC,27511',
      '412,N,"412 Main, Cary, NC 27511",St,Cary,NC,27511',
    ]
    expect(await addressesOf(`${heading}\n${rows.join('\n')}`)).toEqual(
      [
        '412 N Main St',
        '7 Elm Court',
        '9 E Oak Dr',
        '12 N North Ave',
        '5 S St James St',
        '12 12 Mile Rd',
        '412 N Main St',
      ].map((street) => `${street}, Cary, NC 27511`),
    )
  })

  it('is no address without the street’s name', async () => {
    const { rows } = await rowsOf(
      'Street Number,Street Name,City,State,Zip\n412,,Cary,NC,27511\n7,Elm Ct,Cary,NC,27511',
    )
    expect(rows.map(({ warning }) => warning)).toEqual(['blank', null])
  })

  it('keeps the city of a court and the state of a street’s end', async () => {
    expect(
      await addressesOf('Street,City,State,Zip\n7 ELM CT,DURHAM,NC,27701\n9 PINE ST NE,CARY,NC,27511'),
    ).toEqual(['7 ELM CT, DURHAM, NC 27701', '9 PINE ST NE, CARY, NC 27511'])
  })

  it('takes a named suffix or unit, but no suffix of a person or direction of a view', async () => {
    expect(await addressesOf('Full Address,Unit #\n"412 Main St, Cary, NC 27511",4')).toEqual([
      '412 Main St Unit 4, Cary, NC 27511',
    ])
    expect(await addressesOf('Address,City,State,Zip,Street Type\n412 Main,Cary,NC,27511,St')).toEqual([
      '412 Main St, Cary, NC 27511',
    ])
    expect(
      await addressesOf(
        'Name,Suffix,Direction,Address,City,State,Zip\nAnn,Jr,Lake,412 Main St,Cary,NC,27511',
      ),
    ).toEqual(['412 Main St, Cary, NC 27511'])
  })

  it.each([
    ['between number and city', 'Street #,Street,Other,City,State,Zip\n412,Main St,x,Cary,NC,27511'],
    ['of suffixes', 'Address,Type,City,State,Zip\n412 Main,St,Cary,NC,27511'],
    ['of directions', 'Address,Dir,City,State,Zip\n412 Main St,N,Cary,NC,27511'],
    ['of suites', 'Address,Address 2,City,State,Zip\n412 Main St,Suite 200,Cary,NC,27511\n7 Elm Ct,,,,'],
    ['of a street', 'City,State,Zip,Street Number,Street Name,Street Extra\nCary,NC,27511,412,Main,Old'],
    [
      'of bare units',
      'Address 1,Address 2,City,State,Zip\n412 Main St,,Cary,NC,27511\n7 Elm Ct,2,Cary,NC,27511',
    ],
    [
      'of places behind an owner’s address',
      'Mailing Address,City,State,Zip,Property Address\n1 Owner Rd,Reno,NV,89501,412 Main St',
    ],
    [
      'of a place behind numbered streets',
      'House Number,Street Name,Borough,Zip\n12-15,34th Ave,Queens,11106',
    ],
    ['of a second address without headings', '1 Owner Rd,Reno,NV,89501,412 Main St,Cary,NC,27511'],
    ['of a vague unit', 'Address,City,State,Zip,Unit\n412 Main St,Cary,NC,27511,24'],
    ['of numbers before the street', 'Number,Street,City,State,Zip\n412,Main St,Cary,NC,27511'],
  ])('isn’t certain while a column %s is unused', async (_, text) =>
    expect((await rowsOf(text)).certain).toBe(false),
  )

  it('is certain with other columns around a whole street', async () => {
    expect(
      await addressesOf('Street Address,Units,Type,City,State,Zip\n412 Oak Lane,24,Retail,Cary,NC,27511'),
    ).toEqual(['412 Oak Lane, Cary, NC 27511'])
  })

  it.each([
    'Owner Address,Property Address,City,State,Zip\n1 Owner Rd,412 Main St,Cary,NC,27511',
    'Owner Address,Owner City,Property Address,Property City,State,Zip\n1 Owner Rd,Reno,412 Main St,Cary,NC,27511',
    'Property City,Owner Address,Property Address,Property State,Property Zip\nCary,1 Owner Rd,412 Main St,NC,27511',
    'City,State,Zip,Property Address,Sold\nCary,NC,27511,412 Main St,5/12/2026 10:00 AM',
  ])('is certain of the place beside an owner’s address', async (text) =>
    expect(await addressesOf(text)).toEqual(['412 Main St, Cary, NC 27511']),
  )

  it('has no house number if a spreadsheet made a date of it', async () => {
    const { rows } = await rowsOf('Street Number,Street Name,City,State,Zip\n12-Oct,5th Ave,Cary,NC,27511')
    expect(rows).toMatchObject([{ text: '5th Ave, Cary, NC 27511', warning: 'no-number' }])
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

  it.each(['#REF!', '#VALUE!', '#NAME?', '#ERROR!'])('is also %s in a text', async (error) => {
    const { rows } = await rowsOf(`${heading.join(',')}\n${parts.with(1, error).join(',')}`)
    expect(rows).toMatchObject([{ warning: 'not-computed' }])
  })

  it('doesn’t matter in a name or a country', async () => {
    const rows = await rowsOfSheet(
      ['412 N Main St', 'Cary', 'NC', '27511', zero('LEFT(G2,1)'), zero('LEFT(G2,1)')],
      ['Address', 'City', 'State', 'Zip', 'Country', 'Name'],
    )
    expect(rows).toMatchObject([{ text: '412 N Main St, Cary, NC 27511', name: null, warning: null }])
  })
})

it.each([
  ['number', 'StreetNumber|street_number|STREETNUMBER|Street #|House No|House Num.|Street Nbr|StreetNo'],
  ['direction', 'StreetDirPrefix|Street Dir. Prefix|street_dir_prefix|Pre-Dir'],
  ['suffix', 'StreetSuffix|Street Type|ST_TYPE'],
  ['unit', 'UnitNumber|Unit #|Apt|Apt./Ste.|Apt/Unit|Suite No.'],
  ['zip', 'PostalCode|Zip5|ZIP_CODE|Zip/Postal Code|zipcode|Property Zip'],
  ['state', 'StateOrProvince|State/Province|STATE_CODE|Property State'],
  ['apn', 'ParcelNumber|parcel_no|Parcel #|APN|Parcel (APN)|Assessor’s Parcel Number|TaxID'],
  ['address', 'UnparsedAddress|Address1|Address Line 1|PropertyAddress|street_address'],
  ['place', 'City/State/Zip|CityStateZip|city, st & zip code'],
  ['name', 'Property|Property Name|BuildingName'],
] as const)('%s has headings in all spellings', (kind, spellings) => {
  for (const heading of spellings.split('|'))
    expect([heading, kindOfHeading(heading)]).toEqual([heading, kind])
})

describe('V14 a parcel number that a spreadsheet changed', () => {
  it.each([
    '5/12/2026',
    '2026-05-12 00:00:00',
    '12-May',
    'May-26',
    '1.23457E+15',
    '1.23457e+15',
    '"1,23457E+15"',
    '1E+05',
    '12.05.2026',
    '"May 12, 2026"',
    '#NUM!',
  ])('is not used: %s', async (apn) => {
    const { rows } = await rowsOf(
      `Address,County FIPS,APN\n"412 Oak Hollow Lane, Cary, NC 27511",37183,${apn}\n,37183,${apn}`,
    )
    expect(rows).toMatchObject([
      { parcelId: null, countyId: null, warning: 'no-parcel' },
      { parcelId: null, countyId: null, warning: 'blank' },
    ])
    expect(rows[0]?.conflict).toBe(
      `“${tidyText(apn.replaceAll('"', ''))}” can’t be a parcel number. We’ll look up the address.`,
    )
  })

  it('lost its last digits, perhaps', async () => {
    const { rows } = await rowsOf(
      'Address,County FIPS,APN\n"412 Oak Hollow Lane, Cary, NC 27511",37183,1234567890123450\n,37183,1234567890123450',
    )
    expect(rows.map(({ parcelId, warning }) => [parcelId, warning])).toEqual([
      [null, 'no-parcel'],
      ['1234567890123450', null],
    ])
  })

  it.each([
    '5-12-2026',
    '12/34/567',
    '0764-04-0002',
    '1E5',
    'MAR-12A',
    '13/45/2026',
    '12/5/26',
    '12.05-2-26',
  ])('another one is: %s', async (apn) => {
    const { rows } = await rowsOf(`Address,County FIPS,APN\n"412 Oak Lane, Cary, NC 27511",37183,${apn}`)
    expect(rows).toMatchObject([{ parcelId: apn, warning: null }])
  })
})
