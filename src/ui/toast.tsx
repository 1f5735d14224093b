import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { createPart, lazyPart, untilLoaded } from '../platform/lazy-part.tsx'
import { whenIdle } from '../platform/timing.ts'

/** What the region has not taken over yet. */
const messages = createStore<readonly string[]>(() => [])

/** Confirms something done elsewhere on the screen, for six seconds. Errors never come here. */
export function toast(message: string): void {
  messages.setState((waiting) => [...waiting, message], true)
  // Nobody is told later of what was done before a sign-out.
  setTimeout(() => messages.setState((waiting) => waiting.filter((one) => one !== message), true), 6000)
}

const region = createPart(untilLoaded(async () => (await import('./toast-region.tsx')).ToastRegion))
const Region = lazyPart(region, null, { when: (work) => whenIdle(work, 1000) })

/** Where toasts are shown; one per document. Loaded before the first one: screen readers say only what is added to it. */
export const ToastArea = (): ReactNode => <Region messages={messages} />
