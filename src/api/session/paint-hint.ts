import { setAppBadge } from '../../platform/app-badge.ts'

const KEY = 'plumbline.look'

/**
 * Notes for the next first paint whether somebody is signed in; a hint, never authority. Without an account the installed portal's
 * icon counts nothing.
 */
export function noteSignedIn(signedIn: boolean): void {
  if (!signedIn) setAppBadge(0)
  try {
    const look: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const rest = typeof look === 'object' && look !== null ? look : {}
    localStorage.setItem(KEY, JSON.stringify({ ...rest, signedIn }))
  } catch {
    // Storage is refused or damaged: the frame is drawn plain.
  }
}
