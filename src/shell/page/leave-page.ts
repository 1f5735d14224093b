import { addressOfPath } from '../../base-path.ts'

/**
 * Loads `path` in this page's place in the history: form, payment, attempt and order share one entry. Never resolves, so a
 * button that awaits it stays busy.
 */
export const leavePage = (path: string): Promise<never> =>
  new Promise(() => {
    location.replace(addressOfPath(path))
  })
