import { stateCode } from '#lib/us-states.ts'

/** One house number: "412", "733½", "733 1/2", "12B", "N6W23001". */
const one = String.raw`[a-z]{0,2}\d[\w-]{0,11}(?: ?[½¼¾])?(?: \d\/\d)?`
/** Between the numbers of one building: "212–218", "12 & 14", "55/57", "12 and 14". */
const between = String.raw`(?: ?[–—‑/&+,] ?| - | (?:and|to|thru|through) )`
/** "Suite 200, 412 Oak". */
const unitFirst = String.raw`(?:(?:apt|apartment|unit|suite|ste|bldg|building|floor|lot)\.? ?[\w-]{1,6},? |#[\w-]{1,6}, )?`
/** "412 12 Mile Road". */
const numberedStreet = String.raw`(?: \d{1,3}(?= (?:mile|ave|avenue|street|st|road|rd)(?!\p{L})))?`
const written = 'one|two|three|four|five|six|seven|eight|nine|ten'

/** A house number, or a word for one, and something behind it: "412 Oak", "N6W23001 Main", "One Market". */
const numbered = new RegExp(
  String.raw`^${unitFirst}(?:${one}(?:${between}${one}){0,5}${numberedStreet}|${written})[ ,]+\S*\p{L}`,
  'iu',
)
const zip = /(?:^|[ ,])\d{5}(?:-\d{4})?$/u
const postBox = /(?:^|[^\p{L}])p\.? ?o\.? ?box(?![\p{L}])/iu
/** Canada's and the United Kingdom's codes, and countries that lists of this kind hold by mistake. */
const canadianCode = /(?:^|[ ,])[a-z]\d[a-z] ?\d[a-z]\d$/iu
const britishCode = /(?:^|[ ,])[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}$/iu
const otherCountry =
  /(?:^|[ ,])(?:canada|mexico|méxico|united kingdom|uk|england|scotland|ireland|germany|deutschland|france|spain|italy|netherlands|switzerland|austria|australia|new zealand|japan|china|india|brazil)\.?$/iu
const ourCountry = /^(?:|usa?|u\.s\.a?\.?|united states(?: of america)?|america)$/iu

/** "24 units", "1,200 SF". */
const counts =
  /^\d[\d,.]* ?(?:units?|doors?|keys?|beds?|rooms?|sf|sq\.? ?ft|acres?|stories|buildings?)(?!\p{L})/iu

/** Whether it begins as a street address does. */
export const isNumbered = (text: string): boolean => numbered.test(text) && !counts.test(text)

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

/** Whether a house number stands in it, also behind the name of a building: "The Oaks, 412 Oak Hollow Lane". */
export const hasHouseNumber = (text: string): boolean =>
  isNumbered(text) || (endsInPlace(text) && text.split(/, | [–—|-] /u).some(isNumbered))

const suffixes =
  'street|st|avenue|ave|av|road|rd|drive|dr|lane|ln|court|ct|boulevard|blvd|place|pl|plaza|plz|square|sq|terrace|ter|trail|trl|' +
  'circle|cir|highway|hwy|parkway|pkwy|expressway|expy|alley|aly|way|row|loop|run|path|pike|turnpike|tpke|crossing|xing|cove|cv'
const suffix = new RegExp(`^(?:${suffixes})\\.?$`, 'iu')
const direction = /^(?:[nsew]|[ns][ew]|north|south|east|west|(?:north|south)(?:east|west))\.?$/iu
const unitPart =
  /^(?:apt|apartment|unit|suite|ste|bldg|building|floor|fl|lot|room|rm|#)(?:[ .]*[\w-]{1,8})?$/iu

/** Whether a word ends the name of a street: "Lane", "St.". */
export const isSuffix = (word: string): boolean => suffix.test(word)
export const isUnit = (text: string): boolean => unitPart.test(text)

/** Words of an address's first part, without its unit. */
const wordsOfStreet = (text: string): string[] =>
  (text.split(', ')[0] ?? '').replace(/ (?:apt|unit|suite|ste|bldg|#)[ .]*[\w-]{1,8}$/iu, '').split(' ')

/** Whether the street's name is whole: "412 Oak Hollow Lane", not "412 Oak Hollow". */
export const hasSuffix = (text: string): boolean => wordsOfStreet(text).slice(2).some(isSuffix)

/** Whether a street has no place with it: "412 Oak Hollow Lane, Suite 5", "412 Broadway". */
export function isBareStreet(text: string): boolean {
  if (!isNumbered(text) || endsInPlace(text)) return false
  if (
    text
      .split(', ')
      .slice(1)
      .some((part) => !isUnit(part))
  )
    return false
  const words = wordsOfStreet(text)
  const last = words.findLastIndex((word, at) => at > 1 && isSuffix(word))
  return last < 0 ? words.length <= 3 : words.slice(last + 1).every((word) => direction.test(word))
}

const withoutZip = (text: string): string => text.replace(/[ ,]{1,9}\d{5}(?:-\d{4})?$/u, '')

/** "Wake County", "Portfolio - Raleigh". */
const noCity = / [–—-] |\b(?:county|parish|borough|msa|metro|area|portfolio|properties)$/iu

/** "Raleigh, NC 27601", "Raleigh NC": a place and nothing else. */
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

/** "Raleigh, NC 27601", "NC 27601": what a column of places holds. */
export const isPlaceText = (text: string): boolean =>
  isPlaceLine(text) ||
  (/^\p{L}/u.test(text) && stateCode(withoutZip(text)) !== null && withoutZip(text) !== text)

/** The place of a heading above its streets: "Raleigh, NC:", "## Durham, NC (3 properties)"; null for any other line. */
export function placeOfHeading(text: string): string | null {
  const bare = text.replaceAll(/^[#>*=–—\s-]+|[:*=–—\s-]{1,40}$/gu, '')
  const uncounted = bare.replace(/[\s–—-]{1,9}\(?\d{1,3}(?: \p{L}{3,12})?\)?$/u, '')
  return [bare, uncounted].find(isPlaceLine) ?? null
}

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
