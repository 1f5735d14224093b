import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'

/** The page that was asked for comes first. */
const LATER_MS = 500
/** The network may be away just then. */
const AGAIN_MS = 20_000

/** The watch over the account's orders, whose code no page waits for. Draws nothing. */
export function OrdersWatch(): ReactNode {
  const [Watch, setWatch] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async (): Promise<void> => {
      try {
        const loaded = await import('./orders-watch.tsx')
        setWatch(() => loaded.OrdersWatch)
      } catch {
        timer = setTimeout(() => void load(), AGAIN_MS)
      }
    }
    whenIdle(() => void load(), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return Watch === null ? null : <Watch />
}
