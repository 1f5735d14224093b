import { describe, expect, it } from 'vitest'
import { judged, read, title } from '../testing/sample-roll.ts'

/** Layouts by systems and by people. */

describe('an unusual layout', () => {
  it('ROLL-7 beds of a unit are distinguished by their column', async () => {
    const text = `${title}Unit,Bed,Tenant,Status,Rent,Lease to
101,A,Ann,Occupied,700,7/31/2027
101,B,,Vacant,,
102,A,Cal,Occupied,700,7/31/2027
102,B,Dee,Occupied,700,7/31/2027
`
    const { figures, findings } = await judged(text)
    expect(figures).toMatchObject({ units: 4, occupied: 3, rentCents: 210_000 })
    expect(findings).toEqual([])
  })

  it('a bare unit counts as vacant, a bare floor doesn’t', async () => {
    const text = `${title}Unit,Tenant,Rent,Lease to
101,Ann,900,7/31/2027
102,Bob,900,7/31/2027
103
Floor 2
201,Cal,900,7/31/2027
202
Total,,2700
`
    const { figures, findings } = await judged(text)
    expect(figures).toMatchObject({ units: 5, occupied: 3, rentCents: 270_000 })
    expect(findings).toEqual([])
  })

  it('amounts under "Charge" are rents if another column has the codes, and an employee who pays is a tenant', async () => {
    const text = `${title}Unit,Residents,Status,Category,Charge,Lease start,Lease end
101,Ann,Current,Rent,900,8/1/2026,7/31/2027
,,,Utilities,40,,
102,Bob,Employee,Rent,700,8/1/2026,7/31/2027
103,,Vacant,,,,
104,Cal,Current,Rent,950,8/1/2026,7/31/2027
,,,Utilities,40,,
Totals,,,,2630,,
`
    const { figures, findings } = await judged(text)
    expect(figures).toMatchObject({ units: 4, occupied: 3, rentCents: 255_000 })
    expect(findings).toEqual([])
  })

  it('a line without a code is the sum of its unit, and a repeated unit and tenant is another charge', async () => {
    const lines = [
      '101,Ann,RNT,900,7/31/2027',
      '101,Ann,PRK,40,7/31/2027',
      ',,,900,',
      '102,Bob,RNT,800,7/31/2027',
    ]
    const text = `${title}Unit,Resident,Chg,Monthly charge,Lease end
${lines.join('\n')}\n103,Cal,RNT,700,7/31/2027\nTotal,,,2440,
Summary groups,Resident,Chg,Monthly charge,
Current residents,3,,2440,
`
    const { figures, findings } = await judged(text)
    expect(figures).toMatchObject({ units: 3, occupied: 3, rentCents: 240_000 })
    expect(findings).toEqual([])
  })

  it('lease steps are skipped', async () => {
    const text = `${title}Unit,Lease,Area,Lease from,Lease to,Monthly rent
100,Pets,2390,12/1/2023,11/30/2033,5000
,Rent steps,Charge,From,To,Amount
,,rent,12/1/2027,11/30/2028,5400
105,Beauty,1520,3/1/2026,2/28/2029,3000
110,VACANT,900,,,
Total,,,,,8000
`
    const { figures, findings } = await judged(text)
    expect(figures).toMatchObject({ units: 3, occupied: 2, rentCents: 800_000 })
    expect(findings).toEqual([])
  })

  it('rents of tenants who share a unit are added up', async () => {
    const text = `${title}Unit,Tenant,Rent,Lease from,Lease to
101,Ann,500,8/1/2026,7/31/2027
,Bob,500,8/1/2026,7/31/2027
102,Cal,900,8/1/2026,7/31/2027
103,Dee,900,8/1/2026,7/31/2027
Total,,2800
`
    const { figures, findings } = await judged(text)
    expect(figures).toMatchObject({ units: 3, occupied: 3, rentCents: 280_000 })
    expect(findings).toEqual([])
  })

  it('"N" is notice if the tenant pays, vacant otherwise', async () => {
    const text = `${title}Apt,Occ,Resident,Rent,Lease to
1,O,Ann,900,7/31/2027
2,N,Bob,900,7/31/2027
3,N,,,
`
    expect((await judged(text)).figures).toMatchObject({ units: 3, occupied: 2, rentCents: 180_000 })
  })

  it('headings of commercial systems are known', async () => {
    const text = `${title}Property,Unit(s),Lease,Lease type,Area,Lease from,Lease to,Monthly rent,Monthly rent/area
400main,Suite 100,Acme LLC,Office net,"1,000",1/1/2024,12/31/2028,"2,000.00",2.00
400main,Suite 110,VACANT,,500,,,0,0
400main,Suite 120,Bolt Inc,Office net,"1,500",1/1/2024,12/31/2028,"3,000.00",2.00
`
    const { figures, findings } = await judged(text)
    expect(figures).toMatchObject({ units: 3, occupied: 2, rentCents: 500_000 })
    expect(findings).toEqual([])
    const perFoot = `${title}Bldg Id-Suit Id,Occupant name,Rate ($/SF/Yr),GLA sqft,Expiration
A-1,Ann,24,"1,000",12/31/2028
A-2,Bob,24,"1,000",12/31/2028
A-3,Cal,24,"1,000",12/31/2028
`
    expect((await judged(perFoot)).figures).toMatchObject({ units: 3, occupied: 3, rentCents: 600_000 })
  })

  it('storage is grouped by size, whatever the type column', async () => {
    const text = `${title}Unit,Size,Type,Tenant,Rent
A1,10x10,Drive up,Ann,100
A2,10x10,Drive up,Bob,100
A3,10x20,Inside,,
`
    const { roll } = await read(text)
    expect(roll?.kinds.map(({ kind }) => kind)).toEqual(['10x10', '10x20'])
  })

  it.each([
    [
      'office suites at yearly rents',
      'Suite,Tenant,RSF,Annual Base Rent,Lease End',
      [
        '100,Acme,2000,"60,000",1/1/2028',
        '110,Beta,1000,"30,000",1/1/2028',
        '120/130,"Total Wine & More",900,"27,000",1/1/2028',
      ],
      975_000,
    ],
    [
      'rents per square foot and year',
      'Suite,Tenant,Sq Ft,Base Rent PSF,Lease End',
      ['100,Acme,2000,$30.00,1/1/2028', '110,Beta,1000,$30.00,1/1/2028', '120,Vacant,900,,'],
      750_000,
    ],
    [
      'storage',
      'Unit,Size,Customer,Street Rate,Rent,Lease End',
      ['A1,10x10,Smith,120,115,MTM', 'A2,10x10,,120,,', 'A3,5x5,Lee,60,55.5,MTM'],
      17_050,
    ],
  ])('%s', async (_, heading, units, rent) => {
    const { figures, findings } = await judged(`${title}${heading}\n${units.join('\n')}\n`)
    expect(figures).toMatchObject({ units: 3, rentCents: rent })
    expect(findings).toEqual([])
  })
})
