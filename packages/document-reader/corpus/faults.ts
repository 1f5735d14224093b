import type { KnownFacts } from '../src/figures/judge-figures.ts'
import type { Chance } from './chance.ts'
import type { Writing } from './layouts.ts'
import { NOW, type Layout, type MadeProperty, type MadeUnit } from './made-property.ts'

/** A file's content and what the reader knows besides it. */
export interface Case {
  property: MadeProperty
  writing: Writing
  known: KnownFacts
}

const plusDays = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000)

const pickLet = (units: readonly MadeUnit[], count: number): MadeUnit[] =>
  units.filter(({ state }) => state === 'let').slice(0, count)

type Plant = (made: Case, chance: Chance) => void

const without =
  (...keys: string[]): Plant =>
  ({ writing }) => {
    writing.without = keys
  }

/** By code and kind of the finding, as `judgeFigures` names them. */
const plants = {
  'R1 no-date': ({ writing }) => {
    writing.dated = false
  },
  'R1 other-date': ({ known, property }) => {
    known.documentDate = plusDays(property.asOf, -31).getTime()
  },
  'R1 old': ({ known }) => {
    known.now = NOW + 150 * 86_400_000
  },
  'R2 unit': without('unit'),
  'R2 tenant': without('tenant', 'status'),
  'R2 rent': without('rent'),
  'R2 end': without('end'),
  'R3 units-stated': ({ writing }, chance) => {
    writing.statesUnits = true
    writing.unitsOff = chance.pick([-2, 1, 4])
  },
  'R3 units-record': ({ known, property }, chance) => {
    known.units = property.units.length + chance.pick([14, 1, -1])
  },
  'R4 rent-total': ({ writing, property }, chance) => {
    const rent = property.units.reduce((sum, unit) => sum + unit.rent, 0)
    writing.totalOff = Math.max(10, Math.round(rent * 0.037)) * chance.pick([1, -1])
  },
  'R5 none-vacant': ({ property, known }) => {
    known.units = property.units.length
    property.units = property.units.filter(({ state }) => state === 'let')
  },
  'R6 ends-before-start': ({ property }) => {
    for (const unit of pickLet(property.units, 2)) {
      unit.end = unit.start === null ? null : plusDays(unit.start, -30)
      unit.monthToMonth = false
    }
  },
  'R6 expired': ({ property }) => {
    for (const unit of pickLet(property.units, 3)) {
      unit.start = plusDays(property.asOf, -400)
      unit.end = plusDays(property.asOf, -35)
      unit.monthToMonth = false
    }
  },
  'R6 starts-later': ({ property }) => {
    for (const unit of pickLet(property.units, 2)) {
      unit.start = plusDays(property.asOf, 20)
      unit.end = plusDays(property.asOf, 385)
    }
  },
  'R7 same-unit': ({ property }) => {
    const [first, last] = [property.units[0], property.units.at(-1)]
    if (first !== undefined && last !== undefined)
      Object.assign(last, { name: first.name, building: first.building })
  },
  'R8 no-rent': ({ property }) => {
    for (const unit of pickLet(property.units, 2)) Object.assign(unit, { rent: 0, charges: [] })
  },
  'R8 off-market': ({ property }) => {
    for (const unit of pickLet(property.units, 1)) unit.rent = Math.round(unit.market * 0.5)
  },
  'R9 other-sheet': () => undefined,
  'R10 uncomputed': ({ writing, property }) => {
    writing.formulas = new Set(
      property.units.flatMap(({ state }, index) => (state === 'let' && index < 9 ? [index] : [])),
    )
  },
  'R10 several-properties': ({ writing }) => {
    writing.properties = ['Maple Court', 'Oak Terrace']
  },
  'R10 hidden-lines': ({ writing }) => {
    writing.hidden = new Set([2, 3])
  },
  'R11 area-record': ({ known, property }) => {
    known.size = Math.round(property.units.reduce((sum, { area }) => sum + area, 0) / 1.2)
  },
} satisfies Record<string, Plant>
export type Fault = keyof typeof plants
export const FAULTS = Object.keys(plants) as Fault[]

/** True if the layout can have this fault. */
export const fits = (fault: Fault, layout: Layout): boolean => {
  if (layout === 'storage')
    return !['R2 end', 'R6 ends-before-start', 'R6 expired', 'R11 area-record'].includes(fault)
  if (layout === 'yardi-charges') return !['R2 rent', 'R2 unit', 'R10 several-properties'].includes(fault)
  return true
}

export const plant = (fault: Fault, made: Case, chance: Chance): void => plants[fault](made, chance)
