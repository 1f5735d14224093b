import { describe, expect, it } from 'vitest'
import { foundIn, judged, read, title } from '../testing/sample-roll.ts'
import { heads, three, clean, silent } from '../testing/three-units.ts'

/** Ambiguous lines and amounts are counted correctly, or nothing is claimed. */

describe('units with few details', () => {
  it.each([
    ['on a line with nothing else', '99\n'],
    ['with a note', '100,,,,,,needs paint\n'],
    ['with a bare dash', '100,-,,,,\n'],
  ])('the empty first unit counts: %s', async (_, first) => {
    const text = `Unit,Tenant,Status,Lease from,Lease to,Rent,Note\n${first}${three}`
    expect(await foundIn(text)).toEqual({ ...clean, units: 4 })
  })

  it('an empty unit that opens the next block counts', async () => {
    const text = `${heads}${three}Subtotal,,,,,2850\n198,,\n${three.replaceAll(/^1/gmu, '2')}Grand total,,,,,5700\n`
    expect(await foundIn(text)).toEqual({ units: 7, let: 6, rent: 5700, findings: [] })
  })

  it('a bare number that may be a building or a unit: nothing is claimed', async () => {
    expect(await foundIn(`${heads}100\n${three}`)).toMatchObject(silent)
    expect(await foundIn(`${heads}900\n${three}`)).toMatchObject(silent)
  })

  it.each([
    ['12 Elm St', '14 Elm St', '16 Elm St', '18 Elm St'],
    ['A', 'B', 'C', 'D'],
    ['Apt 1', 'Apt 2', 'Apt 3', 'Apt 4'],
    ['1A', '1B', '2A', '2B'],
  ])('the empty first unit counts in any naming scheme: %s', async (first, ...others) => {
    const rest = others.map((name, index) => `${name},Ann,1/1/2026,12/31/2026,${900 + index * 50}\n`).join('')
    const text = `Unit,Tenant,Lease from,Lease to,Rent\n${first}\n${rest}`
    expect(await foundIn(text)).toEqual({ ...clean, units: 4 })
  })

  it('a bare name below the totals, or of another shape after the last unit: nothing is claimed, unless the sheet states the count', async () => {
    for (const alone of ['PH', 'Basement', 'Total,,,,,2850\n104']) {
      expect(await foundIn(`${heads}${three}${alone}\n`)).toMatchObject(silent)
      expect(await foundIn(`${heads}${three}${alone}\n3 units\n`)).toEqual(clean)
    }
    expect(await foundIn(`${heads}${three}Total,,,,,2850\n3\n`)).toEqual(clean)
  })

  it('a wing’s name isn’t a unit', async () => {
    const text = `${heads}North\n${three}South\n${three.replaceAll(/^1/gmu, '2')}`
    expect(await foundIn(text)).toEqual({ units: 6, let: 6, rent: 5700, findings: [] })
  })

  it('codes under "St" count, with or without a name', async () => {
    const text = `Unit,St,Name,Lease to,Rent
101,O,Ann,12/31/2026,900
102,V,,,
103,NR,Bob,12/31/2026,950
104,VU,,,
105,C,Cal,12/31/2026,1000
`
    expect(await foundIn(text)).toEqual({ ...clean, units: 5 })
  })

  it('unknown codes and no other sign of a tenant: leased isn’t claimed', async () => {
    const text = 'Unit,St,Sq ft,Lease to,Rent\n1,A1,700,12/31/2026,900\n2,ZZ,700,,\n3,A1,700,12/31/2026,950\n'
    expect(await foundIn(text)).toMatchObject({ units: 3, let: null })
  })
})

