import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'

type Cell = CellObject | undefined

const isFormula = (cell: Cell): cell is CellObject =>
  cell !== undefined && (cell.f !== undefined || cell.F !== undefined)

const isBlank = ({ t, v }: CellObject): boolean => t === 'z' || v === 0 || v === ''

/** SheetJS reads it from .xlsx and .xlsm only. */
function asksToCompute({ Workbook }: WorkBook): boolean {
  const calc = (Workbook as { CalcPr?: { fullCalcOnLoad?: unknown } } | undefined)?.CalcPr
  return /^(?:1|true)$/iu.test(String(calc?.fullCalcOnLoad))
}

/**
 * More than 19 of 20 results are 0, or all are 0 or empty. Empty texts alone don't count: templates have thousands
 * of rows that Excel computed as empty.
 */
function isNearlyAllBlank(sheet: WorkSheet): boolean {
  const formulas = (sheet['!data'] ?? []).flatMap((row) => (row ?? []).filter(isFormula))
  const zeros = formulas.filter((cell) => isBlank(cell) && cell.v !== '')
  return formulas.every(isBlank) || zeros.length * 20 > formulas.length * 19
}

/**
 * Finds formulas without a saved result. Programs that leave computing to Excel save none, 0 or an empty text;
 * 0 and empty texts count if the workbook asks Excel to compute on opening, or nearly all formulas of the sheet have them.
 */
export function uncomputedIn(book: WorkBook, sheet: WorkSheet): (cell: Cell) => boolean {
  const countsBlanks = asksToCompute(book) || isNearlyAllBlank(sheet)
  return (cell) => isFormula(cell) && (countsBlanks ? isBlank(cell) : cell.t === 'z')
}
