import { describe, expect, it } from 'vitest'
import { foundIn } from '../testing/sample-roll.ts'
import { heads, three, clean, silent } from '../testing/three-units.ts'

/** Current tenants, and people listed besides: past and future tenants, debtors. */

describe('past tenants', () => {
  it.each([
    'Former residents with balances',
    'Balances of past tenants',
    'No longer here',
    'Sent to collections',
    'Evictions in 2025',
  ])('aren’t units below "%s"', async (section) => {
    const left = `${section}\n101,Dee,,1/1/2024,12/31/2025,800\n102,Eve,,1/1/2024,12/31/2025,700\n`
    expect(await foundIn(`${heads}${three}Total,,,,,2850\n${left}`)).toEqual(clean)
    expect(await foundIn(`${heads}${three}${left}`)).toEqual(clean)
  })

  it('aren’t units below their own headings', async () => {
    const left = 'Unit,Tenant,Lease from,Lease to,Rent\n101,Dee,1/1/2024,12/31/2025,800\n'
    expect(await foundIn(`${heads}${three}Past residents\n${left}`)).toEqual(clean)
  })

  it('are recognized under any heading', async () => {
    const text = `Unit,Tenant,Type,Lease to,Rent
101,Ann,Current,12/31/2026,900
102,Dee,Former,12/31/2025,800
102,Bob,Current,12/31/2026,950
103,Cal,Current,12/31/2026,1000
`
    expect(await foundIn(text)).toEqual(clean)
  })

  it('are "P" among "C", and future ones "F"', async () => {
    const coded = three.replaceAll('Occupied', 'C')
    for (const other of ['102,Dee,P,1/1/2024,12/31/2024,800\n', '102,Eve,F,2/1/2027,1/31/2028,990\n'])
      expect(await foundIn(heads + coded + other)).toEqual(clean)
    expect(await foundIn(`${heads}${coded}104,Dee,P,1/1/2024,12/31/2024,800\n`)).toMatchObject({ let: null })
  })

  it('are recognized by a note: leased isn’t claimed, unless the unit is vacant', async () => {
    const noted = (last: string): string => heads.replace('\n', ',Notes\n') + three + last
    const gone = '104,Dee,,1/1/2026,12/31/2026,800,Moved out 9/30\n'
    expect(await foundIn(noted(gone))).toMatchObject({ units: 4, let: null, rent: null })
    expect(await foundIn(noted('104,Vacant,,,,,Moved out 9/30\n'))).toEqual({ ...clean, units: 4 })
  })

  it('moved out before the as-of date', async () => {
    const text = `Unit,Tenant,Lease from,Lease to,Move out,Rent
101,Dee,1/1/2024,12/31/2025,12/31/2025,800
101,Ann,1/1/2026,12/31/2026,,900
102,Bob,2/1/2026,1/31/2027,12/15/2026,950
103,Cal,3/1/2026,2/28/2027,,1000
`
    expect(await foundIn(text)).toEqual(clean)
  })

  it('had a lease that ended before the unit’s next one began', async () => {
    const former = '101,Dee,Occupied,1/1/2025,12/31/2025,800\n'
    expect(await foundIn(heads + former + three)).toEqual(clean)
    expect(await foundIn(heads + three + former)).toEqual(clean)
  })

  it('aren’t assumed if a unit’s only lease ends before it begins', async () => {
    const turned = three.replace('1/1/2026,12/31/2026', '1/1/2026,12/31/2025')
    expect(await foundIn(heads + turned)).toEqual({ ...clean, findings: ['R6 ends-before-start'] })
  })
})

