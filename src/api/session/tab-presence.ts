const LOCK = 'tab-open'
const MARK = 'plumbline.tab'

/** Whether another tab of this portal is open; null where the browser can't tell. Ask before `holdTabOpen`. */
export async function anotherTabIsOpen(): Promise<boolean | null> {
  if (navigator.locks === undefined) return null
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === LOCK)
}

/** Holds the shared lock by which other tabs know of this one, for as long as the tab lives. */
export function holdTabOpen(): void {
  void navigator.locks
    ?.request(LOCK, { mode: 'shared' }, () => new Promise<never>(() => undefined))
    .catch(() => null)
}

/** Marks this tab as one of the session's; the mark survives a reload and ends with the tab. */
export function markTab(sessionId: string): void {
  try {
    sessionStorage.setItem(MARK, sessionId)
  } catch {
    // Refused: then other tabs decide.
  }
}

/** Whether this tab carries the session's mark. */
export function tabIsMarked(sessionId: string): boolean {
  try {
    return sessionStorage.getItem(MARK) === sessionId
  } catch {
    return false
  }
}
