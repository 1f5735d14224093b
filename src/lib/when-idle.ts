/** Runs `work` when the page has nothing better to do, after `delayMs` at the earliest. */
export function whenIdle(work: () => void, delayMs = 0): void {
  setTimeout(() => {
    // Safari has no such callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 })
    else work()
  }, delayMs)
}
