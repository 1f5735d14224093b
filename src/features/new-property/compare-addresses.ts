/** A piece of an address from place `at` on; `differs` where the other address has no such word at this place. */
export type AddressPiece = { at: number; text: string; differs: boolean }

/** Different ways of writing one word (US Postal Service abbreviations that people type every day). */
const sameWords: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  circle: 'cir',
  terrace: 'ter',
  parkway: 'pkwy',
  highway: 'hwy',
  square: 'sq',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  apartment: 'apt',
  suite: 'ste',
}

const normal = (word: string): string => {
  const bare = word.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, '')
  return Object.hasOwn(sameWords, bare) ? (sameWords[bare] ?? bare) : bare
}

const wordsOf = (address: string): string[] => address.split(/[\s,]+/u).filter((word) => normal(word) !== '')

/** Length of the longest common subsequence from each pair of places on, as a table. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row === undefined) continue
      row[j] =
        a[i] === b[j] ? 1 + (table[i + 1]?.[j + 1] ?? 0) : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return table
}

/** Which words of `a` and of `b` the other does not have, keeping their order. */
function differing(a: readonly string[], b: readonly string[]): { inA: boolean[]; inB: boolean[] } {
  const table = commonLengths(a, b)
  const inA = a.map(() => true)
  const inB = b.map(() => true)
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      inA[i] = false
      inB[j] = false
      i += 1
      j += 1
    } else if ((table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0)) i += 1
    else j += 1
  }
  return { inA, inB }
}

/** The address cut at its words, each marked; what stands between them stays as it was written. */
function pieces(address: string, marks: readonly boolean[]): AddressPiece[] {
  const found: AddressPiece[] = []
  let word = 0
  let at = 0
  for (const part of address.split(/([\s,]+)/u)) {
    if (part === '') continue
    const isWord = !/^[\s,]+$/u.test(part) && normal(part) !== ''
    found.push({ at, text: part, differs: isWord && (marks[word] ?? false) })
    if (isWord) word += 1
    at += part.length
  }
  return found
}

/**
 * The typed and the matched address, word by word, with what differs marked in each. Case, punctuation and usual
 * abbreviations (Street and St, North and N) are no difference.
 */
export function compareAddresses(
  typed: string,
  matched: string,
): { typed: AddressPiece[]; matched: AddressPiece[]; same: boolean } {
  const { inA, inB } = differing(wordsOf(typed).map(normal), wordsOf(matched).map(normal))
  return {
    typed: pieces(typed, inA),
    matched: pieces(matched, inB),
    same: ![...inA, ...inB].includes(true),
  }
}
