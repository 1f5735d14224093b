import { textOf } from './cell.ts'
import { Budget } from './limits.ts'
import { openWorkbook, readSheets } from './workbook.ts'

/** A line of a sheet as texts, with its number as the spreadsheet counts it. */
export interface SheetLine {
  line: number
  cells: readonly string[]
}

/** So many lines are read of a sheet, and so many letters of a cell: those who ask for them take fewer. */
const LINES = 5_000
const CELL_MAX = 2_000

/**
 * The lines of a workbook's first sheet that people see; null for an archive that is no workbook. Throws `Damaged`, `LimitReached`
 * and `EntryLocked`.
 */
export async function readFirstSheet(file: Blob): Promise<SheetLine[] | null> {
  const workbook = await openWorkbook(file, new Budget())
  const sheet = workbook?.sheets.find(({ hidden }) => !hidden)
  if (workbook === null || sheet === undefined) return null
  const [grid] = await readSheets(workbook, [sheet], LINES)
  return (grid?.lines ?? []).map(({ number, cells }) => ({
    line: number,
    cells: Array.from(cells, (cell) => textOf(cell).slice(0, CELL_MAX)),
  }))
}
