import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { sleep } from './timing.ts'

/** Code that is loaded when it is first wanted, and kept. */
export interface Part<T> {
  /** Null until it is there. */
  loaded: T | null
  /** Loads it, also ahead of need. Throws when it can't be reached; another call tries again. */
  load: () => Promise<T>
}

export function createPart<T>(load: () => Promise<T>): Part<T> {
  const part: Part<T> = {
    loaded: null,
    load: async () => (part.loaded ??= await load()),
  }
  return part
}

const AGAIN_MS = 20_000

/**
 * For code that no page waits for: asks until it is there. Not without a network: Chromium would not ask again for a part
 * that could not be had once.
 */
export const untilLoaded =
  <T,>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    for (;;) {
      const loaded = navigator.onLine ? await load().catch(() => null) : null
      if (loaded !== null) return loaded
      await sleep(AGAIN_MS)
    }
  }

interface PartOptions {
  /** Nothing is loaded before it is wanted (at once). */
  wanted?: boolean
  /** Puts the loading off: `afterPaint`, or when the page is idle. */
  when?: (work: () => void) => void
  /** Called when it can't be loaded; it is tried again when it is wanted anew. Without this, the page shows the error. */
  onFailure?: (error: unknown) => void
}

const atOnce = (work: () => void): void => work()

/** The part as soon as it is there, null until then. One that was loaded before is there at once. */
export function usePart<T>(
  part: Part<T>,
  { wanted = true, when = atOnce, onFailure }: PartOptions = {},
): T | null {
  const [loaded, setLoaded] = useState(() => part.loaded)
  const [failure, setFailure] = useState<Error | null>(null)
  const isDue = wanted && loaded === null
  const begin = useEffectEvent(when)
  const fail = useEffectEvent((error: unknown) => {
    if (onFailure !== undefined) onFailure(error)
    else setFailure(error instanceof Error ? error : new Error('A part couldn’t load', { cause: error }))
  })
  useEffect(() => {
    if (!isDue) return undefined
    let gone = false
    const load = async (): Promise<void> => {
      if (gone) return
      try {
        const fresh = await part.load()
        if (!gone) setLoaded(() => fresh)
      } catch (error) {
        if (!gone) fail(error)
      }
    }
    begin(() => void load())
    return () => {
      gone = true
    }
  }, [part, isDue])
  if (failure !== null) throw failure
  return loaded
}

/**
 * A component whose code is loaded when it is first drawn, or `when` says; `fallback` stands in its place meanwhile. With
 * `onFailure` it stays there when the code can't be had: for what a page can do without.
 */
export function lazyPart<P extends object>(
  part: Part<ComponentType<P>>,
  fallback: ReactNode = null,
  options?: Pick<PartOptions, 'when' | 'onFailure'>,
): ComponentType<P> {
  return (props) => {
    const Loaded = usePart(part, options)
    return Loaded === null ? fallback : <Loaded {...props} />
  }
}
