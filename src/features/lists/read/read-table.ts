import { yieldEvery } from '../../../platform/timing.ts'
import { endsInPlace, isNumbered, isPlaceLine, tidyCell } from './address-words.ts'
import { findColumns, findHeading, type FoundColumns } from './find-columns.ts'
import { findSeparator } from './find-separator.ts'
import { splitLines, type Separator, type TableLine } from './split-cells.ts'

/** Rows that are taken at once: ten lists. */
const ROWS_MAX = 2_000
/** Bytes of a file, characters of a text. */
export const LIST_BYTES_MAX = 5 * 1024 * 1024
/** Cells of a line that are looked at. */
const CELLS_MAX = 60

/** A list as it was cut up: its heading (null: none), and the lines below it that hold anything. */
export interface ListTable extends FoundColumns {
  /** `sheet`: cells of a workbook. */
  separator: Separator | 'sheet'
  heading: readonly string[] | null
  lines: readonly TableLine[]
  /** Lines that are blank, and lines beyond those that are taken. */
  blank: number
  beyond: number
}

const isBlank = ({ cells }: TableLine): boolean => cells.every((cell) => cell.trim() === '')

/** Addresses written on two lines, street above place, as one. */
function joinPlaces(lines: readonly TableLine[]): TableLine[] {
  const joined: TableLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const [street, place] = [tidyCell(last?.cells[0] ?? ''), tidyCell(line.cells[0] ?? '')]
    if (last !== undefined && isPlaceLine(place) && isNumbered(street) && !endsInPlace(street))
      joined.splice(-1, 1, { line: last.line, cells: [`${street}, ${place}`] })
    else joined.push(line)
  }
  return joined
}

/** Reads the lines of a table, from a text or a sheet, in short steps. */
export async function readLines(
  all: Iterable<TableLine>,
  separator: ListTable['separator'],
): Promise<ListTable> {
  const pause = yieldEvery()
  let lines: TableLine[] = []
  let [blank, beyond] = [0, 0]
  for (const { line, cells } of all) {
    if (isBlank({ line, cells })) blank += 1
    else if (lines.length > ROWS_MAX) beyond += 1
    else lines.push({ line, cells: cells.slice(0, CELLS_MAX) })
    await pause()
  }
  const at = findHeading(lines)
  const heading = lines[at]?.cells ?? null
  lines = lines.slice(at + 1)
  if (separator === null) lines = joinPlaces(lines)
  beyond += Math.max(0, lines.length - ROWS_MAX)
  lines = lines.slice(0, ROWS_MAX)
  return { separator, heading, lines, blank, beyond, ...findColumns(heading, lines) }
}

/** Reads a pasted or decoded text. A person may know better what stands between its cells. */
export const readText = (text: string, separator: Separator = findSeparator(text)): Promise<ListTable> =>
  readLines(splitLines(text, separator), separator)
