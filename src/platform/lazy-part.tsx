import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { isOnline } from './network.ts'
import { sleep } from './timing.ts'

/** Lazy-loaded and cached. */
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

/** For code no page waits for. Skips attempts offline, because Chromium never retries a module that failed once. */
export const untilLoaded =
  <T,>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
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
  /** Without this, the page shows the error. Retries when `wanted` is set again. */
  onFailure?: (error: unknown) => void
}

const atOnce = (work: () => void): void => work()

/** Null until loaded. */
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
 * Lazy-loads on first render, or when `when` says; shows `fallback` until then. With `onFailure`, `fallback`
 * stays if loading fails: for optional parts.
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
