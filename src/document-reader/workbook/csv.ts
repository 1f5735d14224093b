import { LimitReached } from '../kinds/inspection.ts'
import { encodingOfText } from '../kinds/text.ts'
import type { Grid, Line } from './cell.ts'
import { Budget, CELL_TEXT_MAX, COLUMNS_MAX, LINES_MAX } from './limits.ts'

const HEAD = 65_536
const PIECE = 262_144
const separators = [',', ';', '\t', '|']

/** Splits text into lines of fields as its pieces come; quotes may hold separators and line ends. */
class Splitter {
  readonly lines: Line[] = []
  readonly #separator: string
  readonly #budget: Budget
  #cells: string[] = []
  #field = ''
  #quoted = false
  /** A quote inside quotes was the last character: the next one tells whether it ended them. */
  #pending = false
  #number = 1
  #breaks = 0
  #afterReturn = false

  constructor(separator: string, budget: Budget) {
    this.#separator = separator
    this.#budget = budget
  }

  feed(text: string): void {
    for (let at = 0; at < text.length; at += 1) this.#take(text.charAt(at))
  }

  #take(character: string): void {
    const afterReturn = this.#afterReturn
    this.#afterReturn = character === '\r'
    if (this.#pending) {
      this.#pending = false
      if (character === '"') {
        this.#field += '"'
        return
      }
      this.#quoted = false
    }
    if (this.#quoted) {
      if (character === '"') this.#pending = true
      else {
        if (character === '\n') this.#breaks += 1
        if (this.#field.length < CELL_TEXT_MAX) this.#field += character
      }
    } else if (character === this.#separator) this.#endField()
    else if (character === '\n' || character === '\r') {
      if (!(character === '\n' && afterReturn)) this.endLine()
    } else if (character === '"' && this.#field.trim() === '') {
      this.#field = ''
      this.#quoted = true
    } else if (this.#field.length < CELL_TEXT_MAX) this.#field += character
  }

  #endField(): void {
    this.#cells.push(this.#field)
    this.#field = ''
  }

  endLine(): void {
    this.#endField()
    const cells = this.#cells.map((cell) => (cell.trim() === '' ? undefined : cell))
    while (cells.length > 0 && cells.at(-1) === undefined) cells.pop()
    if (cells.length > COLUMNS_MAX) throw new LimitReached('more than is read')
    this.#budget.spend(0, cells.length)
    if (cells.length > 0) this.lines.push({ number: this.#number, hidden: false, cells })
    if (this.lines.length > LINES_MAX) throw new LimitReached('more than is read')
    this.#cells = []
    this.#number += 1 + this.#breaks
    this.#breaks = 0
  }
}

const linesOf = (text: string, separator: string): readonly Line[] => {
  const splitter = new Splitter(separator, new Budget())
  splitter.feed(text)
  splitter.endLine()
  return splitter.lines
}

/** The separator that fills the most lines of the beginning with several fields; Excel's own line `sep=;` decides. */
function separatorOf(head: string): string {
  const said = /^\ufeff?sep=(.)/iu.exec(head)?.[1]
  if (said !== undefined) return said
  const beginning = head.slice(0, 20_000)
  const scores = separators.map((separator) => {
    const counts = new Map<number, number>()
    for (const { cells } of linesOf(beginning, separator).slice(0, 60))
      if (cells.length > 2) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    return Math.max(0, ...[...counts].map(([cells, lines]) => lines * Math.min(cells, 8)))
  })
  return separators[scores.indexOf(Math.max(...scores))] ?? ','
}

/** The cells of a file of separated values; all of them are texts. Null where it is no text. Throws `LimitReached`. */
export async function readCsv(file: Blob, budget: Budget): Promise<Grid | null> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  const encoding = encodingOfText(head)
  if (encoding === null) return null
  const splitter = new Splitter(separatorOf(new TextDecoder(encoding).decode(head)), budget)
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < file.size; at += PIECE) {
    const bytes = new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer())
    budget.spend(bytes.byteLength)
    splitter.feed(decoder.decode(bytes, { stream: true }))
  }
  splitter.endLine()
  return { lines: splitter.lines, merged: [], uncomputed: 0 }
}
