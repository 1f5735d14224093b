import type { Chance } from './chance.ts'
import { type Column, dated, money, rentCell, sheetOf, tableOf, usDay, type Writing } from './layouts.ts'
import type { MadeProperty, MadeUnit } from './made-property.ts'
import { commonColumns, kept, propertyColumn, unitsLine } from './roll-columns.ts'
import type { Cell, MadeSheet } from './sheets.ts'

export function commercial(property: MadeProperty, writing: Writing, chance: Chance): MadeSheet {
  const common = commonColumns(writing)
  const monthly = chance.happens(0.6)
  const all: Column[] = [
    common.unit(chance.pick(['Suite', 'Suite No.', 'Space'])),
    common.tenant(chance.pick(['Tenant', 'Tenant Name', 'Lessee'])),
    common.area(chance.pick(['SF', 'Leased SF', 'Rentable Area', 'GLA'])),
    { key: 'share', heading: '% of GLA', of: () => '4.2%' },
    common.start(chance.pick(['Lease Start', 'Commencement', 'Lease From'])),
    common.end(chance.pick(['Lease End', 'Expiration', 'Lease Expiration'])),
    {
      key: 'market',
      heading: 'Market Rent',
      of: ({ market }) => (monthly ? money(market, writing) : null),
      summed: true,
    },
    ...(monthly
      ? [
          {
            key: 'rent',
            heading: chance.pick(['Monthly Rent', 'Base Rent/Month', 'Monthly Base Rent']),
            of: (unit: MadeUnit, index: number) => rentCell(unit, index, writing),
            summed: true,
          },
        ]
      : []),
    {
      key: monthly ? 'annual' : 'rent',
      heading: 'Annual Rent',
      of: (unit, index) =>
        monthly ? money(unit.rent * 12, writing) : rentCell(unit, index, writing, unit.rent * 12),
      summed: true,
    },
    { key: 'annual', heading: 'Rent PSF', of: ({ rent, area }) => money((rent * 12) / area, writing) },
    { key: 'recovery', heading: 'Recoveries', of: () => 'NNN' },
  ]
  const without = writing.without.includes('rent') ? [...writing.without, 'annual'] : writing.without
  const columns = [...propertyColumn(writing, property.units.length), ...kept(all, { ...writing, without })]
  const above: Cell[][] = [
    [property.name],
    [writing.dated ? `Commercial Rent Roll as of ${usDay(property.asOf)}` : 'Commercial Rent Roll'],
    [],
  ]
  // `totalOff` is per month.
  const scaled = monthly ? writing : { ...writing, totalOff: writing.totalOff * 12 }
  const below: Cell[][] = [
    ...unitsLine(property, writing, 'Number of suites'),
    ['Suite 101: option to renew for 5 years at 95% of market.'],
  ]
  return sheetOf('RR', above, tableOf(property, columns, scaled, chance), below)
}

export function storage(property: MadeProperty, writing: Writing, chance: Chance): MadeSheet {
  const common = commonColumns(writing)
  const all: Column[] = [
    common.unit(chance.pick(['Unit', 'Unit #', 'Space'])),
    common.kind(chance.pick(['Size', 'Unit Size', 'Unit Type'])),
    common.tenantOfLet(chance.pick(['Tenant', 'Customer', 'Tenant Name'])),
    common.status({ let: 'Rented', vacant: 'Vacant', other: 'Unrentable' }),
    common.market(chance.pick(['Street Rate', 'Standard Rate'])),
    common.rentOfLet(chance.pick(['Rent Rate', 'Actual Rent', 'Rent'])),
    common.start('Move-In'),
    {
      key: 'paid',
      heading: 'Paid Thru',
      of: ({ start }) => (start === null ? null : dated(property.asOf, writing)),
    },
  ]
  const columns = [...propertyColumn(writing, property.units.length), ...kept(all, writing)]
  const above: Cell[][] = [
    [`${property.name} Self Storage`],
    ['Rent Roll'],
    writing.dated ? ['Date:', dated(property.asOf, writing)] : [],
    [],
  ]
  const below: Cell[][] = unitsLine(property, writing, 'Total Units:')
  return sheetOf('Units', above, tableOf(property, columns, writing, chance), below)
}
