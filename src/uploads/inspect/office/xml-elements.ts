/**
 * A small reader of the elements of an XML part. It is ours because `DOMParser` does not exist in workers, and moving
 * up to 2 MB of hostile XML to the page is what the worker is there to avoid. It reads start tags and attributes only; comments,
 * CDATA, instructions and document types are skipped. It never looks at what entities of a document type would expand to.
 */
export interface XmlElement {
  /** Without its prefix. */
  name: string
  /** Attributes by local name; where two differ only by prefix the one without wins. */
  attributes: ReadonlyMap<string, string>
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeEntity = (whole: string, body: string): string => {
  if (!body.startsWith('#')) return named[body] ?? whole
  const code = /^#x/iu.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10)
  return Number.isInteger(code) && code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
}

/** The text with its character references resolved. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(#?\w{1,10});/gu, decodeEntity) : text

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

/** Where the tag that begins at `start` ends; quotes may hold a ">". */
function tagEnd(xml: string, start: number): number {
  let quote = ''
  for (let at = start; at < xml.length; at += 1) {
    const character = xml.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return -1
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A word, with its value where one follows. Every word is taken, so that none is gone over again from its second letter. */
const word = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/gu

function readTag(tag: string): XmlElement {
  const name = /^[^\s/>]+/u.exec(tag)?.[0] ?? ''
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of tag.matchAll(word)) {
    const value = double ?? single
    if (value === undefined) continue
    const local = localName(key)
    if (key === local || !attributes.has(local)) attributes.set(local, decodeEntities(value))
  }
  return { name: localName(name), attributes }
}

const after = (xml: string, mark: string, from: number): number => {
  const at = xml.indexOf(mark, from)
  return at === -1 ? xml.length : at + mark.length
}

/** Every start tag in order of appearance. */
export function* readElements(xml: string): Generator<XmlElement> {
  let at = 0
  while ((at = xml.indexOf('<', at)) !== -1) {
    if (xml.startsWith('<!--', at)) at = after(xml, '-->', at + 4)
    else if (xml.startsWith('<![CDATA[', at)) at = after(xml, ']]>', at)
    else if (xml.startsWith('<?', at)) at = after(xml, '?>', at)
    else if (xml.startsWith('<!', at) || xml.startsWith('</', at)) at = after(xml, '>', at)
    else {
      const end = tagEnd(xml, at + 1)
      if (end === -1) return
      yield readTag(xml.slice(at + 1, end))
      at = end + 1
    }
  }
}
