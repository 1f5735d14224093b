import { useEffect, useEffectEvent, useState } from 'react'
import { isOnline } from './network.ts'
import { sleep } from './timing.ts'

/** Code that must be ready before it is shown: it loads ahead, and can be loaded again after a failure. */
export interface Part<T> {
  loaded: T | null
  /** Also for prefetching. Throws on failure; the next call retries. */
  load: () => Promise<T>
}

export function createPart<T>(load: () => Promise<T>): Part<T> {
  let underWay: Promise<T> | null = null
  const part: Part<T> = {
    loaded: null,
    load: async () => {
      if (part.loaded !== null) return part.loaded
      underWay ??= load().finally(() => {
        underWay = null
      })
      return (part.loaded = await underWay)
    },
  }
  return part
}

const AGAIN_MS = 20_000

const atOnce = (work: () => void): void => work()

/**
 * For code no page waits for: begins when `when` says, never rejects. Skips attempts offline, because Chromium
 * never retries a module that failed once.
 */
export const untilLoaded =
  <T>(load: () => Promise<T>, when = atOnce): (() => Promise<T>) =>
  async () => {
    await new Promise<void>((resolve) => when(resolve))
    for (;;) {
      const loaded = (await isOnline()) ? await load().catch(() => null) : null
      if (loaded !== null) return loaded
      await sleep(AGAIN_MS)
    }
  }

interface PartOptions {
  /** Loads only once this is true (default). */
  wanted?: boolean
  /** Delays loading: `afterPaint`, or when the page is idle. */
  when?: (work: () => void) => void
  /** Retries when `wanted` is set again. */
  onFailure?: () => void
}

/** Null until loaded. */
export function usePart<T>(
  part: Part<T>,
  { wanted = true, when = atOnce, onFailure }: PartOptions = {},
): T | null {
  const [loaded, setLoaded] = useState(() => part.loaded)
  const isDue = wanted && loaded === null
  const begin = useEffectEvent(when)
  const fail = useEffectEvent(() => onFailure?.())
  useEffect(() => {
    if (!isDue) return undefined
    let gone = false
    const load = async (): Promise<void> => {
      if (gone) return
      try {
        const fresh = await part.load()
        if (!gone) setLoaded(() => fresh)
      } catch {
        if (!gone) fail()
      }
    }
    begin(() => void load())
    return () => {
      gone = true
    }
  }, [part, isDue])
  return loaded
}
