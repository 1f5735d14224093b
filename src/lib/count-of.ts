import { formatNumber } from './format-number.ts'

const pluralOf = (noun: string): string =>
  /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : /(s|x|ch|sh)$/u.test(noun) ? `${noun}es` : `${noun}s`

/** A count with its noun: "1 file", "3 files", "1,204 properties". Pass `plural` where English is irregular. */
export const countOf = (count: number, noun: string, plural: string = pluralOf(noun)): string =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`
