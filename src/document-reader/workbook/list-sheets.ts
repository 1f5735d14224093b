import { textOf } from './cell.ts'
import { Budget } from './limits.ts'
import { openWorkbook, readSheets } from './workbook.ts'

/** A line of a sheet as texts, with its number as the spreadsheet counts it. */
interface SheetLine {
  line: number
  cells: readonly string[]
}

/** So many lines are read of a sheet, and so many letters of a cell: those who ask for them take fewer. */
const LINES = 5_000
const CELL_MAX = 2_000

/** A sheet that people see, and its lines. */
export interface ListSheet {
  name: string
  lines: readonly SheetLine[]
}

/** Sheets that are read: a list stands on one of the first, behind a cover or notes. */
const SHEETS = 12

/**
 * The sheets of a workbook that people see; null for an archive that is no workbook or has none. Throws `Damaged`, `LimitReached` and
 * `EntryLocked`.
 */
export async function readListSheets(file: Blob): Promise<ListSheet[] | null> {
  const workbook = await openWorkbook(file, new Budget())
  const sheets = workbook?.sheets.filter(({ hidden }) => !hidden).slice(0, SHEETS) ?? []
  if (workbook === null || sheets.length === 0) return null
  const grids = await readSheets(workbook, sheets, LINES)
  return grids.map(({ lines }, index) => ({
    name: sheets[index]?.name ?? '',
    lines: lines.map(({ number, cells }) => ({
      line: number,
      cells: Array.from(cells, (cell) => textOf(cell).slice(0, CELL_MAX)),
    })),
  }))
}
