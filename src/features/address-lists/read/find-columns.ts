import { stateCode } from '#lib/us-states.ts'
import {
  isBareStreet,
  isNumbered,
  endsInPlace,
  isPlaceText,
  isWholeAddress,
  tidyCell,
} from './address-words.ts'
import { kindOfHeading, type ColumnKind } from './column-kinds.ts'
import type { TableLine } from '#lib/split-cells.ts'
import { tidyAddress } from './strip-address.ts'

/** A table's heading stands among its first lines, under a title perhaps. */
const HEADING_LINES = 12
const SAMPLE_LINES = 60

const share = (texts: readonly string[], holds: (text: string) => boolean): number => {
  const filled = texts.filter((text) => text !== '')
  return filled.length === 0 ? 0 : filled.filter(holds).length / filled.length
}

const isBlank = ({ cells }: TableLine): boolean => cells.every((cell) => cell.trim() === '')

/** How well a line heads a table: by the kinds that its cells name. 0 for a line of a title or of values. */
function headingScore({ cells }: TableLine): number {
  if (cells.some((cell) => isNumbered(tidyCell(cell)) || /\d{5}/u.test(cell))) return 0
  return new Set(cells.map(kindOfHeading).filter((kind) => kind !== null)).size
}

const holdsDigits = ({ cells }: TableLine): boolean => cells.some((cell) => /\d/u.test(cell))

/** Whether the first of several columns' lines heads the others in words that nobody knows: it alone holds no digit. */
const beginsWithWords = ([first, ...rest]: readonly TableLine[]): boolean =>
  first !== undefined &&
  first.cells.length > 1 &&
  !endsInPlace(tidyCell(first.cells.join(','))) &&
  first.cells.every((cell) => cell.trim() !== '' && cell.length <= 60) &&
  !holdsDigits(first) &&
  rest.length > 0 &&
  rest.slice(0, SAMPLE_LINES).every(holdsDigits)

/** Which of the lines is the heading; -1 where there is none. */
export function findHeading(lines: readonly TableLine[]): number {
  const scores = lines.slice(0, HEADING_LINES).map(headingScore)
  const best = Math.max(0, ...scores)
  if (best > 0) return scores.indexOf(best)
  return beginsWithWords(lines) ? 0 : -1
}

export interface FoundColumns {
  kinds: readonly ColumnKind[]
  /** Whether anybody would read them so; otherwise a person is asked. */
  certain: boolean
}

/** What a column without a heading holds, as its cells look; null where they say nothing. */
function kindOfCells(cells: readonly string[]): ColumnKind | null {
  if (share(cells, isNumbered) >= 0.6) return 'address'
  if (share(cells, (cell) => stateCode(cell) !== null) >= 0.9) return 'state'
  if (share(cells, (cell) => /^\d{5}(?:-\d{4})?$/u.test(cell)) >= 0.9) return 'zip'
  // "Durham NC 27701": what stands behind the street.
  if (share(cells, isPlaceText) >= 0.9) return 'place'
  return cells.every((cell) => cell === '') ? 'ignore' : null
}

/** The first column of a kind keeps it; what comes after is nobody's. */
function withoutDoubles(kinds: readonly (ColumnKind | null)[]): (ColumnKind | null)[] {
  return kinds.map((kind, index) => (kind !== null && kinds.indexOf(kind) < index ? null : kind))
}

const placeKinds: ReadonlySet<ColumnKind | null> = new Set(['city', 'state', 'zip', 'place'])

/** Whether streets come without a place while a column in words, under a heading that is not known, may hold it. */
const mayMissPlace = (
  kinds: readonly (ColumnKind | null)[],
  columns: readonly string[][],
  addresses: readonly string[],
): boolean =>
  !kinds.some((kind) => placeKinds.has(kind)) &&
  share(addresses, isBareStreet) >= 0.5 &&
  kinds.some(
    (kind, index) =>
      kind === null && share(columns[index] ?? [], (cell) => /^\p{L}[\p{L} .'’-]*$/u.test(cell)) >= 0.9,
  )

function underHeading(heading: readonly string[], columns: readonly string[][]): FoundColumns {
  const named = columns.map((_, index) => kindOfHeading(heading[index] ?? ''))
  const likeness = columns.map((cells) => share(cells, isNumbered))
  // Of several columns that might be the address, the one that looks like it.
  const addresses = named.flatMap((kind, index) => (kind === 'address' ? [index] : []))
  const best = addresses.toSorted((a, b) => (likeness[b] ?? 0) - (likeness[a] ?? 0))[0]
  const hasNumber = named.includes('number')
  let kinds = named.map((kind, index) => (kind === 'address' && index !== best ? null : kind))
  const likely =
    best === undefined && !kinds.includes('apn') ? likeness.findIndex((value) => value >= 0.6) : -1
  kinds = kinds.map((kind, index) => (index === likely ? 'address' : kind))
  kinds = withoutDoubles(kinds)
  // "Address 2", or words that are not known, over places.
  if (!kinds.includes('city') && !kinds.includes('place'))
    kinds = withoutDoubles(
      kinds.map((kind, index) =>
        kind === null && share(columns[index] ?? [], isPlaceText) >= 0.9 ? 'place' : kind,
      ),
    )
  const address = kinds.indexOf('address')
  // Under a heading in words that nobody knows, what else there is has to be asked.
  const isNamed = best !== undefined || (likely >= 0 && named[likely] === 'name')
  const certain =
    (address >= 0 &&
      isNamed &&
      (hasNumber || (likeness[address] ?? 0) >= 0.5) &&
      !mayMissPlace(kinds, columns, columns[address] ?? [])) ||
    (address < 0 && kinds.includes('apn') && kinds.includes('county'))
  return { kinds: kinds.map((kind) => kind ?? 'ignore'), certain }
}

function withoutHeading(columns: readonly string[][]): FoundColumns {
  if (columns.length === 1) return { kinds: ['address'], certain: true }
  let kinds = withoutDoubles(columns.map(kindOfCells))
  const address = kinds.indexOf('address')
  // The column of whole addresses needs no other; a ZIP code beside it may as well be a county's code.
  const whole = address >= 0 && share(columns[address] ?? [], isWholeAddress) >= 0.6
  const state = kinds.indexOf('state')
  if (state > 0 && kinds[state - 1] === null) kinds = kinds.with(state - 1, 'city')
  if (whole) kinds = kinds.map((kind) => (kind === 'zip' ? null : kind))
  const open = kinds.flatMap((kind, index) => (kind === null ? [index] : []))
  const [name] = open
  if (name !== undefined && address >= 0) kinds = kinds.with(name, 'name')
  return { kinds: kinds.map((kind) => kind ?? 'ignore'), certain: address >= 0 && open.length === 0 }
}

/** What the columns below a heading (null: there is none) hold. */
export function findColumns(heading: readonly string[] | null, lines: readonly TableLine[]): FoundColumns {
  const sample = lines.filter((line) => !isBlank(line)).slice(0, SAMPLE_LINES)
  const width = Math.max(1, heading?.length ?? 0, ...sample.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, index) =>
    sample.map(({ cells }) => tidyAddress(cells[index] ?? '')),
  )
  return heading === null ? withoutHeading(columns) : underHeading(heading, columns)
}
