/** Single-operator mutations: comparisons reversed or shifted by one, `and`/`or`, dropped `not`, plus/minus, booleans. */
import { parseSync, Visitor } from 'vite'

/** Replaces `[start, end)` of a file. */
export interface Mutation {
  start: number
  end: number
  text: string
  /** For the report: line, text before and after. */
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

/** In source order; types are skipped. */
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
