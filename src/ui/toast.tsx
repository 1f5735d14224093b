import { useEffect, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { createPart, lazyPart, untilLoaded } from '#platform/lazy-part.tsx'
import { whenIdle } from '#platform/timing.ts'
import type { Message } from './toast-region.tsx'

/** Not yet taken by the region. */
const messages = createStore<readonly Message[]>(() => [])

/** Confirms an action elsewhere on the screen, for six seconds. Never for errors. */
export const toast = (title: string, action?: Message['action']): void =>
  messages.setState((waiting) => [...waiting, { title, action }], true)

const region = createPart(untilLoaded(async () => (await import('./toast-region.tsx')).ToastRegion))
const Region = lazyPart(region, null, { when: (work) => whenIdle(work, 1000) })

/** One per document. Loads before the first toast: screen readers announce only later additions. */
export function ToastArea(): ReactNode {
  // Drop messages from before a sign-in.
  useEffect(() => messages.setState([], true), [])
  return <Region messages={messages} />
}
