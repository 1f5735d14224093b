const KEY = 'plumbline.look'

/** Hint for the next first paint, never authority. */
export function noteSignedIn(signedIn: boolean): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const rest = typeof stored === 'object' && stored !== null ? stored : {}
    localStorage.setItem(KEY, JSON.stringify({ ...rest, signedIn }))
  } catch {
    // Storage is blocked or damaged: the frame renders plain.
  }
}
