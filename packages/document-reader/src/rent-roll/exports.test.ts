import { describe, expect, it } from 'vitest'
import { judged, title } from '../testing/sample-roll.ts'

/** Rent rolls as programs export them. */

const dated = (heading: string): string => `${heading},Site,Unit,Status,Tenant,Rent
10/31/2026,Elm,A1,Rented,Ann,100
10/31/2026,Elm,A2,Vacant,,
10/31/2026,Elm,A3,Rented,Cal,110
`

describe('an exported rent roll', () => {
  it.each(['as_of', 'Roll Date', 'RollDate', 'Snapshot date'])(
    'repeats its date under "%s" on every line, and the site with each unit',
    async (heading) => {
      const { figures, findings } = await judged(dated(heading))
      expect(figures).toMatchObject({ units: 3, occupied: 2, rentCents: 21_000, asOf: Date.UTC(2026, 9, 31) })
      expect(findings.map(({ code }) => code)).toEqual(['R2'])
    },
  )

  it.each([
    [
      'rents in a column whose code a legend explains',
      `Unit,Tenant,Lease End,RC,PET,Total Charges
101,Ann,7/31/2027,900,30,930
102,Bob,7/31/2027,950,0,950
103,VACANT,,,,
Total,,,1850,30,1880
"RC = Rent Charge, PET = Pet Rent"
`,
      1850,
    ],
    [
      'an amount per category',
      `Unit,Resident,Category,Description,Amount,Lease End
101,Ann,Rent,Rent,900,7/31/2027
,,Charge,Pet Rent,30,
102,Bob,Rent,Rent,950,7/31/2027
103,Cal,Rent,Rent,950,7/31/2027
,,Charge,Trash,15,
Total,,,,2845,
`,
      2800,
    ],
    [
      'the tenant’s and the housing authority’s part',
      `Apt,Tenant,Tenant Portion,Housing Authority Portion,Lease Expires
101,Ann,300,600,7/31/2027
102,Bob,900,0,7/31/2027
103,VACANT,,,
TOTAL,,1200,600,
`,
      1800,
    ],
    [
      'lease steps below each lease',
      `Property,Unit(s),Lease,Area,Lease From,Lease To,Monthly Rent
Elm,101,Acme LLC,1000,1/1/2026,12/31/2028,2000
,Rent Steps,Charge,Type,From,To,Monthly Amt
,,rent,Base Rent,1/1/2026,12/31/2026,2000
,,rent,Base Rent,1/1/2027,12/31/2027,2100
Elm,102,Bolt Inc,1000,1/1/2026,12/31/2028,3000
,Rent Steps,Charge,Type,From,To,Monthly Amt
,,rent,Base Rent,1/1/2026,12/31/2026,3000
Elm,103,VACANT,500,,,0
Total,,,2500,,,5000
`,
      5000,
    ],
  ])('has %s', async (_, text, rent) => {
    const { figures, findings } = await judged(title + text)
    expect(figures).toMatchObject({ units: 3, rentCents: rent * 100 })
    expect(findings).toEqual([])
  })

  it('has vacant units leased to future tenants, and employees below market rent', async () => {
    const { figures, findings } = await judged(`${title}Unit,Tenant,Status,Market,Rent,Lease End
101,Ann,OCC,1000,950,7/31/2027
102,,VAC-LEASED,1000,,
103,Cal,Current (Employee),1000,500,7/31/2027
104,Dee,OCC,1000,980,7/31/2027
`)
    expect(figures).toMatchObject({ units: 4, occupied: 3 })
    expect(findings).toEqual([])
  })

  it.each([
    ['Summary Groups,,,# Of\n,,,Units\nCurrent residents,,,4\nFuture residents,,,1\nTotals:,,,4\n'],
    ['Floor plan,# Units,Average rent\n1A,2,900\n2A,2,950\nTotals / averages:,4,925\n'],
    ['\nUnits,4\nRented,2\n'],
  ])('ROLL-3 states a unit count in a summary below: %j', async (summary) => {
    const { figures, findings } = await judged(`${title}Unit,Resident,Rent,Lease End
101,Ann,900,7/31/2027
102,Bob,950,7/31/2027
103,VACANT,,
Total,,1850,
${summary}`)
    expect(figures).toMatchObject({ units: 3, occupied: 2 })
    expect(findings).toMatchObject([{ code: 'R3', is: 'units-stated', counted: 3, stated: 4 }])
  })

  it.each([
    ['Unit,Tenant 1,Tenant 2,Rent,Lease End', 'Bob,Dee', 'VACANT,'],
    ['Unit,Student,Guarantor,Tenant Rate,Contract End', 'Bob,Y', ','],
  ])('has its own words for people: %s', async (heading, people, nobody) => {
    const { figures, findings } = await judged(`${title}${heading}
101,Ann,,900,7/31/2027
102,${people},950,7/31/2027
103,${nobody},,
104,Cal,,900,7/31/2027
rented,3,,,
empty,1,,,
`)
    expect(figures).toMatchObject({ units: 4, occupied: 3, rentCents: 275_000 })
    expect(findings).toEqual([])
  })

  it('has no tenant called "Total", whatever the suite column holds', async () => {
    const { figures, findings } = await judged(`${title}Leaseholder,Suite,From,To,Monthly Rent
Ann,1,1/1/2026,12/31/2027,900
Bob,2,1/1/2026,12/31/2027,950
VACANT,3,,,
TOTAL,3,,,1850
`)
    expect(figures).toMatchObject({ units: 3, occupied: 2, rentCents: 185_000 })
    expect(findings).toEqual([])
  })

  it('has actual rents preferred to scheduled ones, and counts below that aren’t units', async () => {
    const { figures, findings } = await judged(`${title}Bldg,Apt,Tenant,Scheduled Rent,Actual Rent,Lease End
A,1,Ann,1000,900,7/31/2027
A,2,VACANT,1000,,
A,3,Cal,1000,950,7/31/2027
Total,,,3000,1850,
Occupied area,2,,,,
Vacant area,1,,,,
`)
    expect(figures).toMatchObject({ units: 3, occupied: 2, rentCents: 185_000 })
    expect(findings).toEqual([])
  })

  it.each([
    [
      'a charge of each unit under "Charge"',
      'Unit,Tenant,SF,Charge,,Lease End\n101,Ann,700,900,RC,7/31/2027\n102,VACANT,700,,,\n103,Cal,700,950,RC,7/31/2027\nTotals,,,1850,,\n',
    ],
    [
      'a rent per foot before the monthly one',
      'Suite,Tenant,RSF,Lease Expiry,Base Rent $/RSF,Base Rent $/Mo\n1,Ann,600,7/31/2027,18,900\n2,VACANT,600,,,\n3,Cal,600,7/31/2027,19,950\n',
    ],
    [
      'actual rents next to potential ones',
      'Unit,Occupant,From,To,Potential,In-Place\n101,Ann,8/1/2026,7/31/2027,1000,900\n102,VACANT,,,1000,0\n103,Cal,8/1/2026,7/31/2027,1000,950\n',
    ],
    [
      'an empty unit first in its section',
      'Unit,Tenant,SF,Lease End,Rent\nSHOPS\nC1,Ann,900,7/31/2027,900\nSubtotal,,900,,900\nFLATS\n101,Vacant,700,,\n102,Cal,700,7/31/2027,950\nTotal,,2300,,1850\n',
    ],
  ])('has %s', async (_, text) => {
    const { figures, findings } = await judged(title + text)
    expect(figures).toMatchObject({ units: 3, occupied: 2, rentCents: 185_000 })
    expect(findings).toEqual([])
  })

  it('ROLL-3 states a unit count next to the leased count', async () => {
    const { findings } = await judged(`${title}Unit,Size,Tenant,Rent
A1,10x10,Ann,100
A2,10x10,Bob,100
A3,10x20,,
Total,2 of 5 occupied,,200
`)
    expect(findings).toMatchObject([{ code: 'R3', is: 'units-stated', counted: 3, stated: 5 }])
  })
})
