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

const startsWithZip = (word: string | undefined): boolean => /^\d{5}/u.test(word ?? '')

/** Searched text of a row: its words, the parcel number as one word, and other forms of street words. */
export function indexText(parts: readonly Part[], parcelId?: string | null): string {
  const words = searchText(...parts).split(' ')
  const known = new Set(words)
  if (parcelId != null) known.add(searchText(parcelNumberKey(parcelId)))
  for (const [at, word] of words.entries()) {
    // "CT 06103" is no court.
    if (startsWithZip(words[at + 1])) continue
    for (const other of otherStreetWords(word)) known.add(other)
  }
  return [...words, ...[...known].slice(new Set(words).size)].join(' ').trim()
}

export const searchWords = (query: string): string[] => searchText(query).split(' ')

/** `text` is a `searchText` or `indexText`. */
export const holdsAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))
