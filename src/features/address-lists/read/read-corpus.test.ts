import { describe, expect, it } from 'vitest'
import { buildRows, type ReadRow } from './build-rows.ts'
import { readText } from './read-table.ts'

/** Lists as brokers send them: emails, chats, text copied from PDFs, exports of other programs. */

const oak = '412 Oak Hollow Lane, Raleigh, NC 27601'
const elm = '7 Elm Street, Durham, NC 27701'

const rowsOf = async (text: string): Promise<ReadRow[]> => {
  const table = await readText(text)
  expect(table.certain).toBe(true)
  return buildRows(table, table.kinds)
}
const reported = async (text: string): Promise<[string, ReadRow['warning']][]> =>
  (await rowsOf(text)).map(({ text: address, warning }) => [address, warning])

describe('a place above its streets', () => {
  it.each([
    ['with blank lines', 'Raleigh, NC 27601\n412 Oak Hollow Lane\n\nDurham, NC 27701\n7 Elm Street'],
    ['without blank lines', 'Raleigh, NC 27601\n412 Oak Hollow Lane\nDurham, NC 27701\n7 Elm Street'],
    [
      'with colons and counts',
      'Raleigh, NC 27601 (1):\n- 412 Oak Hollow Lane\nDurham, NC 27701:\n- 7 Elm Street',
    ],
    [
      'as headings of a note',
      '## Raleigh, NC 27601\n* 412 Oak Hollow Lane\n## Durham, NC 27701\n* 7 Elm Street',
    ],
    [
      'in a spreadsheet',
      'Address\tUnits\nRaleigh, NC 27601\t\n412 Oak Hollow Lane\t24\nDurham, NC 27701\t\n7 Elm Street\t12',
    ],
    [
      'in a column beside',
      'Market\tAddress\tUnits\nRaleigh, NC 27601\t\t\n\t412 Oak Hollow Lane\t24\nDurham, NC 27701\t\t\n\t7 Elm Street\t12',
    ],
  ])('%s is added to each street', async (_, text) => {
    expect(await reported(text)).toEqual([
      [oak, null],
      [elm, null],
    ])
  })

  it('is added to several streets, with their units and prices', async () => {
    expect(
      await reported(
        'RALEIGH, NC\n412 Oak Hollow Lane, Suite 5 - $1.2M\n9 Pine St\n\nDURHAM, NC\n12 & 14 Main St (24 units)',
      ),
    ).toEqual([
      ['412 Oak Hollow Lane, Suite 5, RALEIGH, NC', null],
      ['9 Pine St, RALEIGH, NC', null],
      ['12 & 14 Main St, DURHAM, NC', null],
    ])
  })

  it.each([
    [
      'a street before the first place',
      '9 Pine St\nRaleigh, NC\n412 Oak Hollow Lane\n7 Elm Street\nDurham, NC\n12 Main St',
    ],
    ['two streets above a place', '412 Oak Hollow Lane\n9 Pine St\nRaleigh, NC 27601\n7 Elm Street'],
    [
      'a street too many',
      '412 Oak Hollow Lane\nRaleigh, NC 27601\n7 Elm Street\nDurham, NC 27701\n9 Pine St',
    ],
    ['a city without its state', 'Raleigh\n412 Oak Hollow Lane\n9 Pine St\nDurham\n7 Elm Street'],
    ['a city without its state, later', 'Raleigh, NC\n412 Oak Hollow Lane\nDurham\n7 Elm Street'],
    [
      'a place below the last street',
      'Cary, NC\n412 Oak Hollow Lane\nRaleigh, NC 27601\n7 Elm Street\nDurham, NC 27701',
    ],
  ])('is left to the customer, never guessed: %s', async (_, text) => {
    const rows = await reported(text)
    const streets = rows.filter(([address]) => /^\d/u.test(address))
    expect(streets.length).toBe(text.split('\n').filter((line) => /^\d/u.test(line)).length)
    const open = streets.filter(([address]) => !address.includes('NC'))
    expect(new Set(open.map(([, warning]) => warning))).toEqual(new Set(['which-place']))
    expect(streets.filter(([address]) => address.includes('NC')).map(([address]) => address)).toEqual(
      text.startsWith('Raleigh, NC\n412') ? ['412 Oak Hollow Lane, Raleigh, NC'] : [],
    )
  })

  it.each([
    ['ZIP codes alone', '27601\n412 Oak Hollow Lane\n9 Pine St\n27701\n7 Elm Street'],
    ['a county', 'Wake County, NC\n412 Oak Hollow Lane\n9 Pine St'],
    ['a title', 'Portfolio - Raleigh NC\n412 Oak Hollow Lane\n9 Pine St'],
  ])('is not made of %s', async (_, text) => {
    const streets = (await reported(text)).filter(([address]) => /^\d{1,3} /u.test(address))
    expect(new Set(streets.map(([, warning]) => warning))).toEqual(new Set(['which-place']))
    expect(streets.some(([address]) => /County|Raleigh|27\d01/u.test(address))).toBe(false)
  })

  it('of a state only is not added to the street above it', async () => {
    expect(
      await reported(
        'North Carolina\n412 Oak Hollow Lane, Raleigh\n7 Elm Street, Durham\nTexas\n9 Main St, Austin',
      ),
    ).toContainEqual(['7 Elm Street, Durham', null])
  })

  it('above streets that end in commas is still a heading', async () => {
    expect(await reported('Cary, NC\n412 Oak Hollow Lane,\n9 Pine St,\nDurham, NC\n7 Elm Street,')).toEqual([
      ['412 Oak Hollow Lane, Cary, NC', null],
      ['9 Pine St, Cary, NC', null],
      ['7 Elm Street, Durham, NC', null],
    ])
  })

  it('doesn’t change a street with its own city, and asks', async () => {
    expect(await reported('Raleigh, NC\n412 Oak Hollow Lane, Cary\n9 Pine St')).toEqual([
      ['412 Oak Hollow Lane, Cary', 'which-place'],
      ['9 Pine St, Raleigh, NC', null],
    ])
  })

  it('below each street completes its address', async () => {
    for (const gap of ['\n', '\n\n'])
      expect(
        await reported(`412 Oak Hollow Lane\nRaleigh, NC 27601${gap}7 Elm Street\nDurham, NC 27701`),
      ).toEqual([
        [oak, null],
        [elm, null],
      ])
  })
})

