const PATIENCE_MS = 5000

/**
 * Runs `work` under a Web Lock, politely: waits 5 s, lets go and asks again once (which evicts a page of the back/forward
 * cache that holds it), then goes on without it. Never steals: a claim on disk protects, the lock only spares work.
 */
export async function withBoundedLock<R>(
  name: string,
  work: () => Promise<R>,
  patienceMs: number = PATIENCE_MS,
): Promise<R> {
  if (navigator.locks === undefined) return work()
  for (let asked = 0; asked < 2; asked += 1) {
    const signal = AbortSignal.timeout(patienceMs)
    let granted = false
    try {
      return await navigator.locks.request(name, { signal }, async () => {
        granted = true
        return work()
      })
    } catch (error) {
      if (granted || !signal.aborted) throw error
    }
  }
  return work()
}
