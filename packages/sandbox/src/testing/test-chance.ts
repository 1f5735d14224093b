import { between } from '../parcels/hash.ts'

/** Repeatable: the same seed gives the same sequence. */
export interface Chance {
  below: (limit: number) => number
  oneOf: <T>(choices: readonly [T, ...T[]]) => T
  text: (lengthMax: number) => string
}

/** Separators, quotes, escapes, controls, surrogates, and letters of every length in UTF-8. */
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
  let drawn = 0
  const below = (limit: number): number => {
    drawn += 1
    return between(0, limit - 1, `${seed} ${drawn}`)
  }
  return {
    below,
    oneOf: (choices) => choices[below(choices.length)] ?? choices[0],
    text: (lengthMax) => Array.from({ length: below(lengthMax + 1) }, () => ODD[below(ODD.length)]).join(''),
  }
}
