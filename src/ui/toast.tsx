import { useEffect, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { createPart, lazyPart, untilLoaded } from '#platform/lazy-part.tsx'
import { whenIdle } from '#platform/timing.ts'

/** What the region has not taken over yet. */
const messages = createStore<readonly string[]>(() => [])

/** Confirms something done elsewhere on the screen, for six seconds. Errors never come here. */
export const toast = (message: string): void => messages.setState((waiting) => [...waiting, message], true)

const region = createPart(untilLoaded(async () => (await import('./toast-region.tsx')).ToastRegion))
const Region = lazyPart(region, null, { when: (work) => whenIdle(work, 1000) })

/** Where toasts are shown; one per document. Loaded before the first one: screen readers say only what is added to it. */
export function ToastArea(): ReactNode {
  // Nobody is told after a sign-in of what was done before it.
  useEffect(() => messages.setState([], true), [])
  return <Region messages={messages} />
}
