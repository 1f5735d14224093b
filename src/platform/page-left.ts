import { isOnline } from './network.ts'

interface Abortable {
  abort: () => void
  done: Promise<unknown>
}

const running = new Set<Abortable>()
const closings: (() => void)[] = []
let visit = 0
let isAway = false
let cutShort = false

/** Only for a page that lost work; offline it couldn't be loaded. */
async function startAnew(): Promise<void> {
  if (await isOnline()) location.reload()
}

/**
 * The back/forward cache may keep the page; WebKit keeps its transactions, too, and every later page would
 * wait for one that never finishes.
 */
export function abortWhenLeft(transaction: Abortable): void {
  running.add(transaction)
  const forget = (): void => void running.delete(transaction)
  transaction.done.then(forget, forget)
}

/** After the page's transactions were aborted. */
export const whenLeft = (close: () => void): void => void closings.push(close)

/** From one return of the page until it is left; for `wasLeft`. */
export const pageVisit = (): number => visit

/** If true, the caller must not begin its work. */
export function wasLeft(since: number): boolean {
  if (!isAway && since === visit) return false
  cutShort = true
  if (!isAway) void startAnew()
  return true
}

function leave(): void {
  isAway = true
  visit += 1
  for (const transaction of running) {
    try {
      transaction.abort()
      cutShort = true
    } catch {
      // It has ended, or is committing, which continues without the page.
    }
  }
  for (const close of closings) close()
}

function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  isAway = false
  if (cutShort) void startAnew()
  cutShort = false
}

// Workers and Node have no pages.
if ('onpagehide' in globalThis) {
  addEventListener('pagehide', leave)
  // A restored page is visible before `pageshow`, and listeners read at once.
  const see = (): void => void (isAway &&= document.visibilityState !== 'visible')
  addEventListener('visibilitychange', see, true)
  addEventListener('pageshow', comeBack)
}
