import type { ColumnKind } from './column-kinds.ts'
import {
  endsInPlace,
  isBareStreet,
  isNumbered,
  placeOfHeading,
  tidyCell,
} from '#lib/addresses/address-words.ts'
import { streetOf } from './join-street.ts'
import type { TableLine } from '@plumbline/document-reader/cells/split-cells'
import { tidyAddress } from '#lib/addresses/strip-address.ts'

export interface PlacedLine {
  line: TableLine
  place: string | null
  /** Its place is ambiguous. */
  unsure: boolean
}

type Token = { line: TableLine; street: string; place: string | null } & {
  /** `street` has no place, `town` has a city, `words` is another line of one cell. */
  is: 'street' | 'town' | 'place' | 'words' | 'other'
}

/** By a ZIP code, or by all other columns of the place. */
function isPlaced(cells: readonly string[], columns: readonly ColumnKind[]): boolean {
  const has = (kind: ColumnKind): boolean => (cells[columns.indexOf(kind)] ?? '').trim() !== ''
  const others = (['city', 'state'] as const).filter((kind) => columns.includes(kind))
  return has('zip') || has('place') || has('county') || (others.length > 0 && others.every(has))
}

function tokenOf(line: TableLine, columns: readonly ColumnKind[]): Token {
  const street = streetOf(line.cells, columns)
  const filled = line.cells.map(tidyCell).filter((cell) => cell !== '')
  const [only = ''] = filled
  const token = { line, street, place: null }
  if (filled.length === 1 && !isNumbered(tidyAddress(only))) {
    const place = placeOfHeading(only)
    return place === null ? { ...token, is: 'words' } : { ...token, place, is: 'place' }
  }
  if (isPlaced(line.cells, columns) || !isNumbered(street) || endsInPlace(street))
    return { ...token, is: 'other' }
  return { ...token, is: isBareStreet(street) ? 'street' : 'town' }
}

const isOpen = (token: Token | undefined): boolean => token?.is === 'street' || token?.is === 'town'

/** True if each place completes the one street above it: "412 Oak Hollow Lane", "Raleigh, NC". */
function endStreets(tokens: readonly Token[]): boolean {
  const isEnd = (at: number): boolean => {
    const [last, place, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
    if (!isOpen(last) || tokens[at - 2]?.is === 'street' || next?.is === 'place') return false
    const [above, below] = [last?.line.line ?? 0, next?.line.line ?? Infinity]
    const line = place?.line.line ?? 0
    return line - above <= below - line
  }
  const places = tokens.flatMap(({ is }, at) => (is === 'place' ? [at] : []))
  const open = tokens.filter(({ is }) => is === 'street')
  const closed = places.filter((at) => tokens[at - 1]?.is === 'street')
  // One street too many: ambiguous, unless blank lines separate the pairs.
  const isEven = open.length === closed.length || places.every((at) => isApart(tokens, at))
  return isEven && places.every(isEnd)
}

const isApart = (tokens: readonly Token[], at: number): boolean => {
  const [last, place, next] = [at - 1, at, at + 1].map((one) => tokens[one]?.line.line)
  return next === undefined || (place ?? 0) - (last ?? 0) < next - (place ?? 0)
}

/** True if each place is the heading of the streets below it. */
function headStreets(tokens: readonly Token[]): boolean {
  const first = tokens.find((token) => isOpen(token) || token.is === 'place')
  const isHead = (at: number): boolean => {
    const next = tokens[at + 1]
    return next !== undefined && (isOpen(next) || next.is === 'other')
  }
  return first?.is === 'place' && tokens.every(({ is }, at) => is !== 'place' || isHead(at))
}

/**
 * Adds the place named above or below each street. Ambiguous lines, and streets below words that may name a
 * city, are `unsure`.
 */
export function placeStreets(
  lines: readonly TableLine[],
  columns: readonly ColumnKind[],
): readonly PlacedLine[] {
  const tokens = lines.map((line) => tokenOf(line, columns))
  const plain = (token: Token, unsure = false): PlacedLine => ({ line: token.line, place: null, unsure })
  if (!tokens.some(({ is }) => is === 'street' || is === 'town')) return tokens.map((token) => plain(token))
  const hasPlaces = tokens.some(({ is }) => is === 'place')
  if (hasPlaces && endStreets(tokens))
    return tokens.flatMap((token, at) => {
      if (token.is === 'place') return []
      const place = tokens[at + 1]?.place ?? null
      return [{ line: token.line, place, unsure: place === null && token.is === 'street' }]
    })
  if (hasPlaces && !headStreets(tokens))
    return tokens.map((token) => plain(token, token.is === 'street' || token.is === 'place'))
  let place: string | null = null
  let below = lines.some(({ cells }) => isPlaced(cells, columns))
  return tokens.flatMap((token): PlacedLine[] => {
    if (token.is === 'words') [place, below] = [null, true]
    if (token.is === 'place') {
      place = token.place
      return []
    }
    if (token.is === 'street')
      return [{ line: token.line, place, unsure: place === null && (below || hasPlaces) }]
    return [plain(token, token.is === 'town' && place !== null)]
  })
}
