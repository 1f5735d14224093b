import { patterns } from '#paths.ts'
import { ownFiles } from './prerender/own-files.ts'

/** The pages for the card: they alone may load Stripe. */
export const payPatterns = [patterns.pay, patterns.payList] as const

/** A path of the site however it may be spelled, as a regular expression to be used without regard to case, and the plain one. */
export interface Spelling {
  is: string
  plain: string
}

/** What an address of the site map consists of once it is decoded, as the inside of a character class. */
export const PLAIN_CHARACTERS = 'A-Za-z0-9._~-'

const literal = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&')

function spellingOf(pattern: string, base: string): Spelling {
  let count = 0
  const words = pattern.slice(1).split('/')
  const plain = words.map((word) => (word.startsWith(':') ? `$${(count += 1)}` : word))
  const is = words.map((word) => (word.startsWith(':') ? '([^/]+)' : literal(word)))
  return { is: `^${literal(base)}${is.join('/')}/*$`, plain: base + plain.join('/') }
}

const namedWords = (pattern: string): number =>
  pattern.split('/').filter((word) => word !== '' && !word.startsWith(':')).length

/** The patterns of all pages but the home page, those with the most words of their own first. */
export const pagePatterns = (): string[] =>
  Object.values(patterns)
    .filter((pattern) => pattern !== patterns.home && pattern !== patterns.design)
    .toSorted((one, other) => namedWords(other) - namedWords(one))

/**
 * How servers know an odd spelling of a page (another case, slashes at its end) and what to send it on to; they decode paths and
 * merge slashes before. The first that fits counts; ids keep their case. `base` is the path under which the portal is hosted, with
 * both slashes.
 */
export const spellings = (base: string): Spelling[] => [
  { is: `^${literal(base)}index\\.html$`, plain: base },
  ...Object.entries(ownFiles).map(([file, path]) => ({
    is: `^${literal(base + file)}$`,
    plain: base + path.slice(1),
  })),
  ...(base === '/' ? [] : [{ is: `^${literal(base)}*$`, plain: base }]),
  ...pagePatterns().map((pattern) => spellingOf(pattern, base)),
]
