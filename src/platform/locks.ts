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

/** As long as a request may take. */
const PATIENCE_MS = 60_000

/**
 * Waits a minute for the lock, then requests it once more (which evicts a page in the back/forward cache that holds
 * it). Never steals, never works without it. Null: another tab kept the lock.
 */
export async function holdLockInTime<R>(name: string, work: () => Promise<R>): Promise<R | null> {
  for (let asked = 0; asked < 2; asked += 1) {
    const signal = AbortSignal.timeout(PATIENCE_MS)
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
  return null
}
