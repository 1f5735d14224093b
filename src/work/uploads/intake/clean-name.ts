import { DOCUMENT_NAME_MAX, DOCUMENT_NAME_PATTERN } from '@plumbline/service-contract/document'

const isAllowed = (character: string): boolean => DOCUMENT_NAME_PATTERN.test(character)

/** Replacements; other forbidden characters become spaces. */
const neighbors: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ '-': '–—−‐‑/\\:|=', ',': ';', "'": '’‘`', '(': '{', ')': '}', '': '“”"«»' }).flatMap(
    ([to, from]) => Array.from(from, (character) => [character, to]),
  ),
)

const replaceOne = (character: string): string => {
  if (isAllowed(character)) return character
  if (/\p{Zs}|\s/u.test(character)) return ' '
  if (/[\p{C}\p{M}]/u.test(character)) return ''
  const neighbor = neighbors[character]
  if (neighbor !== undefined) return neighbor
  const digit = /\p{Nd}/u.test(character) ? character.normalize('NFKC') : ''
  return /^[0-9]$/u.test(digit) ? digit : ' '
}

/** Up to `max` UTF-16 units, never inside a grapheme. */
function cutAt(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (const { index, segment } of new Intl.Segmenter('en').segment(text)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  return text.slice(0, end).trimEnd()
}

/**
 * Accepted by the service: composed accents, plain spaces, dashes and quotes, nothing invisible, up to 255
 * UTF-16 units. Empty if nothing readable is left.
 */
export function cleanName(text: string): string {
  const plain = Array.from(text.normalize('NFC'), replaceOne)
    .join('')
    // Again: removing invisible characters may join parts of a letter.
    .normalize('NFC')
    .replace(/ {2,}/gu, ' ')
    .replace(/-{2,}/gu, '-')
    .replace(/^[\s.,-]+|(?<![\s.,-])[\s.,-]+$/gu, '')
  return /[\p{L}0-9]/u.test(plain) ? cutAt(plain, DOCUMENT_NAME_MAX) : ''
}

const isInvisible = (character: string): boolean => /[\p{C}\p{M}]/u.test(character)

const quoted = (characters: readonly string[]): string => {
  const shown = characters.slice(0, 4).map((character) => `“${character}”`)
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : `${shown.join(', ')} or ${last}`
}

/** Null if the change isn't visible. */
export function explainCleaning(before: string, after: string): string | null {
  const visible = before.normalize('NFC').trim()
  if (visible === after) return null
  if (after === '') return 'The file name has no usable letters or digits, so we suggested a name.'
  if (visible.length > DOCUMENT_NAME_MAX && visible.startsWith(after))
    return `Shortened to ${DOCUMENT_NAME_MAX} characters, the maximum.`
  const forbidden = [...new Set(visible)].filter((character) => !isAllowed(character))
  const seen = forbidden.filter((character) => !isInvisible(character) && !/\s/u.test(character))
  const cut = visible.length > DOCUMENT_NAME_MAX ? ' Also shortened to 255 characters.' : ''
  if (seen.length > 0)
    return `Changed from “${cutAt(visible, 80)}” because names can’t include ${quoted(seen)}.${cut}`
  if (forbidden.some(isInvisible)) return `Removed invisible characters from the name.${cut}`
  return `Removed extra spaces or punctuation.${cut}`
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Œ: 'OE',
  œ: 'oe',
}

/** For a service that accepts ASCII only; null if impossible or unchanged. */
export function inPlainLetters(name: string): string | null {
  const plain = cleanName(
    Array.from(name, (character) => letters[character] ?? character)
      .join('')
      .normalize('NFKD')
      .replace(/\p{M}/gu, ''),
  )
  return plain === name || plain === '' || /[^\u0020-\u007e]/u.test(plain) ? null : plain
}

/** Appends " (2)", " (3)" … if taken. */
export function numberedName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`
    const candidate = cutAt(name, DOCUMENT_NAME_MAX - ending.length) + ending
    if (!taken.has(candidate)) return candidate
  }
}
