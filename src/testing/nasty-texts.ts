import { readPattern, type Term } from './read-pattern.ts'

/** Besides the characters in the pattern. */
const POOL = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
  ...Array.from('\t\n\r\u0001\u00a0\u00ad\u0301\u200b\u2013éÉ中一'),
]

const TRIALS_FEW = 1_000
const FILLERS_MAX = 5
const STARTS_MAX = 12

const flatten = (alternatives: readonly Term[][]): Term[] =>
  alternatives.flat().flatMap((term) => [term, ...flatten(term.alternatives)])

/** A pattern's terms and the characters each of them matches. */
class Material {
  readonly alternatives: Term[][]
  readonly #taken = new Map<string, string[]>()
  readonly #scores: Map<string, number>

  constructor({ source, flags }: RegExp) {
    this.alternatives = readPattern(source)
    const written = new Set(
      flatten(this.alternatives)
        .filter(({ kind }) => kind === 'characters')
        .map((term) => term.source),
    )
    const literals = [...written].filter((text) => /^[^.]$/u.test(text))
    const pool = [...new Set([...literals, ...POOL])]
    for (const text of written) {
      const whole = new RegExp(`^${text}$`, flags.replaceAll(/[gym]/gu, ''))
      this.#taken.set(
        text,
        pool.filter((character) => whole.test(character)),
      )
    }
    this.#scores = new Map(
      pool.map((character) => [
        character,
        [...this.#taken.values()].filter((characters) => characters.includes(character)).length,
      ]),
    )
  }

  /** Most attempts at one position. */
  get trials(): number {
    return flatten(this.alternatives).reduce((product, { max }) => product * Math.max(1, max), 1)
  }

  /** Those shared by most terms first: they cause backtracking. */
  charactersOf(source: string): string[] {
    const score = (character: string): number => this.#scores.get(character) ?? 0
    return (this.#taken.get(source) ?? []).toSorted((a, b) => score(b) - score(a))
  }

  fillers(): string[] {
    const repeated = flatten(this.alternatives).filter(({ max }) => max > 1)
    const sources = flatten(repeated.map((term) => [term]))
      .filter(({ kind }) => kind === 'characters')
      .map(({ source }) => source)
    const wanted = sources.flatMap((source) => this.charactersOf(source).slice(0, 2))
    return [...new Set(wanted)].slice(0, FILLERS_MAX)
  }

  /** Matched by no term, to fail a match at the end of the text. */
  stranger(): string {
    return [...this.#scores].find(([, score]) => score === 0)?.[0] ?? '\u{1f9f1}'
  }

  /** Prefixes of a match, up to any step; `choice` selects among alternatives. */
  starts(choice: number, optional: boolean): string[] {
    const found = new Set<string>()
    let text = ''
    const write = (terms: readonly Term[]): void => {
      for (const { kind, source, alternatives, min, max } of terms) {
        const times = Math.min(optional ? Math.max(1, min) : min, max)
        for (let time = 0; time < times; time += 1) {
          if (kind === 'group') write(alternatives[choice % alternatives.length] ?? [])
          else if (kind === 'look' && optional) write(alternatives[0] ?? [])
          else if (kind === 'characters') text += this.charactersOf(source)[0] ?? ''
        }
        found.add(text)
      }
    }
    write(this.alternatives[choice % this.alternatives.length] ?? [])
    found.delete('')
    return [...found]
  }
}

function startsOf(material: Material): string[] {
  const most = Math.max(
    1,
    ...[material.alternatives, ...flatten(material.alternatives).map((term) => term.alternatives)].map(
      ({ length }) => length,
    ),
  )
  const all = Array.from({ length: most }, (_, choice) => [
    ...material.starts(choice, true).toReversed(),
    ...material.starts(choice, false).toReversed(),
  ])
  // Interleaved, so the limit keeps some of each alternative.
  const longest = Math.max(...all.map(({ length }) => length))
  const rounds = Array.from({ length: longest }, (_, round) => all.flatMap((starts) => starts[round] ?? []))
  return [...new Set(rounds.flat())].slice(0, STARTS_MAX)
}

/**
 * Texts of `length` characters that may take a search more than one attempt per position: repeated characters, alone
 * and in pairs, before and after prefixes of a match, with an end that fails it.
 */
export function nastyTexts(pattern: RegExp, length: number): string[] {
  const material = new Material(pattern)
  const fill = (text: string, characters = length): string =>
    text.repeat(Math.ceil(characters / text.length)).slice(0, characters)
  const fillers = material.fillers()
  const starts = startsOf(material)
  // Too few attempts per position to matter, such as words searched in a file name.
  if (material.trials <= TRIALS_FEW) return starts.map((start) => fill(start))
  const half = length / 2
  const bodies = [
    ...fillers.map((filler) => fill(filler)),
    ...fillers.flatMap((first) =>
      fillers.flatMap((second) => [fill(first, half) + fill(second, half), fill(first + second)]),
    ),
    ...starts.map((start) => fill(start)),
    ...starts.flatMap((start) =>
      fillers.flatMap((filler) => [start + fill(filler), fill(filler) + start, fill(start + filler)]),
    ),
  ]
  const stranger = material.stranger()
  return [
    ...[...new Set(bodies)].flatMap((body) => [body, body + stranger]),
    ...fillers.map((filler) => stranger + fill(filler) + stranger),
  ]
}
