import { readSlice } from '../kinds/bytes.ts'
import { Damaged, LimitReached, Locked } from '../kinds/inspection.ts'
import { readArchive } from '../kinds/archive.ts'
import { HEAD_BYTES, kindOfHead } from '../kinds/signatures.ts'
import { inspectText } from '../kinds/text.ts'
import { type Grid, type GridLine, textOf, type Value } from '../workbook/cell.ts'
import { readCsv } from '../workbook/csv.ts'
import type { Headings } from '../workbook/headings.ts'
import { chooseSheet } from './choose-sheet.ts'
import { found } from './found.ts'
import type { Column, FiguresAsk, FiguresKind, FiguresReading, SheetName } from './reading.ts'
import { readRoll } from '../rent-roll/read-roll.ts'
import type { GridReader, SheetReading } from './sheet-reading.ts'

const LINES_SHOWN = 10
const TEXT_MAX = 80

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

const short = (value: Value): string => textOf(value).slice(0, TEXT_MAX)

/** With a heading or a value. */
const columnsIn = (below: readonly GridLine[], headings: Headings['texts']): Column[] =>
  Array.from(
    { length: Math.max(headings.length, ...below.map(({ cells }) => cells.length)) },
    (_, index) => ({
      index,
      heading: short(headings[index]),
      example: short(below.find(({ cells }) => cells[index] !== undefined)?.cells[index]),
    }),
  ).filter(({ heading, example }) => heading !== '' || example !== '')

function describe(grid: Grid, sheet: SheetName | null, read: SheetReading, ask: FiguresAsk): FiguresReading {
  const { headings, columns, asOf, roll, statement, findings } = read
  const below = grid.lines.slice(headings.last + 1)
  const candidates = columnsIn(below, headings.texts)
  return {
    ...unreadFigures(ask, roll === null && statement === null ? 'nothing' : null),
    sheet,
    headingLines: grid.lines.slice(headings.first, headings.last + 1).map(({ number }) => number),
    taken: [...columns].flatMap(([role, index]) =>
      candidates.filter((column) => column.index === index).map((column) => ({ ...column, role })),
    ),
    candidates,
    firstLines: below.slice(0, LINES_SHOWN).map(({ number, cells }) => ({
      line: number,
      cells: candidates.map(({ index }) => short(cells[index])),
    })),
    asOf,
    roll,
    statement,
    findings: findings.map((finding) => ({ ...finding, sheet })),
  }
}

/** Lazy-loads the statement reader, the rarer one. */
const readerOf = async (of: FiguresKind): Promise<GridReader> =>
  of === 'RENT_ROLL' ? readRoll : (await import('../statement/read-statement.ts')).readStatement

/** Reports another sheet if only that one holds the figures. */
async function readBook(file: Blob, ask: FiguresAsk, readGrid: GridReader): Promise<FiguresReading> {
  const { sheet, grid, read, other } = await chooseSheet(file, ask, readGrid)
  const reading =
    read === null ? { ...unreadFigures(ask, 'nothing'), sheet } : describe(grid, sheet, read, ask)
  if (other === null) {
    if (reading.unread === null || grid.uncomputed === 0) return reading
    const look = found('look', { code: 'R10', is: 'uncomputed', count: grid.uncomputed })
    return { ...reading, findings: [...reading.findings, { ...look, sheet }] }
  }
  return {
    ...reading,
    findings: [{ ...found('contradicts', { code: 'R9', is: 'other-sheet', other }), sheet }],
  }
}

const workbooks = 'xlsx xlsm xlsb cfb-container bare-biff html xml-workbook'.split(' ')

async function read(file: Blob, ask: FiguresAsk): Promise<FiguresReading> {
  const head = (await readSlice(file, 0, HEAD_BYTES)).all
  let kind: string = kindOfHead(head)
  if (kind === 'zip-container') kind = (await readArchive(file)).kind
  if (kind === 'not-binary') kind = inspectText(head).kind
  const readGrid = await readerOf(ask.of)
  if (workbooks.includes(kind)) return readBook(file, ask, readGrid)
  if (kind !== 'csv' && kind !== 'text') return unreadFigures(ask, 'kind')
  const grid = await readCsv(file)
  const sheet = grid === null ? null : readGrid(grid, ask.columns)
  return grid === null || sheet === null ? unreadFigures(ask, 'nothing') : describe(grid, null, sheet, ask)
}

/** Throws only if the file can't be read, never for its content. */
export async function readFigures(file: Blob, ask: FiguresAsk): Promise<FiguresReading> {
  try {
    return await read(file, ask)
  } catch (error) {
    if (error instanceof LimitReached) return unreadFigures(ask, 'limit')
    if (error instanceof Damaged || error instanceof Locked || error instanceof RangeError)
      return unreadFigures(ask, 'damaged')
    throw error
  }
}
