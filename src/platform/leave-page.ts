/**
 * Loads another document. Resolves only if the browser's back/forward cache brings this page back; a button that waits for it
 * stays busy until the page is gone.
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
