import { useEffect, type ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { createPart, untilLoaded, usePart } from '#platform/lazy-part.ts'
import { whenIdle } from '#platform/timing.ts'
import type { Message } from './toast-region.tsx'

/** Not yet taken by the region. */
const messages = createStore<readonly Message[]>(() => [])

/** Confirms an action elsewhere on the screen, for six seconds. Never for errors. */
export const toast = (title: string, action?: Message['action']): void =>
  messages.setState((waiting) => [...waiting, { title, action }], true)

const region = createPart(untilLoaded(() => import('./toast-region.tsx')))
const soon = (work: () => void): void => whenIdle(work, 1000)

/** One per document. Loads before the first toast: screen readers announce only later additions. */
export function ToastArea(): ReactNode {
  // Drop messages from before a sign-in.
  useEffect(() => messages.setState([], true), [])
  const loaded = usePart(region, { when: soon })
  return loaded && <loaded.ToastRegion messages={messages} />
}
