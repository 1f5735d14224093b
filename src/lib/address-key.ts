import { US_STATES } from './us-states.ts'

/** Long and short forms of the same word; the key uses the short one. */
const short = new Map(
  (
    'street st,avenue ave,av ave,road rd,drive dr,lane ln,court ct,boulevard blvd,place pl,plaza plz,square sq,' +
    'terrace ter,trail trl,circle cir,highway hwy,parkway pkwy,expressway expy,alley aly,' +
    'north n,south s,east e,west w,northeast ne,northwest nw,southeast se,southwest sw,' +
    'apartment apt,unit apt,suite ste,saint st,mount mt,fort ft'
  )
    .split(',')
    .map((pair): [string, string] => {
      const [long = '', brief = ''] = pair.split(' ')
      return [long, brief]
    }),
)

const zipCode = /^\d{5}(?:-\d{4})?$/u

/** Replaces the state's name at the end, or before the ZIP code, with its code. */
function withStateCode(words: readonly string[]): string[] {
  const end = zipCode.test(words.at(-1) ?? '') ? words.length - 1 : words.length
  for (const length of [3, 2, 1]) {
    const code = US_STATES.get(words.slice(Math.max(0, end - length), end).join(' '))
    if (code !== undefined && end > length)
      return [...words.slice(0, end - length), code.toLowerCase(), ...words.slice(end)]
  }
  return [...words]
}

/**
 * Same key however the address is typed: ignores case, punctuation, "St" for "Street", the state's name,
 * ZIP+4 and the country. '' without a letter or digit.
 */
export function addressKey(address: string): string {
  const words = address
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Cf}.'’]/gu, '')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (['usa', 'us'].includes(words.at(-1) ?? '')) words.pop()
  return withStateCode(words)
    .map((word, index, all) => {
      if (index === all.length - 1 && zipCode.test(word)) return word.slice(0, 5)
      return short.get(word) ?? word
    })
    .join(' ')
}
