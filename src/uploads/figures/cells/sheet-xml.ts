import { LimitReached } from '../../inspect/inspection.ts'
import { CellDate, type Line, type MergedCells, type Value } from './cell.ts'
import { CELL_TEXT_MAX, COLUMNS_MAX, LINES_MAX } from './limits.ts'
import { type OpenArchive, readPart } from './read-part.ts'
import type { NumberStyle } from './styles.ts'
import { attributeReader, type XmlListener } from '../../inspect/office/xml-scanner.ts'

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
const DAY_MS = 86_400_000

/** Excel's day 0; of a workbook that counts as the first Macs did, 1,462 days later. */
const epoch = (since1904: boolean): number => Date.UTC(1899, 11, 30) + (since1904 ? 1462 * DAY_MS : 0)

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

function numberOf(text: string, style: NumberStyle, since1904: boolean): RawValue {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return undefined
  if (style === 'percent') return `${Math.round(value * 1e6) / 1e4}%`
  // Days before 1900 and after 9999 are no dates, whatever the format says.
  if (style === 'date' && value >= 1 && value < 2_958_466)
    return new CellDate(epoch(since1904) + Math.round(value * 86_400) * 1000)
  return value
}

/** Collects the cells of a sheet as its part goes by. */
class SheetListener implements XmlListener {
  readonly sheet: RawSheet = { lines: [], merged: [], uncomputed: 0 }
  readonly #styles: readonly NumberStyle[]
  readonly #since1904: boolean
  #line: RawLine = { number: 0, hidden: false, cells: [] }
  #column = -1
  #type = ''
  #style: NumberStyle = undefined
  #text = ''
  /** What the texts that come belong to. */
  #collecting = false
  #formula = false
  #hasValue = false

  constructor(styles: readonly NumberStyle[], since1904: boolean) {
    this.#styles = styles
    this.#since1904 = since1904
  }

  opens(name: string, tag: string): void {
    if (name === 'c') this.#openCell(tag)
    else if (name === 'v' || name === 't') {
      this.#collecting = true
      this.#hasValue = true
    } else if (name === 'f') this.#formula = true
    else if (name === 'row') {
      const number = Number(reference(tag) ?? this.#line.number + 1)
      this.#line = { number, hidden: isTrue(hiddenOf(tag)), cells: [] }
      this.#column = -1
    } else if (name === 'mergeCell') this.#merge(mergedRange(tag) ?? '')
  }

  #openCell(tag: string): void {
    const named = columnOf(reference(tag))
    this.#column = named === -1 ? this.#column + 1 : named
    this.#type = typeOf(tag) ?? 'n'
    this.#style = this.#styles[Number(styleNumber(tag) ?? 0)]
    this.#text = ''
    this.#formula = false
    this.#hasValue = false
  }

  closes(name: string): void {
    if (name === 'v' || name === 't') this.#collecting = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row' && this.#line.cells.length > 0) {
      this.sheet.lines.push(this.#line)
      if (this.sheet.lines.length > LINES_MAX) throw new LimitReached('more lines than are read')
    }
  }

  says(text: string): void {
    if (this.#collecting && this.#text.length < CELL_TEXT_MAX)
      this.#text = (this.#text + text).slice(0, CELL_TEXT_MAX)
  }

  #closeCell(): void {
    const value = this.#value()
    if (value === undefined) return
    if (this.#column >= COLUMNS_MAX) throw new LimitReached('more columns than are read')
    if (value === null) this.sheet.uncomputed += 1
    this.#line.cells[this.#column] = value
  }

  #value(): RawValue {
    if (!this.#hasValue) return this.#formula ? null : undefined
    if (this.#text === '') return this.#formula && this.#type === 'n' ? null : undefined
    switch (this.#type) {
      case 's':
        return new SharedText(Number(this.#text))
      case 'str':
      case 'inlineStr':
      case 'e':
        return this.#text
      case 'b':
        return this.#text === '1' ? 'TRUE' : 'FALSE'
      case 'd': {
        const ms = Date.parse(/[zZ]$/u.test(this.#text) ? this.#text : `${this.#text.slice(0, 10)}T00:00:00Z`)
        return Number.isNaN(ms) ? this.#text : new CellDate(ms)
      }
      default:
        return numberOf(this.#text, this.#style, this.#since1904)
    }
  }

  #merge(range: string): void {
    const [from = '', to = ''] = range.split(':')
    const first = columnOf(from)
    const last = Math.min(columnOf(to), COLUMNS_MAX - 1)
    const line = Number(/^\$?[A-Z]{1,4}\$?(\d{1,7})$/iu.exec(from)?.[1])
    if (first >= 0 && last > first && this.sheet.merged.length < MERGED_MAX)
      this.sheet.merged.push({ line, first, last })
  }
}

/** The cells of a sheet; with `lines`, no more than about that many from its beginning. Throws `LimitReached`. */
export async function readSheetXml(
  archive: OpenArchive,
  path: string,
  { styles, since1904 }: { styles: readonly NumberStyle[]; since1904: boolean },
  lines = Number.POSITIVE_INFINITY,
): Promise<RawSheet> {
  const listener = new SheetListener(styles, since1904)
  await readPart(archive, path, listener, () => listener.sheet.lines.length >= lines)
  return listener.sheet
}
