import { takeMoves } from './history-moves.ts'

/**
 * One extra history entry while dialogs are open, with the page's address, so that Back closes the last dialog. The
 * router never sees it: it has the page's index, and its moves stop here.
 */
interface Position {
  /** The router's. */
  idx: unknown
  isExtra: boolean
}

/** False if the dialog stays open. */
type OnBack = () => boolean

/** After a close, the router may be about to add an entry. */
const LEAVE_AFTER_MS = 40
const LOOK_AGAIN_MS = 150

const open: OnBack[] = []
let leaving: ReturnType<typeof setTimeout> | undefined
/** Move of our own that is in progress. */
let own: { by: 1 | -1; done: () => void } | null = null

function positionOf(state: unknown): Position {
  const { idx = null, dialog = false } = (state ?? {}) as { idx?: unknown; dialog?: unknown }
  return { idx, isExtra: dialog === true }
}

/** The extra entry may have been replaced by the router meanwhile. */
let at: Position = { idx: null, isExtra: false }

function move(by: 1 | -1, done: () => void = () => undefined): void {
  own = { by, done }
  history.go(by)
}

/** The router may have replaced the extra entry, such as by an address without the dialog's name: the page gets that. */
let replacement: { state: unknown; url: string } | null = null

const noteReplacement = (): void => {
  const now = positionOf(history.state)
  if (now.idx === at.idx && !now.isExtra)
    replacement = { state: history.state as unknown, url: location.href }
}

function replacePage(): void {
  if (replacement !== null) history.replaceState(replacement.state, '', replacement.url)
  replacement = null
}

function leave(): void {
  leaving = undefined
  if (open.length > 0 || !at.isExtra) return
  const now = positionOf(history.state)
  if (now.idx !== at.idx) {
    at = now
    return
  }
  noteReplacement()
  move(-1, replacePage)
}

function enter(): void {
  clearTimeout(leaving)
  leaving = undefined
  const now = positionOf(history.state)
  if (!now.isExtra && !(at.isExtra && now.idx === at.idx))
    history.pushState({ ...(history.state as object | null), dialog: true }, '')
  at = { idx: now.idx, isExtra: true }
  replacement = null
}

/** Back from the extra entry to its page. */
function comeBack(): void {
  const last = open.at(-1)
  // The dialog was just closed, or the page was reloaded without it: the user wants the page before.
  if (last === undefined) {
    replacePage()
    return history.back()
  }
  if (!last()) return move(1)
  setTimeout(() => {
    // It asks, or isn't the only one.
    if (open.length > 0 && !at.isExtra) move(1)
  }, LOOK_AGAIN_MS)
}

/** Reached from elsewhere, without its dialog. */
function pass(from: Position): void {
  if (from.idx !== at.idx) return history.back()
  history.forward()
  setTimeout(() => {
    if (open.length === 0 && positionOf(history.state).isExtra) move(-1)
  }, LOOK_AGAIN_MS)
}

function onMove(event: PopStateEvent): void {
  const from = at
  at = positionOf(event.state)
  const mine = own
  own = null
  const isSamePage = from.idx === at.idx
  const isBack = isSamePage && from.isExtra && !at.isExtra
  if (!isBack && !at.isExtra) return
  event.stopImmediatePropagation()
  clearTimeout(leaving)
  leaving = undefined
  if (mine !== null && isSamePage && at.isExtra === (mine.by === 1)) mine.done()
  else if (isBack) comeBack()
  else if (open.length === 0) pass(from)
}

/** Until the returned function is called, Back calls `onBack`. */
export function holdBack(onBack: OnBack): () => void {
  takeMoves(onMove)
  open.push(onBack)
  enter()
  return () => {
    open.splice(open.indexOf(onBack), 1)
    if (open.length > 0 || !at.isExtra) return
    noteReplacement()
    leaving ??= setTimeout(leave, LEAVE_AFTER_MS)
  }
}
