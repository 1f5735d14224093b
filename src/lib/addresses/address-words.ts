import { withoutInvisible } from '../texts/common-form.ts'
import { streetTypes } from '../texts/street-words.ts'
import { stateCode } from '../us-states.ts'
import { withPlainZip } from './plain-zip.ts'

/** House number: "412", "733½", "733 1/2", "12B", "N6W23001". */
const one = String.raw`[a-z]{0,2}\d[\w-]{0,11}(?: ?[½¼¾])?(?: \d\/\d)?`
/** Between the numbers of one building: "212–218", "12 & 14", "55/57", "12 and 14". */
const between = String.raw`(?: ?[–—‑/&+,] ?| - | (?:and|to|thru|through) )`
/** "Suite 200, 412 Oak". */
const unitFirst = String.raw`(?:(?:apt|apartment|unit|suite|ste|bldg|building|floor|lot)\.? ?[\w-]{1,6},? |#[\w-]{1,6}, )?`
/** "412 12 Mile Road". */
const numberedStreet = String.raw`(?: \d{1,3}(?= (?:mile|ave|avenue|street|st|road|rd)(?!\p{L})))?`
const written = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'

/** House number, or a number word, and more text: "412 Oak", "N6W23001 Main", "One Market". */
const numbered = new RegExp(
  String.raw`^${unitFirst}(?:${one}(?:${between}${one}){0,5}${numberedStreet}|${written})[ ,]+\S*\p{L}`,
  'iu',
)
const zip = /(?:^|[ ,])\d{5}(?:-\d{4})?$/u
const postBox = /(?:^|[^\p{L}])p\.? ?o\.? ?box(?![\p{L}])/iu
/** Canadian and UK postal codes, and other countries found in such lists. */
const canadianCode = /(?:^|[ ,])[a-z]\d[a-z] ?\d[a-z]\d$/iu
const britishCode = /(?:^|[ ,])[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}$/iu
const otherCountry =
  /(?:^|[ ,])(?:canada|mexico|méxico|united kingdom|uk|england|scotland|ireland|germany|deutschland|france|spain|italy|netherlands|switzerland|austria|australia|new zealand|japan|china|india|brazil)\.?$/iu
const our = String.raw`(?:usa?|u\. ?s\.(?: ?a\.?)?|(?:the )?united states(?: of america)?(?: \(?usa?\)?)?)`
const ourCountry = new RegExp(`^(?:${our}|america)?$`, 'iu')
/** After a comma, a ZIP code or a state. */
const ourCountryBehind = new RegExp(
  String.raw`(?:,|(?<=\d{5}(?:-?\d{4})?|[ ,][A-Z]{2}),?)[ .]*${our}\.?$`,
  'iu',
)

/** "24 units", "1,200 SF". */
const counts =
  /^\d[\d,.]* ?(?:units?|doors?|keys?|beds?|rooms?|sf|sq\.? ?ft|acres?|stories|buildings?)(?!\p{L})/iu

export const isNumbered = (text: string): boolean => numbered.test(text) && !counts.test(text)

/** Ends with a ZIP code, or with a state after a comma or space. */
export function endsInPlace(text: string): boolean {
  if (zip.test(text)) return true
  const last = text.slice(text.lastIndexOf(',') + 1).trim()
  const lastWord = last.slice(last.lastIndexOf(' ') + 1)
  return text.includes(',') && stateCode(last.length > 2 ? last : lastWord) !== null
    ? true
    : /^[A-Z]{2}$/u.test(lastWord) && stateCode(lastWord) !== null
}

export const isWholeAddress = (text: string): boolean => isNumbered(text) && endsInPlace(text)

/** Also after a building's name: "The Oaks, 412 Oak Hollow Lane". */
export const hasHouseNumber = (text: string): boolean =>
  isNumbered(text) || (endsInPlace(text) && text.split(/, | [–—|-] /u).some(isNumbered))

