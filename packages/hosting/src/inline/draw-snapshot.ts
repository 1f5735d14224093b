/** See `src/shell/page/snapshot.ts`. */
type Part = string | readonly [kind: number, content: readonly Part[], href?: string, label?: string | null]

interface Stored {
  session: string
  release: string
  pages: Record<
    string,
    {
      kinds: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>, svg?: string])[]
      parts: readonly Part[]
    }
  >
}

/** Tags and attributes that run, load or send something; the policy refuses them, too. */
const REFUSED = /^(?:on|script|style|src|href|link|meta|base|object|form)/iu

const allowed = (name: string): string => {
  if (REFUSED.test(name)) throw new Error()
  return name
}

const readItem = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? '')

/**
 * First screen of this page at the last visit of this session, in this release. None if it can't be read, or if
 * the address has parameters.
 */
export function drawSnapshot(): (string | Element)[] {
  try {
    const { session, until } = readItem('plumbline.look') as { session: string; until: number }
    const stored = readItem('plumbline.snapshots') as Stored
    const page = stored.pages[location.pathname + location.search]
    const draw = (part: Part): string | Element => {
      if (typeof part === 'string') return part
      const [kind, content, href = '', label] = part
      const [tag, attributes, namespace = '1999/xhtml'] = page?.kinds[kind] ?? ['div', {}]
      const element = document.createElementNS(`http://www.w3.org/${namespace}`, allowed(tag))
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(allowed(name), value)
      if (/^\/(?![/\\])/u.test(href)) element.setAttribute('href', href)
      if (label) element.ariaLabel = label
      element.append(...content.map(draw))
      return element
    }
    if (
      stored.session === session &&
      stored.release === document.querySelector<HTMLLinkElement>('link[href*=first]')?.href &&
      until > Date.now()
    )
      return page?.parts.map(draw) ?? []
  } catch {
    // Local storage is blocked, or somebody else wrote it.
  }
  return []
}
