import { parse, type AtRule, type ChildNode } from 'postcss'

/** Classes a selector requires, unescaped as in markup. */
const classesIn = (selector: string): string[] =>
  [...selector.replaceAll(/:not\([^()]*\)/gu, '').matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/giu)].map(
    ([, name = '']) =>
      name.replaceAll(/\\([0-9a-f]{1,6}) ?|\\(.)/giu, (_, code?: string, letter?: string) =>
        code === undefined ? (letter ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
      ),
  )

const unescaped: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const classesOf = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/ class="([^"]*)"/gu)].flatMap(([, names = '']) =>
      names.replaceAll(/&(amp|lt|gt|quot|#x27);/gu, (_, name: string) => unescaped[name] ?? '').split(' '),
    ),
  )

const isNamed = (css: string, name: string): boolean => new RegExp(`${name}(?![\\w-])`, 'u').test(css)

/**
 * The rules of a style sheet that apply to some markup, in the sheet's order, so the whole sheet changes nothing when
 * it loads. Loads no files: the font would delay the first script.
 */
export function criticalCss(css: string, html: string): string {
  const classes = classesOf(html)
  const used = (selector: string): boolean => classesIn(selector).every((name) => classes.has(name))
  const sheet = parse(css)
  sheet.walkComments((comment) => void comment.remove())
  sheet.walkAtRules('font-face', (face) => {
    if (face.toString().includes('url(')) face.remove()
  })
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter(used)
    if (selectors.length > 0) rule.selectors = selectors
    else rule.remove()
  })
  for (let isDone = false; !isDone;) {
    isDone = true
    sheet.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return
      rule.remove()
      isDone = false
    })
  }

  const isAside = (node: ChildNode): node is AtRule =>
    node.type === 'atrule' &&
    /^(?:keyframes |property |layer properties$)/u.test(`${node.name} ${node.params}`)
  const said: string[] = []
  for (const node of sheet.nodes)
    if ('walkDecls' in node && !isAside(node)) node.walkDecls((line) => void said.push(line.toString()))
  const isSaid = (name: string): boolean => isNamed(said.join(';'), name)
  for (const node of sheet.nodes.filter(isAside))
    if (node.name !== 'layer') {
      if (!isSaid(node.params)) node.remove()
    }
    // Tailwind starts with all its variables, for browsers without `@property`.
    else
      node.walkDecls(/^--/u, (line) => {
        if (!isSaid(line.prop)) line.remove()
      })
  return sheet.toString().trim()
}
