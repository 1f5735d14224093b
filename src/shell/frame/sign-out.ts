import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { signOut } from '#api/lifecycle/auth.ts'
import { getSession } from '#api/session/session-state.ts'
import { signOutNotice } from '../reload/sign-out-notice.ts'

let underWay: Promise<unknown> | null = null

/** This tab's sign-out in flight, whose last call a full load would abort; null if none. */
export const signOutUnderWay = (): Promise<unknown> | null => underWay

/**
 * Calls `signOut` of `api/lifecycle/auth.ts`. The frame opens the sign-in page at once, which names a key
 * that couldn't be deactivated.
 */
export function signOutHere(): Promise<void> {
  const work = signOut()
    .then(({ keyLeft }) => {
      // The user may have signed in again meanwhile; the notice is for the sign-in page.
      if (getSession()?.status !== 'active') signOutNotice.setState(keyLeft, true)
    })
    .finally(() => {
      underWay = null
    })
  underWay = work.catch(() => undefined)
  return work
}

export const useSignOut = () => useExclusiveMutation({ mutationKey: ['sign-out'], mutationFn: signOutHere })
