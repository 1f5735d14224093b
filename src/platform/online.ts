import { isOnline } from './network.ts'

const events = ['online', 'offline', 'pageshow', 'visibilitychange'] as const

/** Returns the unsubscribe function. Frozen pages, and pages restored by Back, miss the browser's own events. */
export function onConnectionChange(listener: () => void): () => void {
  for (const event of events) globalThis.addEventListener?.(event, listener)
  return () => {
    for (const event of events) globalThis.removeEventListener?.(event, listener)
  }
}

const AGAIN_MS = 4000

/**
 * Calls `listener` now, at each change, and every few seconds while the browser reports offline. Returns the
 * unsubscribe function.
 */
export function watchOnline(listener: (online: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const look = async (): Promise<void> => {
    const online = await isOnline()
    if (stopped) return
    listener(online)
    clearTimeout(timer)
    if (!navigator.onLine) timer = setTimeout(() => void look(), AGAIN_MS)
  }
  const stop = onConnectionChange(() => void look())
  void look()
  return () => {
    stopped = true
    clearTimeout(timer)
    stop()
  }
}
