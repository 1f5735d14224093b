import { commonForm } from './texts/common-form.ts'
import { shortStreetWord } from './texts/street-words.ts'
import { US_STATES } from './us-states.ts'

const zipCode = /^\d{5}(?:-\d{4})?$/u

/** "#5" and "Unit #5" are "Unit 5". */
const unitSign = /(?:\b(unit|apartment|apt|suite|ste|building|bldg|lot|space|no) ?)?#|\bno (?=\d)/gu

const country = / (?:usa?|united states(?: of america)?)$/u

function withoutCountry(words: readonly string[]): string[] {
  let text = words.join(' ')
  while (country.test(text)) text = text.replace(country, '')
  return text.split(' ')
}

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
  const words = commonForm(address)
    .replaceAll(/[.']/gu, '')
    .replaceAll(unitSign, (_, kind?: string) => ` ${kind ?? 'apt'} `)
    .replaceAll(/(?<=\d) - (?=\d)/gu, '-')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return withStateCode(withoutCountry(words))
    .map((word, index, all) => {
      if (index === all.length - 1 && zipCode.test(word)) return word.slice(0, 5)
      return shortStreetWord(word)
    })
    .join(' ')
}
