import type { Line } from '../cells/cell.ts'
import type { Headings } from '../cells/headings.ts'
import type { Stated } from '../reading.ts'
import { unitsIn } from './line-words.ts'
import { type TotalLine, unitsStatedIn } from './stated.ts'
import type { RollColumns, Unit } from './unit-line.ts'
import { type TableFinder, Walk } from './walk.ts'

/** What the lines under the headings hold. */
export interface Walked {
  units: readonly Unit[]
  totals: readonly TotalLine[]
  statedUnits: readonly Stated[]
  /** Amounts stand in the rent's column that belong to no unit and are no sum of units. */
  lost: boolean
  /** Names of properties that section lines announce. */
  properties: readonly string[]
  /** Where the table ends among the lines. */
  end: number
}

/** Goes through the lines: units, sums, sections of people who come later, summaries at the end. What is stated above counts too. */
export function walkLines(
  lines: readonly Line[],
  headings: Headings,
  columns: RollColumns,
  tableOf: TableFinder,
): Walked {
  const titles = lines.slice(0, headings.first)
  const walk = new Walk({ texts: headings.texts, columns }, titles, tableOf)
  const above = titles.flatMap((line) => unitsStatedIn(line, []))
  let end = headings.last + 1
  for (; end < lines.length && !walk.ended; end += 1) {
    const line = lines[end]
    if (line !== undefined) walk.take(line)
  }
  const below = lines.slice(end).flatMap((line) => unitsIn(line, columns))
  return {
    units: walk.units,
    totals: walk.totals,
    statedUnits: [...above, ...walk.stated, ...below],
    properties: walk.properties,
    lost: walk.lost,
    end,
  }
}
