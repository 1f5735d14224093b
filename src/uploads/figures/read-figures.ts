import { readSlice } from '../inspect/bytes.ts'
import { Damaged, LimitReached } from '../inspect/inspection.ts'
import { EntryLocked } from '../inspect/office/zip.ts'
import { HEAD_BYTES, kindOfHead } from '../inspect/signatures.ts'
import { lookAtText } from '../inspect/text.ts'
import { type Grid, letterOf, textOf } from './cells/cell.ts'
import { openWorkbook, readSheets, type Workbook, type WorkbookSheet } from './cells/workbook.ts'
import type { Column, FiguresAsk, FiguresKind, FiguresReading, SheetName } from './reading.ts'
import type { GridReader, SheetReading } from './sheet-reading.ts'

/** So many lines of a sheet tell whether it is worth reading, and so many sheets are asked. */
const GLANCE_LINES = 120
const GLANCE_SHEETS = 12
const LINES_SHOWN = 10
const HEADING_MAX = 80

/** A reading that says nothing but why. */
const unreadFigures = (ask: FiguresAsk, unread: FiguresReading['unread']): FiguresReading => ({
  of: ask.of,
  readAt: Date.now(),
  unread,
  sheet: null,
  headingLines: [],
  taken: [],
  candidates: [],
  firstLines: [],
  asOf: null,
  roll: null,
  statement: null,
  findings: [],
})

/** What is asked, with the reader of that kind of document: each is loaded with the first document of its kind. */
interface Task extends FiguresAsk {
  readGrid: GridReader
}

const readerOf = async (of: FiguresKind): Promise<GridReader> =>
  of === 'RENT_ROLL'
    ? (await import('./roll/read-roll.ts')).readRoll
    : (await import('./statement/read-statement.ts')).readStatement

/** Every column that holds anything under the headings, or is headed. */
function columnsIn(grid: Grid, { headings }: SheetReading): Column[] {
  const examples = new Map<number, string>()
  for (const { cells } of grid.lines.slice(headings.last + 1))
    for (const [index, value] of cells.entries())
      if (value !== undefined && !examples.has(index))
        examples.set(index, textOf(value).slice(0, HEADING_MAX))
  const width = Math.max(headings.texts.length, ...examples.keys())
  return Array.from({ length: width + 1 }, (_, index) => ({
    index,
    letter: letterOf(index),
    heading: (headings.texts[index] ?? '').slice(0, HEADING_MAX),
    example: examples.get(index) ?? '',
  })).filter(({ heading, example }) => heading !== '' || example !== '')
}

function describe(grid: Grid, sheet: SheetName | null, read: SheetReading, ask: Task): FiguresReading {
  const candidates = columnsIn(grid, read)
  const { headings, columns, asOf, roll, statement, findings } = read
  return {
    ...unreadFigures(ask, roll === null && statement === null ? 'nothing' : null),
    sheet,
    headingLines: grid.lines.slice(headings.first, headings.last + 1).map(({ number }) => number),
    taken: [...columns].flatMap(([role, index]) => {
      const column = candidates.find((candidate) => candidate.index === index)
      return column === undefined ? [] : [{ ...column, role }]
    }),
    candidates,
    firstLines: grid.lines
      .slice(headings.last + 1, headings.last + 1 + LINES_SHOWN)
      .map(({ number, cells }) => ({
        line: number,
        cells: candidates.map(({ index }) => textOf(cells[index]).slice(0, HEADING_MAX)),
      })),
    asOf,
    roll,
    statement,
    findings,
  }
}

const nameOf = ({ position, name }: WorkbookSheet): SheetName => ({ position, name })

