import { placeOfCity, placeOfZip, STATES, type Place } from './places.ts'
import { streetLength, streetName } from './street.ts'

/** A typed address, understood: number and street in one way of writing, and the place. */
export interface ReadAddress extends Place {
  number: string
  street: string
}

const UNIT =
  /(?<![\s,])[\s,]+(?:(?:apt|apartment|unit|suite|ste|room|rm|floor|fl)\.?\s+|#\s*)[\w-]+(?=[\s,]|$)/giu
const COUNTRY = /(?<![\s,])[\s,]+(?:usa?|u\.s\.a?\.?|united states(?: of america)?)\.?$/iu
const NUMBER = /^(\d{1,6}[a-z]?(?:-\d{1,4})?)\s+(.+)$/iu
const ZIP = /(?<![\s,])[\s,]+(\d{5})(?:-\d{4})?$/u

/** State names longest first, so that "West Virginia" is not read as "Virginia". */
const STATE = new RegExp(
  `(?<![\\s,])[\\s,]+(${[...STATES.keys()].sort((a, b) => b.length - a.length).join('|')})\\.?$`,
  'iu',
)

function takeEnd(text: string, pattern: RegExp): { rest: string; taken: string | null } {
  const match = pattern.exec(text)
  return match === null
    ? { rest: text, taken: null }
    : { rest: text.slice(0, match.index).replace(/(?<![\s,])[\s,]+$/u, ''), taken: match[1] ?? null }
}

/** Street and city where they stand together without a comma: `oak street raleigh`. */
function splitWords(text: string, state: string | null, zipPlace: Place | null): [string, string] | null {
  const words = text.split(/\s+/u)
  const zipCity = zipPlace?.city.toLowerCase() ?? ''
  for (let length = Math.min(4, words.length - 1); length >= 1; length -= 1) {
    const city = words.slice(-length).join(' ')
    const known = city.toLowerCase() === zipCity || (state !== null && placeOfCity(city, state) !== null)
    if (known) return [words.slice(0, -length).join(' '), city]
  }
  if (zipPlace === null) return null
  const length = streetLength(words) ?? words.length
  return [words.slice(0, length).join(' '), words.slice(length).join(' ')]
}

function placeFor(city: string, state: string | null, zipPlace: Place | null): Place | null {
  if (zipPlace !== null) return state === null || state === zipPlace.state ? zipPlace : null
  return state === null || city === '' ? null : placeOfCity(city, state)
}

/**
 * Understands "number street, city, ST ZIP" with or without commas, with the ZIP code or with city and state, with
 * abbreviations, a unit ("Apt 4") or the country. Null when it is not a US street address: no house number, no
 * place, an unknown city or ZIP code, or a ZIP code of another state.
 */
export function readAddress(typed: string): ReadAddress | null {
  const flat = typed
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/(?<![,.])[,.]+$/u, '')
  const numbered = NUMBER.exec(flat.replace(COUNTRY, '').replaceAll(UNIT, ''))
  const [, number = '', afterNumber = ''] = numbered ?? []
  if (numbered === null || Number.parseInt(number, 10) === 0) return null

  const zip = takeEnd(afterNumber, ZIP)
  const zipPlace = zip.taken === null ? null : placeOfZip(zip.taken)
  if (zip.taken !== null && zipPlace === null) return null
  const stateEnd = takeEnd(zip.rest, STATE)
  const state = STATES.get(stateEnd.taken?.toLowerCase() ?? '') ?? null

  const parts = stateEnd.rest.split(',').map((part) => part.trim())
  const split =
    parts.length > 1
      ? ([parts[0] ?? '', parts.at(-1) ?? ''] satisfies [string, string])
      : splitWords(stateEnd.rest, state, zipPlace)
  if (split === null) return null
  const place = placeFor(split[1], state, zipPlace)
  const street = streetName(split[0])
  return place === null || street === '' ? null : { ...place, number: number.toUpperCase(), street }
}

/** The address as a geocoder writes it. */
export const matchedAddress = ({ number, street, city, state, zip }: ReadAddress): string =>
  `${number} ${street}, ${city}, ${state} ${zip}`

/** What makes two addresses the same one; the ZIP code may be missing in what was typed. */
export const addressKey = ({ number, street, city, state }: ReadAddress): string =>
  `${number} ${street}|${city}|${state}`.toLowerCase()
