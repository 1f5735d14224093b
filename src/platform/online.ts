const events = ['online', 'offline', 'pageshow', 'visibilitychange'] as const

/**
 * Returns the unsubscribe function. A frozen page, or one restored by Back, misses the browser's own events.
 */
export function onConnectionChange(listener: () => void): () => void {
  for (const event of events) globalThis.addEventListener?.(event, listener)
  return () => {
    for (const event of events) globalThis.removeEventListener?.(event, listener)
  }
}
