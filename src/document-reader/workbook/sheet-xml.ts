import { LimitReached } from '../kinds/inspection.ts'
import { CellDate, type Line, type MergedCells, type Value } from './cell.ts'
import { CELL_TEXT_MAX, COLUMNS_MAX, LINES_MAX } from './limits.ts'
import { type OpenArchive, readPart } from './read-part.ts'
import type { NumberStyle } from './styles.ts'
import { attributeReader } from '../kinds/office/xml-scanner.ts'

/** A text that lies in the part for shared texts, until it is looked up there. */
export class SharedText {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

type RawValue = Value | SharedText

interface RawLine extends Omit<Line, 'cells'> {
  cells: RawValue[]
}

/** A sheet before its shared texts were looked up. */
export interface RawSheet {
  lines: RawLine[]
  merged: MergedCells[]
  uncomputed: number
}

const MERGED_MAX = 10_000

/** The column (from 0) of a reference such as "AB12"; -1 where there is none. */
function columnOf(reference: string | undefined): number {
  let column = 0
  for (const letter of /^\$?([A-Z]{1,4})/iu.exec(reference ?? '')?.[1]?.toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

const reference = attributeReader('r')
const styleNumber = attributeReader('s')
const typeOf = attributeReader('t')
const hiddenOf = attributeReader('hidden')
const mergedRange = attributeReader('ref')

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

function numberOf(text: string, style: NumberStyle, dayZero: number): RawValue {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return undefined
  if (style === 'percent') return `${Math.round(value * 1e6) / 1e4}%`
  // Days before 1900 and after 9999 are no dates, whatever the format says.
  if (style === 'date' && value >= 1 && value < 2_958_466)
    return new CellDate(dayZero + Math.round(value * 86_400) * 1000)
  return value
}

/** The cells of a sheet; with `lines`, no more than about that many from its beginning. Throws `LimitReached`. */
export async function readSheetXml(
  archive: OpenArchive,
  path: string,
  { styles, dayZero }: { styles: readonly NumberStyle[]; dayZero: number },
  lines = Number.POSITIVE_INFINITY,
): Promise<RawSheet> {
  const sheet: RawSheet = { lines: [], merged: [], uncomputed: 0 }
  let line: RawLine = { number: 0, hidden: false, cells: [] }
  let column = -1
  let type = ''
  let style: NumberStyle
  let text = ''
  /** Whether the texts that come are the cell's value. */
  let collecting = false
  let hasFormula = false
  let hasValue = false

  function opens(name: string, tag: string): void {
    if (name === 'c') {
      const named = columnOf(reference(tag))
      column = named === -1 ? column + 1 : named
      type = typeOf(tag) ?? 'n'
      style = styles[Number(styleNumber(tag) ?? 0)]
      text = ''
      hasFormula = false
      hasValue = false
    } else if (name === 'v' || name === 't') {
      collecting = true
      hasValue = true
    } else if (name === 'f') hasFormula = true
    else if (name === 'row') {
      const number = Number(reference(tag) ?? line.number + 1)
      line = { number, hidden: isTrue(hiddenOf(tag)), cells: [] }
      column = -1
    } else if (name === 'mergeCell') merge(mergedRange(tag) ?? '')
  }

  function closes(name: string): void {
    if (name === 'v' || name === 't') collecting = false
    else if (name === 'c') closeCell()
    else if (name === 'row' && line.cells.length > 0) {
      sheet.lines.push(line)
      archive.budget.spend(0, line.cells.length)
      if (sheet.lines.length > LINES_MAX) throw new LimitReached('more than is read')
    }
  }

  function says(piece: string): void {
    if (collecting && text.length < CELL_TEXT_MAX) text = (text + piece).slice(0, CELL_TEXT_MAX)
  }

  function closeCell(): void {
    const value = valueOfCell()
    if (value === undefined) return
    if (column >= COLUMNS_MAX) throw new LimitReached('more than is read')
    if (value === null) sheet.uncomputed += 1
    line.cells[column] = value
  }

  function valueOfCell(): RawValue {
    if (!hasValue || text === '') return hasFormula && (!hasValue || type === 'n') ? null : undefined
    if (type === 'n') return numberOf(text, style, dayZero)
    if (type === 's') return new SharedText(Number(text))
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
    if (type !== 'd') return text
    const ms = Date.parse(/z$/iu.test(text) ? text : `${text.slice(0, 10)}T00:00:00Z`)
    return Number.isNaN(ms) ? text : new CellDate(ms)
  }

  function merge(range: string): void {
    const [from = '', to = ''] = range.split(':')
    const first = columnOf(from)
    const last = Math.min(columnOf(to), COLUMNS_MAX - 1)
    if (first >= 0 && last > first && sheet.merged.length < MERGED_MAX)
      sheet.merged.push({ line: Number(from.replace(/^[A-Z]+/u, '')), first, last })
  }

  await readPart(archive, path, { opens, closes, says }, () => sheet.lines.length >= lines)
  return sheet
}
