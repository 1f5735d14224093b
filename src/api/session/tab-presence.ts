import { holdLock, isLockHeld } from '#platform/locks.ts'
import { sleep } from '#platform/timing.ts'

const LOCK = 'tab-open'
const MARK = 'plumbline.tab'
const LEFT = 'plumbline.left'
/** A tab that reloads holds no lock for a moment; whoever starts meanwhile waits this long for it to come back. */
const RELOAD_MS = 3000
const LOOK_EVERY_MS = 100

/** Notes that a page of the portal goes away at `now`, perhaps to come back at once; a hint, never authority. */
export function noteLeaving(now: number): void {
  try {
    localStorage.setItem(LEFT, String(now))
  } catch {
    // Refused: then nobody waits for a tab that reloads.
  }
}

/** Until when a tab that left may be back from a reload; 0 when none has left just now. */
function backUntil(now: number): number {
  try {
    const left = Number(localStorage.getItem(LEFT))
    return left <= now && now < left + RELOAD_MS ? left + RELOAD_MS : 0
  } catch {
    return 0
  }
}

/** Whether another tab of this portal is open, or just reloading. Ask before `holdTabOpen`. */
export async function anotherTabIsOpen(): Promise<boolean> {
  const until = backUntil(Date.now())
  for (;;) {
    if (await isLockHeld(LOCK)) return true
    if (Date.now() >= until) return false
    await sleep(LOOK_EVERY_MS)
  }
}

/** Holds the shared lock by which other tabs know of this one, for as long as the tab lives. */
export function holdTabOpen(): void {
  void holdLock(LOCK, () => new Promise<never>(() => undefined), { mode: 'shared' }).catch(() => null)
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
