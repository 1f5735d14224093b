const CHANNEL = 'plumbline-session'
const HINT = { type: 'changed' } as const

let channel: BroadcastChannel | null = null

function openChannel(): BroadcastChannel | null {
  if (channel === null && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(CHANNEL)
    // Node keeps a process alive for an open channel; browsers have no such method.
    if ('unref' in channel && typeof channel.unref === 'function') channel.unref()
  }
  return channel
}

/** Calls back when another tab says that the session has changed. The message says nothing more. */
export function onSessionHint(listener: () => void): void {
  openChannel()?.addEventListener('message', listener)
}

/** Tells the other tabs to look at the record again. Never carries a token. */
export function tellOtherTabs(): void {
  openChannel()?.postMessage(HINT)
}
