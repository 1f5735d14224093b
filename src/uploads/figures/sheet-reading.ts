import type { Headings } from './cells/headings.ts'
import type { ColumnRole, Finding, RollSums, Stated, StatementSums } from './reading.ts'

/** What one sheet holds, as far as headings were found: without a roll or statement its lines were not understood. */
export interface SheetReading {
  headings: Headings
  columns: ReadonlyMap<ColumnRole, number>
  asOf: Stated | null
  roll: RollSums | null
  statement: StatementSums | null
  findings: readonly Finding[]
}
