import { type Grid, type Line, textOf, type Value } from './cell.ts'

/** How far down headings are looked for, and over how many lines they may go. */
const SEARCHED = 40
const JOINED = 3

/** Headings over one or several lines: the text over each column, and the last line's place among the lines. */
export interface Headings {
  texts: readonly (string | undefined)[]
  first: number
  last: number
}

/** Words, and years, which stand under the names of months. */
const isWord = (value: Value): boolean =>
  value === undefined ||
  (typeof value === 'string' && !/\d/u.test(value)) ||
  (typeof value !== 'object' && /^(?:19|20)\d{2}$/u.test(String(value).trim()))

/** A line's texts, with merged cells giving theirs to every column that they cover. */
function textsOf(line: Line, grid: Grid): (string | undefined)[] {
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
  return Array.from({ length: width }, (_, column) => {
    const parts = lines.flatMap((texts) => texts[column] ?? [])
    return parts.length === 0 ? undefined : parts.join(' ')
  })
}

/** Every way to take headings from the first lines, single lines before joined ones. */
function* headingChances(grid: Grid): Generator<Headings> {
  const lines = grid.lines.slice(0, SEARCHED + JOINED)
  const texts = lines.map((line) => textsOf(line, grid))
  for (let joined = 1; joined <= JOINED; joined += 1)
    for (let first = 0; first + joined <= lines.length && first < SEARCHED; first += 1) {
      const below = lines.slice(first + 1, first + joined)
      // Lines of words only: the first line of values is no heading.
      if (!below.every(({ cells }) => cells.every(isWord))) continue
      yield { texts: join(texts.slice(first, first + joined)), first, last: first + joined - 1 }
    }
}

/** Several words right over the next line: "Lease, Lease, Annual" over "Start, End, Rent". A title is one or two. */
const goesOn = ([line, next]: readonly Line[]): boolean =>
  line !== undefined &&
  next?.number === line.number + 1 &&
  line.cells.every(isWord) &&
  line.cells.filter((value) => value !== undefined).length > 2

/**
 * The headings with the highest score; of equals the least joined, unless the line above goes on with them. Null where none
 * scores.
 */
export function bestHeadings(grid: Grid, scoreOf: (texts: Headings['texts']) => number): Headings | null {
  let best: Headings | null = null
  let highest = 0
  for (const chance of headingChances(grid)) {
    const score = scoreOf(chance.texts)
    const wider = best?.last === chance.last && goesOn(grid.lines.slice(chance.first, chance.last + 1))
    // "Type" under "Recovery" is no kind of unit: the longer headings may name one column less.
    if (score <= highest - (wider ? 2 : 0)) continue
    highest = score
    best = chance
  }
  return best
}