const suffixes = `${streetTypes}|row|loop|run|path`
const suffix = new RegExp(`^(?:${suffixes})\\.?$`, 'iu')
const direction = /^(?:[nsew]|[ns]\.?[ew]|north|south|east|west|(?:north|south)(?:east|west))\.?$/iu
const unitPart =
  /^(?:apt|apartment|unit|suite|ste|bldg|building|floor|fl|lot|room|rm|#)(?:[ .]*[\w-]{1,8})?$/iu

/** Street type: "Lane", "St.". */
export const isSuffix = (word: string): boolean => suffix.test(word)
export const isDirection = (word: string): boolean => direction.test(word)
export const isUnit = (text: string): boolean => unitPart.test(text)

const joint = String.raw`(?:[,;&+/|•·→)–—-] ?|(?:and|or|plus) )`
const street = new RegExp(
  String.raw`(?<=^|${joint}|\d{5}(?:-\d{4})? )\d[\w-]* (?:[\p{L}.'’]+ ){1,4}?(?:${suffixes})(?![\p{L}\d])`,
  'giu',
)
const streetWithoutType = new RegExp(
  String.raw`(?:${suffixes})\.? (?:[&+/]|and) \d+ (?!unit|door|bed|room|sf|acre)\p{L}{3}`,
  'iu',
)
const stateAndZip = /[ ,](?<state>[A-Z]{2})\.?,? \d{5}(?!\d)/gu

/** "412 Oak Lane and 19 Elm Court, Cary, NC 27511", not "12 & 14 Main St" or "12 Main St & 5th Ave". */
export const hasTwoStreets = (text: string): boolean =>
  (text.match(street) ?? []).length > 1 ||
  streetWithoutType.test(text) ||
  [...text.matchAll(stateAndZip)].filter(({ groups }) => stateCode(groups?.['state'] ?? '') !== null).length >
    1

/** First part of an address, without its unit. */
const wordsOfStreet = (text: string): string[] =>
  (text.split(', ')[0] ?? '').replace(/ (?:apt|unit|suite|ste|bldg|#)[ .]*[\w-]{1,8}$/iu, '').split(' ')

/** "412 Oak Hollow Lane", not "412 Oak Hollow". */
export const hasSuffix = (text: string): boolean => wordsOfStreet(text).slice(2).some(isSuffix)

/** "412 Oak Hollow Lane, Suite 5", "412 Broadway" */
export function isBareStreet(text: string): boolean {
  const [, ...others] = text.split(', ')
  if (!isNumbered(text) || endsInPlace(text) || !others.every(isUnit)) return false
  const words = wordsOfStreet(text)
  const last = words.findLastIndex((word, at) => at > 1 && isSuffix(word))
  return last < 0 ? words.length <= 3 : words.slice(last + 1).every((word) => direction.test(word))
}

const withoutZip = (text: string): string => text.replace(/[ ,]{1,9}\d{5}(?:-\d{4})?$/u, '')

/** "Wake County", "Portfolio - Raleigh". */
const noCity = / [–—-] |\b(?:county|parish|borough|msa|metro|area|portfolio|properties)$/iu

/** Place only: "Raleigh, NC 27601", "Raleigh NC". */
export function isPlaceLine(text: string): boolean {
  if (text.length > 60) return false
  const bare = withoutZip(text)
  const cut = Math.max(bare.lastIndexOf(','), bare.includes(',') ? -1 : bare.lastIndexOf(' '))
  const [city, state] = [bare.slice(0, cut).trim(), bare.slice(cut + 1).trim()]
  if (cut < 0 || !/^\p{L}[\p{L} .'’-]*$/u.test(city) || isSuffix(city.split(' ').at(-1) ?? '')) return false
  if (noCity.test(city)) return false
  if (bare.includes(',')) return stateCode(state) !== null
  // "Oak Hollow CT" may be a court.
  return (
    /^[A-Z]{2}$/u.test(state) && stateCode(state) !== null && (bare !== text || !['CT', 'NE'].includes(state))
  )
}

/** Value of a place column: "Raleigh, NC 27601", "NC 27601". */
export const isPlaceText = (text: string): boolean =>
  isPlaceLine(text) ||
  (/^\p{L}/u.test(text) && stateCode(withoutZip(text)) !== null && withoutZip(text) !== text)

/** Place of a heading: "Raleigh, NC:", "## Durham, NC (3 properties)"; null for other lines. */
export function placeOfHeading(text: string): string | null {
  const bare = text.replaceAll(/^[#>*=–—\s-]+|[:*=–—\s-]{1,40}$/gu, '')
  const uncounted = bare.replace(/[\s–—-]{1,9}\(?\d{1,3}(?: \p{L}{3,12})?\)?$/u, '')
  return [bare, uncounted].find(isPlaceLine) ?? null
}

export const isPostBox = (address: string): boolean => postBox.test(address) && !isNumbered(address)

export const isOurCountry = (text: string): boolean => ourCountry.test(text.trim())

export const isAbroad = (address: string, country: string): boolean =>
  !isOurCountry(country) ||
  canadianCode.test(address) ||
  otherCountry.test(address) ||
  (britishCode.test(address) && !endsInPlace(address))

/** "• ", "- ", "3. ", "(3) " */
const bullet = /^(?:[•·*–—-] ?|\(?\d{1,4}[.)] (?=\S))/u

/** Removes control characters and list markers, normalizes spaces and commas. */
export function tidyText(text: string): string {
  const flat = withoutInvisible(text)
    .replaceAll(/[\r\n\u000b\u000c\u0085\u2028\u2029]+/gu, ', ')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(bullet, '')
    .replaceAll(/ ?,(?: ?,)*/gu, ',')
    .replaceAll(/,(?=[^\s,])/gu, ', ')
    .trim()
  return flat.replace(/^, |,$/gu, '')
}

/** Of an address: also without its country, and with a plain ZIP code. */
export const tidyCell = (text: string): string => withPlainZip(tidyText(text).replace(ourCountryBehind, ''))
