import { endsInPlace, isNumbered, isWholeAddress, tidyCell } from './address-words.ts'
import { tidyAddress } from './strip-address.ts'
import { findHeading } from './find-columns.ts'
import { splitLines, type Separator, type TableLine } from '#lib/split-cells.ts'

const SAMPLE_LINES = 60

/** The first lines that hold anything, cut by a separator. */
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
 * With its place behind it, or with so few commas that nothing else than its place can stand there. Where a later cell begins as a street
 * address does, the first one is something else.
 */
function isPlainAddress(line: string): boolean {
  const [first = '', ...others] = line.split(', ')
  if (isNumbered(first)) return isWholeAddress(line) || others.length <= 2
  return endsInPlace(line) && !others.some(isNumbered)
}

/** The line without what people write around an address; one with commas set as between cells is taken as it is. */
const plainLine = (line: string): string => (/,[^\s\d]/u.test(line) ? tidyCell(line) : tidyAddress(line))

/**
 * What stands between the cells of a text: tabs as copied from a spreadsheet, else what its heading or most of its lines agree on.
 * Commas inside plain addresses are none: "412 Oak Hollow Lane, Raleigh, NC 27601" is one cell.
 */
export function findSeparator(text: string): Separator {
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
