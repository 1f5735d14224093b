import { LimitReached } from '../inspection.ts'

/** Hears of tags and texts in order. `tag` is all that stands between the brackets, its name without prefix. */
export interface XmlListener {
  opens: (name: string, tag: string) => void
  closes: (name: string) => void
  says: (text: string) => void
}

/** A single tag or text longer than this is no cell of Excel's, which holds 32,767 characters. */
const PIECE_MAX = 1024 * 1024

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeEntity = (whole: string, body: string): string => {
  if (!body.startsWith('#')) return named[body] ?? whole
  const code = /^#x/iu.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10)
  return Number.isInteger(code) && code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
}

/** The text with its character references resolved. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(#?\w{1,10});/gu, decodeEntity) : text

/** An attribute of a tag, by local name; undefined where it is missing. Make one per name: it keeps its pattern. */
export function attributeReader(name: string): (tag: string) => string | undefined {
  const pattern = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'u')
  return (tag) => {
    const found = pattern.exec(tag)
    const value = found?.[1] ?? found?.[2]
    return value === undefined ? undefined : decodeEntities(value)
  }
}

/** Where what begins at `start` ends: the place behind it, or -1 when more text has to come first. */
function endOf(xml: string, start: number): number {
  const behind = (mark: string, from: number): number => {
    const at = xml.indexOf(mark, from)
    return at === -1 ? -1 : at + mark.length
  }
  const second = xml.charCodeAt(start + 1)
  if (second === 63 /* ? */) return behind('?>', start)
  if (second === 33 /* ! */) {
    // Nine characters tell the three apart.
    if (xml.length < start + 9) return -1
    if (xml.startsWith('<!--', start)) return behind('-->', start + 4)
    return xml.startsWith('<![CDATA[', start) ? behind(']]>', start) : behind('>', start)
  }
  // A ">" inside quotes does not end the tag.
  let quote = 0
  for (let at = start; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at)
    if (quote !== 0) quote = code === quote ? 0 : quote
    else if (code === 34 /* " */ || code === 39 /* ' */) quote = code
    else if (code === 62 /* > */) return at + 1
  }
  return -1
}

/**
 * Goes through an XML part as its pieces come, and keeps none of it. It is ours because `DOMParser` does not exist in workers, and
 * moving hostile XML to the page is what the worker is there to avoid. Comments, CDATA, instructions and document types are
 * no tags; what entities of a document type would expand to is never looked at.
 */
export class XmlScanner {
  #rest = ''
  readonly #listener: XmlListener

  constructor(listener: XmlListener) {
    this.#listener = listener
  }

  feed(piece: string): void {
    const xml = this.#rest + piece
    let at = 0
    while (at < xml.length) {
      const start = xml.indexOf('<', at)
      if (start === -1) break
      if (start > at) this.#listener.says(decodeEntities(xml.slice(at, start)))
      at = start
      const end = endOf(xml, start)
      if (end === -1) break
      this.#piece(xml, start, end)
      at = end
    }
    this.#rest = xml.slice(at)
    if (this.#rest.length > PIECE_MAX) throw new LimitReached('a tag without an end')
  }

  #piece(xml: string, start: number, end: number): void {
    const second = xml.charCodeAt(start + 1)
    if (second === 63) return
    if (second === 33) {
      if (xml.startsWith('<![CDATA[', start)) this.#listener.says(xml.slice(start + 9, end - 3))
      return
    }
    const closing = second === 47 /* / */
    const tag = xml.slice(start + (closing ? 2 : 1), end - 1)
    const name = nameOf(tag)
    if (closing) this.#listener.closes(name)
    else {
      this.#listener.opens(name, tag)
      if (tag.charCodeAt(tag.length - 1) === 47) this.#listener.closes(name)
    }
  }
}

/** A tag's name without its prefix. */
function nameOf(tag: string): string {
  let [from, to] = [0, 0]
  for (; to < tag.length; to += 1) {
    const code = tag.charCodeAt(to)
    if (code === 58 /* : */) from = to + 1
    else if (code <= 32 || code === 47) break
  }
  return tag.slice(from, to)
}
