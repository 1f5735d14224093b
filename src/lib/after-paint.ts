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
