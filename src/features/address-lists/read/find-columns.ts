import { plainCode } from '@plumbline/document-reader/cells/cell-text'
import { stateCode } from '#lib/us-states.ts'
import {
  isBareStreet,
  isDirection,
  isNumbered,
  endsInPlace,
  isPlaceLine,
  isPlaceText,
  isSuffix,
  isUnit,
  isWholeAddress,
  tidyCell,
} from '#lib/addresses/address-words.ts'
import { chooseAddress, placeKinds, share } from './choose-address.ts'
import {
  isOfStreet,
  isVagueUnit,
  isZipPlus4,
  kindOfHeading,
  unitsIn,
  type ColumnKind,
} from './column-kinds.ts'
import { STREET_KINDS } from './join-street.ts'
import type { TableLine } from '@plumbline/document-reader/cells/split-cells'
import { tidyAddress } from '#lib/addresses/strip-address.ts'

/** The heading may follow a title. */
const HEADING_LINES = 12
const SAMPLE_LINES = 60

/** Number of column types the line names; 0 for titles and values. */
export function headingScore({ cells }: TableLine): number {
  if (cells.some((cell) => isNumbered(tidyCell(cell)) || /\d{5}/u.test(cell))) return 0
  return new Set(cells.map(kindOfHeading).filter((kind) => kind !== null)).size
}

const holdsDigits = ({ cells }: TableLine): boolean => cells.some((cell) => /\d/u.test(cell))

/** Heading in unknown words: the only line without digits. */
const beginsWithWords = ([first, ...rest]: readonly TableLine[]): boolean =>
  first !== undefined &&
  first.cells.length > 1 &&
  !endsInPlace(tidyCell(first.cells.join(','))) &&
  first.cells.every((cell) => cell.trim() !== '' && cell.length <= 60) &&
  !holdsDigits(first) &&
  rest.length > 0 &&
  rest.slice(0, SAMPLE_LINES).every(holdsDigits)

/** -1 if there is none. */
export function findHeading(lines: readonly TableLine[]): number {
  const scores = lines.slice(0, HEADING_LINES).map(headingScore)
  const best = Math.max(0, ...scores)
  if (best > 0) return scores.indexOf(best)
  return beginsWithWords(lines) ? 0 : -1
}

export interface FoundColumns {
  kinds: readonly ColumnKind[]
  /** If false, the customer is asked. */
  certain: boolean
}

/** Judged by the values; null if unclear. */
function kindOfCells(cells: readonly string[]): ColumnKind | null {
  if (share(cells, isNumbered) >= 0.6) return 'address'
  if (share(cells, (cell) => stateCode(cell) !== null) >= 0.9) return 'state'
  if (share(cells, (cell) => /^\d{5}(?:-\d{4})?$/u.test(cell)) >= 0.9) return 'zip'
  // "Durham NC 27701"
  if (share(cells, isPlaceText) >= 0.9) return 'place'
  return cells.every((cell) => cell === '') ? 'ignore' : null
}

function withoutDoubles(kinds: readonly (ColumnKind | null)[]): (ColumnKind | null)[] {
  return kinds.map((kind, index) => (kind !== null && kinds.indexOf(kind) < index ? null : kind))
}

/** "Zip+4" may head whole codes, or only the last four digits; "Region", "Project State" and "Units" something else. */
function kindUnder(heading: string, cells: readonly string[]): ColumnKind | null {
  if (isZipPlus4(heading)) return share(cells, (cell) => /\d{5}/u.test(cell)) >= 0.5 ? 'zip' : 'ignore'
  const kind = kindOfHeading(heading)
  const isOther =
    kind === 'units'
      ? share(cells, (cell) => unitsIn(cell) !== null) <= 0.5
      : kind === 'state' && share(cells, (cell) => stateCode(cell) === null && !isPlaceText(cell)) > 0.5
  return isOther ? null : kind
}

