import type { KnownFacts } from '../src/figures/judge-figures.ts'
import type { FiguresKind } from '../src/figures/reading.ts'
import { appfolio, plain } from './apartment-rolls.ts'
import { commercial, storage } from './business-rolls.ts'
import { chanceOf } from './chance.ts'
import { FAULTS, type Fault, fits, plant } from './faults.ts'
import type { Writing } from './layouts.ts'
import { type Layout, LAYOUTS, madeProperty, NOW } from './made-property.ts'
import { type MadeSheet, writeFile, type Writer } from './sheets.ts'
import { madeStatement, STATEMENT_FAULTS, type StatementFault } from './statements.ts'
import { yardi, yardiCharges } from './yardi-rolls.ts'

/** A generated file, the question, and the correct answer. */
export interface Sample {
  name: string
  layout: Layout | 't-12'
  fault: Fault | StatementFault | null
  of: FiguresKind
  sheet: number | null
  sheets: MadeSheet[]
  writer: Writer
  known: KnownFacts
  /** Correct figures; null: none. */
  truth: {
    units: number | null
    occupied: number | null
    rentCents: number | null
    asOf: number | null
    noiCents: number | null
  }
}

export const bytesOf = ({ sheets, writer }: Sample): Uint8Array => writeFile(sheets, writer)

const notes: MadeSheet = {
  name: 'Notes',
  rows: [['Prepared for the lender'], ['Contact', 'Phone'], ['J. Doe', '919-555-0100']],
  merged: [],
  hidden: new Set(),
}

function writerFor(chance: ReturnType<typeof chanceOf>, fault: Fault | null): Writer {
  if (fault === 'R9 other-sheet' || fault === 'R10 uncomputed') return 'ours'
  if (fault === 'R10 hidden-lines') return chance.pick(['ours', 'sheetjs'])
  return chance.pick<Writer>(['ours', 'ours', 'sheetjs', 'sheetjs', 'csv', 'semicolons'])
}

const rolls = { plain, yardi, 'yardi-charges': yardiCharges, appfolio, commercial, storage }

function rollSample(layout: Layout, seed: number, fault: Fault | null): Sample {
  const chance = chanceOf(seed * 101 + LAYOUTS.indexOf(layout) * 7 + (fault === null ? 50_000 : 0))
  const property = madeProperty(chance, layout)
  const writing: Writing = {
    without: [],
    dated: true,
    asText: chance.happens(0.3),
    totalOff: 0,
    unitsOff: 0,
    statesUnits: chance.happens(0.5),
    hidden: new Set(),
    formulas: new Set(),
    properties: [],
  }
  const area = property.units.reduce((sum, unit) => sum + unit.area, 0)
  const known: KnownFacts = {
    units: chance.happens(0.7) ? property.units.length : null,
    size: layout === 'commercial' || layout === 'storage' ? null : Math.round(area * 1.12),
    documentDate: chance.happens(0.5) ? property.asOf.getTime() + 43_200_000 : null,
    now: NOW,
    other: null,
  }
  const made = { property, writing, known }
  if (fault !== null) plant(fault, made, chance)
  const roll = rolls[layout](property, writing, chance)
  const writer = writerFor(chance, fault)
  const extra = writer === 'csv' || writer === 'semicolons' ? [] : chance.happens(0.3) ? [notes] : []
  const wrongSheet = fault === 'R9 other-sheet'
  const { units } = property
  const rent = units.reduce((sum, unit) => sum + (unit.state === 'let' ? unit.rent : 0), 0)
  const silent = fault === 'R4 rent-total' || fault === 'R2 rent' || fault === 'R10 uncomputed'
  return {
    name: `${layout}-${seed}-${fault ?? 'clean'}`,
    layout,
    fault,
    of: 'RENT_ROLL',
    sheet: wrongSheet ? 1 : null,
    sheets: wrongSheet ? [notes, roll] : [roll, ...extra],
    writer,
    known,
    truth: wrongSheet
      ? { units: null, occupied: null, rentCents: null, asOf: null, noiCents: null }
      : {
          units: units.length,
          occupied: units.filter(({ state }) => state === 'let').length,
          rentCents: silent ? null : Math.round(rent * 100),
          asOf: writing.dated ? property.asOf.getTime() : null,
          noiCents: null,
        },
  }
}

function statementSample(seed: number, fault: StatementFault | null): Sample {
  const chance = chanceOf(seed * 977 + (fault === null ? 90_000 : 3))
  const { sheet, asOf, noiCents, known } = madeStatement(chance, fault)
  return {
    name: `t-12-${seed}-${fault ?? 'clean'}`,
    layout: 't-12',
    fault,
    of: 'OPERATING_STATEMENT',
    sheet: null,
    sheets: [sheet],
    writer: chance.pick<Writer>(['ours', 'sheetjs', 'csv']),
    known,
    truth: { units: null, occupied: null, rentCents: null, asOf, noiCents },
  }
}

/** 240 rent rolls and 60 statements with faults, 120 and 40 without. */
export function* corpus(): Generator<Sample> {
  for (const [row, layout] of LAYOUTS.entries()) {
    const faults = FAULTS.filter((fault) => fits(fault, layout))
    for (let seed = 0; seed < 40; seed += 1) {
      const fault = faults[(seed + row * 3) % faults.length]
      if (fault !== undefined) yield rollSample(layout, seed, fault)
    }
    for (let seed = 0; seed < 20; seed += 1) yield rollSample(layout, seed, null)
  }
  for (let seed = 0; seed < 60; seed += 1)
    yield statementSample(seed, STATEMENT_FAULTS[seed % STATEMENT_FAULTS.length] ?? null)
  for (let seed = 0; seed < 40; seed += 1) yield statementSample(seed, null)
}
