/** Without `ms`, yields one task so the page can handle input. */
export const sleep = (ms?: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** For long loops: await it often, it yields only after 12 ms of work. */
export function yieldEvery(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < 12) return
    await sleep()
    since = performance.now()
  }
}

/** Runs `work` when the page is idle, after `delayMs` at the earliest. */
export function whenIdle(work: () => void, delayMs = 0): void {
  setTimeout(() => {
    // Safari lacks it.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 })
    else work()
  }, delayMs)
}

/** A hidden page never paints: don't wait longer than this. */
const AT_LATEST_MS = 300

/** Once the change was painted; an effect alone may run before that. */
export function afterPaint(work: () => void): void {
  let isDue = true
  const once = (): void => {
    if (isDue) work()
    isDue = false
  }
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)))
  setTimeout(once, AT_LATEST_MS)
}
