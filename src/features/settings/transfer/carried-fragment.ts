const KEY = 'plumbline.import'

/** Keeps a hand-off's fragment during sign-in, in this tab only: never in a URL or sent to a server. */
export function carryFragment(fragment: string): void {
  try {
    if (fragment.length > 1) sessionStorage.setItem(KEY, fragment)
  } catch {
    // Without storage, the link must be opened again after signing in; the page says so.
  }
}

/** Fragment of the URL, else the saved one; '' if none. */
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
