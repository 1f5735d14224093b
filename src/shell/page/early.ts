import { useEffect, useSyncExternalStore } from 'react'

/**
 * Sign-in pages are prerendered and hydrated. Until then, input is recorded in `window.early`
 * (`src/inline/put-in-page.ts`).
 */
const noChange = () => () => undefined

/**
 * False while React hydrates the prerendered page, which knows nothing of this visit; true afterward and
 * elsewhere.
 */
export const useIsOwnPage = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )

/** Replays, once, what was clicked before hydration. */
export function useTakeOver(): void {
  useEffect(() => window.early?.carryOut(), [])
}
