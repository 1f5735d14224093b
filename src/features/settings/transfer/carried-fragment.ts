const KEY = 'plumbline.import'

/** Keeps the hand-off's fragment during sign-in, in this tab only; it is never sent to a server. */
export function carryFragment(fragment: string): void {
  try {
    if (fragment.length > 1) sessionStorage.setItem(KEY, fragment)
  } catch {
    // No storage: the link must be opened again after signing in; the page says so.
  }
}

/** '' if none. */
export function readFragment(): string {
  if (location.hash.length > 1) return location.hash
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function dropFragment(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // No storage, so nothing was saved.
  }
}
