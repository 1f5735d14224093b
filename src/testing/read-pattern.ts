/** Step of a regular expression, with its repetition. */
export interface Term {
  kind: 'characters' | 'group' | 'look' | 'nothing'
  /** Of `characters`: a class, an escape or a literal. */
  source: string
  alternatives: Term[][]
  min: number
  max: number
}

const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/uy
const ESCAPE = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[a-zA-Z]|k<[^>]*>|\d+|[^])/uy
const CLASS = /\[(?:[^\]\\]|\\[^])*\]/uy
const GROUP_START = /\((?:\?(?::|<?[=!]|<[^>]*>))?/uy

/** Throws for unsupported syntax. */
export function readPattern(source: string): Term[][] {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found !== null) at += found[0].length
    return found
  }

  const quantified = (term: Omit<Term, 'min' | 'max'>): Term => {
    const found = take(QUANTIFIER)
    if (found === null) return { ...term, min: 1, max: 1 }
    const [, sign, least, comma, most] = found
    if (sign !== undefined)
      return { ...term, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY }
    const upTo = most === '' ? Number.POSITIVE_INFINITY : Number(most)
    return { ...term, min: Number(least), max: comma === undefined ? Number(least) : upTo }
  }

  const term = (): Term => {
    const group = take(GROUP_START)?.[0]
    if (group !== undefined) {
      const alternatives = choices()
      if (source[at] !== ')') throw new Error(`No end of a group in ${source}`)
      at += 1
      return quantified({ kind: /[=!]$/u.test(group) ? 'look' : 'group', source: '', alternatives })
    }
    const written = (take(CLASS) ?? take(ESCAPE))?.[0] ?? String.fromCodePoint(source.codePointAt(at) ?? 0)
    if (!/^[[\\]./u.test(written)) at += written.length
    const empty = /^(?:[$^]|\\(?:[bB]|\d+|k<.*>))$/u.test(written)
    return quantified({ kind: empty ? 'nothing' : 'characters', source: written, alternatives: [] })
  }

  const choices = (): Term[][] => {
    const found: Term[][] = [[]]
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1
        found.push([])
      } else found.at(-1)?.push(term())
    }
    return found
  }

  return choices()
}
