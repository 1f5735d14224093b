import { holdLock, isLockHeld } from '#platform/locks.ts'
import { sleep } from '#platform/timing.ts'
import { readText, writeText } from '#platform/web-storage.ts'
import { createChannel } from '#platform/channel.ts'

const HINT = { type: 'changed' } as const

const channel = createChannel('plumbline-session', (data): data is typeof HINT => data !== null)

/** The message contains nothing else. */
export const onSessionHint = (listener: () => void): void => channel.listen(listener)

/** Never carries a token. */
export const notifyOtherTabs = (): void => channel.send(HINT)

/** Also in `packages/hosting/src/inline/put-in-page.ts`. */
const LOCK = 'tab-open'
const MARK = 'plumbline.tab'
const LEFT = 'plumbline.left'
/** A reloading tab briefly holds no lock; tabs that start then wait this long. */
const RELOAD_MS = 3000
const POLL_MS = 100

/** A hint, never authority: the page may be back at once. */
export const recordLeaving = (now: number): void => void writeText('localStorage', LEFT, String(now))

/** 0 if no tab has just left. */
function backUntil(now: number): number {
  const left = Number(readText('localStorage', LEFT))
  return left <= now && now < left + RELOAD_MS ? left + RELOAD_MS : 0
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

/** Survives a reload, ends with the tab. If it isn't stored, other tabs decide. */
export const markTab = (sessionId: string): void => void writeText('sessionStorage', MARK, sessionId)

export const tabIsMarked = (sessionId: string): boolean => readText('sessionStorage', MARK) === sessionId
