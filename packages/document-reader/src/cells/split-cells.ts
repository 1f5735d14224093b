import { plainCell } from './cell-text.ts'

/** Null: each line is one cell. */
export type Separator = ',' | ';' | '\t' | '|' | null

export interface TableLine {
  /** From 1, as in an editor or a spreadsheet. */
  line: number
  cells: readonly string[]
}

/** Limits of a line and a cell: no address list has more, and a line of megabytes stays cheap. */
export const CELLS_MAX = 1_000
const CELL_MAX = 2_000

/** A quote not closed within this many characters is an inch mark, or forgotten. */
const QUOTED_MAX = 2_000

interface Cell {
  text: string
  /** At a separator, a line's end, or the end of the text. */
  end: number
}

/** Null if the quote at `start` closes nothing. */
function quotedCell(text: string, start: number, isEnd: (at: number) => boolean): Cell | null {
  let content = ''
  let from = start + 1
  for (;;) {
    const close = text.indexOf('"', from)
    if (close === -1 || close - start > QUOTED_MAX) return null
    content += text.slice(from, close)
    if (text.charAt(close + 1) !== '"') {
      let end = close + 1
      while (end < text.length && !isEnd(end)) end += 1
      return { text: content + text.slice(close + 1, end), end }
    }
    content += '"'
    from = close + 2
  }
}

/** `="1,200.00"`: the quotes belong to a formula, which spreadsheets write unquoted, too. */
function formulaCell(text: string, start: number, isEnd: (at: number) => boolean): Cell | null {
  const cell = text.startsWith('="', start) ? quotedCell(text, start + 1, isEnd) : null
  return cell !== null && text.charAt(cell.end - 1) === '"'
    ? { text: text.slice(start, cell.end), end: cell.end }
    : null
}

/**
 * Quoted cells may contain separators, line ends and doubled quotes, as spreadsheets write and copy them; any
 * other quote is an ordinary character.
 */
export function* splitLines(text: string, separator: Separator): Generator<TableLine> {
  const isEnd = (at: number): boolean => {
    const character = text.charAt(at)
    return character === '\n' || character === '\r' || character === separator
  }
  let line = 1
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const first = line
    const cells: string[] = []
    for (;;) {
      let start = at
      while (text.charAt(start) === ' ') start += 1
      const quoted =
        text.charAt(start) === '"' ? quotedCell(text, start, isEnd) : formulaCell(text, start, isEnd)
      let end = quoted?.end ?? at
      if (quoted === null) while (end < text.length && !isEnd(end)) end += 1
      const cell = quoted?.text ?? text.slice(at, end)
      if (cells.length < CELLS_MAX) cells.push(plainCell(cell.slice(0, CELL_MAX)))
      if (quoted !== null) line += cell.split(/\r\n|\n|\r/u).length - 1
      at = end
      if (separator === null || text.charAt(at) !== separator) break
      at += 1
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    yield { line: first, cells }
  }
}
