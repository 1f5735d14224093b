/**
 * Back closes the last dialog: an open one is on a history entry of its own, which repeats its page's. After closing, the
 * entry stays, and Back skips the repetition. Moves between the two are kept from the router, to which both are one page.
 */
interface Entry {
  state: unknown
  url: string
  /** The router's count of pages; null on an entry that it didn't make. */
  idx: unknown
  isDialog: boolean
}

function entryNow(): Entry {
  const state: unknown = globalThis.history?.state
  const { idx = null, dialog = false } = (state ?? {}) as { idx?: unknown; dialog?: unknown }
  return { state, url: globalThis.location?.href ?? '', idx, isDialog: dialog === true }
}

let at = entryNow()
const open: (() => void)[] = []
let isClosing = false

// Loaded before the router is created: a window's listeners are called in their order.
globalThis.addEventListener?.('popstate', (event) => {
  const from = at
  at = entryNow()
  if (at.idx === null || at.idx !== from.idx) return
  event.stopImmediatePropagation()
  if (isClosing) {
    isClosing = false
    open.at(-1)?.()
  } else if (!at.isDialog) {
    isClosing = open.length > 0
    if (isClosing) return history.forward()
    // The router has replaced the repetition, such as by an address without the dialog's name: that goes for the page, too.
    if (!from.isDialog) {
      history.replaceState(from.state, '', from.url)
      at = from
    }
    history.back()
  }
})

/** To be called after each navigation of the router. */
export function followRouter(): void {
  at = entryNow()
}

/** Until the returned function is called, Back calls `close`. */
export function holdBack(close: () => void): () => void {
  open.push(close)
  if (!entryNow().isDialog) {
    history.pushState({ ...(history.state as object | null), dialog: true }, '')
    at = entryNow()
  }
  return () => void open.splice(open.indexOf(close), 1)
}
