import { write } from '#api/exclusive-mutation.ts'
import { signOut } from '#api/lifecycle/auth.ts'
import { getSession } from '#api/session/session-state.ts'
import { signOutNotice } from '../reload/sign-out-notice.ts'

let underWay: Promise<unknown> | null = null

/** Sign-out in flight, if any: a full load would abort its last call. */
export const signOutUnderWay = (): Promise<unknown> | null => underWay

/** The sign-in page then names a key that couldn't be deactivated. */
export function signOutHere(): Promise<void> {
  const work = signOut()
    .then(({ keyLeft }) => {
      // The user may have signed in again meanwhile.
      if (getSession()?.status !== 'active') signOutNotice.setState(keyLeft, true)
    })
    .finally(() => {
      underWay = null
    })
  underWay = work.catch(() => undefined)
  return work
}

export const useSignOut = write('sign-out', signOutHere)
