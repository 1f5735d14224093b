import { filled, type Grid, type GridLine, textOf, type Value } from './cell.ts'

/** In rows. */
const SEARCHED = 40
const JOINED = 3

/** May span several rows; `first` and `last` are indexes into the grid's lines. */
export interface Headings {
  texts: readonly (string | undefined)[]
  first: number
  last: number
}

/** Includes years: they appear below month names. */
const isWord = (value: Value): boolean =>
  value === undefined ||
  (typeof value === 'string' && !/\d/u.test(value)) ||
  (typeof value !== 'object' && /^(?:19|20)\d{2}$/u.test(String(value).trim()))

/** Copies a merged cell's text to every column it covers. */
export function textsOf(line: GridLine, grid: Grid): (string | undefined)[] {
  const texts = Array.from(line.cells, (value) => (value === undefined ? undefined : textOf(value)))
  for (const merged of grid.merged) {
    if (merged.line !== line.number) continue
    for (let column = merged.first + 1; column <= merged.last; column += 1)
      texts[column] ??= texts[merged.first]
  }
  return texts
}

function join(lines: readonly (readonly (string | undefined)[])[]): (string | undefined)[] {
  const width = Math.max(...lines.map(({ length }) => length))
  return Array.from(
    { length: width },
    (_, column) => lines.flatMap((texts) => texts[column] ?? []).join(' ') || undefined,
  )
}

/**
 * Several words directly above the next row: "Lease, Lease, Annual" over "Start, End, Rent". A title has one
 * or two.
 */
const goesOn = ([line, next]: readonly GridLine[]): boolean =>
  line !== undefined && next?.number === line.number + 1 && line.cells.every(isWord) && filled(line) > 2

/**
 * Highest score wins; a tie goes to the fewest joined rows, unless the row above continues in them. Null if
 * no row scores.
 */
export function bestHeadings(grid: Grid, scoreOf: (texts: Headings['texts']) => number): Headings | null {
  const lines = grid.lines.slice(0, SEARCHED + JOINED)
  const texts = lines.map((line) => textsOf(line, grid))
  let best: Headings | null = null
  let highest = 0
  for (let joined = 1; joined <= JOINED; joined += 1)
    for (let first = 0; first + joined <= lines.length && first < SEARCHED; first += 1) {
      const taken = lines.slice(first, first + joined)
      // Only rows of words join: the first row of values isn't a heading.
      if (!taken.slice(1).every(({ cells }) => cells.every(isWord))) continue
      const chance = { texts: join(texts.slice(first, first + joined)), first, last: first + joined - 1 }
      const score = scoreOf(chance.texts)
      const wider = best?.last === chance.last && goesOn(taken)
      // "Base Rent" with its unit below: "$/SF/Yr", "$/Yr".
      const deeper = best?.first === first && taken.slice(1).every((line) => filled(line) > 1)
      // "Type" under "Recovery" isn't a unit type: joined headings may match one column less.
      if (score <= highest - (wider ? 2 : deeper ? 1 : 0)) continue
      highest = score
      best = chance
    }
  return best
}
