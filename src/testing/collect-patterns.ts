import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

const root = join(import.meta.dirname, '../..')

export interface FoundPattern {
  where: string
  pattern: RegExp
}

/** Placeholder for values known only at run time. */
const ANY_WORD = 'Word'

/** Without tests and their helpers. */
const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.tsx?$/u.test(name) &&
        !/\.(?:test|d)\.tsx?$/u.test(name) &&
        !/(?:^|\/)(?:testing\/|test-)/u.test(name),
    )
    .map((name) => join(root, folder, name))
    .sort()

/** Text of an expression, as far as the file shows it. */
function textOf(node: ESTree.Node | null | undefined, constants: ReadonlyMap<string, string>): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'Identifier') return constants.get(node.name) ?? ANY_WORD
  if (node?.type === 'TaggedTemplateExpression')
    return node.quasi.quasis.map(({ value }) => value.raw).join(ANY_WORD)
  if (node?.type === 'TemplateLiteral')
    return node.quasis
      .map(({ value }, index) => {
        const next = node.expressions[index]
        return (value.cooked ?? '') + (next === undefined ? '' : textOf(next, constants))
      })
      .join('')
  // Words joined into a pattern.
  if (node?.type === 'CallExpression' && node.arguments.length === 1)
    return `${ANY_WORD}${textOf(node.arguments[0], constants)}${ANY_WORD}`
  return ANY_WORD
}

function patternsOf(file: string): FoundPattern[] {
  const source = readFileSync(file, 'utf8')
  const { program } = parseSync(file, source)
  const found: FoundPattern[] = []
  const constants = new Map<string, string>()
  const add = (node: ESTree.Node, pattern: RegExp): void => {
    const line = source.slice(0, node.start).split('\n').length
    found.push({ where: `${relative(root, file)}:${line} ${String(pattern)}`, pattern })
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && (init?.type === 'Literal' || init?.type === 'TemplateLiteral'))
        constants.set(id.name, textOf(init, constants))
    },
    Literal: (node) => {
      if ('regex' in node) add(node, new RegExp(node.regex.pattern, node.regex.flags))
    },
    NewExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
      const [text, flags] = node.arguments
      add(node, new RegExp(textOf(text, constants), flags === undefined ? '' : textOf(flags, constants)))
    },
  }).visit(program)
  return found
}

/** Literals and `new RegExp`. */
export const collectPatterns = (folder: string): FoundPattern[] => sourceFiles(folder).flatMap(patternsOf)
