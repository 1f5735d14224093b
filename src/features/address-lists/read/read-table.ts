import { yieldEvery } from '#platform/timing.ts'
import { isWholeAddress, tidyCell } from './address-words.ts'
import { findColumns, findHeading, type FoundColumns } from './find-columns.ts'
import { findSeparator } from './find-separator.ts'
import { joinBroken, withoutNumbering } from './join-broken.ts'
import { CELLS_MAX, splitLines, type Separator, type TableLine } from '#lib/split-cells.ts'

/** Rows that are taken at once: ten lists. */
const ROWS_MAX = 2_000
/** Bytes of a file, characters of a text. */
export const ADDRESS_LIST_BYTES_MAX = 5 * 1024 * 1024
/** A list as it was cut up: its heading (null: none), and the lines below it that hold anything. */
export interface AddressTable extends FoundColumns {
  /** `sheet`: cells of a workbook. */
  separator: Separator | 'sheet'
  /** The sheet's name; null for a text. */
  sheet: string | null
  heading: readonly string[] | null
  lines: readonly TableLine[]
  /** Lines that are blank, and lines beyond those that are taken. */
  blank: number
  beyond: number
}

/** Nothing, or rules and marks of quoting alone. */
const isBlank = ({ cells }: TableLine): boolean => cells.every((cell) => /^[\s>=_:|–—-]*$/u.test(cell))

/** Addresses that stand side by side, each a row: "412 Oak St, Cary, NC 27511; 7 Elm St, Durham, NC 27701". */
function stackAddresses(lines: readonly TableLine[]): TableLine[] {
  const cells = lines.flatMap((line) => line.cells.filter((cell) => cell.trim() !== ''))
  return cells.length > lines.length && cells.every((cell) => isWholeAddress(tidyCell(cell)))
    ? cells.map((cell, index) => ({ line: index + 1, cells: [cell] }))
    : [...lines]
}

/** Reads the lines of a table, from a text or a sheet, in short steps. */
export async function readLines(
  all: Iterable<TableLine>,
  separator: AddressTable['separator'],
): Promise<AddressTable> {
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
  lines = separator === null ? joinBroken(withoutNumbering(lines)) : stackAddresses(lines)
  beyond += Math.max(0, lines.length - ROWS_MAX)
  lines = lines.slice(0, ROWS_MAX)
  return { separator, sheet: null, heading, lines, blank, beyond, ...findColumns(heading, lines) }
}

/** Reads a pasted or decoded text. A person may know better what stands between its cells. */
export const readText = (text: string, separator: Separator = findSeparator(text)): Promise<AddressTable> =>
  readLines(splitLines(text, separator), separator)