const isWords = (cell: string): boolean => /^\p{L}[\p{L} .'’-]*$/u.test(cell)
/** "2", "B", "104A" */
const isCode = (cell: string): boolean => /^(?:\p{L}{0,2}-?\d{1,5}\p{L}?|\p{L})$/u.test(cell)
const isPartOfStreet = (cell: string): boolean =>
  isSuffix(cell) || isDirection(cell) || (isUnit(cell) && /\d|[ #][a-z]$/iu.test(cell))
/** Empty, or "Apt" without its number. */
const saysNothing = (cell: string): boolean => cell === '' || (isUnit(cell) && /^\p{L}+\.?$/u.test(cell))

/** Without a column of house numbers, "Suffix" may be a person's and "Direction" a view's. */
const mayBeOthers = (kind: ColumnKind | null, heading: string): boolean =>
  (kind === 'direction' || kind === 'suffix' || kind === 'after') && !isOfStreet(heading)

/** True if an unused column may hold a part of the address: of the street, or the only city. */
function mayMissPart(
  kinds: readonly (ColumnKind | null)[],
  heading: readonly string[],
  columns: readonly string[][],
): boolean {
  const [numbers = [], streets = [], places = []] = (['number', 'address', 'place'] as const).map(
    (kind) => columns[kinds.indexOf(kind)],
  )
  const isSplit = numbers.some(
    (number, row) => number !== '' && streets[row]?.startsWith(`${plainCode(number)} `) === false,
  )
  const from = kinds.findIndex((kind) => kind === 'number' || kind === 'address')
  const place = kinds.findIndex((kind, index) => index > from && placeKinds.has(kind))
  const to = place < 0 ? kinds.findLastIndex((kind) => STREET_KINDS.has(kind)) : place
  const lacksCity =
    !kinds.includes('city') && !places.some(isPlaceLine) && share(streets, isBareStreet) >= 0.5
  const isPlaced = kinds.some((kind) => placeKinds.has(kind))
  return kinds.some((kind, index) => {
    const [cells, text] = [columns[index] ?? [], heading[index] ?? '']
    if (kind !== null || cells.every(saysNothing)) return false
    // A second column of the same part, such as "StreetNumberNumeric".
    const named = kindOfHeading(text)
    if (named !== null && named !== 'address' && kinds.includes(named)) return false
    const isInside = index > from && index < to
    if (lacksCity && (isInside || !isPlaced) && share(cells, isWords) >= 0.9) return true
    if (isSplit && (isInside || isOfStreet(text))) return true
    const isPart = isOfStreet(text)
      ? cells.some((cell) => isCode(cell) || isPartOfStreet(cell))
      : share(cells, isPartOfStreet) >= 0.5
    return isVagueUnit(text) || (isInside && isPart)
  })
}

function underHeading(heading: readonly string[], columns: readonly string[][]): FoundColumns {
  const named = columns.map((cells, index) => kindUnder(heading[index] ?? '', cells))
  const likeness = columns.map((cells) => share(cells, isNumbered))
  const chosen = chooseAddress(heading, columns, named)
  const hasNumber = named.includes('number')
  const likely =
    chosen.column < 0 && !named.includes('apn') ? likeness.findIndex((value) => value >= 0.6) : -1
  let kinds = withoutDoubles(chosen.kinds.map((kind, index) => (index === likely ? 'address' : kind)))
  const unit = kinds.indexOf('unit')
  const isAfterPlace = kinds.slice(0, Math.max(0, unit)).some((kind) => placeKinds.has(kind))
  if (isAfterPlace && isVagueUnit(heading[unit] ?? '')) kinds = kinds.with(unit, null)
  // "Address 2", or an unknown heading, above places.
  if (!kinds.includes('city') && !kinds.includes('place'))
    kinds = withoutDoubles(
      kinds.map((kind, index) =>
        kind === null && share(columns[index] ?? [], isPlaceText) >= 0.9 ? 'place' : kind,
      ),
    )
  if (!hasNumber) kinds = kinds.map((kind, index) => (mayBeOthers(kind, heading[index] ?? '') ? null : kind))
  const address = kinds.indexOf('address')
  // Under unknown headings, the customer decides the rest.
  const isNamed = named[address] === 'address' || named[address] === 'name'
  const certain =
    (address >= 0 &&
      isNamed &&
      (hasNumber || (likeness[address] ?? 0) >= 0.5) &&
      chosen.isClear &&
      !mayMissPart(kinds, heading, columns)) ||
    (address < 0 && kinds.includes('apn') && kinds.includes('county'))
  return { kinds: kinds.map((kind) => kind ?? 'ignore'), certain }
}

function withoutHeading(columns: readonly string[][]): FoundColumns {
  if (columns.length === 1) return { kinds: ['address'], certain: true }
  let kinds = withoutDoubles(columns.map(kindOfCells))
  const address = kinds.indexOf('address')
  // Whole addresses need no other column; a ZIP column may be a county code.
  const whole = address >= 0 && share(columns[address] ?? [], isWholeAddress) >= 0.6
  const state = kinds.indexOf('state')
  if (state > 0 && kinds[state - 1] === null) kinds = kinds.with(state - 1, 'city')
  if (whole) kinds = kinds.map((kind) => (kind === 'zip' ? null : kind))
  const open = kinds.flatMap((kind, index) => (kind === null ? [index] : []))
  const [name] = open
  if (name !== undefined && address >= 0) kinds = kinds.with(name, 'name')
  return { kinds: kinds.map((kind) => kind ?? 'ignore'), certain: address >= 0 && open.length === 0 }
}

/** `heading`: null if there is none. A hidden column is never suggested; if it may be needed, the customer is asked. */
export function findColumns(
  heading: readonly string[] | null,
  lines: readonly TableLine[],
  hidden: readonly number[] = [],
): FoundColumns {
  const sample = lines.slice(0, SAMPLE_LINES)
  const width = Math.max(1, heading?.length ?? 0, ...sample.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, index) =>
    sample.map(({ cells }) => (hidden.includes(index) ? '' : tidyAddress(cells[index] ?? ''))),
  )
  const seen = heading?.map((text, at) => (hidden.includes(at) ? '' : text)) ?? null
  const { kinds, certain } = seen === null ? withoutHeading(columns) : underHeading(seen, columns)
  const unneeded: readonly (ColumnKind | null)[] = [null, 'name', 'client', 'units', 'country']
  const mayBeNeeded = (at: number): boolean => !unneeded.includes(kindOfHeading(heading?.[at] ?? 'Address'))
  return { kinds, certain: certain && !hidden.some(mayBeNeeded) }
}
