import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/**
 * Browser translators wrap each text node in elements. React then throws when it removes a text or inserts before
 * one, and a changed text stays as it was. Text that is the only child is safe (React sets the element's text), so
 * text may have siblings only if nothing changes.
 */

type Node = Record<string, unknown> & { type: string; start: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const part = (node: Node, name: string): Node => node[name] as Node
const parts = (node: Node, name: string): Node[] => node[name] as Node[]

const bare = (node: Node): Node => (node.type === 'ParenthesizedExpression' ? part(node, 'expression') : node)

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}

/** `text` and `element` never change; `moving` appears, disappears or changes, as text if `texty`. */
interface Kind {
  is: 'text' | 'element' | 'moving' | 'nothing'
  texty: boolean
}
const text: Kind = { is: 'text', texty: true }
const element: Kind = { is: 'element', texty: false }
const nothing: Kind = { is: 'nothing', texty: false }
const moving = (texty: boolean): Kind => ({ is: 'moving', texty })

/** Props that take elements; other values may be text. `children` is checked at the caller. */
const slots = new Set([
  'icon',
  'actions',
  'aside',
  'banners',
  'dialogs',
  'notice',
  'below',
  'tray',
  'link',
  'footer',
])

/** `empty`: components that sometimes render nothing; `elements`: constants and functions that are elements. */
interface Names {
  empty: ReadonlySet<string>
  elements: ReadonlySet<string>
}

function kindsOf(node: Node, names: Names): Kind[] {
  const of = (inner: Node): Kind[] => kindsOf(inner, names)
  const isElement = (name: unknown): boolean => slots.has(String(name)) || names.elements.has(String(name))
  const texty = (...inner: Node[]): boolean => inner.flatMap(of).some((kind) => kind.texty)
  switch (node.type) {
    case 'JSXText':
      return /^\s*\n\s*$/u.test(String(node['value'])) ? [] : [text]
    case 'JSXExpressionContainer':
      return of(part(node, 'expression'))
    case 'JSXElement': {
      const name = String(part(part(node, 'openingElement'), 'name')['name'])
      return [names.empty.has(name) ? moving(false) : element]
    }
    case 'JSXFragment':
      return parts(node, 'children').flatMap(of)
    case 'JSXEmptyExpression':
      return []
    case 'Literal':
      return [typeof node['value'] === 'string' && node['value'] !== '' ? text : nothing]
    case 'TemplateLiteral':
      return [parts(node, 'expressions').length === 0 ? text : moving(true)]
    case 'LogicalExpression':
      return [moving(texty(part(node, 'right')))]
    case 'ConditionalExpression':
      return [moving(texty(part(node, 'consequent'), part(node, 'alternate')))]
    case 'ArrowFunctionExpression':
      return of(part(node, 'body'))
    case 'CallExpression': {
      const callee = part(node, 'callee')
      const name = String((callee.type === 'MemberExpression' ? part(callee, 'property') : callee)['name'])
      if (name === 'createPortal') return []
      if (name === 'map') return [moving(texty(...parts(node, 'arguments')))]
      return [name === 'children' || isElement(name) ? element : moving(true)]
    }
    case 'ParenthesizedExpression':
      return of(part(node, 'expression'))
    case 'MemberExpression':
      return [moving(!isElement(part(node, 'property')['name']))]
    case 'Identifier':
      if (node['name'] === 'children') return [text]
      return [names.elements.has(String(node['name'])) ? element : moving(!isElement(node['name']))]
    default:
      return [moving(node.type !== 'BlockStatement')]
  }
}

function returnsOf(body: Node): Node[] {
  if (body.type !== 'BlockStatement') return [body]
  const found: Node[] = []
  const look = (node: Node): void => {
    if (/Function/u.test(node.type)) return
    if (node.type === 'ReturnStatement' && isNode(node['argument'])) found.push(part(node, 'argument'))
    childrenOf(node).forEach(look)
  }
  childrenOf(body).forEach(look)
  return found
}

interface Component {
  name: string
  returns: Node[]
}

function componentsOf(program: Node): Component[] {
  const found: Component[] = []
  const add = (id: unknown, fn: unknown): void => {
    if (!isNode(id) || !isNode(fn) || !/^[A-Z]/u.test(String(id['name'])) || !isNode(fn['body'])) return
    found.push({ name: String(id['name']), returns: returnsOf(fn['body']) })
  }
  walk(program, (node) => {
    if (node.type === 'FunctionDeclaration') add(node['id'], node)
    if (node.type === 'VariableDeclarator' && isNode(node['init']) && /Function/u.test(node['init'].type))
      add(node['id'], node['init'])
  })
  return found
}

