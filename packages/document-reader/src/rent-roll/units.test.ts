import { describe, expect, it } from 'vitest'
import { foundIn, read } from '../testing/sample-roll.ts'
import { heads, three } from '../testing/three-units.ts'

/** Which lines are units, leased units or totals. */

const clean = (units: number, occupied: number, rent: number | null) => ({
  units,
  let: occupied,
  rent,
  findings: [],
})

it('a building is named only with its first unit', async () => {
  const lines =
    'Elm,1,Ann,12/31/2026,900\n,2,Bob,12/31/2026,900\nOak,1,Cal,12/31/2026,900\n,2,Dee,12/31/2026,900\n'
  expect(await foundIn(`Building,Unit,Tenant,Lease to,Rent\n${lines}`)).toEqual(clean(4, 4, 3600))
})

describe('lines that aren’t units', () => {
  it('counts by status, and a year’s rent', async () => {
    const below = '1 vacant,,,,,0\nUnits,4,,,,\nOccupied incl. notice,3,,,,\nScheduled rent,2850,,,,\n'
    expect(await foundIn(`${heads}${three}104,,Vacant,,,\n${below}`)).toEqual(clean(4, 3, 2850))
  })

  it('a total with an occupancy rate in the tenant column', async () => {
    expect(await foundIn(`${heads}${three}3 Units,100.0% Occupied,,,,2700\n`)).toMatchObject({
      units: 3,
      findings: ['R4 rent-total'],
    })
  })

  it('signed leases that haven’t begun, though "not in totals"', async () => {
    const signed = 'Leases not commenced (not in totals)\n102,Dee,,2/1/2027,1/31/2028,1100\n'
    expect(await foundIn(`${heads}${three}Total,,,,,2850\n${signed}`)).toEqual(clean(3, 3, 2850))
  })

  it('schedules of charges and steps below each lease', async () => {
    const steps = (name: string): string =>
      `Charge Schedules\n,Charge,Type,From,To,Monthly\n,rent,Base rent,1/1/2026,12/31/2026,900\nRent Steps\n,${name},Base rent,1/1/2027,12/31/2027,950\n`
    const text = three
      .trimEnd()
      .split('\n')
      .map((line, at) => `${line}\n${steps(`10${at}`)}`)
    expect(await foundIn(`${heads}${text.join('')}`)).toEqual(clean(3, 3, 2850))
  })

  it('a contradicting unit count below', async () => {
    expect(
      await foundIn(
        `Unit,Type,Area,Tenant,Lease to,Rent\n${three.replaceAll(/,(?:Ann|Bob|Cal),Occupied,[^,]+/gu, ',A,700,Ann')}\nTotal Units,,5\n`,
      ),
    ).toMatchObject({
      units: 3,
      findings: ['R3 units-stated'],
    })
  })

  it('a total with a unit count in parentheses', async () => {
    expect(await foundIn(`${heads}${three}Total (4 units),,,,,2850\n`)).toMatchObject({
      units: 3,
      rent: 2850,
      findings: ['R3 units-stated'],
    })
  })

  it('a share below the totals', async () => {
    expect(await foundIn(`${heads}${three}Preleased % of beds,0.92,,,,\n`)).toEqual(clean(3, 3, 2850))
  })

  it.each([
    ['the unit count in the unit column', '3 homes,3 leased,,,,2850'],
    ['a bare number', '3,,,,,2850'],
    ['a bare number next to the leased count', '3,3 occ.,,,,2850'],
    ['the leased count in the tenant column', ',3 of 3 occupied,,,,2850'],
    ['unusual words', ',all of them,,,,2850'],
  ])('a total with %s', async (_, sum) => {
    expect(await foundIn(`${heads}${three}${sum}\n`)).toEqual(clean(3, 3, 2850))
  })

  it('a total that the lines don’t add up to', async () => {
    const more = three.replaceAll('10', '20')
    expect(await foundIn(`${heads}${three}${more}6,,,,,5000\n`)).toMatchObject({
      units: 6,
      rent: null,
      findings: ['R4 rent-total'],
    })
  })

  it('averages, shares and other income below the totals', async () => {
    const below = 'Averages (occupied),,,,,950\nOccupancy:,97%\nLaundry about,60,per month\n'
    expect(await foundIn(`${heads}${three}Total,,,,,2850\n${below}`)).toEqual(clean(3, 3, 2850))
  })

  it('a repeated page title, rule and headings', async () => {
    const page = (number: number): string => `BROOKSIDE,,Page ${number},12\n-----,-----,-----\n`
    const text = `${page(1)}${heads}${three}${page(2)}${heads}${three.replaceAll('10', '20')}`
    expect((await read(text)).roll).toMatchObject({ units: 6, occupied: 6 })
  })

  it('future tenants of a listed unit', async () => {
    const later = `103,Dee,Applicant,12/1/2026,11/30/2027,1100
104,VACANT,Vacant Leased,,,
104,Eve,Pre-rented,11/15/2026,11/30/2027,"1,200.00 *"
`
    expect(await foundIn(`${heads}${three}${later}`)).toEqual(clean(4, 3, 2850))
    const elsewhere = 'Unit,Name,Unit status,Lease status,Lease from,Lease to,Rent\n'
    const lines = `1,Ann,Notice Rented,Notice,1/1/2026,12/31/2026,900
1,Bob,Notice Rented,Future,1/1/2027,12/31/2027,950
2,Cal,Occupied,Current,1/1/2026,12/31/2026,900
3,Dee,Occupied,Current,1/1/2026,12/31/2026,900
`
    expect(await foundIn(`${elsewhere}${lines}`)).toEqual(clean(3, 3, 2700))
  })
})

