import { describe, expect, it } from 'vitest'
import { judged, title } from '../testing/sample-roll.ts'

/** Headings by systems and by people, some resolved by the values below. */

describe('headings', () => {
  it.each([
    [
      'everyday words',
      'Which one,Who,Pays per month,Lease till',
      ['Downstairs,Mr. Lee,900,5/31/2027', 'Upstairs,Tim,950,month to month', 'Back cottage,Vacant,,'],
    ],
    [
      'abbreviations without spaces',
      'UNIT,TYP,RESIDENT,MOVEIN,LSEEXP,MKTRENT,LSERENT',
      ['1,A,Ann,1/1/26,12/31/26,1000,900', '2,A,VACANT,,,1000,.00', '3,A,Cal,1/1/26,12/31/26,1000,950'],
    ],
    [
      'two lines, the upper one qualifying the lower one',
      ',,,Lease,Lease,Annual,Recovery\nSuite,Tenant,RSF,Start,End,Rent,Type',
      [
        '1,Ann,900,1/1/2024,12/31/2027,10800,NNN',
        '2,Available,500,,,,',
        '3,Cal,900,1/1/2024,12/31/2027,11400,NNN',
      ],
    ],
    [
      'rents of earlier years next to the current one',
      'Apt,Tenant,Rent 2024,Rent 2025,RENT NOW,Lease ends',
      ['1,Ann,800,850,900,12/31/2026', '2,EMPTY,700,750,,', '3,Cal,850,900,950,12/31/2026'],
    ],
    [
      'a lease in one column',
      '#,Renter,Lease,Amount',
      ['Apt A,Ann,8/1/26-7/31/27,900', 'Apt B,Not rented right now,,', 'Apt C,Cal,1/1/26 to 12/31/26,950'],
    ],
    [
      'units under another word',
      'Building,Unit,Tenant,Lease status,Start,End,Target rent,Monthly rent',
      [
        '20 Mill Rd,,Ann,Active,1/1/2026,12/31/2026,1000,900',
        '22 Mill Rd,,,Vacant,,,1000,',
        '24 Mill Rd,,Cal,Active,1/1/2026,12/31/2026,1000,950',
      ],
    ],
    [
      'unit and tenant in one cell',
      'Customer:Job,Lease start,Lease end,Rent,Security dep',
      [
        'Unit 1:Ann Lee,1/1/2026,12/31/2026,900,900',
        'Unit 2:VACANT,,,0,0',
        'Unit 3:Cal Roe,1/1/2026,12/31/2026,950,900',
      ],
    ],
    [
      'a legend of codes next to the table',
      'Unit,Stat,Resident,Lse Rent,Lse End,,Code,Meaning',
      [
        '1,OC,Ann,900,12/31/2026,,OC,Occupied',
        ...Array.from({ length: 8 }, (_, at) => `${at + 2},VR,,,`),
        '10,NT,Cal,950,12/31/2026',
      ],
    ],
    [
      'the rent’s unit on a second line',
      'Tenant,Suite,SF Occupied,Start,LXD,Base Rent,Base Rent\n,,,,,$/SF/Yr,$/Yr',
      [
        'Ann,1,900,1/1/2024,12/31/2027,12,10800',
        '(Available),2,500,,,,',
        'Cal,3,900,1/1/2024,12/31/2027,12.67,11400',
      ],
    ],
    [
      'a budgeted and a scheduled rent',
      'Unit,Lease,Lease,Rents,Rents\nNo.,Resident,End,Budgeted rent,Scheduled rent',
      ['A-1,Ann,12/31/2026,1000,900', 'A-2,VACANT,,1000,', 'A-3,Cal,12/31/2026,1000,950'],
    ],
    [
      'a monthly rate before a yearly one',
      'Unit #,Customer,Lease to,Actual Rate,Ann. Rent',
      ['1,Ann,12/31/2026,900,10800', '2,VACANT,,,', '3,Cal,12/31/2026,950,11400'],
    ],
    ...(
      [
        ['Actual', 'Market'],
        ['Contract', 'Asking price'],
        ['Contracted Rate', 'Rack rate'],
        ['Lease Charge', 'Street rate'],
        ['Tenant Price', 'Standard Price'],
        ['Customer Rate', 'Room Rate'],
        ['Base Rental', 'Base Rental PSF'],
        ['In-Place Monthly', '$/SF/Mo'],
        ['Monthly Amt', 'Sec. dep.'],
      ] as const
    ).map(([rent, other]): [string, string, string[]] => [
      `a rent as "${rent}" beside "${other}"`,
      `Unit,Resident,Lease end,${other},${rent}`,
      ['1,Ann,12/31/2026,1000,900', '2,VACANT,,1000,', '3,Cal,12/31/2026,1000,950'],
    ]),
    [
      'a code shared by many units that isn’t a charge code',
      'Space,Code,Tenant,Lease to,Actual rate',
      ['A1,CLM,Ann,12/31/2026,900', 'A2,STD,-- Vacant --,,0', 'A3,CLM,Cal,12/31/2026,950'],
    ],
    [
      'a summary directly next to the first unit',
      'Unit,Size,Rent,Tenant,Lease to,,Occupancy',
      [
        '001,5x5,900,Ann,12/31/2026,,Total units,10',
        '002,5x5,,,,,Rented,2',
        ...Array.from({ length: 7 }, (_, at) => `00${at + 3},5x5,,,`),
        '010,5x5,950,Cal,12/31/2026',
      ],
    ],
    [
      'a paid-through date that isn’t a lease end',
      'Unit,Tenant,Thru Date,Lease up,Rent',
      ['1,Ann,9/30/2026,12/31/2026,900', '2,VACANT,,,', '3,Cal,9/30/2026,12/31/2026,950'],
    ],
    [
      'units as spaces of an apartment',
      'Unit-Space,Apt,Resident,Lease end,Rent',
      ['1-A,1,Ann,12/31/2026,900', '1-B,1,VACANT,,', '1-C,1,Cal,12/31/2026,950'],
    ],
    [
      'rents by the bed',
      'Bed space,Student,Lease to,Market rate / bed,Contract rate / bed',
      ['1-A,Ann,7/31/2027,1000,900', '1-B,,,1000,', '2-A,Cal,7/31/2027,1000,950'],
    ],
    [
      'a code of every tenant that isn’t a charge code',
      'Unit,Code,Resident,Lease end,Rent',
      [
        '1,t0553646,Ann,12/31/2026,900',
        '2,t0271118,Cal,12/31/2026,950',
        ...Array.from({ length: 6 }, (_, at) => `${at + 3},t09${at}61,VACANT,,`),
      ],
    ],
    [
      'a summary next to the table, with "Occupied" and "Total units"',
      'Unit,Tenant,Lease to,Rent,,,Occupied,2',
      [
        '1,Ann,12/31/2026,900,,,Vacant,8',
        '2,VACANT,,,,,Unrentable,0',
        '3,VACANT,,,,,Total units,10',
        ...Array.from({ length: 6 }, (_, at) => `${at + 4},VACANT,,,`),
        '10,Cal,12/31/2026,950',
      ],
    ],
  ])('%s', async (_, headings, units) => {
    const { figures, findings } = await judged(`${title}${headings}\n${units.join('\n')}\n`)
    expect(findings).toEqual([])
    expect(figures).toMatchObject({ units: units.length, occupied: 2, rentCents: 185_000 })
  })

  it('over two lines, with a word hyphenated across them', async () => {
    const lines = 'A-1,2,Ann,900,12/31/2026\nA-2,2,VACANT,,\nA-3,1,Cal,950,12/31/2026\n'
    const text = `${title}Unit,Bed-,Head of,Contract,Lease\nNo.,rooms,household,rent,end\n${lines}`
    const { figures, findings } = await judged(text)
    expect(figures).toMatchObject({ units: 3, occupied: 2, rentCents: 185_000 })
    expect(findings).toEqual([])
  })
})

