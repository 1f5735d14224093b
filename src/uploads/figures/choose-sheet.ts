import type { Grid } from './cells/cell.ts'
import type { Budget } from './cells/limits.ts'
import { openWorkbook, readSheets, type Workbook, type WorkbookSheet } from './cells/workbook.ts'
import type { FiguresAsk, SheetName } from './reading.ts'
import type { GridReader, SheetReading } from './sheet-reading.ts'

/** So many lines of a sheet tell whether it is worth reading, and so many sheets are asked. */
const GLANCE_LINES = 120
const GLANCE_SHEETS = 12

/** The sheet of a workbook that was read. */
export interface ChosenSheet {
  sheet: SheetName | null
  grid: Grid
  /** Null where it holds nothing of what is asked for. */
  read: SheetReading | null
  /** Another sheet that does, where this one was chosen by a person. */
  other: SheetName | null
}

const nameOf = ({ position, name }: WorkbookSheet): SheetName => ({ position, name })

const holdsSome = (read: SheetReading | null): boolean =>
  read !== null && (read.roll ?? read.statement) !== null

const called = {
  RENT_ROLL: /rent|roll|\brr\b|tenan/iu,
  OPERATING_STATEMENT: /t-?12|income|operat|p&l|statement|trailing/iu,
}

/** The sheet that looks most like what is asked for; hidden ones are no choice of the customer's. */
async function mostPromising(
  workbook: Workbook,
  sheets: readonly WorkbookSheet[],
  of: FiguresAsk['of'],
  readGrid: GridReader,
): Promise<WorkbookSheet | null> {
  const asked = sheets.filter(({ hidden }) => !hidden).slice(0, GLANCE_SHEETS)
  const grids = await readSheets(workbook, asked, GLANCE_LINES)
  let best: { sheet: WorkbookSheet; promise: number } | null = null
  for (const [index, sheet] of asked.entries()) {
    const grid = grids[index]
    const read = grid === undefined ? null : readGrid(grid, null, null)
    if (read === null || !holdsSome(read)) continue
    const promise =
      read.columns.size + (read.statement?.monthCount ?? 0) + (called[of].test(sheet.name) ? 20 : 0)
    if (best === null || promise > best.promise) best = { sheet, promise }
  }
  return best?.sheet ?? null
}

/** Reads the sheet that is asked for, or the one that looks most like it; null for an archive that is no such workbook. */
export async function chooseSheet(
  file: Blob,
  budget: Budget,
  ask: FiguresAsk,
  readGrid: GridReader,
): Promise<ChosenSheet | null> {
  const workbook = await openWorkbook(file, budget)
  if (workbook === null) return null
  const { sheets } = workbook
  const only = sheets.length === 1 ? sheets[0] : undefined
  const named = ask.sheet === null ? only : sheets.find(({ position }) => position === ask.sheet)
  const sheet = named ?? (await mostPromising(workbook, sheets, ask.of, readGrid))
  const [grid] = sheet === null ? [] : await readSheets(workbook, [sheet])
  if (sheet === null || grid === undefined)
    return { sheet: null, grid: { lines: [], merged: [], uncomputed: 0 }, read: null, other: null }
  const read = readGrid(grid, nameOf(sheet), ask.columns)
  const others = named === undefined || holdsSome(read) ? [] : sheets.filter((other) => other !== sheet)
  const other = others.length === 0 ? null : await mostPromising(workbook, others, ask.of, readGrid)
  return { sheet: nameOf(sheet), grid, read, other: other === null ? null : nameOf(other) }
}
