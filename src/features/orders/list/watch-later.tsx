import type { ReactNode } from 'react'
import { createPart, usePart } from '../../../platform/lazy-part.tsx'
import { sleep, whenIdle } from '../../../platform/timing.ts'

/** The current page comes first. */
const LATER_MS = 500
const AGAIN_MS = 20_000

const ordersWatch = createPart(async () => {
  for (;;) {
    // Not without a network: Chromium would not ask for a part again that could not be had once.
    const loaded = navigator.onLine ? await import('./orders-watch.tsx').catch(() => null) : null
    if (loaded !== null) return loaded
    await sleep(AGAIN_MS)
  }
})

const later = (work: () => void): void => whenIdle(work, LATER_MS)

/** The watch over the account's orders, whose code no page waits for. Draws nothing. */
export function OrdersWatch(): ReactNode {
  const loaded = usePart(ordersWatch, { when: later })
  return loaded && <loaded.OrdersWatch />
}
