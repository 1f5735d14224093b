import { addressKey } from '#lib/address-key.ts'

export interface FolderTarget {
  propertyId: number
  /** Text in the select field. */
  label: string
  names: readonly string[]
  /** As typed and as matched. */
  addresses: readonly string[]
  parcelId: string
}

const suffixes = new Set(
  'st ave rd dr ln ct blvd pl plz sq ter trl cir hwy pkwy expy aly way loop run path pike row'.split(' '),
)
const directions = new Set(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'])
/** Folders named only with these belong to no property. */
const generic = new Set(
  'the property properties photos pictures documents docs deals loans files misc other archive legal insurance financials'.split(
    ' ',
  ),
)

/** "T-12", "2026-10", "2026-10-31": not house numbers. */
const noNumber =
  /(?<![\p{L}\d])(?:t[-_ ]?12|(?:19|20)\d\d[-_.](?:0[1-9]|1[0-2])(?:[-_.][0-3]\d)?)(?![\p{L}\d])/giu

/** Normalized words: "412_Oak-Hollow Street" is `412 oak hollow st`. */
const wordsOf = (text: string): string[] =>
  addressKey(text.replaceAll(/[-_–—]+/gu, ' '))
    .split(' ')
    .filter((word) => word !== '')

const holdsDigit = (word: string): boolean => /\d/u.test(word)
const lettersIn = (words: readonly string[]): number => words.join('').replaceAll(/\P{L}/gu, '').length
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && a.length === b.length && a.every((word, index) => word === b[index])
const beginsWith = (words: readonly string[], start: readonly string[]): boolean =>
  isSame(words.slice(0, start.length), start)

const holds = (text: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && text.some((_, at) => isSame(text.slice(at, at + words.length), words))

interface Street {
  number: readonly string[]
  /** With the street type ("oak hollow ln") and without ("oak hollow"). */
  full: readonly string[]
  core: readonly string[]
}

/** Reads up to the first comma, or the street type. */
function streetOf(address: string): Street {
  const comma = address.indexOf(',')
  const words = wordsOf(comma === -1 ? address : address.slice(0, comma))
  const kind = comma === -1 ? words.findIndex((word, at) => at > 1 && suffixes.has(word)) : -1
  const line = kind === -1 ? words : words.slice(0, kind + 1)
  const hasNumber = holdsDigit(line[0] ?? '')
  const isRange = hasNumber && /^\d+$/u.test(line[1] ?? '')
  const from = hasNumber ? (isRange ? 2 : 1) : 0
  const full = line.slice(from)
  const isCore = (word: string, at: number): boolean =>
    !(at > 0 && suffixes.has(word) && at >= full.length - 2) && !directions.has(word)
  const core = full.filter(isCore)
  return { number: line.slice(0, from), full, core: core.length === 0 ? full : core }
}

/** True for another building's number, or "Oaks 2"; a year after other words doesn't count. */
function hasOtherNumber(folder: readonly string[], known: ReadonlySet<string>): boolean {
  return folder.some(
    (word, at) => holdsDigit(word) && !known.has(word) && (at === 0 || !/^(?:19|20)\d\d$/u.test(word)),
  )
}

/** Match level: 0 is the surest, null is no match. A number other than the property's never matches. */
function levelOf(folder: readonly string[], target: FolderTarget): number | null {
  const names = target.names.map(wordsOf)
  const addresses = target.addresses.map(wordsOf)
  if ([...names, ...addresses, wordsOf(target.parcelId)].some((words) => isSame(words, folder))) return 0
  const known = new Set([...names, ...addresses].flat())
  if (hasOtherNumber(folder, known)) return null
  const ofAddress = new Set(addresses.flat())
  const streets = target.addresses.map(streetOf)
  const withNumber = streets.filter(({ number }) => number.length > 0)
  if (
    withNumber.some(({ number, full, core }) =>
      [full, core].some((street) => holds(folder, [...number, ...street])),
    )
  )
    return folder.every((word) => ofAddress.has(word)) ? 1 : 2
  const isNamed = names.some(
    (name) =>
      (lettersIn(name) >= 5 && holds(folder, name)) ||
      (lettersIn(folder) >= 4 && !folder.every((word) => generic.has(word)) && beginsWith(name, folder)),
  )
  const isBegun = withNumber.some(
    ({ number, full }) => folder.length > number.length && beginsWith([...number, ...full], folder),
  )
  if (isNamed || isBegun) return 3
  if (withNumber.some(({ number }) => isSame(folder, number))) return 5
  const onStreet = streets.some(
    ({ full, core }) =>
      isSame(folder, core) || holds(folder, full) || (core.length > 1 && holds(folder, core)),
  )
  return onStreet && !folder.some((word, at) => holdsDigit(word) && at === 0) ? 4 : null
}

/** "3. ", "(12) ", "07 - ": position of a folder among others. */
const ordinal = /^\s*(?:\(?\d{1,3}[.)]\s+|\d{1,3}\s+[-–—]\s+|0\d{0,2}[\s_-]+)/u
/** Worst level accepted once such a number is ignored. */
const SURE = 3

/**
 * Properties with the best match level. One becomes the suggestion; several leave the choice to the customer.
 */
export function matchFolder(folder: string, targets: readonly FolderTarget[]): number[] {
  const best = (name: string, worst: number): number[] => {
    const words = wordsOf(name.replaceAll(noNumber, ' '))
    if (words.length === 0) return []
    const levels = targets.map((target) => ({
      id: target.propertyId,
      level: levelOf(words, target) ?? Infinity,
    }))
    const least = Math.min(...levels.map(({ level }) => level))
    return least > worst ? [] : levels.filter(({ level }) => level === least).map(({ id }) => id)
  }
  const found = best(folder, 9)
  return found.length > 0 || !ordinal.test(folder) ? found : best(folder.replace(ordinal, ''), SURE)
}
