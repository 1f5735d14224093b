/** Chance that repeats itself: the same seed gives the same sequence (mulberry32). */
export interface Chance {
  below: (limit: number) => number
  oneOf: <T>(choices: readonly [T, ...T[]]) => T
  text: (lengthMax: number) => string
}

/** What breaks readers: separators, quotes, escapes, controls, surrogates, and letters of every length in UTF-8. */
const ODD = [
  ...Array.from('abcXYZ019 .,;:%&=?#/\\"\'`<>{}[]()$@!~^|*+-_\t\n\r\0'),
  '\u{7f}',
  'é',
  'ß',
  'Ω',
  '中',
  '😀',
  '\u{202e}',
  '\u{200b}',
  '\u{feff}',
  '\u{d800}',
  '../',
  '%00',
  '%2e%2e%2f',
  '\r\n\r\n',
  '__proto__',
]

export function chanceOf(seed: number): Chance {
  let state = seed
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    below,
    oneOf: (choices) => choices[below(choices.length)] ?? choices[0],
    text: (lengthMax) => Array.from({ length: below(lengthMax + 1) }, () => ODD[below(ODD.length)]).join(''),
  }
}
