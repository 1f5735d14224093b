import { parseSync, Visitor, type ESTree } from 'vite'

/** Group T ends at 9: a title that begins with "T12" is about an operating statement. */
const ID = String.raw`(?:I(?:[1-9]|10)|U\d\d|T[1-9]|[RLASKDOPNFV][1-9]\d?)`
const LIST = String.raw`${ID}(?:(?:,? and |, | to | )${ID})*`
const LEADING = new RegExp(String.raw`^(${LIST})(?::|(?=\s)|$)`, 'u')
const INSIDE = new RegExp(String.raw`(?:\(|; )(${LIST})(?=[):\s])`, 'gu')
const RANGE = new RegExp(String.raw`^(\D)(\d+) to \1(\d+)$`, 'u')

/** Expands "O5 to O8" or "U58 and N10" to ids. */
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
 * Case ids in a test title: at its start ("R1 two tabs …", "O5 to O8: …"), after a semicolon ("…; U46 …")
 * or in parentheses ("… (I7)"). Ids elsewhere don't count: a T12 is also a document.
 */
export function idsInTitle(title: string): string[] {
  const lists = [LEADING.exec(title)?.[1], ...[...title.matchAll(INSIDE)].map(([, list]) => list)]
  return [...new Set(lists.flatMap((list) => (list === undefined ? [] : idsOf(list))))]
}

function textOf(node: ESTree.Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('${}')
  return null
}

function rootOf(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'CallExpression' ? rootOf(node.callee) : null
}

/**
 * Case ids in a test file's titles: `it`, `test`, `describe` and cases written as data (`{ title, run }`).
 * If a title begins with a placeholder, its table's ids count.
 */
export function caseIds(source: string, fileName: string): string[] {
  const { program, errors } = parseSync(fileName, source)
  if (errors.length > 0) throw new Error(`${fileName} can't be read: ${errors[0]?.message ?? ''}`)
  const constants = new Map<string, ESTree.Node>()
  const texts: { start: number; text: string }[] = []
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) constants.set(id.name, init)
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && LEADING.test(value)) texts.push({ start, text: value })
    },
  }).visit(program)

  const ids = new Set<string>()
  const loops: ESTree.Node[] = []
  const add = (title: string): void => idsInTitle(title).forEach((id) => ids.add(id))
  const addTable = (table: ESTree.Node): void => {
    const { start, end } = (table.type === 'Identifier' ? constants.get(table.name) : undefined) ?? table
    for (const one of texts) if (one.start >= start && one.start < end) add(one.text)
  }
  new Visitor({
    ForOfStatement: (node) => {
      loops.push(node.right)
    },
    'ForOfStatement:exit': () => {
      loops.pop()
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      const title = textOf(first)
      if (title === null || !['it', 'test', 'describe'].includes(rootOf(callee) ?? '')) return
      add(title)
      if (!/^(?:%s|\$)/u.test(title)) return
      for (const table of [
        ...(callee.type === 'CallExpression' ? callee.arguments.slice(0, 1) : []),
        ...loops,
      ])
        addTable(table)
    },
    ObjectExpression: ({ properties }) => {
      const valueOf = (name: string): ESTree.Node | undefined =>
        properties
          .filter((one) => one.type === 'Property')
          .find(({ key }) => key.type === 'Identifier' && key.name === name)?.value
      const title = textOf(valueOf('title'))
      if (title !== null && valueOf('run') !== undefined) add(title)
    },
  }).visit(program)
  return [...ids]
}