/** How much a sheet's beginning and name look like what is asked for; 0 for not at all. */
function promiseOf(grid: Grid, { name }: WorkbookSheet, ask: Task): number {
  const read = ask.readGrid(grid, null, null)
  if (read === null || (read.roll === null && read.statement === null)) return 0
  const called =
    ask.of === 'RENT_ROLL' ? /rent|roll|\brr\b|tenan/iu : /t-?12|income|operat|p&l|statement|trailing/iu
  return read.columns.size + (read.statement?.monthCount ?? 0) + (called.test(name) ? 20 : 0)
}

/** The sheet that looks most like what is asked for; hidden ones are no choice of the customer's. */
async function mostPromising(
  workbook: Workbook,
  sheets: readonly WorkbookSheet[],
  ask: Task,
): Promise<WorkbookSheet | null> {
  const asked = sheets.filter(({ hidden }) => !hidden).slice(0, GLANCE_SHEETS)
  const grids = await readSheets(workbook, asked, GLANCE_LINES)
  const promises = asked.map((sheet, index) => {
    const grid = grids[index]
    return { sheet, promise: grid === undefined ? 0 : promiseOf(grid, sheet, ask) }
  })
  const best = promises.toSorted((a, b) => b.promise - a.promise)[0]
  return best !== undefined && best.promise > 0 ? best.sheet : null
}

/** Reads one sheet whole. */
async function readSheet(workbook: Workbook, sheet: WorkbookSheet, ask: Task): Promise<FiguresReading> {
  const [grid] = await readSheets(workbook, [sheet])
  const name = nameOf(sheet)
  const read = grid === undefined ? null : ask.readGrid(grid, name, ask.columns)
  return grid === undefined || read === null
    ? { ...unreadFigures(ask, 'nothing'), sheet: name }
    : describe(grid, name, read, ask)
}

async function readWorkbook(file: Blob, ask: Task): Promise<FiguresReading> {
  const workbook = await openWorkbook(file)
  if (workbook === null) return unreadFigures(ask, 'kind')
  const { sheets } = workbook
  const only = sheets.length === 1 ? sheets[0] : undefined
  const chosen = ask.sheet === null ? only : sheets.find(({ position }) => position === ask.sheet)
  const sheet = chosen ?? (await mostPromising(workbook, sheets, ask))
  if (sheet === null) return unreadFigures(ask, 'nothing')
  const reading = await readSheet(workbook, sheet, ask)
  const others = sheets.filter((other) => other !== sheet)
  if (reading.unread !== 'nothing' || others.length === 0 || chosen === undefined) return reading
  const other = await mostPromising(workbook, others, ask)
  if (other === null) return reading
  return {
    ...reading,
    findings: [
      {
        code: 'R9',
        is: 'other-sheet',
        other: nameOf(other),
        sheet: nameOf(sheet),
        group: 'contradicts',
        lines: [],
      },
    ],
  }
}

async function read(file: Blob, ask: Task): Promise<FiguresReading> {
  const head = (await readSlice(file, 0, HEAD_BYTES)).all
  const kind = kindOfHead(head)
  if (kind === 'zip-container') return readWorkbook(file, ask)
  if (kind !== 'not-binary' || !['csv', 'text'].includes(lookAtText(head).kind))
    return unreadFigures(ask, 'kind')
  const { readCsv } = await import('./cells/csv.ts')
  const grid = await readCsv(file)
  const found = grid === null ? null : ask.readGrid(grid, null, ask.columns)
  return grid === null || found === null ? unreadFigures(ask, 'nothing') : describe(grid, null, found, ask)
}

/**
 * Reads the figures of a rent roll or an operating statement, as far as the file holds them. It never throws for what the
 * content is, only for a file that can't be read.
 */
export async function readFigures(file: Blob, ask: FiguresAsk): Promise<FiguresReading> {
  try {
    return await read(file, { ...ask, readGrid: await readerOf(ask.of) })
  } catch (error) {
    if (error instanceof LimitReached) return unreadFigures(ask, 'limit')
    if (error instanceof Damaged || error instanceof EntryLocked || error instanceof RangeError)
      return unreadFigures(ask, 'damaged')
    throw error
  }
}