describe('past tenants', () => {
  it.each(['Past residents', 'Former Tenants', 'PREVIOUS RESIDENTS', 'Moved out', 'Past Residents (3)'])(
    'aren’t units below the total: %s',
    async (section) => {
      const left = `${section}\n101,Dee,,1/1/2024,12/31/2025,800\n102,Eve,,1/1/2024,12/31/2025,700\n`
      expect(await foundIn(`${heads}${three}Total,,,,,2850\n${left}`)).toEqual(clean)
      expect(await foundIn(`${heads}${three}Total,,,,,2850\n${left.replace('\n', ',,,,,2\n')}`)).toEqual(
        clean,
      )
    },
  )

  it('aren’t units if their status is past', async () => {
    const left = '101,Dee,Past,1/1/2024,12/31/2025,800\n102,Eve,Moved out,1/1/2024,12/31/2025,700\n'
    expect(await foundIn(`${heads}${three}${left}`)).toEqual(clean)
  })

  it('whose unit has no other line: leased isn’t claimed', async () => {
    const left = '104,Dee,Past,1/1/2024,12/31/2025,800\n'
    expect(await foundIn(`${heads}${three}${left}`)).toMatchObject({ units: 4, let: null, rent: 2850 })
  })

  it('don’t include tenants who are past due', async () => {
    expect(await foundIn(`${heads}${three.replace('Occupied', 'Past due')}`)).toEqual(clean)
  })
})

describe('rents that aren’t monthly', () => {
  const roll = (heading: string, times: number): string =>
    `Suite,Tenant,Lease from,Lease to,${heading}\n1,Ann,1/1/2026,12/31/2026,${900 * times}\n2,Bob,1/1/2026,12/31/2026,${950 * times}\n3,Cal,1/1/2026,12/31/2026,${1000 * times}\n`

  it.each([
    ['Quarterly Rent', 3],
    ['Rent/Qtr', 3],
    ['Rent (quarterly)', 3],
    ['Semi-Annual Rent', 6],
  ])('are divided: %s', async (heading, times) => {
    expect(await foundIn(roll(heading, times))).toEqual(clean)
    expect(await foundIn(`${roll(heading, times)}Total,,,,${2850 * times}\n`)).toEqual(clean)
  })

  it.each([
    'Weekly Rent',
    'Rent/wk',
    'Rent per week',
    'Nightly rate',
    'Bi-weekly rent',
    'Rent per semester',
    'Rent ($000s)',
    'Rent (3 months)',
  ])('aren’t claimed: %s', async (heading) => {
    expect(await foundIn(roll(heading, 1))).toMatchObject({ units: 3, let: 3, rent: null })
  })

  it.each([
    'Annual rents',
    'All rents are annual',
    'Quarterly rent roll',
    'Rents per week',
    '(in thousands)',
    "Rent in 000's",
  ])('aren’t claimed if the title names another period or thousands: %s', async (said) => {
    expect(await foundIn(`${said}\n${roll('Rent', 12)}`)).toMatchObject({ units: 3, let: 3, rent: null })
    expect(await foundIn(`${said}\n${roll('Monthly rent', 1)}`)).toMatchObject({ units: 3, let: 3 })
    expect(await foundIn(`${roll('Rent', 12)}\nNote: ${said}\n`)).toMatchObject({ units: 3, rent: null })
  })

  it('are claimed below a yearly sum', async () => {
    expect(await foundIn(`Annual rent:,,34200\n${roll('Rent', 1)}`)).toEqual(clean)
  })

  it('follow a column that states the period', async () => {
    const text = `Suite,Tenant,Lease to,Rent,Billing
1,Ann,12/31/2026,900,Monthly
2,Bob,12/31/2026,2850,Quarterly
3,Cal,12/31/2026,12000,Annual
`
    expect(await foundIn(text)).toEqual(clean)
    expect(await foundIn(text.replace('Quarterly', 'Weekly'))).toMatchObject({ units: 3, let: 3, rent: null })
  })

  it('follow the period in their cells', async () => {
    const text = roll('Rent', 1).replace(',900\n', ',"10,800/yr"\n')
    expect(await foundIn(text)).toEqual(clean)
    expect(await foundIn(roll('Rent', 1).replace(',900\n', ',225/wk\n'))).toMatchObject({
      units: 3,
      rent: null,
    })
  })

  it('aren’t claimed if a year’s rent per square foot may be a month’s', async () => {
    const perFoot = (rent: number): string => roll('SF,Rent/SF', 1).replaceAll(/,\d+\n/gu, `,1000,${rent}\n`)
    expect(await foundIn(perFoot(12))).toEqual({ ...clean, rent: 3000 })
    expect(await foundIn(perFoot(1.1))).toEqual({ ...clean, rent: null })
  })

  it('aren’t claimed next to a net rent, or if a tenant below the legal rent has none', async () => {
    const beside = (headings: string): string => roll(headings, 1).replaceAll(/,(\d+)\n/gu, ',1$1,$1\n')
    expect(await foundIn(beside('Gross Rent,Net Rent'))).toEqual({ ...clean, rent: null })
    const legal = beside('Legal Rent,Preferential Rent')
    expect(await foundIn(legal)).toEqual(clean)
    expect(await foundIn(legal.replace(',1900,900', ',1900,'))).toMatchObject({ units: 3, rent: null })
  })

  it('are those of the as-of year', async () => {
    const years = (headings: string): string => roll(headings, 1).replaceAll(/,(\d+)\n/gu, ',1$1,$1,2$1\n')
    expect(await foundIn(years('2025 Rent,2026 Rent,2027 Rent'))).toEqual(clean)
    expect(await foundIn(years('2023 Rent,2024 Rent,2025 Rent'))).toMatchObject({ units: 3, rent: null })
  })

  it('are distinguished from yearly rents per square foot', async () => {
    const text = roll('Monthly Rent,Area,Annual Rent,Annual Rent/Area', 1).replaceAll(
      /,(\d+)\n/gu,
      (_, rent: string) => `,${rent},1000,${Number(rent) * 12},${(Number(rent) * 12) / 1000}\n`,
    )
    expect(await foundIn(text)).toEqual(clean)
  })

  it('aren’t claimed if another column may hold them or a part of them', async () => {
    const code = roll('RC,Monthly Chg', 1).replaceAll(
      /,(\d+)\n/gu,
      (_, r: string) => `,${r},${Number(r) + 15}\n`,
    )
    expect(await foundIn(code)).toEqual({ ...clean, rent: null })
    const home = roll('Lot Rent,Home Rent', 1).replaceAll(/,(\d+)\n/gu, ',$1,400\n')
    expect(await foundIn(home)).toEqual({ ...clean, rent: null })
  })

  it('follow the headings of each table', async () => {
    const shops = roll('Annual Rent', 1).replaceAll(/^\d.*,(\d+)\n/gmu, 'C$1,Dee,1/1/2026,12/31/2026,12000\n')
    expect(await foundIn(roll('Rent', 1) + shops)).toEqual({ units: 6, let: 6, rent: 5850, findings: [] })
  })

  it('aren’t claimed if one is negative and no total confirms it', async () => {
    const text = roll('Rent', 1).replace(',900\n', ',(900)\n')
    expect(await foundIn(text)).toEqual({ ...clean, rent: null })
    expect(await foundIn(`${text}Total,,,,1050\n`)).toEqual({ ...clean, rent: 1050 })
  })

  it('are monthly below a title with a quarter’s end', async () => {
    expect(await foundIn(`Rent Roll - Quarter ended 9/30/2026\n${roll('Rent', 1)}`)).toEqual(clean)
  })

  it('aren’t claimed if a note below names another period', async () => {
    expect(await foundIn(`${roll('Rent', 1)}2 Pays weekly\n`)).toEqual({ ...clean, rent: null })
  })

  it('aren’t claimed if far from market rents, or too high for the area', async () => {
    const market = roll('Rent', 12)
      .replace('Rent\n', 'Rent,Market rent\n')
      .replaceAll(/(?<=\d{5})\n/gu, ',980\n')
    expect(await foundIn(market)).toMatchObject({ units: 3, rent: null })
    const area = roll('Base Rent', 12)
      .replace('Rent\n', 'Rent,RSF\n')
      .replaceAll(/(?<=\d{5})\n/gu, ',600\n')
    expect(await foundIn(area)).toMatchObject({ units: 3, rent: null })
  })
})

