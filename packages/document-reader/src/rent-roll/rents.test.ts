import { describe, expect, it } from 'vitest'
import { foundIn, judged, read, title } from '../testing/sample-roll.ts'

/** Which column and lines hold the rent, and which total it is checked against. */

const heads = 'Unit,Tenant,Lease from,Lease to,Rent\n'
const three = `101,Ann,1/1/2026,12/31/2026,900
102,Bob,2/1/2026,1/31/2027,950
103,Cal,3/1/2026,2/28/2027,1000
`
const clean = { units: 3, let: 3, rent: 2850, findings: [] }

describe('a total after future tenants', () => {
  const later = `Future residents,,,,\n102,Dee,2/1/2027,1/31/2028,980\n`
  it.each([
    ['covers current tenants', 2850],
    ['includes future tenants', 3830],
    ['covers future tenants only', 980],
  ])('%s', async (_, total) => {
    expect(await foundIn(`${heads}${three}${later}Total,,,,${total}\n`)).toEqual(clean)
  })

  it('ROLL-4 matches neither', async () => {
    expect(await foundIn(`${heads}${three}${later}Total,,,,3000\n`)).toEqual({
      ...clean,
      rent: null,
      findings: ['R4 rent-total'],
    })
  })
})

describe('a total of all charges', () => {
  it('ROLL-4 is compared with all charges, not with the rents', async () => {
    const text = `Unit,Tenant,Charge code,Amount,Lease to
101,Ann,rent,900,12/31/2026
,,trash,25,
102,Bob,rent,950,1/31/2027
,,trash,25,
103,Cal,rent,1000,2/28/2027
,,trash,25,
Total,,,3100,
`
    expect((await judged(title + text)).findings).toMatchObject([
      { code: 'R4', summedCents: 292_500, statedCents: 310_000 },
    ])
  })
})

describe('totals and averages on one line', () => {
  it('are compared with the lines if they are totals', async () => {
    const year = 'Annualized,,,,34200\n'
    expect(await foundIn(`${heads}${three}Total / Avg,,,,2850\n${year}`)).toEqual(clean)
    expect(await foundIn(`${heads}${three}Total / Avg,,,,2950\n${year}`)).toEqual({
      ...clean,
      rent: null,
      findings: ['R4 rent-total'],
    })
  })

  it('aren’t compared if they are averages', async () => {
    expect(await foundIn(`${heads}${three}Total / Avg,,,,950\n`)).toEqual(clean)
  })
})

describe('the rent column', () => {
  it('is the one a legend calls rent, not the total of all charges', async () => {
    const text = `Unit,Tenant,RC,UTL,Total,Lease end
101,Ann,900,40,940,12/31/2026
102,Bob,950,40,990,1/31/2027
103,Cal,1000,40,1040,2/28/2027
Totals,,2850,120,2970,
RC,Rent Charge
UTL,Utilities
`
    expect(await foundIn(text)).toEqual(clean)
  })

  it('includes a housing authority’s part', async () => {
    const text = `Apt,Head of household,Tenant portion,HAP,Lease begin,Lease end
101,Ann,300,600,1/1/2026,12/31/2026
102,Bob,0,950,2/1/2026,1/31/2027
103,Cal,1000,,3/1/2026,2/28/2027
104,VACANT,,,,
Totals,,1300,1550,,
`
    expect(await foundIn(text)).toEqual({ ...clean, units: 4 })
    expect((await read(title + text)).roll?.statedRentCents?.value).toBe(285_000)
  })

  it('ROLL-2 is missing if only a part of the rent is listed', async () => {
    const text = `Apt,Name,Tenant share,Lease begin,Lease end
101,Ann,300,1/1/2026,12/31/2026
102,Bob,250,2/1/2026,1/31/2027
103,Cal,1000,3/1/2026,2/28/2027
`
    expect(await foundIn(text)).toEqual({ ...clean, rent: null, findings: ['R2 no-columns'] })
  })

  it('is yearly under "per Year", below a heading over two columns', async () => {
    const text = `Tenant Name,Suite,Lease Dates & Term,Floor SqFt,Rate & Amount per Year,
,,,,per SqFt,per Year
Ann,Suite: 100,Jun-25 to May-32 (84 Months),1000,12,12000
Bob,Suite: 110,Jan-24 to Dec-28 (60 Months),500,14.4,7200
Cal,Suite: 120,Mar-25 to Feb-30 (60 Months),1500,10,15000
VACANT,Suite: 200,,600,,
`
    expect(await foundIn(text)).toEqual({ ...clean, units: 4, rent: 2850 })
  })
})

describe('a hand-kept list', () => {
  it('has houses as units, "Rent due", and leases "thru" a date', async () => {
    const text = `Property,Who,Rent due,Paid,Lease
9 Acorn,Ann,900,900,thru 12/31/26
900 Iris,Bob,950,950,m/m
21 Jones,Cal,1000,,thru 2/28/27
86 Kent,empty - rehab,,,
,,2850
`
    expect(await foundIn(text)).toEqual({ ...clean, units: 4 })
  })
})
