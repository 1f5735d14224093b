import { placeOfCity, placeOfZip, type Place } from './places.ts'
import { streetLength, streetName } from './street.ts'

export interface ReadAddress extends Place {
  number: string
  street: string
}

/** Number or letters of a unit, but not a word (`Ste. Genevieve`). */
const UNIT_NAME = String.raw`(?:[a-z]{0,2}-?\d[\w-]*|[a-z]{1,2})(?=[\s,]|$)`
/** `FL 33131` is Florida, not a floor. */
const FLOOR = String.raw`fl\.?\s+(?!\d{5}(?:-\d{4})?$)`
const UNIT = String.raw`(?:(?:(?:apt|apartment|unit|suite|ste|room|rm|floor)\.?\s+|${FLOOR}|#\s*)${UNIT_NAME})`
const UNIT_BEHIND = new RegExp(String.raw`(?<![\s,])[\s,]+${UNIT}`, 'giu')
/** Unit before the house number; in Puerto Rico also an urbanization. */
const BEFORE_NUMBER = new RegExp(
  String.raw`^(?:${UNIT}|\d{1,3}(?:st|nd|rd|th)\s+fl(?:oor)?\.?(?=[\s,])|urb(?:\.|\s|anizaci[oó]n\s)[^,]+,)[\s,]+`,
  'iu',
)
const COUNTRY = /(?<![\s,])[\s,]+(?:usa?|u\.s\.a?\.?|united states(?: of america)?)\.?$/iu
/** Comma before it: `1600 K Street, NW, Washington`. */
const QUADRANT = /(?<=^[^,]*),(?= ?(?:(?:n\.?|s\.?|north|south)?(?:e|w|east|west)|[ns]|north|south)\.?,)/iu
/** House number, also with a half (`733 1/2`), or on a grid: `N64W23760`, `W4567` (Wisconsin), `26W465` (Illinois). */
const NUMBER =
  /^(\d{1,6}[a-z]?(?:-\d{1,4})?(?:[\s-]?\d\/\d)?|[nsew]\d{1,5}(?:\s?[nsew]\d{1,5})?|\d{1,3}[nsew]\d{1,5})\s+(.+)$/iu
const ZIP = /(?<![\s,])[\s,]+(\d{5})(?:-\d{4})?$/u
/** State code, after a city or alone. */
const STATE = /(?:^|\s)([a-z]{2})$/iu

/** By ZIP code, or by city and state. A named state must match the ZIP code. */
function placeFor(parts: readonly string[], zip: string | undefined): Place | null {
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  const state = STATE.exec(last)?.[1]?.toUpperCase()
  if (zip !== undefined) {
    const place = placeOfZip(zip)
    return state === undefined || state === place?.state ? place : null
  }
  const city = last.replace(STATE, '') || (parts.length > 2 ? parts.at(-2) : undefined)
  return state === undefined || city === undefined ? null : placeOfCity(city, state)
}

/** "Main Street Raleigh NC": the street ends at its suffix, otherwise before a known city. */
function placeWithoutCommas(text: string): { place: Place; street: readonly string[] } | null {
  const words = text.split(' ')
  const state = /^[a-z]{2}$/iu.test(words.at(-1) ?? '') ? (words.pop() ?? '').toUpperCase() : ''
  const ends = [streetLength(words), words.length - 3, words.length - 2, words.length - 1]
  for (const end of ends) {
    if (state === '' || end < 1 || end >= words.length) continue
    const place = placeOfCity(words.slice(end).join(' '), state)
    if (place !== null) return { place, street: words.slice(0, end) }
  }
  return null
}

/** `n64 w23760` as `N64W23760`, `733-1/2` as `733 1/2`. */
const plainNumber = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[\s-]?(\d\/\d)$/u, ' $1')
    .replace(/(?<=\d)\s(?=[NSEW])/u, '')

/** Null without a house number or a known place, and for a ZIP code of another state; the rest is optional. */
export function readAddress(typed: string): ReadAddress | null {
  const flat = typed
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/(?<![,.])[,.]+$/u, '')
    .replace(COUNTRY, '')
    .replace(QUADRANT, '')
    .replace(/(?<=\d)\s?½/u, ' 1/2')
  const [, number = '', rest = ''] =
    NUMBER.exec(flat.replace(BEFORE_NUMBER, '').replaceAll(UNIT_BEHIND, '')) ?? []
  if (!/^\D?0*[1-9]/u.test(number)) return null
  const zip = ZIP.exec(rest)?.[1]
  const parts = rest
    .replace(ZIP, '')
    .split(/ ?,[ ,]*/u)
    .filter(Boolean)
  const bare = parts.length === 1 && zip === undefined ? placeWithoutCommas(parts[0] ?? '') : null
  const place = bare?.place ?? placeFor(parts, zip)
  const words = parts[0]?.split(' ') ?? []
  const named = bare?.street ?? words.slice(0, parts.length > 1 ? undefined : streetLength(words))
  const street = streetName(named.join(' '))
  return place === null || street === '' ? null : { ...place, number: plainNumber(number), street }
}

export const matchedAddress = ({ number, street, city, state, zip }: ReadAddress): string =>
  `${number} ${street}, ${city}, ${state} ${zip}`

/** Equal for the same address; ignores the ZIP code, which may be missing. */
export const addressKey = ({ number, street, city, state }: ReadAddress): string =>
  `${number} ${street}|${city}|${state}`.toLowerCase()
