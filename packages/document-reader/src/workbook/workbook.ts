import type { CellObject, WorkBook } from '@e965/xlsx'
import { FAILED, plainCell } from '../cells/cell-text.ts'
import type { TableLine } from '../cells/split-cells.ts'
import { readSlice } from '../kinds/bytes.ts'
import { Damaged } from '../kinds/inspection.ts'
import { kindOfHead } from '../kinds/signatures.ts'
import { openWorkbook } from './open-workbook.ts'
import { uncomputedIn } from './uncomputed.ts'
import { CellDate, type Grid, type GridLine, textOf, type Value } from './cell.ts'
import { CELL_TEXT_MAX, COLUMNS_MAX, LINES_MAX, takeLines } from './limits.ts'

/** Charts and macro sheets are left out but keep their positions. */
export interface WorkbookSheet {
  position: number
  name: string
  hidden: boolean
}

export interface Workbook {
  sheets: readonly WorkbookSheet[]
  /** `lines`: maximum number of rows. Throws `Damaged` and `LimitReached`. */
  read: (sheet: WorkbookSheet, lines?: number) => Grid
}

const MERGED_MAX = 10_000
/** The error of a lookup that found nothing. */
const NOT_AVAILABLE = 42
/** Beyond the limit, to notice a sheet that exceeds it. */
const ROWS_READ = LINES_MAX + 100

type NumberStyle = 'date' | 'percent' | undefined

/** Looks for date letters or a percent sign outside quotes, brackets and escapes. */
function styleOfFormat(code: string): NumberStyle {
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./gu, '')
    .replace(/\[[^[\]]*\]/gu, (part) => (/^\[(?:h+|m+|s+)\]$/iu.test(part) ? part : ''))
  if (/^general$/iu.test(bare)) return undefined
  if (/[ymdhs]/iu.test(bare)) return 'date'
  return bare.includes('%') ? 'percent' : undefined
}

function workbookOf(book: WorkBook): Workbook {
  const styles = new Map<string, NumberStyle>()
  // Excel's epochs; 1904 comes from the first Macs.
  const dayZero = book.Workbook?.WBProps?.date1904 === true ? Date.UTC(1904, 0) : Date.UTC(1899, 11, 30)

  function styleOf(format: string): NumberStyle {
    if (!styles.has(format)) styles.set(format, styleOfFormat(format))
    return styles.get(format)
  }

  function numberOf(value: number, format: string): Value {
    const style = styleOf(format)
    if (style === 'percent') return `${Math.round(value * 1e6) / 1e4}%`
    // Days before 1900 or after 9999 aren't dates, whatever the format.
    if (style === 'date' && value >= 1 && value < 2_958_466)
      return new CellDate(dayZero + Math.round(value * 86_400) * 1000)
    return Number.isFinite(value) ? value : undefined
  }

  function valueOf(cell: CellObject | undefined): Value {
    if (cell?.t === 'n') return numberOf(Number(cell.v), String(cell.z ?? ''))
    if (cell?.t === 'b') return cell.v === true ? 'TRUE' : 'FALSE'
    if (cell?.t === 'e') return cell.v === NOT_AVAILABLE ? '#N/A' : FAILED
    const text = cell?.t === 's' ? plainCell(String(cell.v).slice(0, CELL_TEXT_MAX)) : ''
    return text === '' ? undefined : text
  }

  function read({ name }: WorkbookSheet, lines?: number): Grid {
    const sheet = book.Sheets[name]
    // SheetJS omits unreadable sheets.
    if (sheet === undefined) throw new Damaged('the sheet couldn’t be read')
    const isUncomputed = uncomputedIn(book, sheet)
    let uncomputed = 0
    function* linesOf(): Generator<GridLine> {
      for (const [index, row] of (sheet?.['!data'] ?? []).entries()) {
        const cells: Value[] = []
        for (const [column, cell] of (row ?? []).entries()) {
          const value = isUncomputed(cell) ? null : valueOf(cell)
          if (value !== undefined) cells[column] = value
          if (value === null) uncomputed += 1
        }
        if (cells.length > 0)
          yield { number: index + 1, hidden: sheet?.['!rows']?.[index]?.hidden === true, cells }
      }
    }
    const merged = (sheet['!merges'] ?? [])
      .slice(0, MERGED_MAX)
      .map(({ s, e }) => ({ line: s.r + 1, end: e.r + 1, first: s.c, last: Math.min(e.c, COLUMNS_MAX - 1) }))
    const hidden = new Set(
      (sheet['!cols'] ?? []).flatMap((column, at) => (column?.hidden === true ? at : [])),
    )
    return { lines: takeLines(linesOf(), lines), merged, hidden, uncomputed }
  }

  const sheets = book.SheetNames.map((name, index) => ({
    position: index + 1,
    name,
    hidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
  })).filter(({ name }) => [undefined, 'sheet'].includes(book.Sheets[name]?.['!type']))
  return { sheets, read }
}

/**
 * Hidden rows need styles. Over an .xlsx without fills, which Excel never writes, SheetJS throws and catches
 * an error per cell: ten times slower.
 */
async function hasStyles(file: Blob): Promise<boolean> {
  if (kindOfHead((await readSlice(file, 0, 8)).all) !== 'zip-container') return true
  const book: WorkBook & { Styles?: { Fills?: unknown } } = await openWorkbook(file, { sheets: [] })
  return book.bookType !== 'xlsx' || book.Styles?.Fills !== undefined
}

/** Throws like `openWorkbook`. */
export const readWorkbook = async (file: Blob): Promise<Workbook> =>
  workbookOf(
    await openWorkbook(file, {
      sheetRows: ROWS_READ,
      sheetStubs: true,
      cellNF: true,
      cellStyles: await hasStyles(file),
    }),
  )

/** A visible sheet. */
export interface TextSheet extends Omit<Grid, 'lines'> {
  name: string
  lines: readonly (TableLine & { hidden: boolean })[]
}

/** Callers may take fewer. */
const TEXT_LINES_MAX = 5_000
/** An address list is on one of the first sheets, after a cover or notes. */
const TEXT_SHEETS_MAX = 12

/** Null without a visible sheet. Throws like `openWorkbook`. */
export async function readTextSheets(file: Blob): Promise<TextSheet[] | null> {
  const workbook = await readWorkbook(file)
  const sheets = workbook.sheets.filter(({ hidden }) => !hidden).slice(0, TEXT_SHEETS_MAX)
  return sheets.length === 0
    ? null
    : sheets.map((sheet) => {
        const { lines, ...rest } = workbook.read(sheet, TEXT_LINES_MAX)
        return {
          name: sheet.name,
          ...rest,
          lines: lines.map(({ number, hidden, cells }) => ({
            line: number,
            hidden,
            cells: Array.from(cells, (value) => (value === null ? FAILED : textOf(value))),
          })),
        }
      })
}
