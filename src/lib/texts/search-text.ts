import { commonForm, parcelNumberKey } from './common-form.ts'
import { otherStreetWords } from './street-words.ts'

type Part = string | number | null | undefined

/** "16-01-234" and "T-12" are one word, "Oak-Hollow" is two. */
const insideNumber = /(?<=\p{N})[-/_](?=[\p{L}\p{N}])|(?<=\p{L})[-/_](?=\p{N})/gu

/** Words without punctuation and accents, for queries and for what is searched without an index. */
export const searchText = (...parts: readonly Part[]): string =>
  commonForm(parts.filter((part) => part != null && part !== '').join(' '))
    .normalize('NFKD')
    .replaceAll(/[\p{M}'.]/gu, '')
    .replaceAll(insideNumber, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** "Hartford, CT" and "CT 06103" are no court. */
const state = /(?:,\s*[a-z]{2}\b\.?|\s[a-z]{2}\s+(?=\d{5}))(?:\s*\d{5}(?:-\d{4})?)?[\s,]*(?:usa?)?$/iu

/** Searched text of a row: its words, the parcel number as one word, and other forms of street words. */
export function indexText(parts: readonly Part[], parcelId?: string | null): string {
  const words = searchText(...parts).split(' ')
  const known = new Set(words)
  if (parcelId != null) known.add(searchText(parcelNumberKey(parcelId)))
  const streets = parts.map((part) => (typeof part === 'string' ? part.replace(state, '') : part))
  for (const word of searchText(...streets).split(' '))
    for (const other of otherStreetWords(word)) known.add(other)
  if (parts.some((part) => typeof part === 'string' && part.includes('#'))) known.add('unit').add('apt')
  return [...words, ...[...known].slice(new Set(words).size)].join(' ').trim()
}

/** "Smith and Sons" may be written with "&". */
export const searchWords = (query: string): string[] => {
  const words = searchText(query).split(' ')
  return words.length === 1 ? words : words.filter((word) => word !== 'and')
}

/** `text` is a `searchText` or `indexText`. */
export const holdsAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))