describe('lines that aren’t units', () => {
  it('column numbers', async () => {
    for (const row of [
      '(1),(2),(3),(4),(5),(6)',
      '1,2,3,4,5,6',
      'A,B,C,D,E,F',
      '[1],[2],[3],[4],[5],[6]',
      'Col 1,Col 2,Col 3,Col 4,Col 5,Col 6',
    ])
      expect(await foundIn(`${heads}${row}\n${three}`)).toEqual(clean)
  })

  it.each([
    'Taxes,,,,,500\nInsurance,,,,,200\nNOI,,,,,2150\n',
    'EXPENSES\nReal estate taxes,,,,,500\nInsurance,,,,,200\nWater/sewer,,,,,90\n',
    'Taxes,500\nInsurance,200\nRepairs & maint.,90\n',
    'Less: vacancy,,,,,-120\nManagement fee,,,,,90\n',
  ])('expenses directly below the rents: %j', async (below) => {
    expect(await foundIn(`${heads}${three}${below}`)).toMatchObject({ units: 3, let: 3 })
    expect([2850, null]).toContain((await foundIn(`${heads}${three}${below}`)).rent)
    expect(await foundIn(`${heads}${three}Total,,,,,2850\n${below}`)).toEqual(clean)
  })

  it('unit types directly below the units', async () => {
    const below = 'Type,Count,Rent\n1 BR,2,1850\n2 BR,1,1000\nTotal,3,2850\n'
    expect(await foundIn(`${heads}${three}${below}`)).toEqual(clean)
  })

  it('shares below the units', async () => {
    const below = 'Total Units,3\nOccupied,3\nVacant,0\nOccupancy,100%\n'
    expect(await foundIn(`${heads}${three}${below}`)).toEqual(clean)
  })

  it.each([
    ['Unit Type,Number,Avg SF,Avg Rent,Total', '1x1,10,650,900,9000'],
    ['Property,Tenants,Units,Rent,Status', 'Elm Court,10,10,9000,Occupied'],
    ['Unit type,# Units,Occupied,Avg SF,Avg rent,Market rent', '1x1,10,9,650,900,950'],
    ['Type,Units,Avg Sq Ft,Average Rent,Avg Market', '1x1,10,650,900,950'],
    ['Unit Type,Units,SF,Rent,Total Rent', '1x1,10,650,900,9000'],
    ['Unit,Count,SF,Rent,Market', '1x1,10,650,900,950'],
    ['Floor plan,No. of Units,Size,Status,Rent,Market', '1x1,10,650,Occupied,900,950'],
  ])('unit types with averages: %s', async (headings, line) => {
    const text = `${headings}\n${line}\n${line.replace('1x1', '2x1')}\n${line.replace('1x1', '2x2')}\n${line.replace('1x1', '3x2')}\n`
    expect((await judged(title + text)).figures).toBeNull()
  })
})

