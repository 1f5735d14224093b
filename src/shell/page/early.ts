import { useEffect, useSyncExternalStore } from 'react'

/**
 * Sign-in pages are prerendered and hydrated. Until then, clicks are recorded in `window.early`
 * (`packages/hosting/src/inline/put-in-page.ts`).
 */
const noChange = () => () => undefined

/** False during hydration: the prerendered page knows nothing of this visit. */
export const useIsOwnPage = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )

/** Replays clicks from before hydration, once. */
export function useTakeOver(): void {
  useEffect(() => window.early?.carryOut(), [])
}
