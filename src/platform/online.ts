const events = ['online', 'offline', 'pageshow', 'visibilitychange'] as const

/**
 * Calls back when the device may have gone offline or come back; gives the way to stop. A page that stood still, or is shown again by
 * Back, has missed the browser's own events.
 */
export function onConnectionChange(listener: () => void): () => void {
  for (const event of events) globalThis.addEventListener?.(event, listener)
  return () => {
    for (const event of events) globalThis.removeEventListener?.(event, listener)
  }
}
