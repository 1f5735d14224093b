import { type Column, dated, money, rentCell, type Writing } from './layouts.ts'
import type { MadeProperty, MadeUnit } from './made-property.ts'
import type { Cell } from './sheets.ts'

export const kept = (columns: readonly Column[], { without }: Writing): Column[] =>
  columns.filter(({ key }) => !without.includes(key))

const endOf = (unit: MadeUnit, writing: Writing): Cell =>
  unit.monthToMonth ? 'MTM' : dated(unit.end, writing)

export const propertyColumn = ({ properties }: Writing, count: number): Column[] =>
  properties.length === 0
    ? []
    : [
        {
          key: 'property',
          heading: 'Property',
          of: (_, index) => properties[Math.floor((index * properties.length) / count)] ?? '',
        },
      ]

export const unitsLine = (
  property: MadeProperty,
  { statesUnits, unitsOff }: Writing,
  words: string,
): Cell[][] => (statesUnits ? [[words, property.units.length + unitsOff]] : [])

export function commonColumns(writing: Writing) {
  const column =
    (key: string, of: Column['of'], summed = false) =>
    (heading: string): Column => ({ key, heading, of, summed })
  return {
    unit: column('unit', ({ name }) => name),
    kind: column('kind', ({ kind }) => kind),
    area: column('area', ({ area }) => area, true),
    tenant: column('tenant', ({ tenant }) => tenant),
    tenantOfLet: column('tenant', ({ state, tenant }) => (state === 'let' ? tenant : null)),
    market: column('market', ({ market }) => money(market, writing), true),
    rent: column('rent', (unit, index) => rentCell(unit, index, writing), true),
    rentOfLet: column(
      'rent',
      (unit, index) => (unit.state === 'let' ? rentCell(unit, index, writing) : null),
      true,
    ),
    status: (words: Record<MadeUnit['state'], string>): Column => ({
      key: 'status',
      heading: 'Status',
      of: ({ state }) => words[state],
    }),
    start: column('start', ({ start }) => dated(start, writing)),
    end: column('end', (unit) => endOf(unit, writing)),
    moveOut: column('moveOut', () => null),
  }
}
