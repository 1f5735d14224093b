import { holdLock, isLockHeld } from '#platform/locks.ts'
import { sleep } from '#platform/timing.ts'

/** Also in `packages/hosting/src/inline/put-in-page.ts`. */
const LOCK = 'tab-open'
const MARK = 'plumbline.tab'
const LEFT = 'plumbline.left'
/** A reloading tab briefly holds no lock; tabs that start then wait this long. */
const RELOAD_MS = 3000
const POLL_MS = 100

/** A hint, never authority: the page may be back at once. */
export function noteLeaving(now: number): void {
  try {
    localStorage.setItem(LEFT, String(now))
  } catch {
    // Blocked: other tabs won't wait for a reload.
  }
}

/** 0 if no tab has just left. */
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
    await sleep(POLL_MS)
  }
}

export function holdTabOpen(): void {
  void holdLock(LOCK, () => new Promise<never>(() => undefined), { mode: 'shared' }).catch(() => null)
}

/** Survives a reload, ends with the tab. */
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
