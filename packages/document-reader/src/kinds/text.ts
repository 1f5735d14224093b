import type { PartialInspection } from './inspection.ts'

/** Null for binary data (zero bytes). */
export function encodingOfText(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head.includes(0)) return null
  try {
    // The slice may end inside a character; streaming ignores that one.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

const decode = (bytes: Uint8Array): { text: string; utf16: boolean } | null => {
  const encoding = encodingOfText(bytes)
  if (encoding === null) return null
  return {
    text: new TextDecoder(encoding).decode(bytes, { stream: true }),
    utf16: encoding.startsWith('utf-16'),
  }
}

/** Control characters other than tab, line ends, form feed and DOS's end of file. */
const isBinary = (text: string): boolean => {
  const controls = text.match(/[\u0001-\u0008\u000e-\u0019\u001b-\u001f]/gu)?.length ?? 0
  return controls > Math.max(2, text.length / 500)
}

/** Characters; enough to guess the type. */
const TEXT_KEPT = 4_000

const separators = [',', ';', '\t', '|']
const LINES = 20
const LINE_CHARACTERS = 4_000

/** At least two lines have the same number of a separator, quoted ones aside. */
function looksLikeRows(text: string): boolean {
  const lines = text
    .split(/\r\n|\n|\r/u, LINES + 1)
    .slice(0, LINES)
    .map((line) => line.slice(0, LINE_CHARACTERS).replace(/"[^"]*"/gu, ''))
    .filter((line) => line.trim() !== '')
  return separators.some((separator) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(separator).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    return [...counts.values()].some((same) => same >= 2)
  })
}

function markupKind(text: string): 'html' | 'xml-workbook' | 'xml' | 'rtf' | null {
  const start = text.replace(/^\ufeff?\s*/u, '').slice(0, 4_096)
  if (start.startsWith('{\\rtf')) return 'rtf'
  if (!start.startsWith('<'))
    return /^MIME-Version:/iu.test(start) && /text\/html/iu.test(start) ? 'html' : null
  if (/<(?:\w+:)?workbook\b|progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet/iu.test(start))
    return /<html\b/iu.test(start) ? 'html' : 'xml-workbook'
  if (/^<!doctype html|<(?:html|head|body|table|meta|style|div|tr)\b/iu.test(start)) return 'html'
  return /^<(?:\?xml|[\w:-]+[\s>/])/u.test(start) ? 'xml' : null
}

/** For files without a binary signature; `head`: first 64 KB. */
export function inspectText(head: Uint8Array): PartialInspection {
  const decoded = decode(head)
  if (decoded === null) return { kind: 'unknown' }
  const { text, utf16 } = decoded
  if (text.replace(/[\ufeff\s\u001a]+/gu, '') === '') return { kind: 'blank', utf16 }
  const markup = markupKind(text)
  if (markup !== null) return { kind: markup, utf16 }
  if (isBinary(text)) return { kind: 'unknown' }
  return looksLikeRows(text)
    ? { kind: 'csv', utf16, text: text.slice(0, TEXT_KEPT) }
    : { kind: 'text', utf16 }
}
