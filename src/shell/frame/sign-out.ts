import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { signOut } from '#api/lifecycle/auth.ts'
import { getSession } from '#api/session/session-state.ts'
import { signOutNotice } from '../reload/sign-out-notice.ts'

let underWay: Promise<unknown> | null = null

/** This tab's sign-out in flight, whose last call a full load would cut off; null when there is none. */
export const signOutUnderWay = (): Promise<unknown> | null => underWay

/** Signs out as `api/lifecycle/auth.ts` does. The frame leads to the sign-in page at once, which names a key that is left. */
export function signOutHere(): Promise<void> {
  const work = signOut()
    .then(({ keyLeft }) => {
      // Somebody may have signed in again while the service was asked; the notice is for the sign-in page.
      if (getSession()?.status !== 'active') signOutNotice.setState(keyLeft, true)
    })
    .finally(() => {
      underWay = null
    })
  underWay = work.catch(() => undefined)
  return work
}

/** The same as a mutation. */
export const useSignOut = () => useExclusiveMutation({ mutationKey: ['sign-out'], mutationFn: signOutHere })