describe('the as-of date of a rent roll', () => {
  const heads = 'Unit,Tenant,Lease to,Rent\n'
  const lines = '1,Ann,12/31/2026,900\n2,Bob,12/31/2026,900\n3,Cal,12/31/2026,900\n'
  const day = Date.UTC(2026, 9, 31)
  it.each([
    [
      'a period next to the print date',
      `Plaza,,Date: 11/3/2026\n10/31/2026,,Time: 10:22 AM\n${heads}${lines}`,
    ],
    [
      'a period next to the print date in a separate cell',
      `Plaza,,Date:,11/3/2026\n10/31/2026,,Time:,10:22 AM\n${heads}${lines}`,
    ],
    ['a plain report date', `Report date: 10/31/2026\n${heads}${lines}`],
    ['its last update', `My list\nupdated 10/31/2026\n${heads}${lines}`],
    ['a date with dashes', `As of Oct-31-2026 for 218,403 sq. ft.\n${heads}${lines}`],
    ['a census date', `Census date 10/31/2026\n${heads}${lines}`],
    [
      'a column that repeats it',
      `Unit,Tenant,Lease to,Rent,As of\n${lines.replaceAll('900', '900,10/31/2026')}`,
    ],
  ])('is read from %s', async (_, text) => {
    expect((await judged(text)).figures?.asOf).toBe(day)
  })
})
