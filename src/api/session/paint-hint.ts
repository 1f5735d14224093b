import { readJson, writeJson } from '#platform/web-storage.ts'

/** Both are read by inline scripts before the first paint (`packages/hosting/src/inline/`): hints, never authority. */
const KEY = 'plumbline.look'
const SNAPSHOTS = 'plumbline.snapshots'

type Session = { sessionId: string; keepSignedIn: boolean; absoluteExpiry: number }

function readObject(key: string): Record<string, unknown> {
  const stored = readJson('localStorage', key)
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

export const removeSnapshots = (): void => void writeJson('localStorage', SNAPSHOTS, null)

/** Null: signed out. Snapshots end with their session. */
export function recordSignedIn(session: Session | null): void {
  const hint = {
    signedIn: session !== null,
    session: session?.sessionId,
    kept: session?.keepSignedIn,
    until: session?.absoluteExpiry,
  }
  // If it isn't stored, the frame renders plain.
  writeJson('localStorage', KEY, { ...readObject(KEY), ...hint })
  if (session === null || readObject(SNAPSHOTS)['session'] !== session.sessionId) removeSnapshots()
}

/** First screen of the page at `path`; null if it shows nothing worth it. Of this release only. */
export function recordSnapshot(session: string, path: string, snapshot: object | null): void {
  const release = document.querySelector<HTMLLinkElement>('link[href*=first]')?.href
  const { pages, ...of } = readObject(SNAPSHOTS)
  const others = of['session'] === session && of['release'] === release ? (pages as object) : {}
  writeJson('localStorage', SNAPSHOTS, {
    session,
    release,
    pages: { ...others, [path]: snapshot ?? undefined },
  })
}
