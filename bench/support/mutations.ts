/**
 * Changes of one operator in a source file, each of which some test should notice: comparisons turned or
 * shifted by one, `and` for `or`, a dropped `not`, plus for minus, true for false.
 */
import { parseSync, Visitor } from 'vite'

/** Replaces `[start, end)` of a file by `text`. */
export interface Mutation {
  start: number
  end: number
  text: string
  /** As a person reads it: the line, what stood there, what stands there now. */
  line: number
  before: string
}

const TURNED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

interface Operands {
  operator: string
  left: { end: number }
  right: { start: number }
}

/** All mutations of one TypeScript file, in the order of the text. Types are left alone. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const found: Mutation[] = []
  const types = new Set<number>()
  const add = (start: number, end: number, text: string): void => {
    const line = source.slice(0, start).split('\n').length
    found.push({ start, end, text, line, before: source.slice(start, end) })
  }
  const round = ({ operator, left, right }: Operands): void => {
    const turned = TURNED[operator]
    const start = source.indexOf(operator, left.end)
    if (turned !== undefined && start >= 0 && start < right.start) add(start, start + operator.length, turned)
  }
  new Visitor({
    BinaryExpression: round,
    LogicalExpression: round,
    UnaryExpression: (node) => {
      if (node.operator === '!') add(node.start, node.start + 1, '')
    },
    TSLiteralType: (node) => void types.add(node.start),
    Literal: (node) => {
      if (typeof node.value === 'boolean') add(node.start, node.end, String(!node.value))
    },
  }).visit(parseSync(file, source).program)
  return found.filter(({ start }) => !types.has(start)).toSorted((a, b) => a.start - b.start)
}
