import { useEffect, useSyncExternalStore } from 'react'

/**
 * A sign-in page stands in the document before the first script, and React takes it over. What is done on it meanwhile is in
 * `window.early` (`src/inline/put-in-page.ts`) until then.
 */
const noChange = () => () => undefined

/** False while React takes over what stands in the document, which knows nothing of this visit; then, and elsewhere, true. */
export const useIsOwnPage = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )

/** For the frame of the pages that are taken over: carries out, once, what was pressed before. */
export function useTakeOver(): void {
  useEffect(() => window.early?.carryOut(), [])
}
