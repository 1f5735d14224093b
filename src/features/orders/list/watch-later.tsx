import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from '../../../platform/timing.ts'

/** The current page comes first. */
const LATER_MS = 500
const AGAIN_MS = 20_000

/** Loads the order watch without blocking any page. Renders nothing. */
export function OrdersWatch(): ReactNode {
  const [Watch, setWatch] = useState<ComponentType | null>(null)
  useEffect(() => {
    let gone = false
    const load = async (): Promise<void> => {
      if (gone) return
      try {
        // Offline, Chromium would never request a failed chunk again.
        if (!navigator.onLine) throw new Error('offline')
        const loaded = await import('./orders-watch.tsx')
        if (!gone) setWatch(() => loaded.OrdersWatch)
      } catch {
        setTimeout(() => void load(), AGAIN_MS)
      }
    }
    whenIdle(() => void load(), LATER_MS)
    return () => {
      gone = true
    }
  }, [])
  return Watch === null ? null : <Watch />
}