describe('a combined column of city, state and ZIP code', () => {
  it.each([
    'City/State/Zip',
    '"City, State, Zip"',
    'City State Zip',
    'City/ST/Zip Code',
    '"City, ST ZIP"',
    'City-State-Zip',
    '"City, State & Zip Code"',
    'CityStateZip',
    'CSZ',
    'Property City/State/Zip',
    'Address 2',
    'Ort',
  ])('%s', async (heading) => {
    const text = `Name,Street Address,${heading},Units\nThe Oaks,412 Oak Hollow Lane,"Raleigh, NC 27601",24\nElms,7 Elm Street,"Durham, NC 27701",12`
    expect(await reported(text)).toEqual([
      [oak, null],
      [elm, null],
    ])
  })

  it.each(['State/Zip', 'State & ZIP', 'ST ZIP'])('next to a city: %s', async (heading) => {
    const text = `Address,City,${heading}\n412 Oak Hollow Lane,Raleigh,NC 27601\n7 Elm Street,Durham,NC 27701`
    expect(await reported(text)).toEqual([
      [oak, null],
      [elm, null],
    ])
  })

  it('with a separate ZIP column', async () => {
    expect(await reported('Address\tCity/State\tZip\n412 Oak Hollow Lane\tRaleigh, NC\t27601')).toEqual([
      [oak, null],
    ])
  })

  it('is left to the customer if streets lack a place that a column of words may have', async () => {
    const table = await readText(
      'Address,Metro,Units\n412 Oak Hollow Lane,Raleigh,24\n7 Elm Street,Durham,12',
    )
    expect(table.certain).toBe(false)
  })
})

