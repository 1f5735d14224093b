const KEY = 'plumbline.look'

type Session = { keepSignedIn: boolean; absoluteExpiry: number }

/** Hint for the next first paint, never authority. Null: signed out. */
export function noteSignedIn(session: Session | null): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const rest = typeof stored === 'object' && stored !== null ? stored : {}
    const hint = { signedIn: session !== null, kept: session?.keepSignedIn, until: session?.absoluteExpiry }
    localStorage.setItem(KEY, JSON.stringify({ ...rest, ...hint }))
  } catch {
    // Storage is blocked or damaged: the frame renders plain.
  }
}
