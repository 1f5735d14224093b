import { signOut } from '../api/auth.ts'

/** A key of this browser that a sign-out could not deactivate; `expiresAt` in ms. */
export type KeyLeft = { name: string; expiresAt: number }

const CARRIED = 'plumbline.key-left'

/** For the document that follows: a history entry's state is not kept over a full load. Holds no secret. */
function carry(keyLeft: KeyLeft | null): void {
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

let underWay: Promise<unknown> | null = null

/** The sign-out that this tab is busy with: its last call would be cut off by a full load. Null when there is none. */
export const leavingUnderWay = (): Promise<unknown> | null => underWay

/** Signs out as `api/auth.ts` does; gives the key that is left, for the sign-in page. */
export function leave(): Promise<KeyLeft | null> {
  const work = signOut()
    .then(({ keyLeft }) => {
      carry(keyLeft)
      return keyLeft
    })
    .finally(() => {
      underWay = null
    })
  underWay = work.catch(() => undefined)
  return work
}
