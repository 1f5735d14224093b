let taken: ((event: PopStateEvent) => void) | null = null

// Loaded before the router is created: a window's listeners are called in their order.
globalThis.addEventListener?.('popstate', (event) => taken?.(event))

/** Sees each move through the history before the router, and may keep it from the router. */
export const takeMoves = (take: (event: PopStateEvent) => void): void => void (taken = take)
