import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { parseFormula } from './formula.ts'
import { type Area, Failed, isEmpty, type List, type Scalar, single, Unfollowed } from './formula-values.ts'
import { COLUMNS_MAX } from './limits.ts'

/** Cells and characters followed in a workbook; beyond, a formula can't be followed. */
const STEPS_MAX = 2_000_000
/** Formulas over formulas. */
const DEPTH_MAX = 100
/** Of sums of decimals. */
const ROUNDING = 1e-6

/** The formula depends on one without a result. */
class Lost extends Error {
  override name = 'Lost'
}

const isBlank = ({ t, v }: CellObject): boolean => t === 'z' || v === 0 || v === '' || v === undefined
const isFormula = ({ f, F }: CellObject): boolean => f !== undefined || F !== undefined

/** 19 of 20 results are 0 or empty. */
function isNearlyAllBlank(sheet: WorkSheet | undefined): boolean {
  const formulas = (sheet?.['!data'] ?? []).flatMap((row) =>
    (row ?? []).filter((cell) => cell && isFormula(cell)),
  )
  return formulas.filter(isBlank).length * 20 > formulas.length * 19
}

type IsUncomputed = (sheet: string, cell: CellObject | undefined) => boolean

/**
 * Programs that write workbooks save 0 or an empty text as a formula's result and leave computing to Excel.
 * Such a result stands if the formula, followed here, gives it; if the formula can't be followed, unless the workbook asks
 * Excel to compute on opening (.xlsx and .xlsm only), or nearly all formulas of the sheet have such results.
 */
export function uncomputedIn(book: WorkBook): IsUncomputed {
  const known = new Map<CellObject, boolean>()
  const suspect = new Map<string, boolean>()
  const calc = (book.Workbook as { CalcPr?: { fullCalcOnLoad?: unknown } } | undefined)?.CalcPr
  const asksToCompute = /^(?:1|true)$/iu.test(String(calc?.fullCalcOnLoad))
  let steps = 0
  let depth = 0

  function isSuspect(name: string): boolean {
    if (!suspect.has(name)) suspect.set(name, asksToCompute || isNearlyAllBlank(book.Sheets[name]))
    return suspect.get(name) === true
  }

  function cellsOf(name: string, { top, left, bottom, right }: Area): (CellObject | undefined)[] {
    const data = book.Sheets[name]?.['!data']
    if (data === undefined) throw new Unfollowed(name)
    const [lastRow, lastColumn] = [
      Math.min(bottom, Math.max(top, data.length - 1)),
      Math.min(right, COLUMNS_MAX),
    ]
    steps += (lastRow - top + 1) * (lastColumn - left + 1)
    if (steps > STEPS_MAX) throw new Unfollowed('too many cells')
    const cells: (CellObject | undefined)[] = []
    for (let row = top; row <= lastRow; row += 1)
      for (let column = left; column <= lastColumn; column += 1) cells.push(data[row]?.[column])
    return cells
  }

  function valueOf(cell: CellObject | undefined): Scalar {
    if (cell?.t === 'e') throw new Failed('an error')
    if (cell === undefined || cell.t === 'z') return undefined
    return cell.t === 'n' ? Number(cell.v) : cell.t === 'b' ? cell.v === true : String(cell.v)
  }

  function valuesOf(name: string, area: Area): List {
    const cells = cellsOf(name, area)
    if (cells.some((cell) => isUncomputed(name, cell))) throw new Lost('uncomputed')
    return { values: cells.map(valueOf), width: Math.min(area.right, COLUMNS_MAX) - area.left + 1 }
  }

  const named = (wanted: string): string | undefined =>
    book.Workbook?.Names?.find(({ Name }) => Name.toLowerCase() === wanted.toLowerCase())?.Ref

  function judge(name: string, own: CellObject): boolean {
    const text = (own.f ?? own.F ?? '').replace(/^\s*=/u, '')
    let areas: readonly Area[] = []
    try {
      steps += text.length
      if (steps > STEPS_MAX) throw new Unfollowed('too many formulas')
      const formula = parseFormula(text, { valuesOf: (area) => valuesOf(area.sheet ?? name, area), named })
      areas = formula.areas
      const result = single(formula.result())
      return typeof result === 'number' ? Math.abs(result) > ROUNDING : !isEmpty(result) && result !== false
    } catch (error) {
      if (error instanceof Lost) return true
      // RangeError: calls nested too deeply.
      if (![Failed, Unfollowed, RangeError].some((kind) => error instanceof kind)) throw error
    }
    try {
      let isAnyFilled = areas.length === 0
      for (const area of areas)
        for (const cell of cellsOf(area.sheet ?? name, area)) {
          if (isUncomputed(area.sheet ?? name, cell)) return true
          // OFFSET names its own cell to begin at.
          isAnyFilled ||= cell === own || (cell !== undefined && !isBlank(cell))
        }
      if (!isAnyFilled) return false
    } catch (error) {
      if (!(error instanceof Unfollowed)) throw error
    }
    return isSuspect(name)
  }

  function isUncomputed(name: string, cell: CellObject | undefined): boolean {
    if (cell === undefined || !isFormula(cell) || !isBlank(cell)) return false
    if (cell.t === 'z') return true
    const before = known.get(cell)
    if (before !== undefined) return before
    if (depth > DEPTH_MAX) return isSuspect(name)
    // A formula may depend on itself.
    known.set(cell, false)
    depth += 1
    const is = judge(name, cell)
    depth -= 1
    known.set(cell, is)
    return is
  }
  return isUncomputed
}
