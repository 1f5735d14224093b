/**
 * Messages between the tabs of this browser, opened with the first use. They are hints to read the disk again: one may be
 * lost, and none carries a secret. `isMessage` keeps out what another version of the portal says.
 */
export function createChannel<T>(name: string, isMessage: (data: unknown) => data is T) {
  let channel: BroadcastChannel | null = null
  const open = (): BroadcastChannel | null => {
    if (channel === null) {
      channel = new BroadcastChannel(name)
      // Node keeps a process alive for an open channel; browsers have no such method.
      if ('unref' in channel && typeof channel.unref === 'function') channel.unref()
    }
    return channel
  }
  return {
    /** Tells the other tabs. */
    send: (message: T): void => open()?.postMessage(message),
    /** Calls back for what other tabs send. */
    listen: (listener: (message: T) => void): void =>
      open()?.addEventListener('message', ({ data }) => {
        if (isMessage(data)) listener(data)
      }),
    close: (): void => channel?.close(),
  }
}
