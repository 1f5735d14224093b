/** Resolves after `ms`; without it, in a task of its own, so that the page can handle input meanwhile. */
export const sleep = (ms?: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Makes a function to await often in long work: it pauses only when the present task has run for a while (12 ms). */
export function yieldEvery(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < 12) return
    await sleep()
    since = performance.now()
  }
}

/** Runs `work` when the page has nothing better to do, after `delayMs` at the earliest. */
export function whenIdle(work: () => void, delayMs = 0): void {
  setTimeout(() => {
    // Safari has no such callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 })
    else work()
  }, delayMs)
}

/** A hidden page draws nothing, and waits no longer than this. */
const AT_LATEST_MS = 300

/** Runs `work` once, when what was just changed on the page has been drawn: an effect alone may run before that. */
export function afterPaint(work: () => void): void {
  let isDue = true
  const once = (): void => {
    if (isDue) work()
    isDue = false
  }
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)))
  setTimeout(once, AT_LATEST_MS)
}