describe('a stated unit count', () => {
  it('isn’t read from a column of amounts', async () => {
    const below = 'Total units,,,,,2850\nNumber of units:,3\n'
    expect(await foundIn(`${heads}${three}${below}`)).toEqual(clean(3, 3, 2850))
  })
})

describe('leased units', () => {
  const rooms = 'Unit,Tenant,Lease from,Lease to,Rent\n'
  it('exclude offices, guest suites and unrentable units without rent and lease', async () => {
    const lines = `1,Ann,1/1/2026,12/31/2026,900
2,Bob,1/1/2026,12/31/2026,900
3,Property Management Office,,,
4,Guest suite - not leased,,,0
5,Unrentable - damaged,,,
6,V A C A N T,,,
7,-- empty --,,,
8,(nobody - showing it Sat),,,
9,Open Arms Church,1/1/2026,12/31/2026,900
`
    expect(await foundIn(`${rooms}${lines}`)).toEqual(clean(9, 3, 2700))
  })

  it('are known by the status alone', async () => {
    const lines = 'S1,Camp host (not rented),,\nS2,Occupied,Ann,500\nS3,Open,,\nS4,Occupied,Bob,525\n'
    const text = `Site,Site status,Guest,Monthly site rate\n${lines}45 sites,2 occupied,,1025\n`
    expect(await foundIn(text)).toMatchObject({ units: 4, let: 2, rent: 1025 })
  })
})

describe('reconciled or not claimed', () => {
  it('charges called rent that aren’t, and the total of all charges', async () => {
    const text = `Unit,Tenant,Charge code,Amount,Lease to
1,Ann,rent,900,12/31/2026
,,petrent,35
,,rentins,14
,,Total,949
2,Bob,rent,900,12/31/2026
,,Storage rent,50
,,rent conc,-100
3,Cal,Base Rent,950,12/31/2026
Total,,,2749
`
    expect(await foundIn(text)).toEqual(clean(3, 3, 2750))
  })

  it('the total of rents, not the one that includes laundry', async () => {
    const below = 'TOTAL MONTHLY RENT,,,,,2850\nOther income,,,,,120\nTOTAL MONTHLY INCOME,,,,,2970\n'
    expect(await foundIn(`${heads}${three}${below}`)).toEqual(clean(3, 3, 2850))
  })

  it('amounts without a unit: no rent is claimed', async () => {
    expect(await foundIn(`${heads}${three},Somebody else,,,,400\n`)).toMatchObject({ units: 3, rent: null })
  })

  it('a second table is read by its own headings', async () => {
    const shops =
      'Space,Tenant,SF,Lease begins,Lease ends,Annual rent\nR1,Cafe,900,1/1/2024,12/31/2028,24000\n'
    const flats = `Apt,Type,Name,Move in,Lease ends,Monthly rent\n1A,1BR,Ann,1/1/2026,12/31/2026,900\n1B,1BR,Vacant,,,\n1C,1BR,Cal,1/1/2026,12/31/2026,900\n`
    const text = `${shops}Retail subtotal,,,,,24000\nAPARTMENTS\n${flats}Apartment subtotal,,,,,1800\n`
    expect(await foundIn(text)).toEqual(clean(4, 3, 3800))
  })

  it('two tables side by side aren’t read at all', async () => {
    const lines = '1 Elm,Ann,900,1/1/2027,Bob,950,1/1/2027\n'
    const text = `Building,Tenant,Rent,Lease end,Tenant,Rent,Lease end\n${lines}${lines.replace('1', '2')}${lines.replace('1', '3')}`
    expect((await read(text)).unread).toBe('nothing')
  })
})
