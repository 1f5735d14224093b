/** Letters of PDF's own fonts: Windows-1252 without control characters, hard spaces and soft hyphens. */
const known = new Set(
  new TextDecoder('windows-1252')
    .decode(Uint8Array.from({ length: 224 }, (_, index) => index + 32))
    .replaceAll(/[\p{C}\u00a0]/gu, ''),
)

const plain: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2212': '-',
  '\u2044': '/',
  '′': "'",
  '″': '"',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '→': '->',
  '←': '<-',
}

function inKnown(character: string): string | null {
  if (known.has(character)) return character
  if (/\s/u.test(character)) return ' '
  if (/[\p{Cc}\p{Cf}\p{M}]/u.test(character)) return ''
  const parts = Array.from(character.normalize('NFKD'), (part) => plain[part] ?? part)
  const letters = parts.join('').replaceAll(/\p{M}/gu, '')
  return letters !== '' && Array.from(letters).every((letter) => known.has(letter)) ? letters : null
}

/** `text` has a question mark for each character without plain letters; the list names each once. */
export function inFontLetters(given: string): { text: string; unknown: string[] } {
  const unknown = new Set<string>()
  const lines = given.normalize('NFC').split(/\r\n?|[\n\u2028\u2029]/u)
  const text = lines.map((line) =>
    Array.from(line, (character) => {
      const letters = inKnown(character)
      if (letters === null) unknown.add(character)
      return letters ?? '?'
    }).join(''),
  )
  return { text: text.join('\n'), unknown: [...unknown] }
}
