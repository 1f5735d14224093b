let lock: Promise<WakeLockSentinel | null> | null = null

/** A phone's screen stays on until `on` is false. Best effort. */
export function keepScreenOn(on: boolean): void {
  if (on) {
    lock ??= navigator.wakeLock?.request('screen').catch(() => null) ?? Promise.resolve(null)
  } else if (lock !== null) {
    void lock.then((held) => held?.release())
    lock = null
  }
}
