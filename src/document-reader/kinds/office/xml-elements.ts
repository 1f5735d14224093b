import { decodeEntities, XmlScanner } from './xml-scanner.ts'

/** An element's start tag. */
export interface XmlElement {
  /** Without its prefix. */
  name: string
  /** Attributes by local name; where two differ only by prefix the one without wins. */
  attributes: ReadonlyMap<string, string>
}

/** What decodes XML that begins with these bytes, by byte order mark, zero bytes or the declared encoding. */
export function xmlDecoder(bytes: Uint8Array): TextDecoder {
  const encoding = ((): string => {
    if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0)) return 'utf-16le'
    if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] === 0x3c)) return 'utf-16be'
    const declared = /^[^>]*encoding=["']([\w-]+)["']/u.exec(
      String.fromCharCode(...bytes.subarray(0, 200)),
    )?.[1]
    return declared === undefined || /^utf-16/iu.test(declared) ? 'utf-8' : declared
  })()
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder()
  }
}

/** XML's bytes as text. */
export const decodeXml = (bytes: Uint8Array): string => xmlDecoder(bytes).decode(bytes)

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A word, with its value where one follows. Every word is taken, so that none is gone over again from its second letter. */
const word = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/gu

function attributesOf(tag: string): XmlElement['attributes'] {
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of tag.matchAll(word)) {
    const value = double ?? single
    if (value === undefined) continue
    const local = localName(key)
    if (key === local || !attributes.has(local)) attributes.set(local, decodeEntities(value))
  }
  return attributes
}

/** Every start tag in order of appearance. Throws `LimitReached` for a tag that does not end. */
export function readElements(xml: string): XmlElement[] {
  const elements: XmlElement[] = []
  const opens = (name: string, tag: string): void => {
    elements.push({ name, attributes: attributesOf(tag) })
  }
  new XmlScanner({ opens, closes: () => undefined, says: () => undefined }).feed(xml)
  return elements
}
