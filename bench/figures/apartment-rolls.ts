import type { Chance } from './chance.ts'
import {
  type Column,
  dated,
  money,
  rentCell,
  sheetOf,
  statusOf,
  tableOf,
  usDay,
  type Writing,
} from './layouts.ts'
import type { MadeProperty, MadeUnit } from './made-property.ts'
import { endOf, kept, propertyColumn, unitsLine } from './roll-columns.ts'
import type { Cell, MadeSheet } from './sheets.ts'

export function plain(property: MadeProperty, writing: Writing, chance: Chance): MadeSheet {
  const statusToo = chance.happens(0.5)
  const all: Column[] = [
    {
      key: 'unit',
      heading: chance.pick(['Unit', 'Unit #', 'Apt', 'Unit No.']),
      of: ({ name }) => (/^\d+$/u.test(name) && !writing.asText ? Number(name) : name),
    },
    {
      key: 'kind',
      heading: chance.pick(['Type', 'Unit Type', 'Floor Plan', 'Bed/Bath']),
      of: ({ kind }) => kind,
    },
    {
      key: 'area',
      heading: chance.pick(['Sq ft', 'Sq. Ft.', 'SF', 'Square Feet']),
      of: ({ area }) => area,
      summed: true,
    },
    {
      key: 'tenant',
      heading: chance.pick(['Tenant', 'Resident', 'Tenant Name', 'Name']),
      of: ({ tenant }) => tenant,
    },
    ...(statusToo
      ? [
          {
            key: 'status',
            heading: 'Status',
            of: (unit: MadeUnit) => statusOf(unit, { let: 'Occupied', vacant: 'Vacant', other: 'Model' }),
          },
        ]
      : []),
    {
      key: 'start',
      heading: chance.pick(['Lease from', 'Lease Start', 'Move-in', 'Start Date']),
      of: ({ start }) => dated(start, writing),
    },
    {
      key: 'end',
      heading: chance.pick(['Lease to', 'Lease End', 'Expiration', 'Lease Exp.']),
      of: (unit) => endOf(unit, writing),
    },
    {
      key: 'market',
      heading: chance.pick(['Market rent', 'Market', 'Asking Rent']),
      of: ({ market }) => money(market, writing),
      summed: true,
    },
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
  const columns = [
    ...propertyColumn(writing, property.units.length),
    ...kept(
      [
        { key: 'unit', heading: 'Unit', of: ({ name }) => name },
        { key: 'kind', heading: 'BD/BA', of: ({ kind }) => kind },
        { key: 'tenant', heading: 'Tenant', of: (unit) => (unit.state === 'let' ? unit.tenant : null) },
        {
          key: 'status',
          heading: 'Status',
          of: (unit, index) =>
            statusOf(unit, {
              let: index % 9 === 4 ? 'Notice-Unrented' : 'Current',
              vacant: index % 2 === 0 ? 'Vacant-Unrented' : 'Vacant-Rented',
              other: 'Model',
            }),
        },
        { key: 'area', heading: 'Sqft', of: ({ area }) => area, summed: true },
        { key: 'market', heading: 'Market Rent', of: ({ market }) => money(market, writing), summed: true },
        {
          key: 'rent',
          heading: 'Rent',
          of: (unit, index) => (unit.state === 'let' ? rentCell(unit, index, writing) : null),
          summed: true,
        },
        {
          key: 'deposit',
          heading: 'Deposit',
          of: ({ rent }) => (rent > 0 ? money(500, writing) : null),
          summed: true,
        },
        { key: 'start', heading: 'Lease From', of: ({ start }) => dated(start, writing) },
        { key: 'end', heading: 'Lease To', of: (unit) => endOf(unit, writing) },
        { key: 'in', heading: 'Move-in', of: ({ start }) => dated(start, writing) },
        { key: 'moveOut', heading: 'Move-out', of: () => null },
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
