/** Reads a style sheet as the build writes it: small, and without rules inside of rules. */
type Rule = { head: string; inner: string }

/** The rules of a style sheet or block; a statement such as `@layer a;` has nothing inside (''), and ends with its semicolon. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let [start, open, depth] = [0, 0, 0]
  let quote = ''
  for (let at = 0; at < css.length; at += 1) {
    const letter = css.charAt(at)
    if (letter === '\\') at += 1
    else if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === ';' && depth === 0) {
      rules.push({ head: css.slice(start, at + 1).trim(), inner: '' })
      start = at + 1
    } else if (letter === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (letter === '}') {
      depth -= 1
      if (depth !== 0) continue
      rules.push({ head: css.slice(start, open).trim(), inner: css.slice(open + 1, at) })
      start = at + 1
    }
  }
  return rules
}

/** The single selectors of a list. */
export function selectorsOf(list: string): string[] {
  const found: string[] = []
  let [start, depth] = [0, 0]
  for (let at = 0; at < list.length; at += 1) {
    const letter = list.charAt(at)
    if (letter === '\\') at += 1
    else if ('(['.includes(letter)) depth += 1
    else if (')]'.includes(letter)) depth -= 1
    else if (letter === ',' && depth === 0) {
      found.push(list.slice(start, at))
      start = at + 1
    }
  }
  return [...found, list.slice(start)]
}

/** The classes that a selector asks for, as they stand in markup. */
const classesIn = (selector: string): string[] =>
  [...selector.replaceAll(/:not\([^()]*\)/gu, '').matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/giu)].map(
    ([, name = '']) =>
      name.replaceAll(/\\([0-9a-f]{1,6}) ?|\\(.)/giu, (_, code?: string, letter?: string) =>
        code === undefined ? (letter ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
      ),
  )

const unescaped: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Every class in some markup. */
const classesOf = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/ class="([^"]*)"/gu)].flatMap(([, names = '']) =>
      names.replaceAll(/&(amp|lt|gt|quot|#x27);/gu, (_, name: string) => unescaped[name] ?? '').split(' '),
    ),
  )

const isNamed = (css: string, name: string): boolean => new RegExp(`${name}(?![\\w-])`, 'u').test(css)

/**
 * What a style sheet says of some markup, in its own order, so that the whole sheet changes nothing when it comes. Files are not
 * asked for: the typeface would hold up the first script.
 */
export function criticalCss(css: string, html: string): string {
  const classes = classesOf(html)
  const used = (selector: string): boolean => classesIn(selector).every((name) => classes.has(name))
  const kept = (text: string): string =>
    rulesOf(text)
      .map(({ head, inner }) => {
        if (/^@(?:media|supports|layer|container)/u.test(head) && inner !== '') {
          const rest = kept(inner)
          return rest === '' ? '' : `${head}{${rest}}`
        }
        if (head === '@font-face') return inner.includes('url(') ? '' : `${head}{${inner}}`
        if (head.startsWith('@')) return inner === '' ? head : `${head}{${inner}}`
        const selectors = selectorsOf(head).filter(used)
        return selectors.length === 0 ? '' : `${selectors.join(',')}{${inner}}`
      })
      .join('')
  const all = rulesOf(kept(css.replaceAll(/\/\*[^]*?\*\//gu, '')))
  const isAside = (head: string): boolean => /^@(?:keyframes|property|layer properties)/u.test(head)
  const said = all.map(({ head, inner }) => (isAside(head) ? '' : inner)).join('')
  return all
    .map(({ head, inner }) => {
      if (inner === '') return head
      const name = /^@(?:keyframes|property) ([\w-]+)/u.exec(head)?.[1]
      if (name !== undefined && !isNamed(said, name)) return ''
      // Tailwind begins with every variable of its own, for browsers that don't know `@property`.
      if (head !== '@layer properties') return `${head}{${inner}}`
      return `${head}{${inner.replaceAll(/(--[\w-]+):[^;{}]*;?/gu, (line, its: string) => (isNamed(said, its) ? line : ''))}}`
    })
    .join('')
}
