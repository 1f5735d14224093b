let guards = 0

/** Asks before the page is left, until the returned function is called. */
export function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
  addEventListener('beforeunload', warn)
  guards += 1
  return () => {
    removeEventListener('beforeunload', warn)
    guards -= 1
  }
}

/** Leaving now would lose something: only the user may reload this page. */
export const asksBeforeUnload = (): boolean => guards > 0
