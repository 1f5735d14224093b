/**
 * Between this browser's tabs; opens on first use. Messages are hints to read the disk again: one may get
 * lost, and none carries a secret. `isMessage` filters out messages of other versions.
 */
export function createChannel<T>(name: string, isMessage: (data: unknown) => data is T) {
  let channel: BroadcastChannel | null = null
  const open = (): BroadcastChannel | null => {
    if (channel === null) {
      channel = new BroadcastChannel(name)
      // An open channel keeps Node's process alive; browsers have no such method.
      if ('unref' in channel && typeof channel.unref === 'function') channel.unref()
    }
    return channel
  }
  return {
    send: (message: T): void => open()?.postMessage(message),
    listen: (listener: (message: T) => void): void =>
      open()?.addEventListener('message', ({ data }) => {
        if (isMessage(data)) listener(data)
      }),
  }
}
