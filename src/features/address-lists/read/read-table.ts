import { isPlaceholder } from '@plumbline/document-reader/cells/cell-text'
import type { TextSheet } from '@plumbline/document-reader'
import { commonForm } from '#lib/texts/common-form.ts'
import { yieldEvery } from '#platform/timing.ts'
import {
  isOurCountry,
  isWholeAddress,
  tidyCell,
  endsInPlace,
  isNumbered,
} from '#lib/addresses/address-words.ts'
import { kindOfHeading } from './column-kinds.ts'
import { findColumns, findHeading, headingScore, type FoundColumns } from './find-columns.ts'
import { joinBroken, withoutListMarks } from './join-broken.ts'
import {
  CELLS_MAX,
  splitLines,
  type Separator,
  type TableLine,
} from '@plumbline/document-reader/cells/split-cells'
import { tidyAddress } from '#lib/addresses/strip-address.ts'

const SAMPLE_LINES = 60

/** First non-blank lines. */
function sampleLines(text: string, separator: Separator): TableLine[] {
  const sample: TableLine[] = []
  for (const line of splitLines(text, separator)) {
    if (line.cells.some((cell) => cell.trim() !== '')) sample.push(line)
    if (sample.length === SAMPLE_LINES) break
  }
  return sample
}

const isMost = (lines: readonly TableLine[], holds: (line: TableLine) => boolean, part: number): boolean =>
  lines.length > 0 && lines.filter(holds).length >= lines.length * part

/**
 * An address has a place, or too few commas to be anything else, and no later cell starts like an address, as the
 * property's behind its owner's.
 */
function isPlainAddress(line: string): boolean {
  const [first = '', ...others] = line.split(', ')
  if (isNumbered(first))
    return (isWholeAddress(line) && !/\d{5}(?:-\d{4})?, \d/u.test(line)) || others.length <= 2
  return endsInPlace(line) && !others.some(isNumbered)
}

const plainLine = (line: string): string => (/,[^\s\d]/u.test(line) ? tidyCell(line) : tidyAddress(line))

/**
 * Tabs as copied from a spreadsheet, else the separator of the heading or of most lines. Commas inside
 * addresses don't count.
 */
function findSeparator(text: string): Separator {
  const cut = (separator: Separator): TableLine[] => sampleLines(text, separator)
  const isSplit = ({ cells }: TableLine): boolean => cells.length > 1
  if (isMost(cut('\t'), isSplit, 0.5)) return '\t'
  for (const separator of [',', ';', '|'] as const) {
    const lines = cut(separator)
    const heading = lines[findHeading(lines)]
    if (heading !== undefined && heading.cells.length > 1) return separator
  }
  for (const separator of [';', '|'] as const) if (isMost(cut(separator), isSplit, 0.8)) return separator
  const plain = cut(null)
  if (findHeading(plain) >= 0) return null
  if (isMost(plain, ({ cells }) => isPlainAddress(plainLine(cells[0] ?? '')), 0.5)) return null
  return isMost(cut(','), isSplit, 0.8) ? ',' : null
}

/** Ten lists' worth of rows. */
const ROWS_MAX = 2_000
/** Bytes of a file, characters of a text. */
export const ADDRESS_LIST_BYTES_MAX = 5 * 1024 * 1024
type Layout = Pick<TextSheet, 'merged'> & { hidden: Iterable<number> }

export interface AddressTable extends FoundColumns {
  /** `sheet`: cells of a workbook. */
  separator: Separator | 'sheet'
  /** Null for a text. */
  sheet: string | null
  heading: readonly string[] | null
  lines: readonly TableLine[]
  /** Line numbers of hidden rows, and hidden columns from 0. */
  hidden: readonly number[]
  hiddenColumns: readonly number[]
  /** A sheet's formulas without a stored value. */
  uncomputed?: number
  /** Number of lines beyond the limit. */
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

const ditto = /^\s*(?:["'″”〃]{1,2}|ditto|same(?: as above)?)\s*$/iu

/** Merged cells and ditto marks have the value above. */
function fillDown({ line, cells }: TableLine, above: readonly string[], merged: Layout['merged']): string[] {
  const filled = cells.slice(0, CELLS_MAX).map((cell, at) => (ditto.test(cell) ? (above[at] ?? '') : cell))
  for (const { line: top, end = top, first } of merged)
    if (top < line && line <= end && above[first] !== undefined) filled[first] = above[first]
  return Array.from(filled, (cell) => cell ?? '')
}

const isFilled = (cell: string): boolean => cell.trim() !== ''

/** The heading again, as on each printed page. */
const isAgain = ({ cells }: TableLine, heading: readonly string[]): boolean =>
  cells.every(
    (cell, at) =>
      !isFilled(cell) ||
      commonForm(cell) === commonForm(heading[at] ?? '') ||
      (kindOfHeading(cell) !== null && kindOfHeading(cell) === kindOfHeading(heading[at] ?? '')),
  )

/** More cells than headings, or headings in another order. */
const isOdd = (line: TableLine, heading: readonly string[]): boolean =>
  line.cells.slice(heading.length).some(isFilled) || headingScore(line) > 1

/** Yields to the browser. */
export async function readLines(
  all: Iterable<TableLine & { hidden?: boolean }>,
  separator: AddressTable['separator'],
  { merged, hidden: columns }: Layout = { merged: [], hidden: [] },
): Promise<AddressTable> {
  const pause = yieldEvery()
  const hiddenColumns = [...columns]
  const hidden: number[] = []
  let lines: TableLine[] = []
  let beyond = 0
  for (const line of all) {
    await pause()
    if (isBlank(line)) continue
    if (line.hidden === true) hidden.push(line.line)
    if (lines.length > ROWS_MAX) beyond += 1
    else lines.push({ line: line.line, cells: fillDown(line, lines.at(-1)?.cells ?? [], merged) })
  }
  const at = findHeading(lines)
  const heading = lines[at]?.cells ?? null
  lines = lines.slice(at + 1).map(withoutPlaceholders)
  if (heading !== null) lines = lines.filter((line) => !isAgain(line, heading))
  else if (separator !== null) lines = stackAddresses(lines)
  if (separator === null) lines = joinBroken(lines)
  beyond += Math.max(0, lines.length - ROWS_MAX)
  lines = lines.slice(0, ROWS_MAX)
  const { kinds, certain } = findColumns(heading, lines, hiddenColumns)
  return {
    separator,
    sheet: null,
    heading,
    lines,
    hidden: lines.map(({ line }) => line).filter((line) => hidden.includes(line)),
    hiddenColumns,
    beyond,
    kinds,
    certain: certain && (heading === null || !lines.some((line) => isOdd(line, heading))),
  }
}

export function readText(all: string): Promise<AddressTable> {
  const text = withoutListMarks(all)
  const separator = findSeparator(text)
  return readLines(splitLines(text, separator), separator)
}
