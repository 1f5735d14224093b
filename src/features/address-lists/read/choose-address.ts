import { isFailed } from '@plumbline/document-reader/cells/cell-text'
import { endsInPlace, hasSuffix, isNumbered } from '#lib/addresses/address-words.ts'
import { rankOfHeading, type ColumnKind } from './column-kinds.ts'

/** Share of the filled cells for which it holds. */
export const share = (texts: readonly string[], holds: (text: string) => boolean): number => {
  const filled = texts.filter((text) => text !== '' && !isFailed(text))
  return filled.length === 0 ? 0 : filled.filter(holds).length / filled.length
}

export const placeKinds: ReadonlySet<ColumnKind | null> = new Set(['city', 'state', 'zip', 'place'])

const isStreet = (cell: string): boolean => isNumbered(cell) && (hasSuffix(cell) || endsInPlace(cell))

/** True if the rows where both have a house number have the same one. */
function isSame(one: readonly string[] = [], other: readonly string[] = []): boolean {
  const pairs = one.map((cell, row) => [cell, other[row] ?? ''].map((text) => /^\d+/u.exec(text)?.[0]))
  const both = pairs.filter((pair) => !pair.includes(undefined))
  return both.length > 0 && both.every(([first, second]) => first === second)
}

interface ChosenAddress {
  /** Null: unknown, or a part of another address. */
  kinds: readonly (ColumnKind | null)[]
  /** -1 if no heading names it. */
  column: number
  /** False if another column may have the property's address, or its places. */
  isClear: boolean
}

/**
 * Chooses the property's address among those of owners, lenders and others. Places and units belong to the address
 * that they follow, unless their own headings name the property.
 */
export function chooseAddress(
  heading: readonly string[],
  columns: readonly string[][],
  named: readonly (ColumnKind | null)[],
): ChosenAddress {
  const indices = [...columns.keys()]
  const ranks = indices.map((at) => rankOfHeading(heading[at] ?? ''))
  const holds = columns.map(
    (cells, at) => share(cells, named[at] === 'address' ? isNumbered : isStreet) >= 0.5,
  )
  const byWords = (at: number): number => (holds[at] === true ? (ranks[at] ?? 0) : -1)
  const addresses = (at: number): number => (columns[at] ?? []).filter(isNumbered).length
  // "Subject Property", "Collateral", but not a building's name that repeats its address.
  const isUnnamed = (at: number): boolean =>
    byWords(at) === 3 &&
    (named[at] === null || named[at] === 'name') &&
    !/name/iu.test(heading[at] ?? '') &&
    !indices.some((other) => named[other] === 'address' && isSame(columns[other], columns[at]))
  const [column = -1] = indices
    .filter((at) => (named[at] === 'address' ? columns[at]?.some(Boolean) : isUnnamed(at)))
    .toSorted((a, b) => byWords(b) - byWords(a) || addresses(b) - addresses(a))
  const [rank = 0, cells = []] = [named[column] === 'name' ? 2 : ranks[column], columns[column]]
  if (column < 0) return { kinds: named, column, isClear: true }
  const isOther = (at: number): boolean => at !== column && !isSame(cells, columns[at])
  const isAddress = (at: number): boolean =>
    at === column || holds[at] === true || (ranks[at] === 0 && /addr|street/iu.test(heading[at] ?? ''))
  const belongs = (kind: ColumnKind | null, at: number): boolean => {
    if (!placeKinds.has(kind) && kind !== 'unit' && kind !== 'country') return true
    if (indices.some((other) => named[other] === kind && ranks[other] === 3)) return ranks[at] === 3
    const before = indices.findLast((other) => other < at && isAddress(other))
    return before === undefined || !isOther(before)
  }
  const kinds = named.map((kind, at) =>
    (kind === 'address' ? at === column : belongs(kind, at)) ? kind : null,
  )
  const isPlaced =
    kinds.some((kind) => placeKinds.has(kind) && kind !== 'city') ||
    share(cells, (cell) => endsInPlace(cell) && /,|\d$/u.test(cell)) >= 0.5
  return {
    kinds: kinds.with(column, 'address'),
    column,
    isClear:
      (isPlaced || named.every((kind, at) => !placeKinds.has(kind) || kinds[at] === kind)) &&
      indices.every((at) => {
        if (!isOther(at)) return true
        if (named[at] === 'number') return share(cells, isStreet) < 0.5
        return holds[at] === false || (rank === 3 ? ranks[at] !== 3 : rank === 2 && ranks[at] === 0)
      }),
  }
}