describe('tenants named like other words', () => {
  it.each([
    'Vacant Lot Brewing',
    'Summary Judgment Law',
    'Total Wine & More',
    'Average Joe’s Gym',
    'Future Kids LLC',
    'Past Times Antiques',
    'Model Home Furnishings',
    'Admin Solutions Inc',
    'Empty Bowls Cafe',
    'Available Light Photo',
    'Down Dog Yoga',
    'Sum Dim Sum',
    'Current Electric',
    'Property Brothers Inc',
    'Block Party Rentals',
    'Recap Media',
    'Expense Experts LLC',
    'Pending Patents LLP',
    'Applicant Tracking Inc',
    'Vacancy Fillers LLC',
  ])('%s', async (name) => {
    const lines = three.replaceAll(/,Occupied/gu, '').replace('Bob', name)
    expect(await foundIn(`Unit,Tenant,Lease from,Lease to,Rent\n${lines}Total,,,,2850\n`)).toEqual(clean)
    const first = lines.replaceAll(/^(\d+),([^,]+)/gmu, '$2,$1')
    expect(await foundIn(`Tenant,Suite,Lease from,Lease to,Rent\n${first}Total,,,,2850\n`)).toEqual(clean)
  })
})

describe('a building and a suite in two cells', () => {
  const lines = 'ELM,0100,Ann,900,12/31/2026\nELM,0110,Bob,950,12/31/2026\nELM,0120,Cal,1000,12/31/2026\n'
  it.each([
    'Bldg Id,Suit Id,Occupant Name,Base Rent,Expiration',
    'Bldg Id-Suit Id,,Occupant Name,Base Rent,Expiration',
    'Bldg Id-Suit Id,Bldg Id-Suit Id,Occupant Name,Base Rent,Expiration',
    'Bldg-,Suit,Occupant Name,Base Rent,Expiration',
    'Bldg,Suit,Occupant Name,Base Rent,Expiration',
    'Building/Suite,,Occupant Name,Base Rent,Expiration',
  ])('ROLL-7 isn’t reported: %s', async (headings) => {
    expect(await foundIn(`${headings}\n${lines}`)).toEqual(clean)
    expect((await read(`${title}${headings}\n${lines}`)).roll?.units).toBe(3)
  })
})
