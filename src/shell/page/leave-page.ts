import type { MouseEvent } from 'react'
import { addressOfPath } from '../../base-path.ts'

/**
 * Loads `path` in this page's place: order form, payment, attempt and order share one history entry, so Back leads to
 * where the order was begun. Never resolves: a button that awaits it stays busy, and a loader shows nothing more.
 */
export const leavePage = (path: string): Promise<never> =>
  new Promise(() => {
    location.replace(addressOfPath(path))
  })

/** For a link to `path`. */
export const leaving =
  (path: string) =>
  (event: MouseEvent): void => {
    event.preventDefault()
    void leavePage(path)
  }
