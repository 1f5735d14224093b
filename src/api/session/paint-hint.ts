const KEY = 'plumbline.look'

/** Notes for the next first paint whether somebody is signed in; a hint, never authority. */
export function noteSignedIn(signedIn: boolean): void {
  try {
    const look: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const rest = typeof look === 'object' && look !== null ? look : {}
    localStorage.setItem(KEY, JSON.stringify({ ...rest, signedIn }))
  } catch {
    // Storage is refused or damaged: the frame is drawn plain.
  }
}
