import { stateCode } from '../../../lib/us-states.ts'

/** A house number, or a word for one, and something behind it: "412 Oak", "N6W23001 Main", "One Market". */
const numbered =
  /^(?:[a-z]{0,2}\d[\w-]{0,11}|one|two|three|four|five|six|seven|eight|nine|ten)[ ,]+\S*\p{L}/iu
const zip = /(?:^|[ ,])\d{5}(?:-\d{4})?$/u
const postBox = /(?:^|[^\p{L}])p\.? ?o\.? ?box(?![\p{L}])/iu
/** Canada's and the United Kingdom's codes, and countries that lists of this kind hold by mistake. */
const canadianCode = /(?:^|[ ,])[a-z]\d[a-z] ?\d[a-z]\d$/iu
const britishCode = /(?:^|[ ,])[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}$/iu
const otherCountry =
  /(?:^|[ ,])(?:canada|mexico|méxico|united kingdom|uk|england|scotland|ireland|germany|deutschland|france|spain|italy|netherlands|switzerland|austria|australia|new zealand|japan|china|india|brazil)\.?$/iu
const ourCountry = /^(?:|usa?|u\.s\.a?\.?|united states(?: of america)?|america)$/iu

/** Whether it begins as a street address does. */
export const isNumbered = (text: string): boolean => numbered.test(text)

/** Whether it ends with a ZIP code, or with a state behind a comma or a space. */
export function endsInPlace(text: string): boolean {
  const bare = text.replace(/(?<![ ,])[ ,]+(?:usa?|u\.s\.a?\.?)$/iu, '')
  if (zip.test(bare)) return true
  const last = bare.slice(bare.lastIndexOf(',') + 1).trim()
  const lastWord = last.slice(last.lastIndexOf(' ') + 1)
  return bare.includes(',') && stateCode(last.length > 2 ? last : lastWord) !== null
    ? true
    : /^[A-Z]{2}$/u.test(lastWord) && stateCode(lastWord) !== null
}

/** Whether the text by itself is an address with its place. */
export const isWholeAddress = (text: string): boolean => isNumbered(text) && endsInPlace(text)

/** "Raleigh, NC 27601": the second line of an address written on two. */
export const isPlaceLine = (text: string): boolean =>
  text.length < 80 && /^[\p{L}. '’-]+,/u.test(text) && endsInPlace(text)

export const isPostBox = (address: string): boolean => postBox.test(address) && !isNumbered(address)

/** Whether the address, or its country where the list has a column of it, is somewhere else. */
export const isAbroad = (address: string, country: string): boolean =>
  !ourCountry.test(country.trim()) ||
  canadianCode.test(address) ||
  otherCountry.test(address) ||
  (britishCode.test(address) && !endsInPlace(address))

/** Marks of a list before an item: "• ", "- ", "3. ", "(3) ". */
const bullet = /^(?:[•·*–—-] ?|\(?\d{1,4}[.)] (?=\S))/u

/** One line without control characters and marks of a list, spaces and commas set as people set them. */
export function tidyCell(text: string): string {
  const flat = text
    .replaceAll(/[\r\n\u000b\u000c\u0085\u2028\u2029]+/gu, ', ')
    .replaceAll(/[\p{Cc}\ufeff]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(bullet, '')
    .replaceAll(/ ?,(?: ?,)*/gu, ',')
    .replaceAll(/,(?=[^\s,])/gu, ', ')
    .trim()
  return flat.replace(/^, |,$/gu, '')
}
