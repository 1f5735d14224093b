import { isPlaceholder } from '@plumbline/document-reader/cells/cell-text'
import { yieldEvery } from '#platform/timing.ts'
import { isOurCountry, isWholeAddress, tidyCell } from './address-words.ts'
import { findColumns, findHeading, type FoundColumns } from './find-columns.ts'
import { findSeparator } from './find-separator.ts'
import { joinBroken, withoutListMarks, withoutNumbering } from './join-broken.ts'
import {
  CELLS_MAX,
  splitLines,
  type Separator,
  type TableLine,
} from '@plumbline/document-reader/cells/split-cells'

/** Ten lists' worth of rows. */
const ROWS_MAX = 2_000
/** Bytes of a file, characters of a text. */
export const ADDRESS_LIST_BYTES_MAX = 5 * 1024 * 1024
export interface AddressTable extends FoundColumns {
  /** `sheet`: cells of a workbook. */
  separator: Separator | 'sheet'
  /** Null for a text. */
  sheet: string | null
  heading: readonly string[] | null
  lines: readonly TableLine[]
  /** A sheet's formulas without a stored value. */
  uncomputed?: number
  /** Blank lines, and lines beyond the limit. */
  blank: number
  beyond: number
}

/** Empty, or only rules, quote marks, placeholders and our country. */
const isBlank = ({ cells }: TableLine): boolean =>
  cells.every((cell) => isPlaceholder(cell) || isOurCountry(cell) || /^[\s>=_:|–—-]*$/u.test(cell))

const withoutPlaceholders = ({ line, cells }: TableLine): TableLine => ({
  line,
  cells: cells.map((cell) => (isPlaceholder(cell) ? '' : cell)),
})

/** One row per address: "412 Oak St, Cary, NC 27511; 7 Elm St, Durham, NC 27701". */
function stackAddresses(lines: readonly TableLine[]): TableLine[] {
  const cells = lines.flatMap((line) => line.cells.filter((cell) => cell.trim() !== ''))
  return cells.length > lines.length && cells.every((cell) => isWholeAddress(tidyCell(cell)))
    ? cells.map((cell, index) => ({ line: index + 1, cells: [cell] }))
    : [...lines]
}

/** Yields to the browser. */
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
  lines = lines.slice(at + 1).map(withoutPlaceholders)
  lines = separator === null ? joinBroken(withoutNumbering(lines)) : stackAddresses(lines)
  beyond += Math.max(0, lines.length - ROWS_MAX)
  lines = lines.slice(0, ROWS_MAX)
  return { separator, sheet: null, heading, lines, blank, beyond, ...findColumns(heading, lines) }
}

/** `separator`: as chosen by the customer, else detected. */
export function readText(all: string, chosen?: Separator): Promise<AddressTable> {
  const text = withoutListMarks(all)
  const separator = chosen === undefined ? findSeparator(text) : chosen
  return readLines(splitLines(text, separator), separator)
}
