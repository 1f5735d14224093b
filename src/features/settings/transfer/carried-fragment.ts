const KEY = 'plumbline.import'

/** Keeps the fragment of a hand-off over a sign-in, in this tab only: an address bar or a server never sees it. */
export function carryFragment(fragment: string): void {
  try {
    if (fragment.length > 1) sessionStorage.setItem(KEY, fragment)
  } catch {
    // Without storage the link has to be opened again after signing in; the page says so.
  }
}

/** The fragment of this page's address, else the carried one; '' when there is none. */
export function readFragment(): string {
  if (location.hash.length > 1) return location.hash
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Forgets what was carried. */
export function dropFragment(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was carried then.
  }
}