describe('addresses that a PDF broke over two lines', () => {
  it.each([
    ['before the city', '412 Oak Hollow Lane,\nRaleigh, NC 27601\n7 Elm Street,\nDurham, NC 27701'],
    ['before the state', '412 Oak Hollow Lane, Raleigh,\nNC 27601\n7 Elm Street, Durham,\nNC 27701'],
    ['before the ZIP code', '412 Oak Hollow Lane, Raleigh, NC\n27601\n7 Elm Street, Durham, NC\n27701'],
    ['in the street', '412 Oak Hollow\nLane, Raleigh, NC 27601\n7 Elm Street, Durham, NC 27701'],
    ['in the street, twice', '412 Oak\nHollow Lane, Raleigh, NC 27601\n7 Elm\nStreet, Durham, NC 27701'],
    ['over three lines', '412 Oak Hollow Lane,\nRaleigh,\nNC 27601\n7 Elm Street,\nDurham,\nNC 27701'],
    ['one of them only', '412 Oak Hollow Lane, Raleigh,\nNC 27601\n7 Elm Street, Durham, NC 27701'],
    ['with units between', '412 Oak Hollow Lane,\nRaleigh, NC\n27601\n7 Elm Street,\nDurham, NC\n27701'],
    ['with a hyphen', '412 Oak Hol-\nlow Lane, Raleigh, NC 27601\n7 Elm Street, Durham, NC 27701'],
    ['numbered', '1. 412 Oak Hollow Lane, Raleigh, NC\n27601\n2. 7 Elm Street, Durham, NC\n27701'],
    [
      'with the numbers of its rows',
      '1 412 Oak Hollow Lane, Raleigh, NC 27601\n2 7 Elm Street, Durham, NC 27701',
    ],
  ])('%s', async (_, text) => {
    expect(await reported(text)).toEqual([
      [oak, null],
      [elm, null],
    ])
  })

  it('a range is not taken for a row number', async () => {
    expect(await reported(`1 - ${oak}\n2 - ${elm}`)).toEqual([
      [oak, null],
      [elm, null],
    ])
    expect(await reported(`98 - 102 Main St, Durham, NC 27701\n${elm}`)).toEqual([
      ['98 - 102 Main St, Durham, NC 27701', null],
      [elm, null],
    ])
  })

  it('in the suite', async () => {
    expect(await reported('412 Oak Hollow Lane, Suite\n200, Raleigh, NC 27601\n' + elm)).toEqual([
      ['412 Oak Hollow Lane, Suite 200, Raleigh, NC 27601', null],
      [elm, null],
    ])
  })

  it('are not joined with parts of another address', async () => {
    expect(await reported(`9 Pine St, Cary\n${oak}\nElm Court Apartments, Durham, NC 27701\n${elm}`)).toEqual(
      [
        ['9 Pine St, Cary', null],
        [oak, null],
        ['Elm Court Apartments, Durham, NC 27701', 'no-number'],
        [elm, null],
      ],
    )
  })
})

