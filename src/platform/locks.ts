/** Held by a page or worker of this browser. */
export async function isLockHeld(name: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === name)
}

/**
 * With `ifAvailable`, calls `work` at once, with null if the lock is taken. Rejects as `work` does, or when
 * `signal` aborts the wait.
 */
export const holdLock = <R>(
  name: string,
  work: (lock: Lock | null) => Promise<R>,
  options: LockOptions = {},
): Promise<R> => navigator.locks.request(name, options, work)

const PATIENCE_MS = 5000

/**
 * Waits 5 s for the lock, then requests it once more (which evicts a page in the back/forward cache that
 * holds it), then runs `work` without it. Never steals. Only for work that is safe without the lock.
 */
export async function withBoundedLock<R>(
  name: string,
  work: () => Promise<R>,
  patienceMs: number = PATIENCE_MS,
): Promise<R> {
  for (let asked = 0; asked < 2; asked += 1) {
    const signal = AbortSignal.timeout(patienceMs)
    let granted = false
    try {
      return await holdLock(
        name,
        () => {
          granted = true
          return work()
        },
        { signal },
      )
    } catch (error) {
      if (granted || !signal.aborted) throw error
    }
  }
  return work()
}
