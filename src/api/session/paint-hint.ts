import { readJson, writeJson } from '#platform/web-storage.ts'

const KEY = 'plumbline.look'

type Session = { keepSignedIn: boolean; absoluteExpiry: number }

/** Hint for the next first paint, never authority. Null: signed out. */
export function recordSignedIn(session: Session | null): void {
  const stored = readJson('localStorage', KEY)
  const rest = typeof stored === 'object' && stored !== null ? stored : {}
  const hint = { signedIn: session !== null, kept: session?.keepSignedIn, until: session?.absoluteExpiry }
  // If it isn't stored, the frame renders plain.
  writeJson('localStorage', KEY, { ...rest, ...hint })
}
