/** Whether some page or worker of this browser holds the Web Lock. */
export async function isLockHeld(name: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === name)
}

/**
 * Runs `work` while the Web Lock is held. With `ifAvailable`, `work` is called at once, with null when somebody else holds it.
 * Rejects as `work` does, or when `signal` ends the wait.
 */
export const holdLock = <R>(
  name: string,
  work: (lock: Lock | null) => Promise<R>,
  options: LockOptions = {},
): Promise<R> => navigator.locks.request(name, options, work)

const PATIENCE_MS = 5000

/**
 * Runs `work` under a Web Lock, politely: waits 5 s, lets go and asks again once (which evicts a page of the back/forward
 * cache that holds it), then goes on without it. Never steals. Only for work that is safe without the lock.
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
