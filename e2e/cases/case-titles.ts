import { parseSync, Visitor, type ESTree } from 'vite'

/** A test title that carries the ids of one or more fault cases. */
export interface CaseTitle {
  readonly ids: readonly string[]
  /** The title without the ids it begins with. */
  readonly text: string
}

/** Group T ends at 9: "T12" at the start of a title is an operating statement. */
const ID = String.raw`(?:I(?:[1-9]|10)|U\d\d|T[1-9]|[RLASKDOPNFV][1-9]\d?)`
const LIST = String.raw`${ID}(?:(?:,? and |, | to |, to | )${ID})*`
const LEADING = new RegExp(String.raw`^(${LIST})(?::|(?=\s)|$)\s*`, 'u')
const INSIDE = new RegExp(String.raw`(?:\(|; )(${LIST})(?=[):\s])`, 'gu')
const RANGE = new RegExp(String.raw`^(\D)(\d+) to \1(\d+)$`, 'u')
const PLACEHOLDER = /%[sdifjo]|\$\{\}|\$[a-z]\w*/giu
const FIRST_PLACEHOLDER = new RegExp(PLACEHOLDER.source, 'iu')

/** The ids of a list such as "O5 to O8" or "U58 and N10". */
function idsOf(list: string): string[] {
  return list.split(/,? and |, /u).flatMap((part) => {
    const [, group = '', first = '', last = ''] = RANGE.exec(part) ?? []
    if (group === '') return part.split(' ')
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${group}${String(Number(first) + index).padStart(first.length, '0')}`,
    )
  })
}

/**
 * Reads the case ids of a test title: those it begins with ("R1 two tabs …", "O5 to O8: …"), those that begin its next
 * part ("…; U46 …") and those in brackets of their own ("… (I7)"). An id in the middle of a sentence is none: a T12 is
 * also a kind of document.
 */
export function readTitle(title: string): CaseTitle {
  const leading = LEADING.exec(title)
  const lists = [leading?.[1], ...[...title.matchAll(INSIDE)].map(([, list]) => list)]
  return {
    ids: [...new Set(lists.flatMap((list) => (list === undefined ? [] : idsOf(list))))],
    text: title.slice(leading?.[0].length ?? 0),
  }
}

/** The text of a string or template; `${}` stands for each expression in a template. Null for anything else. */
function textOf(node: ESTree.Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('${}')
  return null
}

/** The name a chain of calls and members starts with: `test` for `test.describe(…)` and `it.each(…)(…)`. */
function rootOf(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'CallExpression' ? rootOf(node.callee) : null
}

/** Every string in a piece of the source that begins with a case id: the first cells of a table of cases. */
function rowsIn(program: ESTree.Program, from: number, to: number): string[] {
  const rows: string[] = []
  new Visitor({
    Literal: (node) => {
      if (node.start < from || node.end > to || typeof node.value !== 'string') return
      if (LEADING.test(node.value)) rows.push(node.value)
    },
  }).visit(program)
  return rows
}

/**
 * Every title of a test file that carries a case id, as `it`, `test`, `describe` or a case written as data
 * (`{ title, run }`) gives it. A title with placeholders
 * (`it.each`, a loop around `test`) is filled from the rows of its table that begin with an id; what can't be known
 * without running the test stays "…".
 */
export function caseTitles(source: string, fileName: string): CaseTitle[] {
  const { program, errors } = parseSync(fileName, source)
  if (errors.length > 0) throw new Error(`${fileName} can't be read: ${errors[0]?.message ?? ''}`)
  const constants = new Map<string, ESTree.Node>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) constants.set(id.name, init)
    },
  }).visit(program)

  const titles: CaseTitle[] = []
  const loops: ESTree.Node[] = []
  const rowsOf = (table: ESTree.Node): string[] => {
    const node = (table.type === 'Identifier' ? constants.get(table.name) : undefined) ?? table
    return rowsIn(program, node.start, node.end)
  }
  const add = (title: string): void => {
    const read = readTitle(title.replaceAll(PLACEHOLDER, '…'))
    if (read.ids.length > 0) titles.push(read)
  }
  new Visitor({
    ForOfStatement: (node) => {
      loops.push(node.right)
    },
    'ForOfStatement:exit': () => {
      loops.pop()
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      const root = rootOf(callee)
      const title = textOf(first)
      if (title === null || root === null || !['it', 'test', 'describe'].includes(root)) return
      const table = callee.type === 'CallExpression' ? callee.arguments.slice(0, 1) : []
      const rows = /^(?:%s|\$)/u.test(title) ? [...table, ...loops].flatMap(rowsOf) : []
      const filled = rows.map((row) => title.replace(FIRST_PLACEHOLDER, () => row))
      for (const one of filled.length > 0 ? filled : [title]) add(one)
    },
    ObjectExpression: ({ properties }) => {
      const named = (name: string): ESTree.Node | undefined =>
        properties.find(
          (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
        )
      const title = named('title')
      const text = title?.type === 'Property' ? textOf(title.value) : null
      if (text !== null && named('run') !== undefined) add(text)
    },
  }).visit(program)
  return titles
}
