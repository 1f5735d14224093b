const events = ['online', 'offline', 'pageshow', 'visibilitychange'] as const

/** Returns the unsubscribe function. Frozen pages, and pages restored by Back, miss the browser's own events. */
export function onConnectionChange(listener: () => void): () => void {
  for (const event of events) globalThis.addEventListener?.(event, listener)
  return () => {
    for (const event of events) globalThis.removeEventListener?.(event, listener)
  }
}
