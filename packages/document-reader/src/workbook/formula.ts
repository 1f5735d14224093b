import { callOf } from './formula-functions.ts'
import {
  type Area,
  compare,
  listOf,
  numberOf,
  type Part,
  quotient,
  type Scalar,
  textOf,
  Unfollowed,
} from './formula-values.ts'

interface Cells {
  valuesOf: (area: Area) => Part
  /** Text of a defined name. */
  named: (name: string) => string | undefined
}

/** Excel allows 64 levels. */
const DEPTH_MAX = 64
const END = 1_048_576

const cell = String.raw`\$?[a-z]{1,3}\$?\d{1,7}`
const token = new RegExp(
  String.raw`(?:"(?<text>(?:[^"]|""){0,255})"|(?:(?:'(?<quoted>(?:[^']|''){1,99})'|(?<sheet>[\p{L}_][\p{L}\d_.]{0,99}))!)?(?<ref>${cell}(?::(?:${cell}|\$?[a-z]{1,3}(?![a-z])))?|\$?[a-z]{1,3}:\$?[a-z]{1,3}|\$?\d{1,7}:\$?\d{1,7})(?![\p{L}\d_.(:!])|(?<word>[\p{L}_][\p{L}\d_.]{0,254})(?<call>\()?(?![!\[:])|(?<number>(?:\d{1,20}\.?\d{0,20}|\.\d{1,20})(?:e[-+]?\d{1,3})?)|(?<sign><>|<=|>=|[-+*\/^&=<>(),%]))\s*`,
  'iuy',
)

const columnOf = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** A whole column or row ends beyond any sheet. */
function areaOf(sheet: string | null, ref: string): Area {
  const [from = '', to = from] = ref.replaceAll('$', '').split(':')
  const corner = (text: string, far: number): [row: number, column: number] => {
    const [, letters = '', digits = ''] = /^([a-z]*)(\d*)$/iu.exec(text) ?? []
    return [digits === '' ? far : Number(digits) - 1, letters === '' ? far : columnOf(letters)]
  }
  const [[top, left], [bottom, right]] = [corner(from, 0), corner(to, END)]
  return {
    sheet,
    top: Math.min(top, bottom),
    left: Math.min(left, right),
    bottom: Math.max(top, bottom),
    right: Math.max(left, right),
  }
}

const operators: Readonly<Record<string, readonly [power: number, of: (a: Scalar, b: Scalar) => Scalar]>> = {
  '=': [1, (a, b) => compare(a, b) === 0],
  '<>': [1, (a, b) => compare(a, b) !== 0],
  '<': [1, (a, b) => compare(a, b) < 0],
  '>': [1, (a, b) => compare(a, b) > 0],
  '<=': [1, (a, b) => compare(a, b) <= 0],
  '>=': [1, (a, b) => compare(a, b) >= 0],
  '&': [2, (a, b) => textOf(a) + textOf(b)],
  '+': [3, (a, b) => numberOf(a) + numberOf(b)],
  '-': [3, (a, b) => numberOf(a) - numberOf(b)],
  '*': [4, (a, b) => numberOf(a) * numberOf(b)],
  '/': [4, (a, b) => quotient(numberOf(a), numberOf(b))],
  '^': [5, (a, b) => numberOf(a) ** numberOf(b)],
}
const SIGN_POWER = 6

/** Cell by cell, as array formulas do. */
function applied(one: Part, other: Part, of: (a: Scalar, b: Scalar) => Scalar): Part {
  const [a, b] = [listOf(one), listOf(other)]
  const values = Array.from({ length: Math.max(a.values.length, b.values.length) }, (_, index) =>
    of(a.values[a.values.length === 1 ? 0 : index], b.values[b.values.length === 1 ? 0 : index]),
  )
  return values.length === 1 ? values[0] : { values, width: Math.max(a.width, b.width) }
}

/** Throws `Unfollowed`. `result` throws that, `Failed`, and what `cells` throws. */
export function parseFormula(text: string, cells: Cells): { result: () => Part; areas: readonly Area[] } {
  const areas: Area[] = []
  let at = text.length - text.trimStart().length
  let found: Record<string, string | undefined> = {}
  const next = (): void => {
    token.lastIndex = at
    const match = token.exec(text)
    if (match === null && at < text.length) throw new Unfollowed(text.slice(at, at + 20))
    at += match?.[0].length ?? 0
    found = match?.groups ?? {}
  }
  const skip = (sign: string): void => {
    if (found['sign'] !== sign) throw new Unfollowed(`${sign} expected`)
    next()
  }

  const read = (area: Area): (() => Part) => {
    areas.push(area)
    return () => cells.valuesOf(area)
  }

  function args(depth: number): (() => Part)[] {
    const parts: (() => Part)[] = []
    while (found['sign'] !== ')') {
      // Excel takes a missing argument as empty.
      parts.push(found['sign'] === ',' ? () => undefined : part(0, depth))
      if (found['sign'] !== ')') skip(',')
    }
    next()
    return parts
  }

  function first(depth: number): () => Part {
    if (depth > DEPTH_MAX) throw new Unfollowed('too deep')
    const { text: quoted, ref, word, call, number, sign } = found
    const sheet = found['quoted']?.replaceAll("''", "'") ?? found['sheet'] ?? null
    next()
    if (quoted !== undefined) return () => quoted.replaceAll('""', '"')
    if (number !== undefined) return () => Number(number)
    if (ref !== undefined) return read(areaOf(sheet, ref))
    if (word !== undefined && call !== undefined) return callOf(word, args(depth + 1))
    if (word !== undefined && /^(?:true|false)$/iu.test(word)) return () => /true/iu.test(word)
    if (word !== undefined) {
      const named = cells.named(word)
      const area = /^(?:'((?:[^']|'')+)'|([^!']+))!([$:a-z\d]+)$/iu.exec(named ?? '')
      if (area === null) throw new Unfollowed(word)
      return read(areaOf(area[1]?.replaceAll("''", "'") ?? area[2] ?? null, area[3] ?? ''))
    }
    if (sign === '(') {
      const inner = part(0, depth + 1)
      skip(')')
      return inner
    }
    if (sign !== '-' && sign !== '+') throw new Unfollowed(sign ?? 'the end')
    const of = part(SIGN_POWER, depth + 1)
    return () => applied(sign === '-' ? -1 : 1, of(), (one, value) => numberOf(one) * numberOf(value))
  }

  function part(power: number, depth: number): () => Part {
    let left = first(depth)
    for (;;) {
      const { sign = '' } = found
      const [own = 0, of] = operators[sign] ?? []
      const one = left
      if (sign === '%') {
        next()
        left = () => applied(one(), 0.01, (value, share) => numberOf(value) * numberOf(share))
      } else if (of !== undefined && own > power) {
        next()
        const other = part(own, depth + 1)
        left = () => applied(one(), other(), of)
      } else return left
    }
  }

  next()
  const result = part(0, 0)
  if (Object.values(found).some((group) => group !== undefined)) throw new Unfollowed(text)
  return { result, areas }
}
