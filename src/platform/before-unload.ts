let guards = 0

/** Lets the browser ask before this page is left, until the returned function is called. */
export function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
  addEventListener('beforeunload', warn)
  guards += 1
  return () => {
    removeEventListener('beforeunload', warn)
    guards -= 1
  }
}

/** Whether something would be lost with this page now: nothing may reload it but a person's own press. */
export const asksBeforeUnload = (): boolean => guards > 0
