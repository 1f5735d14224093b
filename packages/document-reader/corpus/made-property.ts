import type { Chance } from './chance.ts'

export const LAYOUTS = ['plain', 'yardi', 'yardi-charges', 'appfolio', 'commercial', 'storage'] as const
export type Layout = (typeof LAYOUTS)[number]

export interface MadeUnit {
  name: string
  building: string
  kind: string
  area: number
  state: 'let' | 'vacant' | 'other'
  tenant: string
  market: number
  /** Per month; 0 if nothing is paid. */
  rent: number
  /** Besides the rent, by code. */
  charges: [string, number][]
  start: Date | null
  end: Date | null
  monthToMonth: boolean
}

export interface MadeProperty {
  name: string
  layout: Layout
  buildings: readonly string[]
  units: MadeUnit[]
  asOf: Date
}

/** Fixed, for repeatable runs. */
export const NOW = Date.UTC(2026, 10, 22, 15)

const day = (year: number, month: number, date: number): Date => new Date(Date.UTC(year, month - 1, date))
const plusDays = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000)

const surnames =
  `Abbott Bell Castillo Dunn Ellison Foster Greer Iverson Jain Kessler Lowe Downing Modell Vacarro
  O’Neil Núñez Futura Totah`.split(/\s+/u) as [string, ...string[]]
const companies: [string, ...string[]] = [
  'Total Wine & More',
  'Summit Dental, PLLC',
  'Vacation Realty',
  'Cary Yoga',
  'Model Train Shop',
  'First Bank',
  'Harbor Freight',
  'Down Under Grill',
  'Averages Inc',
  'Kim & Sons',
]

const kinds: Record<Layout, [string, number, number][]> = {
  plain: [
    ['1 bed / 1 bath', 690, 1540],
    ['2 bed / 2 bath', 985, 1895],
    ['Studio', 480, 1210],
  ],
  yardi: [
    ['mc1a', 690, 1540],
    ['mc2b', 985, 1895],
    ['mcst', 480, 1210],
  ],
  'yardi-charges': [
    ['1x1', 712, 1480],
    ['2x2', 1010, 1830],
    ['3x2', 1240, 2190],
  ],
  appfolio: [
    ['1/1.00', 640, 1395],
    ['2/1.00', 820, 1625],
    ['2/2.00', 940, 1780],
  ],
  commercial: [
    ['Retail', 1800, 4200],
    ['Office', 2600, 5200],
    ['Flex', 4100, 6100],
  ],
  storage: [
    ['5x10', 50, 72],
    ['10x10', 100, 128],
    ['10x20', 200, 215],
    ['10x30', 300, 289],
  ],
}

function nameOf(chance: Chance, layout: Layout, index: number, style: number): string {
  const floor = Math.floor(index / 12) + 1
  const number = floor * 100 + (index % 12) + 1
  if (layout === 'commercial')
    return style === 0
      ? `Suite ${number}`
      : style === 1 && index % 7 === 3
        ? `${number}/${number + 5}`
        : String(number)
  if (layout === 'storage')
    return style === 0 ? `${String.fromCharCode(65 + (index % 6))}${number}` : String(1000 + index)
  if (style === 0) return String(number)
  return style === 1 ? `${number}-${chance.pick(['A', 'B'])}` : `Apt ${number}`
}

function madeUnit(chance: Chance, layout: Layout, asOf: Date, index: number, style: number): MadeUnit {
  const [kind, area, market] = chance.pick(
    kinds[layout] as [[string, number, number], ...[string, number, number][]],
  )
  const roll = chance.between(0, 99)
  const state = roll < 86 ? 'let' : roll < 97 ? 'vacant' : 'other'
  const rent =
    state === 'let'
      ? Math.round(market * (1 - chance.between(0, 4) / 25)) + (chance.happens(0.3) ? 0.5 : 0)
      : 0
  const start = plusDays(asOf, -chance.between(40, 300))
  const let_ = state === 'let'
  const charges: [string, number][] = []
  if (let_ && chance.happens(0.4)) charges.push(['pet', chance.between(1, 3) * 10])
  if (let_ && chance.happens(0.3)) charges.push(['park', 45])
  return {
    name: nameOf(chance, layout, index, style),
    building: '',
    kind,
    area,
    state,
    tenant: let_
      ? layout === 'commercial'
        ? chance.pick(companies)
        : `${chance.pick(surnames)}, ${String.fromCharCode(65 + (index % 26))}.`
      : state === 'vacant'
        ? chance.pick(['VACANT', 'Vacant', 'Vacant Unit'])
        : chance.pick(['Model', 'Down', 'Office']),
    market,
    rent,
    charges,
    start: let_ ? start : null,
    end: let_ ? plusDays(start, 364 + (layout === 'commercial' ? 1096 : 0)) : null,
    monthToMonth: let_ && chance.happens(0.06),
  }
}

/** Without contradictions; repeatable for the same `chance`. */
export function madeProperty(chance: Chance, layout: Layout): MadeProperty {
  const asOf = chance.pick([day(2026, 8, 31), day(2026, 9, 30), day(2026, 10, 31), day(2026, 11, 1)])
  const count =
    layout === 'commercial' ? chance.between(5, 30) : chance.between(8, layout === 'storage' ? 240 : 140)
  const style = chance.between(0, 2)
  const buildings = layout === 'plain' && chance.happens(0.4) ? ['Building A', 'Building B'] : []
  const units = Array.from({ length: count }, (_, index) => madeUnit(chance, layout, asOf, index, style))
  const names = new Set<string>()
  for (const [index, unit] of units.entries()) {
    if (names.has(unit.name)) unit.name = `${unit.name}${index}`
    names.add(unit.name)
    unit.building = buildings[Math.floor((index * buildings.length) / count)] ?? ''
  }
  // At least one leased and one vacant unit.
  const [first, second] = units
  if (first !== undefined && first.state !== 'let')
    Object.assign(first, {
      state: 'let',
      tenant: 'Quinn, Z.',
      rent: first.market,
      start: plusDays(asOf, -200),
      end: plusDays(asOf, 164),
    })
  if (second !== undefined)
    Object.assign(second, {
      state: 'vacant',
      tenant: 'VACANT',
      rent: 0,
      start: null,
      end: null,
      charges: [],
      monthToMonth: false,
    })
  return {
    name: chance.pick(['Maple Court', 'Riverside Commons', 'The Lofts at Fifth']),
    layout,
    buildings,
    units,
    asOf,
  }
}
