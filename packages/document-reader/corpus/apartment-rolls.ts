import type { Chance } from './chance.ts'
import { type Column, dated, money, rentCell, sheetOf, tableOf, usDay, type Writing } from './layouts.ts'
import type { MadeProperty } from './made-property.ts'
import { commonColumns, kept, propertyColumn, unitsLine } from './roll-columns.ts'
import type { Cell, MadeSheet } from './sheets.ts'

export function plain(property: MadeProperty, writing: Writing, chance: Chance): MadeSheet {
  const common = commonColumns(writing)
  const statusToo = chance.happens(0.5)
  const all: Column[] = [
    {
      key: 'unit',
      heading: chance.pick(['Unit', 'Unit #', 'Apt', 'Unit No.']),
      of: ({ name }) => (/^\d+$/u.test(name) && !writing.asText ? Number(name) : name),
    },
    common.kind(chance.pick(['Type', 'Unit Type', 'Floor Plan', 'Bed/Bath'])),
    common.area(chance.pick(['Sq ft', 'Sq. Ft.', 'SF', 'Square Feet'])),
    common.tenant(chance.pick(['Tenant', 'Resident', 'Tenant Name', 'Name'])),
    ...(statusToo ? [common.status({ let: 'Occupied', vacant: 'Vacant', other: 'Model' })] : []),
    common.start(chance.pick(['Lease from', 'Lease Start', 'Move-in', 'Start Date'])),
    common.end(chance.pick(['Lease to', 'Lease End', 'Expiration', 'Lease Exp.'])),
    common.market(chance.pick(['Market rent', 'Market', 'Asking Rent'])),
    {
      key: 'rent',
      heading: chance.pick(['Rent', 'Actual Rent', 'Monthly Rent', 'Contract Rent', 'Current Rent']),
      of: (unit, index) => (unit.rent === 0 && writing.asText ? '$ -' : rentCell(unit, index, writing)),
      summed: true,
    },
    { key: 'deposit', heading: 'Deposit', of: ({ rent }) => (rent > 0 ? 500 : null), summed: true },
  ]
  const day = usDay(property.asOf)
  const above: Cell[][] = chance.pick<Cell[][]>([
    [[`${property.name} Rent Roll`], writing.dated ? [`As of ${day}`] : [], []],
    [
      [property.name],
      ['Rent Roll'],
      writing.dated ? ['As of:', dated(property.asOf, writing)] : ['Printed 11/20/2026'],
      [],
    ],
    [[writing.dated ? `${property.name}, rent roll as of ${day}` : `${property.name}, rent roll`], []],
  ])
  const below: Cell[][] = [
    [],
    ...unitsLine(property, writing, 'Total units'),
    ['Rents exclude utilities and parking.'],
    ['* employee discount'],
  ]
  const columns = [...propertyColumn(writing, property.units.length), ...kept(all, writing)]
  return sheetOf('Rent Roll', above, tableOf(property, columns, writing, chance), below)
}

export function appfolio(property: MadeProperty, writing: Writing, chance: Chance): MadeSheet {
  const common = commonColumns(writing)
  const columns = [
    ...propertyColumn(writing, property.units.length),
    ...kept(
      [
        common.unit('Unit'),
        common.kind('BD/BA'),
        common.tenantOfLet('Tenant'),
        {
          key: 'status',
          heading: 'Status',
          of: ({ state }, index) =>
            ({
              let: index % 9 === 4 ? 'Notice-Unrented' : 'Current',
              vacant: index % 2 === 0 ? 'Vacant-Unrented' : 'Vacant-Rented',
              other: 'Model',
            })[state],
        },
        common.area('Sqft'),
        common.market('Market Rent'),
        common.rentOfLet('Rent'),
        {
          key: 'deposit',
          heading: 'Deposit',
          of: ({ rent }) => (rent > 0 ? money(500, writing) : null),
          summed: true,
        },
        common.start('Lease From'),
        common.end('Lease To'),
        { key: 'in', heading: 'Move-in', of: ({ start }) => dated(start, writing) },
        common.moveOut('Move-out'),
        { key: 'due', heading: 'Past Due', of: () => money(0, writing), summed: true },
      ],
      writing,
    ),
  ]
  const table = tableOf({ ...property, units: property.units }, columns, writing, {
    ...chance,
    happens: () => false,
  })
  const last = table.rows.pop() ?? []
  const count = property.units.length + writing.unitsOff
  table.rows.splice(1, 0, [`${property.name} - 12 Main Street Cary, NC 27511`])
  table.rows.push(
    last.map((cell, index) =>
      index === 0 ? (writing.statesUnits ? `Total ${count} Units` : 'Total') : cell,
    ),
  )
  const above: Cell[][] = [
    ['Rent Roll'],
    ['Exported On: 11/20/2026 10:03 AM'],
    [],
    [`Properties: ${property.name} - 12 Main Street Cary, NC 27511`],
    ['Units: Active'],
    ...(writing.dated ? [[`As of: ${usDay(property.asOf)}`]] : []),
    ['Include Non-Revenue Units: No'],
    [],
  ]
  return sheetOf('rent_roll', above, { ...table, hidden: table.hidden.map((row) => row + 1) }, [])
}
