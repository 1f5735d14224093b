/** See `src/shell/page/snapshot.ts`. */
type Part = string | readonly [kind: number, content: readonly Part[], href?: string, label?: string]

interface Stored {
  session?: string
  release: string
  pages: Partial<Record<string, { kinds: readonly (readonly string[])[]; parts: readonly Part[] }>>
}

const SVG = /^(?:svg|g|path|circle|ellipse|rect|line|poly.*)$/u
/** Nothing that loads, runs or sends anything; neither styles nor names, which other parts of the page may have. */
const NO_TAG = /^(?:script|style|link|meta|base|iframe|object|embed|form|img|video|audio|template)$/iu
const NO_ATTRIBUTE = /^(?:on|style|src|href|action|form|id|name)/iu

function refuse(text: string, rule: RegExp): string {
  if (rule.test(text)) throw new Error(text)
  return text
}

const readItem = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? '{}')

/** First screen of this address at the last visit of this session, in this release; undefined without one. */
export function drawSnapshot(): DocumentFragment | undefined {
  try {
    const { session, until = 0 } = readItem('plumbline.look') as { session?: string; until?: number }
    const stored = readItem('plumbline.snapshots') as Stored
    const release = document.querySelector<HTMLScriptElement>('script[src*=first]')?.src
    const page = stored.pages[location.pathname]
    if (!session || stored.session !== session || until < Date.now() || stored.release !== release)
      return undefined
    if (page === undefined || location.search) return undefined
    const draw = (part: Part): Node => {
      if (typeof part === 'string') return document.createTextNode(part)
      const [kind, content, href, label] = part
      const [tag = '', ...attributes] = page.kinds[kind] ?? []
      const element = SVG.test(tag)
        ? document.createElementNS('http://www.w3.org/2000/svg', tag)
        : document.createElement(refuse(tag, NO_TAG))
      for (let index = 0; index < attributes.length; index += 2)
        element.setAttribute(refuse(attributes[index] ?? '', NO_ATTRIBUTE), attributes[index + 1] ?? '')
      if (href !== undefined) element.setAttribute('href', refuse(href, /^(?!\/(?![/\\]))/u))
      if (label !== undefined) element.ariaLabel = label
      element.append(...content.map(draw))
      return element
    }
    const drawn = document.createDocumentFragment()
    drawn.append(...page.parts.map(draw))
    return drawn
  } catch {
    return undefined
  }
}
