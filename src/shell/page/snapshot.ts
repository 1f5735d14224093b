import { useEffect } from 'react'
import { recordSnapshot } from '#api/session/paint-hint.ts'
import { getSession } from '#api/session/session-state.ts'
import { whenIdle } from '#platform/timing.ts'

/** Text, or an element: its kind's number, its content, and of a link its address and name. */
type Part = string | readonly [kind: number, content: readonly Part[], href?: string, label?: string | null]

/** Most elements differ in their content only. */
type Kind = readonly [tag: string, attributes: Readonly<Record<string, string>>, namespace?: string]

/** Read by `packages/hosting/src/inline/draw-snapshot.ts`. */
interface Snapshot {
  kinds: readonly Kind[]
  parts: readonly Part[]
}

const ROW = 'li, tbody > tr'
const MAX_ROWS = 12
/** Longer texts are clamped on these pages. */
const MAX_TEXT = 400
const WAIT_MS = 500

const KEPT =
  /^(?:class|data-wide|role|scope|type|placeholder|translate|aria-(?:label|hidden)|viewBox|fill|stroke.*|d|points|width|height|[rxy]|[cr][xy]|[xy][12])$/u
/** `data-passing`: changes with time, or comes late. */
const LEFT_OUT = '[data-passing], [popover], [hidden], option:not(:checked)'

/** Shows the first screen without what a page of another visit would show differently. Null without rows. */
function takeSnapshot(main: Element): Snapshot | null {
  const kinds: Kind[] = []
  const known = new Map<string, number>()
  let rows = 0
  let isFull = false
  const kindOf = (element: Element): number => {
    const isLink = element.localName === 'a'
    const kept = [...element.attributes].filter(
      ({ name }) => KEPT.test(name) && !(isLink && name === 'aria-label'),
    )
    const attributes = Object.fromEntries(kept.map(({ name, value }) => [name, value]))
    // A table of fewer rows keeps its columns.
    if (element.matches('thead th')) attributes['width'] = element.getBoundingClientRect().width.toFixed(2)
    const kind: Kind =
      element instanceof SVGElement
        ? [element.localName, attributes, '2000/svg']
        : [element.localName, attributes]
    const text = JSON.stringify(kind)
    const index = known.get(text) ?? kinds.push(kind) - 1
    known.set(text, index)
    return index
  }
  const partsOf = (node: Node): Part[] => {
    if (node instanceof Text) return [node.data.slice(0, MAX_TEXT)]
    if (!(node instanceof Element) || node.matches(LEFT_OUT)) return []
    const row = node.closest(ROW)
    // A row is kept whole.
    if (row === null || row === node) {
      const { top, height } = node.getBoundingClientRect()
      isFull ||= height > 0 && top + scrollY >= innerHeight
      isFull ||= row === node && rows === MAX_ROWS
      if (isFull) return []
      if (row === node) rows += 1
    }
    const [kind, content] = [kindOf(node), [...node.childNodes].flatMap(partsOf)]
    if (!(node instanceof HTMLAnchorElement)) return [[kind, content]]
    const { pathname, search, hash, ariaLabel } = node
    return [[kind, content, pathname + search + hash, ariaLabel]]
  }
  const parts = [...main.childNodes].flatMap(partsOf)
  return rows === 0 ? null : { kinds, parts }
}

/**
 * Keeps the page's first screen for the first paint of the next visit, whenever it has changed. `isKept`: false
 * if it shows what must not be out of date.
 */
export function useSnapshot(isKept = true): void {
  useEffect(() => {
    const main = document.querySelector('#content')
    if (main === null) return undefined
    const { pathname } = location
    let isDue = false
    let gone = false
    const save = (): void => {
      isDue = false
      const session = getSession()
      if (gone || location.pathname !== pathname || location.search !== '') return
      if (session === null || session.otherAccount !== null) return
      // A banner above the page comes and goes.
      const isPlain = isKept && main.firstElementChild?.querySelector('#page-title') != null
      recordSnapshot(session.sessionId, pathname, isPlain ? takeSnapshot(main) : null)
    }
    const schedule = (): void => {
      if (!isDue) whenIdle(save, WAIT_MS)
      isDue = true
    }
    const observer = new MutationObserver(schedule)
    observer.observe(main, { childList: true, subtree: true, characterData: true })
    schedule()
    return () => {
      gone = true
      observer.disconnect()
    }
  }, [isKept])
}