describe('people listed again', () => {
  it.each(['Legal', 'Delinquent residents', 'Notes', 'Expiring leases', 'Account balances'])(
    'aren’t units below "%s"',
    async (section) => {
      const again = '101,Ann,Occupied,1/1/2026,12/31/2026,900\n102,Bob,Occupied,2/1/2026,1/31/2027,950\n'
      expect(await foundIn(`${heads}${three}${section}\n${again}`)).toEqual(clean)
    },
  )

  it('a note on a listed unit: nothing is claimed', async () => {
    for (const between of ['', 'Total,,,,,2850\n'])
      expect(await foundIn(`${heads}${three}${between}101,renewal signed\n`)).toMatchObject(silent)
  })

  it('aren’t further units in a table of expiring leases', async () => {
    const below = 'Lease expirations\nTenant,Unit,Expires\nAnn,101,12/31/2026\nBob,102,1/31/2027\n'
    expect(await foundIn(heads + three + below)).toEqual(clean)
    expect(await foundIn(heads + three + below.replace('Bob,102', 'Zoe,107'))).toMatchObject(silent)
  })

  it('a table below with unknown headings: nothing is claimed', async () => {
    const below = 'Space use,Lessee,Commenced,Expires,Paid each month\nS1,Dee,1/1/2026,12/31/2026,600\n'
    for (const between of ['', 'Summary\n', 'Total,,,,,2850\n'])
      expect(await foundIn(`${heads}${three}${between}${below}`)).toMatchObject(silent)
  })

  it('a table below with tenants of other units counts, or nothing is claimed', async () => {
    const below = 'Shop,Lessee,Base rent,Expires\nS1,Dee,500,12/31/2026\n'
    expect(await foundIn(heads + three + below)).toMatchObject({ units: 4, let: 4, rent: 3350 })
    expect(await foundIn(`${heads}${three}Summary\n${below}`)).toMatchObject(silent)
  })
})

describe('occupancy', () => {
  it('two tenants on one lease are one unit', async () => {
    const two = '103,Dee,Occupied,3/1/2026,2/28/2027,\n'
    expect(await foundIn(heads + three + two)).toEqual(clean)
    const halves = three.replace(',1000', ',500') + two.replace(',\n', ',500\n')
    expect(await foundIn(heads + halves)).toEqual(clean)
  })

  it.each(['Pre-leased', 'Preleased', 'Rented - not moved in'])(
    'no tenant has moved in under "%s"',
    async (status) => {
      const text = heads + three.replace('103,Cal,Occupied', `103,Cal,${status}`)
      expect(await foundIn(text)).toMatchObject({ units: 3, let: null, rent: null })
    },
  )

  it('a stated leased or vacant count contradicts the lines: leased isn’t claimed', async () => {
    const counts = (occupied: number, vacant: number): string =>
      `${heads}${three}104,,,,,\nOccupied,${occupied}\nVacant units: ${vacant}\n`
    expect(await foundIn(counts(3, 1))).toEqual({ ...clean, units: 4 })
    expect(await foundIn(counts(3, 2))).toEqual({ ...clean, units: 4, let: null })
    expect(await foundIn(counts(2, 1))).toEqual({ ...clean, units: 4, let: null })
    expect(await foundIn(counts(3000, 1))).toEqual({ ...clean, units: 4 })
  })

  it('a note names vacant units that aren’t listed: nothing is claimed', async () => {
    expect(await foundIn(`${heads}${three}Vacant: 104 and 105\n`)).toMatchObject(silent)
    expect(await foundIn(`${heads}${three}104,,,,,\nVacant: 104\n`)).toEqual({ ...clean, units: 4 })
  })

  it.each([
    ['Yes', 'No'],
    ['Y', 'N'],
    ['X', ''],
    ['TRUE', 'FALSE'],
  ])('"%s" under "Vacant?" means no tenant', async (yes, no) => {
    const text = `Unit,Vacant?,Tenant,Lease to,Rent
101,${no},Ann,12/31/2026,900
102,${no},Bob,12/31/2026,950
103,${no},Cal,12/31/2026,1000
104,${yes},,,
`
    expect(await foundIn(text)).toEqual({ ...clean, units: 4 })
  })

  it.each(['N/A', 'n/a', 'None', 'TBD', '-'])('"%s" is neither a tenant nor a lease', async (word) => {
    expect(await foundIn(`${heads}${three}104,${word},${word},${word},${word},0\n`)).toMatchObject({
      units: 4,
      let: 3,
      rent: 2850,
    })
  })

  it('a tenant with only a name may live there: leased isn’t claimed', async () => {
    const text = 'Unit,Tenant,Sq ft,Rent\n101,Ann,700,900\n102,Bob,700,950\n103,Cal,700,1000\n104,Dee,700,\n'
    expect(await foundIn(text)).toMatchObject({ units: 4, let: null, rent: 2850 })
  })
})

describe('leases besides units', () => {
  it('garages and signs may not be units if no other name is like theirs: nothing is claimed', async () => {
    const others = 'Garage 1,Ann,,1/1/2026,12/31/2026,90\nBillboard,Ads Inc,,1/1/2026,12/31/2026,100\n'
    expect(await foundIn(heads + three + others)).toMatchObject(silent)
  })
})
