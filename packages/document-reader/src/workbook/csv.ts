import { type Separator, splitLines } from '../cells/split-cells.ts'
import { LimitReached } from '../kinds/inspection.ts'
import { encodingOfText } from '../kinds/text.ts'
import type { Grid, GridLine } from './cell.ts'
import { CELL_TEXT_MAX, takeLines } from './limits.ts'

const BYTES_MAX = 33_554_432
const HEAD_CHARACTERS = 20_000
const HEAD_LINES = 60
const separators = [',', ';', '\t', '|'] as const

/** Without trailing empty cells. */
function* linesOf(text: string, separator: Separator): Generator<GridLine> {
  for (const { line, cells } of splitLines(text, separator)) {
    const last = cells.findLastIndex((cell) => cell.trim() !== '')
    yield {
      number: line,
      hidden: false,
      cells: cells
        .slice(0, last + 1)
        .map((cell) => (cell.trim() === '' ? undefined : cell.slice(0, CELL_TEXT_MAX))),
    }
  }
}

/** The separator that splits most of the first lines into several fields; Excel's `sep=;` line decides. */
function separatorOf(text: string): Separator {
  const said = /^sep=(.)/iu.exec(text)?.[1]
  const named = separators.find((separator) => separator === said)
  if (named !== undefined) return named
  const scores = separators.map((separator) => {
    const counts = new Map<number, number>()
    for (const { cells } of [...linesOf(text.slice(0, HEAD_CHARACTERS), separator)].slice(0, HEAD_LINES))
      if (cells.length > 2) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    return Math.max(0, ...[...counts].map(([cells, lines]) => lines * Math.min(cells, 8)))
  })
  return separators[scores.indexOf(Math.max(...scores))] ?? ','
}

/** All cells are texts. Null for binary data. Throws `LimitReached`. */
export async function readCsv(file: Blob): Promise<Grid | null> {
  if (file.size > BYTES_MAX) throw new LimitReached('the file is too large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = encodingOfText(bytes)
  if (encoding === null) return null
  const text = new TextDecoder(encoding).decode(bytes)
  return { lines: takeLines(linesOf(text, separatorOf(text))), merged: [], hidden: new Set(), uncomputed: 0 }
}
