import { type Column, dated, type Writing } from './layouts.ts'
import type { MadeProperty, MadeUnit } from './made-property.ts'
import type { Cell } from './sheets.ts'

export const kept = (columns: readonly Column[], { without }: Writing): Column[] =>
  columns.filter(({ key }) => !without.includes(key))

export const endOf = (unit: MadeUnit, writing: Writing): Cell =>
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
