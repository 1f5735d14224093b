import { endsInPlace, isNumbered, isWholeAddress, tidyCell } from '#lib/addresses/address-words.ts'
import { tidyAddress } from '#lib/addresses/strip-address.ts'
import { findHeading } from './find-columns.ts'
import { splitLines, type Separator, type TableLine } from '@plumbline/document-reader/cells/split-cells'

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