/** Constants that are elements, and functions that return one. */
function elementsOf(program: Node): Set<string> {
  const found = new Set<string>()
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node['init'])) return
    const init = bare(node['init'])
    const value = init.type === 'ArrowFunctionExpression' ? bare(part(init, 'body')) : init
    if (value.type === 'JSXElement') found.add(String(part(node, 'id')['name']))
  })
  return found
}

interface Source {
  program: Node
  code: string
  components: Component[]
  elements: Set<string>
}

function sourceOf(code: string): Source {
  const program = parseSync('page.tsx', code).program as unknown as Node
  return { program, code, components: componentsOf(program), elements: elementsOf(program) }
}

/** Components that sometimes render nothing, which changes their siblings. */
const emptyAtTimes = (sources: readonly Source[]): Set<string> =>
  new Set(
    sources.flatMap(({ components, elements }) =>
      components
        .filter(({ returns }) =>
          returns.some((value) => kindsOf(value, { empty: new Set(), elements })[0]?.is === 'nothing'),
        )
        .map(({ name }) => name),
    ),
  )

/** Line numbers. */
function faultsOf({ program, code, components, elements }: Source, empty: ReadonlySet<string>): number[] {
  const names = { empty, elements }
  const faults: Node[] = []
  walk(program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const kinds = parts(node, 'children').flatMap((child) => kindsOf(child, names))
    const holdsText = kinds.some(({ texty }) => texty)
    const changes = kinds.length > 1 && kinds.some(({ is }) => is === 'moving')
    // A fragment is removed piece by piece, including its text.
    if (holdsText && (changes || node.type === 'JSXFragment')) faults.push(node)
  })
  // A component doesn't know its siblings, so it must return elements.
  const isKnown = ({ type }: Node): boolean => /^JSXElement$|Identifier|Member/u.test(type)
  for (const { returns } of components)
    faults.push(
      ...returns.filter((value) => !isKnown(value) && kindsOf(value, names).some(({ texty }) => texty)),
    )
  return faults.map(({ start }) => code.slice(0, start).split('\n').length)
}

const root = import.meta.dirname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !/\.test\.|\/testing\//u.test(name))
  .map((name) => ({ name, ...sourceOf(readFileSync(join(root, name), 'utf8')) }))

describe('text that a translator may wrap', () => {
  it('has no siblings that appear, disappear or change', () => {
    const empty = emptyAtTimes(files)
    expect(files.flatMap((file) => faultsOf(file, empty).map((line) => `${file.name}:${line}`))).toEqual([])
  })

  it.each([
    'const A = () => <p>{open && <b/>} text</p>',
    'const A = () => <p>Order {number}</p>',
    'const A = () => <p>{`Order ${number}`} <b/></p>',
    'const A = () => <p><b/>{open ? "yes" : null}</p>',
    'const A = () => <p>{rows.map((row) => <b key={row}/>)} text</p>',
    'const A = () => <p><>text</>{open && <b/>}</p>',
    'const A = () => <p>{open && <>text <b/></>}<i/></p>',
    'const A = () => <p><b/>{label}</p>',
    'const A = () => <p><Gone/> text</p>; function Gone() { if (x) return null; return <b/> }',
    'const A = () => <p>{open ? <>text <b/></> : "text"}</p>',
    'function A() { return `text ${count}` }',
    'function A() { return open ? "text" : null }',
    'const A = () => <><b/>text{open}</>',
    'const A = ({ children }) => <p>{busy && <i/>}{children}</p>',
  ])('finds %s', (code) => {
    const source = sourceOf(code)
    expect(faultsOf(source, emptyAtTimes([source]))).not.toEqual([])
  })

  it.each([
    'const A = () => <p>{open && <b/>}<span>text</span></p>',
    'const A = () => <p>{`Order ${number}`}</p>',
    'const A = () => <p>{open ? "yes" : null}</p>',
    'const A = () => <p>Read <a href="/">this</a> first.</p>',
    'const A = () => <p>\n {rows.map((row) => <b key={row}>{row}</b>)}\n {open && <i>text</i>}\n</p>',
    'const A = () => open && <p>text</p>',
  ])('accepts %s', (code) => {
    const source = sourceOf(code)
    expect(faultsOf(source, emptyAtTimes([source]))).toEqual([])
  })
})
