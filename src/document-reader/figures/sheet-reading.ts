import type { Grid } from '../workbook/cell.ts'
import type { Headings } from '../workbook/headings.ts'
import type { ColumnChoices, ColumnRole, FoundInSheet, RollSums, Stated, StatementSums } from './reading.ts'

/** What one sheet holds, as far as headings were found: without a roll or statement its lines were not understood. */
export interface SheetReading {
  headings: Headings
  columns: ReadonlyMap<ColumnRole, number>
  asOf: Stated | null
  roll: RollSums | null
  statement: StatementSums | null
  findings: readonly FoundInSheet[]
}

/** Reads a sheet as one kind of document; null where nothing in it looks like one. */
export type GridReader = (grid: Grid, choices: ColumnChoices | null) => SheetReading | null
