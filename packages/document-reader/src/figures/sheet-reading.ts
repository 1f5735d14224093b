import type { Grid } from '../workbook/cell.ts'
import type { Headings } from '../workbook/headings.ts'
import type { ColumnChoices, ColumnRole, FoundInSheet, RollSums, Stated, StatementSums } from './reading.ts'

/** Without a roll or statement, only headings were found. */
export interface SheetReading {
  headings: Headings
  columns: ReadonlyMap<ColumnRole, number>
  asOf: Stated | null
  roll: RollSums | null
  statement: StatementSums | null
  findings: readonly FoundInSheet[]
}

/** Null if the sheet isn't this kind of document. */
export type GridReader = (grid: Grid, choices: ColumnChoices | null) => SheetReading | null
