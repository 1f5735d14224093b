import { holdLock, isLockHeld } from '#platform/locks.ts'
import { sleep } from '#platform/timing.ts'

const LOCK = 'tab-open'
const MARK = 'plumbline.tab'
const LEFT = 'plumbline.left'
/** A reloading tab briefly holds no lock; a tab that starts then waits this long for it. */
const RELOAD_MS = 3000
const LOOK_EVERY_MS = 100

/** Hint that a page leaves at `now` and may be back at once; never authority. */
export function noteLeaving(now: number): void {
  try {
    localStorage.setItem(LEFT, String(now))
  } catch {
    // Blocked: other tabs won't wait for a reload.
  }
}

/** Deadline (ms) for a tab to return from a reload; 0 if none has just left. */
function backUntil(now: number): number {
  try {
    const left = Number(localStorage.getItem(LEFT))
    return left <= now && now < left + RELOAD_MS ? left + RELOAD_MS : 0
  } catch {
    return 0
  }
}

/** Counts a reloading tab. Call before `holdTabOpen`. */
export async function anotherTabIsOpen(): Promise<boolean> {
  const until = backUntil(Date.now())
  for (;;) {
    if (await isLockHeld(LOCK)) return true
    if (Date.now() >= until) return false
    await sleep(LOOK_EVERY_MS)
  }
}

/** Shared lock that shows other tabs this one is open. */
export function holdTabOpen(): void {
  void holdLock(LOCK, () => new Promise<never>(() => undefined), { mode: 'shared' }).catch(() => null)
}

/** The mark survives a reload and ends with the tab. */
export function markTab(sessionId: string): void {
  try {
    sessionStorage.setItem(MARK, sessionId)
  } catch {
    // Blocked: other tabs decide.
  }
}

export function tabIsMarked(sessionId: string): boolean {
  try {
    return sessionStorage.getItem(MARK) === sessionId
  } catch {
    return false
  }
}