describe('text around an address', () => {
  it.each([
    `${oak} - $1,250,000`,
    `${oak} – asking $4.2M`,
    `${oak} (asking 1.2M)`,
    `${oak}, $1.2 million, 24 units`,
    `${oak} | 24 units | 92% leased`,
    `${oak} -- call Bob`,
    '412 Oak Hollow Lane, Raleigh, NC 27601. Price: $3.5mm',
    `$1.2M - ${oak}`,
    `Asking $950k: ${oak}`,
    `✅ ${oak}`,
    `☐ ${oak}`,
    `[x] ${oak}`,
    `- [ ] ${oak}`,
    `⭐️ ${oak} ⭐️`,
    `**${oak}**`,
    `*${oak}*`,
    `${oak} ***`,
    `${oak} NEW!`,
    `“${oak}”`,
    `→ ${oak}`,
    `> ${oak}`,
    `> > ${oak}`,
    `${oak} https://www.loopnet.com/Listing/412-Oak-Hollow-Ln-Raleigh-NC/123/`,
    `${oak} (www.crexi.com/p/123)`,
    `https://maps.app.goo.gl/x1 ${oak}`,
    `[${oak}](https://www.zillow.com/b/412)`,
    `${oak} <https://x.example/a>`,
    `Address: ${oak}`,
    `Property 3: ${oak}`,
    `Property #3 - ${oak}`,
    `Subject property: ${oak}`,
    `Site A – ${oak}`,
    `The Oaks: ${oak}`,
    `No. 3 – ${oak}`,
    `#1 ${oak}`,
    `#12: ${oak}`,
    `a) ${oak}`,
    `B. ${oak}`,
    `2: ${oak}`,
    `Loc: ${oak}`,
    `[11/23/26, 10:14:32 AM] Bob Smith: ${oak}`,
    `11/23/26, 10:14 AM - Bob Smith: ${oak}`,
    `[10:14] Bob: ${oak}`,
    `[10:14 AM] Smith, Bob: ${oak}`,
    `2026-11-23 10:14 ${oak}`,
    `Bob Smith [10:14 AM]: ${oak}`,
    `10:14 AM ${oak}`,
    `11/23/2026 ${oak}`,
    `[11/23/26, 10:14 AM] ~Bob: 3. ${oak} - asking $2M`,
  ])('%s', async (line) => {
    expect(await reported(`${line}\n${elm}`)).toEqual([
      [oak, null],
      [elm, null],
    ])
  })

  it.each([
    ['412 Oak Hollow Lane - $1.2M', '412 Oak Hollow Lane'],
    ['412 Oak Hollow Lane (24 units)', '412 Oak Hollow Lane'],
    ['412 Oak Hollow Lane, Raleigh, NC – $1.2M', '412 Oak Hollow Lane, Raleigh, NC'],
    ['412 Oak Hollow Lane, Raleigh, NC - 24 units', '412 Oak Hollow Lane, Raleigh, NC'],
    [
      '412 Oak Hollow Lane, Raleigh, North Carolina 27601 - sold',
      '412 Oak Hollow Lane, Raleigh, North Carolina 27601',
    ],
  ])('%s', async (line, address) => {
    expect(await reported(`${line}\n${elm}`)).toEqual([
      [address, null],
      [elm, null],
    ])
  })

  it.each([
    '412 Oak Hollow Lane, Raleigh, NC 27601 Apt 4',
    '412 Oak Hollow Lane, Raleigh, NC 27601-1234',
    '412 Oak Hollow Lane, Raleigh, NC 27601 and 414 Oak Hollow Lane, Raleigh, NC 27601',
    '12 Dollar Way, Pine Bluff, AR 71601',
    '100 Price Street, Kinston, NC 28501',
    '5 Asking Ln #3, Cary, NC 27511',
    '404 Ne Broadway, Portland, OR 97232',
    '77 Court St, Brooklyn, NY 11201',
    '1 In Between Rd, Or, NC 27601',
  ])('is kept if it may belong to the address: %s', async (line) => {
    expect((await reported(`${line}\n${elm}`))[0]).toEqual([line, null])
  })
})

it.each(['Mia Chen  10:14 AM', '24 units', '[11/20/26, 9:01 AM] Tony: morning, 3 new ones', 'Page 1 of 2'])(
  'is not an address: %s',
  async (line) => {
    expect((await reported(`${oak}\n${elm}\n${line}`))[2]?.[1]).toBe('no-number')
  },
)

describe('house numbers', () => {
  it.each([
    '212–218 W Main St, Durham, NC 27701',
    '212-218 W Main St, Durham, NC 27701',
    '212 - 218 W Main St, Durham, NC 27701',
    '12 & 14 Main St, Durham, NC 27701',
    '12 and 14 Main St, Durham, NC 27701',
    '12, 14 & 16 Main St, Durham, NC 27701',
    '55/57 Main St, Durham, NC 27701',
    '733½ N High Street, Columbus, OH 43215',
    '733 ½ N High Street, Columbus, OH 43215',
    '733 1/2 N High Street, Columbus, OH 43215',
    '12B Main St, Durham, NC 27701',
    'N6W23001 Bluemound Rd, Waukesha, WI 53188',
    '12-14-16 Main St, Durham, NC 27701',
    '28500 12 Mile Road, Farmington Hills, MI 48331',
    '233 5th Avenue, New York, NY 10016',
    'Suite 200, 412 Oak Hollow Lane, Raleigh, NC 27601',
    'The Oaks, 412 Oak Hollow Lane, Raleigh, NC 27601',
    'Elm Court - 412 Oak Hollow Lane, Raleigh, NC 27601',
  ])('are recognized: %s', async (line) => {
    expect((await reported(`${line}\n${elm}`))[0]).toEqual([line, null])
  })
})
