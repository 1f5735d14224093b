/**
 * Resolves only if the back/forward cache restores this page, so a button that awaits it stays busy until the
 * page is gone.
 */
export const leavePage = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      removeEventListener('pageshow', shown)
      resolve()
    }
    addEventListener('pageshow', shown)
    location.assign(url)
  })
