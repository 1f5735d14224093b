/** A transaction, as far as leaving a page is concerned. */
interface Abortable {
  abort: () => void
  done: Promise<unknown>
}

const running = new Set<Abortable>()
const closings: (() => void)[] = []
let visit = 0
let isAway = false
let cutShort = false

/** A page that was cut short starts anew, unless it could not be loaded now. */
function startAnew(): void {
  if (navigator.onLine) location.reload()
}

/**
 * Aborts the transaction when the page is left. A browser may keep the page for the Back button with all that runs in it;
 * WebKit keeps transactions, too, and every later page would wait for one that nobody goes on with.
 */
export function abortWhenLeft(transaction: Abortable): void {
  running.add(transaction)
  const forget = (): void => void running.delete(transaction)
  transaction.done.then(forget, forget)
}

/** Calls back each time the page is left, after what ran was aborted. */
export const whenLeft = (close: () => void): void => void closings.push(close)

/** Names the time from one return of the page to its next leaving; for `wasLeft`. */
export const pageVisit = (): number => visit

/** Whether the page has been left since that visit. Whoever asks before beginning something must not begin it then. */
export function wasLeft(since: number): boolean {
  if (!isAway && since === visit) return false
  cutShort = true
  if (!isAway) startAnew()
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
      // It has ended, or is being committed: that goes on without the page.
    }
  }
  for (const close of closings) close()
}

function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  isAway = false
  if (cutShort) startAnew()
  cutShort = false
}

// Workers and tests on Node have no pages.
if ('onpagehide' in globalThis) {
  addEventListener('pagehide', leave)
  // A page that comes back is visible before it is shown, and who hears of that reads at once.
  const see = (): void => void (isAway &&= document.visibilityState !== 'visible')
  addEventListener('visibilitychange', see, true)
  addEventListener('pageshow', comeBack)
}
