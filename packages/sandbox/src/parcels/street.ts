/** Abbreviation → full suffix. */
const SUFFIXES: Record<string, string> = {
  aly: 'alley',
  av: 'avenue',
  ave: 'avenue',
  blvd: 'boulevard',
  cir: 'circle',
  ct: 'court',
  dr: 'drive',
  expy: 'expressway',
  hwy: 'highway',
  ln: 'lane',
  pkwy: 'parkway',
  pl: 'place',
  plz: 'plaza',
  rd: 'road',
  sq: 'square',
  st: 'street',
  ter: 'terrace',
  trl: 'trail',
}

const OTHER_SUFFIXES = ['way', 'row', 'broadway', 'loop', 'run', 'path', 'pike']
const SUFFIX_WORDS = new Set([...Object.keys(SUFFIXES), ...Object.values(SUFFIXES), ...OTHER_SUFFIXES])

const DIRECTIONS: Record<string, string> = {
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
}
const DIRECTION_WORDS = new Set([...Object.keys(DIRECTIONS), ...Object.values(DIRECTIONS)])

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[.'’]/gu, '')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '')

const titled = (word: string): string =>
  DIRECTION_WORDS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)

/** One spelling: `s. salisbury ST` and `South Salisbury Street` → `S Salisbury Street`. '' without letters or digits. */
export function streetName(typed: string): string {
  const words = wordsOf(typed)
  const last = DIRECTION_WORDS.has(words.at(-1) ?? '') ? words.length - 2 : words.length - 1
  return words
    .map((word, index) => {
      if (index === last && index > 0) return SUFFIXES[word] ?? word
      return (words.length > 1 && DIRECTIONS[word]) || word
    })
    .map(titled)
    .join(' ')
}

/**
 * Number of `words` in the street if no comma separates it from the city: up to the last suffix and a direction
 * after it; all without a suffix.
 */
export function streetLength(words: readonly string[]): number {
  const suffix = words.findLastIndex(
    (word, index) => index > 0 && SUFFIX_WORDS.has(word.toLowerCase().replaceAll('.', '')),
  )
  if (suffix === -1) return words.length
  return suffix + (DIRECTION_WORDS.has(words[suffix + 1]?.toLowerCase() ?? '') ? 2 : 1)
}
