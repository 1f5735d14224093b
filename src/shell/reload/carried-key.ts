/** A key of this browser that a sign-out could not deactivate; `expiresAt` in ms. */
export type KeyLeft = { name: string; expiresAt: number }

const CARRIED = 'plumbline.key-left'

/** For the document that follows: a history entry's state is not kept over a full load. Holds no secret. */
export function carry(keyLeft: KeyLeft | null): void {
  try {
    if (keyLeft !== null) sessionStorage.setItem(CARRIED, JSON.stringify({ keyLeft }))
  } catch {
    // Without storage the sign-in page does not name the key; it is deactivated at the next sign-in all the same.
  }
}

/** Forgets what was carried, once the sign-in page has shown it. */
export function forgetCarried(): void {
  try {
    sessionStorage.removeItem(CARRIED)
  } catch {
    // Nothing was carried then.
  }
}

/** What a sign-out carried over a full load: `{ keyLeft }`, unchecked; null when nothing. */
export function carriedOver(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(CARRIED) ?? 'null')
  } catch {
    return null
  }
}
