/** A member of a JSON object, or one item of a member that is a list. */
export type JsonPiece = {
  key: string
  item: boolean
  /** The piece's own JSON, to be parsed; it may still turn out to be none. */
  text: string
  /** Where it ends in the whole text. */
  end: number
}

/** Nothing that belongs into a list is longer (characters), and a longer piece would be a long task to parse. */
const PIECE_MAX = 2_000_000

/** No writer of JSON puts more blanks between two pieces; a longer run would be a long task to walk over. */
const BLANKS_MAX = 100_000

const tooLong = (): RangeError => new RangeError('A piece is too long')

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125]

/** Space, tab, line feed and carriage return. */
const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 10 || code === 13

/** Where the string ends whose opening quote is at `from`. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    if (at - from > PIECE_MAX) throw tooLong()
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return at + 1
  }
  throw new SyntaxError('A string has no end')
}

/** Where the value ends that begins at `from`; whether it is sound inside is for the parser to say. */
function endOfValue(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (at - from > PIECE_MAX) throw tooLong()
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at) - 1
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      if (depth === 0) return at
      depth -= 1
    } else if (depth > 0 || !/[,: \t\n\r]/u.test(text.charAt(at))) continue
    else return at
    if (depth === 0) return at + 1
  }
  throw new SyntaxError('A value has no end')
}

/**
 * Takes a JSON object apart without parsing it in one go, whatever its layout: gives its members in order, and those named in
 * `lists` item by item. Throws a `SyntaxError` where the text is no JSON object, a `RangeError` at a piece beyond all measure.
 */
export function* jsonPieces(text: string, lists: readonly string[]): Generator<JsonPiece> {
  let at = 0
  const next = (): string => {
    const from = at
    while (isBlank(text.charCodeAt(at))) {
      at += 1
      if (at - from > BLANKS_MAX) throw tooLong()
    }
    return text.charAt(at)
  }
  const take = (char: string): void => {
    if (next() !== char) throw new SyntaxError(`No ${char} at ${at}`)
    at += 1
  }
  const takeIf = (char: string): boolean => {
    const there = next() === char
    if (there) at += 1
    return there
  }
  const value = (): string => {
    next()
    const from = at
    at = endOfValue(text, from)
    if (at - from > PIECE_MAX) throw tooLong()
    return text.slice(from, at)
  }

  take('{')
  let members = next() !== '}'
  while (members) {
    const key: unknown = JSON.parse(value())
    if (typeof key !== 'string') throw new SyntaxError(`No name at ${at}`)
    take(':')
    if (lists.includes(key) && takeIf('[')) {
      let items = next() !== ']'
      while (items) {
        yield { key, item: true, text: value(), end: at }
        items = takeIf(',')
      }
      take(']')
    } else yield { key, item: false, text: value(), end: at }
    members = takeIf(',')
  }
  take('}')
  if (next() !== '') throw new SyntaxError('Something follows the object')
}
