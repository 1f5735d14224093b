import type { Chance } from './chance.ts'
import { type Column, money, sheetOf, type Table, tableOf, usDay, type Writing } from './layouts.ts'
import type { MadeProperty, MadeUnit } from './made-property.ts'
import { commonColumns, kept, propertyColumn, unitsLine } from './roll-columns.ts'
import type { Cell, MadeSheet } from './sheets.ts'

export function yardi(property: MadeProperty, writing: Writing, chance: Chance): MadeSheet {
  const common = commonColumns(writing)
  const code = (unit: MadeUnit, index: number): string =>
    unit.state === 'let'
      ? `t00${12_000 + index}`
      : unit.state === 'vacant'
        ? 'VACANT'
        : unit.tenant.toUpperCase()
  const all: Column[] = [
    common.unit('Unit|'),
    common.kind('Unit Type|'),
    common.area('Unit|Sq Ft'),
    { key: 'tenant', heading: 'Resident|', of: code },
    {
      key: 'tenant',
      heading: 'Name|',
      of: (unit) => (unit.state === 'let' ? unit.tenant : unit.tenant.toUpperCase()),
    },
    common.market('Market|Rent'),
    common.rent('Actual|Rent'),
    { key: 'deposit', heading: 'Resident|Deposit', of: () => 0, summed: true },
    { key: 'deposit', heading: 'Other|Deposit', of: () => 0, summed: true },
    common.start('Move In|'),
    common.end('Lease|Expiration'),
    common.moveOut('Move Out|'),
    { key: 'balance', heading: 'Balance|', of: () => 0, summed: true },
  ]
  const columns = [...propertyColumn(writing, property.units.length), ...kept(all, writing)]
  const table = tableOf(property, columns, writing, { ...chance, happens: () => false })
  const [, ...lines] = table.rows
  const heading = (part: number): Cell[] => columns.map((column) => column.heading.split('|')[part] || null)
  const future: Cell[][] = [
    ['Future Residents/Applicants'],
    ...Array.from({ length: chance.between(1, 4) }, (_, index) =>
      columns.map((column): Cell => {
        if (column.key === 'unit') return property.units[index]?.name ?? null
        if (column.key === 'tenant') return 'Newman, N.'
        return column.key === 'rent' || column.key === 'market' ? 1500 : null
      }),
    ),
  ]
  const [summaryAt, count] = [
    columns.findIndex(({ key }) => key === 'rent'),
    property.units.length + writing.unitsOff,
  ]
  const summary: Cell[][] = [
    [],
    ['Summary Groups', null, 'Square', 'Market', 'Actual', '# Of', '% Unit'],
    ['Current/Notice/Vacant Residents', null, 1, 2, 3, count, 90],
    ...(writing.statesUnits ? [['Total Units', count] satisfies Cell[]] : []),
  ]
  const above: Cell[][] = [
    ['Rent Roll'],
    [`${property.name} (mc)`],
    writing.dated ? [`As Of = ${usDay(property.asOf)}`] : [],
    writing.dated
      ? [`Month Year = ${usDay(property.asOf).slice(0, 2)}/${property.asOf.getUTCFullYear()}`]
      : ['Run 11/20/2026'],
    heading(0),
  ]
  const body: Table = {
    rows: [heading(1), ['Current/Notice/Vacant Residents'], ...lines],
    hidden: table.hidden.map((row) => row + 1),
  }
  return { ...sheetOf('Report1', above, body, [...future, ...(summaryAt >= 0 ? summary : [])]) }
}

export function yardiCharges(property: MadeProperty, writing: Writing): MadeSheet {
  const common = commonColumns(writing)
  const columns = kept(
    [
      common.unit('Unit'),
      common.kind('Unit Type'),
      common.area('Unit Sq Ft'),
      { key: 'code', heading: 'Resident', of: (_, index) => `t${1000 + index}` },
      common.tenant('Name'),
      common.market('Market Rent'),
      { key: 'charge', heading: 'Charge Code', of: (unit) => (unit.state === 'let' ? 'rent' : null) },
      common.rentOfLet('Amount'),
      common.start('Move In'),
      common.end('Lease Expiration'),
      common.moveOut('Move Out'),
    ],
    // Without names, resident codes are omitted too.
    {
      ...writing,
      without: writing.without.includes('tenant') ? [...writing.without, 'code'] : writing.without,
    },
  )
  const at = (key: string): number => columns.findIndex((column) => column.key === key)
  const charge = (code: string, amount: number): Cell[] => {
    const row: Cell[] = columns.map(() => null)
    row[at('charge')] = code
    if (at('rent') >= 0) row[at('rent')] = money(amount, writing)
    return row
  }
  const rows: Cell[][] = [columns.map(({ heading }) => heading), ['Current/Notice/Vacant Residents']]
  const hidden: number[] = []
  let all = 0
  for (const [index, unit] of property.units.entries()) {
    if (writing.hidden.has(index)) hidden.push(rows.length)
    rows.push(columns.map((column) => column.of(unit, index)))
    for (const [code, amount] of unit.charges) rows.push(charge(code, amount))
    const sum = unit.charges.reduce((total, [, amount]) => total + amount, unit.rent)
    all += sum
    if (unit.state === 'let') rows.push(charge('Total', sum), [])
  }
  const total: Cell[] = columns.map((column, index) =>
    index === 0 ? 'Total' : column.key === 'rent' ? money(all + writing.totalOff, writing) : null,
  )
  const below: Cell[][] = [
    ['Future Residents/Applicants'],
    columns.map((column) =>
      column.key === 'unit'
        ? '101'
        : column.key === 'tenant'
          ? 'Newman, N.'
          : column.key === 'rent'
            ? 1500
            : null,
    ),
    [],
    ['Summary of Charges by Charge Code'],
    ['Charge Code', 'Amount'],
    ['rent', 1],
    ['park', 2],
    ...unitsLine(property, writing, 'Total Units'),
  ]
  const above: Cell[][] = [
    ['Rent Roll with Lease Charges'],
    [property.name],
    writing.dated ? [`As of = ${usDay(property.asOf)}`] : [],
    [],
  ]
  return sheetOf('Rent Roll with Lease Charges', above, { rows: [...rows, total], hidden }, below)
}
